"""Commands for structures and bunkers."""
