"""The commands of the missile game."""
