"""Commands for who acts, and for reaction tests."""
