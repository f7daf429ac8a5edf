"""What version 0.1.0 answered to some hundreds of calls, and a comparer that asks them again."""
