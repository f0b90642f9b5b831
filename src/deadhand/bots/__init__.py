"""Players without a face. They see only what a player may see."""
