"""The table that a game is played on: players, steps, undo, correction; it knows no game's rules."""
