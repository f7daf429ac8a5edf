"""``fng fight``: a fight played out round by round."""
