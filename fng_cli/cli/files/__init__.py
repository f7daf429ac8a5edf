"""Files and streams: where documents come from and go to, and what the user keeps of defaults."""
