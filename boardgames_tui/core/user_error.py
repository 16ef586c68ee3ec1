"""An error the user can fix."""


class UserError(Exception):
    """The request cannot be fulfilled as it was made; the message is a sentence that says why."""
