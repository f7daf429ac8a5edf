"""Other forms of an answer than text and document: rows, picked parts, a page at a time."""
