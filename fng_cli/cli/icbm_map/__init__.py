"""The map of the missile game: for a terminal, and as a picture."""
