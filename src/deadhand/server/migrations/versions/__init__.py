"""One module for each step from a version of the schema to the next."""
