"""The war, turn by turn: missiles are activated, fly, are fired at and impact; and the score."""
