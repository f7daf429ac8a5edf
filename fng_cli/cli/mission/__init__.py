"""Commands that set a mission up, brief on it and end it."""
