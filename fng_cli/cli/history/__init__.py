"""The history of a game: told, taken back, done again, and played again to prove it."""
