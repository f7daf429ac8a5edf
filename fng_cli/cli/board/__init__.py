"""The board: an evening on a second screen."""
