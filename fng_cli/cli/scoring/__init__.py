"""Commands for victory points."""
