"""Commands for random events and spider holes."""
