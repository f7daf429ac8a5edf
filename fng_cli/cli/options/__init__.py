"""Options that several commands share: who is meant, who fires at whom, and what is written back."""
