"""The odds of commands: enumerating, sampling and comparing them; printing them, charts, luck."""
