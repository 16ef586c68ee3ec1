"""Programs that tune, fit and measure computer players: `python -m tools.fit GAME FILE`. They are not installed."""
