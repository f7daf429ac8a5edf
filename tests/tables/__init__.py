"""Finding, reading and proving tables."""
