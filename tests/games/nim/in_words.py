"""Nim's table in words only."""

from bgtui_nim.presentation import describe

__all__ = ["describe"]
