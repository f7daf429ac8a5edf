"""Commands for who the enemy is and what he does."""
