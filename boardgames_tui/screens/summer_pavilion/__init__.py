"""Summer Pavilion's table in cells."""
