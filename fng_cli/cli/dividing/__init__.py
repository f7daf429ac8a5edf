"""Work divided among processes, or machines: trials by the thousand, and streams of answers."""
