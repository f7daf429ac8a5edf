"""The command line: everything that touches the outside world."""
