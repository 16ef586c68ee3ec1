"""Nim's table in cells."""
