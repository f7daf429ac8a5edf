"""A fight between two groups, played out round by round. Source: p. 14-33."""
