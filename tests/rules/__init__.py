"""The rules of the game, case by case and by their odds."""
