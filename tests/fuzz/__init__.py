"""Calls that nobody would make, over the whole tree of commands."""
