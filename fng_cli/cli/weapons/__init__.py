"""Commands that look up weapons."""
