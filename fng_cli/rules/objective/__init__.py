"""What a mission asks for, and where both sides begin, as places on the table."""
