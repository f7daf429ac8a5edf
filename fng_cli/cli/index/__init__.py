"""The index of all commands, listed without importing one."""
