"""Random events and spider holes. Source: p. 6, 70-72."""
