"""The clock of an evening, and what lasts by it. Source: p. 16-17, 58-59, 70-71."""
