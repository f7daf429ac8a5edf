"""Before the war: bases and sites are set up, ABM rounds written down, the first launch is bid for."""
