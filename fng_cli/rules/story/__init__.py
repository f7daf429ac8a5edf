"""The story of an evening and the chronicle of a tour, told from what their documents keep."""
