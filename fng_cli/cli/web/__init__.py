"""Pages in HTML: templates, their look, and the server of the board."""
