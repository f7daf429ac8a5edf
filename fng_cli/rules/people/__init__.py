"""People: their attributes, and the groups that they stand in. Source: p. 5-6, 14-16."""
