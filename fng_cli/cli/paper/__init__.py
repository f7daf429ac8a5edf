"""Output for paper: pages of text, and pictures."""
