"""The game: pure rules, the table that is being played on, the record of it, the command line."""
