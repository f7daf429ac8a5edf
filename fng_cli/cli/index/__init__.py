"""Which commands there are, listed without importing one."""
