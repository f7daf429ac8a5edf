"""The index of the commands."""
