"""Stories of evenings and chronicles of tours."""
