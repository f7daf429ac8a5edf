"""What hits, blasts and Star Power do to figures, whoever fires. Source: p. 3-7, 18-34, 42."""
