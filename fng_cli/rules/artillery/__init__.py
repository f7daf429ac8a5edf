"""Indirect fire: mortars, artillery and naval guns, Danger Close, illumination. Source: p. 47, 76-79."""
