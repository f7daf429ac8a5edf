"""A session at the table: an evening typed in short lines, each of which is a command of the shell."""
