"""De Vulgari Eloquentia's table in cells."""
