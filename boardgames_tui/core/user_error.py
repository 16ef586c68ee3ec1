"""The error for what the user can put right."""


class UserError(Exception):
    """The request cannot be fulfilled as it was made; the message is a sentence that says why."""
