"""What TAB offers, in real shells."""
