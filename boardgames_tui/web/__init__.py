"""bgtui in browsers. Needs `boardgames-tui[web]`."""
