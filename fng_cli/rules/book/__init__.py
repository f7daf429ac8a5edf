"""Reading dice and rolling on tables, whatever for. Source: p. 1-2, 65, 71, 117."""
