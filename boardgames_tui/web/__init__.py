"""The program in browsers. Needs `boardgames-tui[web]`."""
