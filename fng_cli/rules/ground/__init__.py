"""The ground of a mission: its area, the table, what lies and runs on it. Source: p. 44-51, 53-54, 59."""
