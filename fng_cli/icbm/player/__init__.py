"""Players that are not people: how they decide, and games that they play."""
