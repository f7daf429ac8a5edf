"""What becomes of an answer besides text and document: rows, picked parts, a page at a time."""
