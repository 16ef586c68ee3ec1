"""Any game as lines of text: for a screen reader, a dumb terminal, a pipe and a bug report.

The table is told once, then what has changed in it, until the player types `look`: who listens hears each word.

Until the player types `look`, nothing is printed that an onlooker must not see: not a card, and neither a choice nor a
reason that would give one away. A hand-over scrolls out of view what was looked at.
"""
