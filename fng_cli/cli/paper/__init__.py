"""Things put on paper: pages of text, and pictures."""
