"""Whole evenings, played command by command as a player would."""
