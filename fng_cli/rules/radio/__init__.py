"""Radios and field phones: calls, who may make them, orders by radio. Source: p. 15, 72-74."""
