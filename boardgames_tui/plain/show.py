"""What the player to move is shown: news, the position, and the choices."""

from boardgames_tui.core.match import Match
from boardgames_tui.core.words import _
from boardgames_tui.plain.choices import numbered
from boardgames_tui.plain.hidden import is_closed, offer
from boardgames_tui.plain.story import since, told


def position(match: Match, number: int, seat: int, *, looking: bool, first: bool) -> list[str]:
    """The lines for the seat to move. `looking`: it sees what is hidden. `first`: nothing has been shown yet."""
    name = match.setup.names[seat]
    viewer = None if is_closed(match, seat) and not looking else seat
    view = match.view(viewer)
    lines = news(match, seat, viewer)
    sentence = (
        _("{game}, game {number}, turn {round}. It is {name}'s turn.")
        if match.game.called_turns
        else _("{game}, game {number}, round {round}. It is {name}'s turn.")
    )
    lines.append(sentence.format(game=_(match.game.title), number=number, round=view.round, name=name))
    lines += match.game.describe(view, match.setup.names)
    choices, unavailable = offer(match, seat, looking)
    lines += [view.ask, *numbered(choices)]
    impossible = _("Not possible: {action}. {reason}")
    if viewer is None:
        impossible = _("Not possible, hidden options aside: {action}. {reason}")
    lines += [impossible.format(action=missing.action, reason=missing.refusal) for missing in unavailable]
    if viewer is None:
        lines.append(_("{name} has something hidden: type look to see it and what it allows.").format(name=name))
    if first and choices:
        lines.append(_('Type a number or a move, such as "{text}"; ? for help.').format(text=choices[0].text))
    return lines


def news(match: Match, seat: int, viewer: int | None) -> list[str]:
    """What has happened since the last turn of `seat`, as far as `viewer` may know it."""
    turns = match.turns
    if not turns:
        return []
    if turns[-1].seat == seat:  # the turn goes on with another decision
        return [*told(match, turns[-1:], viewer), ""]
    new = match.since(seat)
    title = since(match.setup.names[seat]) if new else _("So far:")
    return [title, *(f"  {text}" for text in told(match, turns[new:], viewer)), ""]
