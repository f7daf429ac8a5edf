"""Commands for a tour of duty, kept in one file."""
