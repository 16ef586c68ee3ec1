"""The error for what the user can put right."""


class UserError(Exception):
    """What was asked for cannot be done as it was asked; the message is a sentence that says why."""
