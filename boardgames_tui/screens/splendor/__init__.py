"""Splendor's table in cells."""
