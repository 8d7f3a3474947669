"""Lords of Vegas on the command line: what is typed, and the board as text."""
