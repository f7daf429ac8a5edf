"""``fng terrain``: the table to lay out, in words and as a map."""
