"""Moving and seeing: over ground, in water, across obstacles. Source: p. 5-7, 17-19, 30, 47-52, 59."""
