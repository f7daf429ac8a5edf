"""Commands for support: what there is, what is asked for."""
