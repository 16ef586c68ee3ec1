"""Highlights of a finished match: the best move, the turning point, what was missed."""

from collections.abc import Sequence

from boardgames_tui.core.game import Result
from boardgames_tui.core.match import Match
from boardgames_tui.core.words import _, ngettext

EARLY, LEAST = 1 / 3, 1 / 10
"""The part of a game in which a lead means nothing yet, and the share of the winner's points that counts as a lead."""


def highlights(
    match: Match, result: Result, points: Sequence[Sequence[int]], told: Sequence[Sequence[int]]
) -> list[tuple[str, str]]:
    """Headings and sentences, as far as the points after each turn prove them; `told`: the moves in words."""
    found = (
        (_("best move"), _best_move(match, told)),
        (_("turning point"), _turning_point(match, result, points)),
        (_("what was missed"), _missed(match, result, points)),
    )
    return [(heading, sentence) for heading, sentence in found if sentence]


def _told(match: Match, number: int) -> str:
    told = (match.game.tell(event, match.setup.names) for event in match.turns[number].events)
    return next(filter(None, told), "")


def _best_move(match: Match, points: Sequence[Sequence[int]]) -> str:
    """The command that brought its player most at once."""
    gains = []
    before: Sequence[int] = match.game.controller.open_scores(match.at(0))
    for number, (turn, after) in enumerate(zip(match.turns, points, strict=True)):
        others = any(new != old for seat, (new, old) in enumerate(zip(after, before, strict=True)) if seat != turn.seat)
        # The last move may include the final scoring, which is not its merit.
        final = number == len(match.turns) - 1 and others
        gains.append(0 if final else after[turn.seat] - before[turn.seat])
        before = after
    gain = max(gains, default=0)
    if gain <= 0:
        return ""
    number = gains.index(gain)
    sentence = _("Turn {round}, +{gain}: {what}") if match.game.called_turns else _("Round {round}, +{gain}: {what}")
    return sentence.format(round=match.turns[number].round, gain=gain, what=_told(match, number))


def _lead(scores: Sequence[int], seat: int) -> int:
    """A seat's lead over all others; negative if it is behind."""
    return scores[seat] - max((points for other, points in enumerate(scores) if other != seat), default=0)


def _ends_of_rounds(match: Match) -> list[int]:
    """The numbers of the turns that ended a round: a lead within one depends on who has still to play."""
    return list({turn.round: number for number, turn in enumerate(match.turns)}.values())


def _turning_point(match: Match, result: Result, points: Sequence[Sequence[int]]) -> str:
    """The turn that put the winner ahead for good, judged at the ends of rounds."""
    winner, *others = result.winners
    if others or not match.turns:
        return ""
    name = match.setup.names[winner]
    leads = [_lead(after, winner) > 0 for after in points]
    if not leads[-1]:
        return _("Nobody was ahead at the end: the tiebreak went to {name}.").format(name=name)
    ends = _ends_of_rounds(match)
    behind = [place for place, end in enumerate(ends) if not leads[end]]
    before = leads[: ends[behind[-1] + 1 if behind else 0] + 1]
    number = len(before) - before[::-1].index(False) if False in before else 0
    if match.turns[number].round <= EARLY * len(ends):
        return ""
    if number == len(leads) - 1 and match.turns[number].seat != winner:
        return _("Only the final scoring put {name} ahead.").format(name=name)
    sentence = (
        _("Turn {round}: {name} takes the lead for good. {what}")
        if match.game.called_turns
        else _("Round {round}: {name} takes the lead for good. {what}")
    )
    return sentence.format(round=match.turns[number].round, name=name, what=_told(match, number)).rstrip()


def _missed(match: Match, result: Result, points: Sequence[Sequence[int]]) -> str:
    """The largest lead lost at the end of a round, if it was one."""
    losers = [seat for seat, rank in enumerate(result.ranks) if rank > 1]
    ends = _ends_of_rounds(match)
    late = ends[int(EARLY * len(ends)) :]
    leads = [(_lead(points[number], seat), -number, seat) for number in late for seat in losers]
    lead, earlier, seat = max(leads, default=(0, 0, 0))
    if lead <= LEAST * max(result.points):
        return ""
    sentence = (
        ngettext(
            "{name} was {count} point ahead on turn {round}, and lost the lead.",
            "{name} was {count} points ahead on turn {round}, and lost the lead.",
            lead,
        )
        if match.game.called_turns
        else ngettext(
            "{name} was {count} point ahead in round {round}, and lost the lead.",
            "{name} was {count} points ahead in round {round}, and lost the lead.",
            lead,
        )
    )
    return sentence.format(name=match.setup.names[seat], count=lead, round=match.turns[-earlier].round)
