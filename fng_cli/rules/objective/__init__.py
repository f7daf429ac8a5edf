"""Places on the table: of all that a mission asks for, and of where both sides begin."""
