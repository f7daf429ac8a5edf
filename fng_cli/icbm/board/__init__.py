"""The board of the missile game: its charts, its hexes, and a game that stands on it."""
