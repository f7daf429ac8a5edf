"""A mission: whether there is one, what is asked, weather, deployment, its end. Source: p. 57-60, 97-101."""
