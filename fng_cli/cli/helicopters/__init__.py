"""Commands for helicopters."""
