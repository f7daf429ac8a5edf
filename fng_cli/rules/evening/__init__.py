"""A whole evening: how a turn begins, where the game stands. Source: p. 16-17, 55-59, 98-101."""
