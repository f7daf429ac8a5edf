"""Commands for what follows a mission."""
