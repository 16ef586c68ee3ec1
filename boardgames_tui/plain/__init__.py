"""Any game as lines of text: for a screen reader, a dumb terminal, a pipe and a bug report.

The table is printed once, then only changes in it, until the player types `look`: a listener hears every word.

Until the player types `look`, nothing is printed that an onlooker must not see: no hidden card, and no choice or reason
that would reveal one. At a hand-over, whatever the player has looked at is scrolled out of view.
"""
