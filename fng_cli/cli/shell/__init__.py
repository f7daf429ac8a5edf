"""What every command rests on: declaring and running them, files, pages, the programs themselves."""
