"""The tests: they mirror ``fng_cli``, and read like its rules."""
