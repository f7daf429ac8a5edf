"""Commands that read: dice, tables, rulings, the schema, the scripts that complete commands."""
