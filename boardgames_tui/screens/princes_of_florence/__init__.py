"""The table of The Princes of Florence in cells."""
