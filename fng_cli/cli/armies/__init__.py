"""Commands that list armies, raise units by them and print their roster."""
