-- A game and what a list shows of it. Its number counts up in the order of opening: clocks may be wrong.
CREATE TABLE game (
    number   INTEGER PRIMARY KEY,
    id       TEXT    NOT NULL UNIQUE,
    kind     TEXT    NOT NULL,
    opened   TEXT    NOT NULL,
    changed  TEXT    NOT NULL,
    status   TEXT    NOT NULL,
    players  TEXT    NOT NULL,                       -- JSON, an array of names
    version  INTEGER NOT NULL CHECK (version >= 1),  -- of its last entry
    checksum INTEGER NOT NULL                        -- CRC-32 of all the above but the number
) STRICT;

-- Everything that was accepted, in order, never changed. A game's entries lie side by side on the disk.
CREATE TABLE entry (
    game     INTEGER NOT NULL REFERENCES game (number),
    version  INTEGER NOT NULL CHECK (version >= 1),
    at       TEXT    NOT NULL,
    id       TEXT    NOT NULL,
    event    BLOB    NOT NULL,                      -- JSON, as it was handed in
    format   INTEGER NOT NULL,
    checksum INTEGER NOT NULL,                      -- CRC-32 of all the above, with the id of the game
    PRIMARY KEY (game, version),
    UNIQUE (game, id)
) STRICT, WITHOUT ROWID;
