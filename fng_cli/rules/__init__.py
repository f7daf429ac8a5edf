"""The game: pure functions from plain values and dice to reports."""
