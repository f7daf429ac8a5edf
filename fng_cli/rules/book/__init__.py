"""How dice are read and tables rolled on, whatever for. Source: p. 1-2, 65, 71, 117."""
