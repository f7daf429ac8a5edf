"""A tour of duty: fortnight after fortnight, its soldiers, its evenings. Source: p. 53-54, 57, 102-105."""
