"""The ground under every command: declaring and running them, files, pages, the programs themselves."""
