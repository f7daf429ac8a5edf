"""What is put on paper: pages of text, and pictures."""
