"""The contract that every game keeps: states, decisions, random streams, knowledge, events. Pure."""
