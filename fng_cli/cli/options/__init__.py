"""What several commands take: who is meant, who fires at whom, and what is written back."""
