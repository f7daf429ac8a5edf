"""Commands for indirect fire."""
