"""The missile game: its own rules, on the same dice, odds, tables and document."""
