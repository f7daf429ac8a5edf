"""Ranged combat: fire, grenades, smoke, flame, machine guns, demolition. Source: p. 5-6, 11-18, 25-34, 42, 113."""
