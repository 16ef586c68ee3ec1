"""What speaks for a move in Splendor, in sentences: what it reaches, or keeps from whom, as far as one may see."""

from collections.abc import Sequence

from boardgames_tui.core.words import _, ngettext
from boardgames_tui.games.splendor import commands, components
from boardgames_tui.games.splendor.ai import distance
from boardgames_tui.games.splendor.components.piece_words import colour_name, in_points
from boardgames_tui.games.splendor.presentation.story import in_short
from boardgames_tui.games.splendor.rules.legal import due
from boardgames_tui.games.splendor.state import EMPTY, Player, State
from boardgames_tui.games.splendor.tables import Tables

_NEAR = 2
"""So few tokens are one turn away."""
_FAR = 3
"""A noble who asks for more cards is not counted on yet."""


def reasons(tables: Tables, state: State, command: commands.SplendorCommand, names: Sequence[str]) -> list[str]:
    """What speaks for a command of the player to move, the weightiest first."""
    match command:
        case commands.Buy(place=place):
            return _why_buy(tables, state, place, names)
        case commands.Take(tokens=tokens):
            return _why_take(tables, state, tokens, names)
        case commands.Reserve(place=place):
            return _why_reserve(tables, state, place, names)
        case commands.Return(tokens=tokens):
            return [_why_return(tables, state, tokens)]
        case commands.ChooseNoble(place=number):
            return [_why_noble(tables, state, number - 1, names)]


def _why_buy(tables: Tables, state: State, place: str, names: Sequence[str]) -> list[str]:
    player, index = state.players[state.seat], distance.card_at(state, place)
    card = tables.box.cards[index]
    after = distance.after_buying(tables, player, index)
    visits = distance.visitors(tables, state, after.bonuses)
    gained = card.points + (components.NOBLE_POINTS if visits else 0)
    rest = [*_next_card(tables, state, after, index), *_noble_nearer(tables, state, player, after)]
    if player.points + gained >= components.POINTS_TO_END:
        reached = player.points + gained
        if any(
            other.points >= components.POINTS_TO_END for other in state.players
        ):  # it is the last round already (10.1)
            words = ngettext("It takes you to {points} point.", "It takes you to {points} points.", reached)
            return [words.format(points=reached)]
        return [
            ngettext(
                "It takes you to {points} point and makes this the last round.",
                "It takes you to {points} points and makes this the last round.",
                reached,
            ).format(points=reached)
        ]
    if visits:
        words = ngettext(
            "It wins you {noble}: {points} point with the card.",
            "It wins you {noble}: {points} points with the card.",
            gained,
        )
        return [words.format(noble=tables.box.nobles[visits[0]].name, points=gained), *rest]
    rival = distance.rival_for(tables, state, index) if commands.PLACE[place] < commands.FIRST_HAND else None
    if rival is not None and card.points:
        words = ngettext(
            "It is worth {count} point, and {name} could buy it next turn.",
            "It is worth {count} points, and {name} could buy it next turn.",
            card.points,
        )
        return [words.format(count=card.points, name=names[rival]), *rest]
    if not sum(due(tables, player, index)):
        rest.insert(0, _("Your cards pay for all of it: you keep every token."))
    return [*rest, _what_gets_cheaper(tables, state, player, index)]


def _what_gets_cheaper(tables: Tables, state: State, player: Player, index: int) -> str:
    card = tables.box.cards[index]
    colour = colour_name(card.bonus)
    askers = distance.cheaper(tables, state, index)
    bonuses = [held + (kind == card.bonus) for kind, held in enumerate(player.bonuses)]
    lack, noble = min(_nobles_nearer(tables, state, player.bonuses, bonuses), default=(0, -1))
    if lack < _FAR:  # told of already
        noble = -1
    if not askers:
        if noble >= 0:
            return _asks_for_more(tables, noble, lack)
        if card.points:
            return _("It is worth {points}, but no other card gets cheaper.").format(points=in_points(card.points))
        return _("No card that you can see gets cheaper by it.")
    if card.points:
        return ngettext(
            "It is worth {points} and makes {count} card cheaper ({colour}).",
            "It is worth {points} and makes {count} cards cheaper ({colour}).",
            askers,
        ).format(points=in_points(card.points), count=askers, colour=colour)
    if noble >= 0:
        return ngettext(
            "Its {colour} bonus makes {count} card cheaper; {noble} asks for it.",
            "Its {colour} bonus makes {count} cards cheaper; {noble} asks for it.",
            askers,
        ).format(colour=colour, count=askers, noble=tables.box.nobles[noble].name)
    return ngettext(
        "Its {colour} bonus makes {count} card cheaper.", "Its {colour} bonus makes {count} cards cheaper.", askers
    ).format(colour=colour, count=askers)


def _in_sight(state: State) -> list[tuple[str, int]]:
    """The cards of the display and of the hand of the player to move, each with its place."""
    cards = zip([*commands.PLACES, *commands.HAND], [*state.display, *state.players[state.seat].hand], strict=False)
    return [(place, card) for place, card in cards if card != EMPTY]


def _next_card(tables: Tables, state: State, after: Player, bought: int) -> list[str]:
    """The best card that could be paid for right after the purchase, if it has points or was too dear before it."""
    player = state.players[state.seat]
    ready = [
        (tables.box.cards[card].points, distance.missing(tables, player, card, player.tokens) > 0, place, card)
        for place, card in _in_sight(state)
        if card != bought and not distance.missing(tables, after, card, after.tokens)
    ]
    points, fresh, place, card = max(ready, default=(0, False, "", EMPTY))
    if not (points or fresh):
        return []
    words = in_short(tables.box.cards[card])
    if fresh:
        return [_("Its bonus lets you buy {place} ({card}) next turn.").format(place=place, card=words)]
    return [_("You can still buy {place} ({card}) next turn.").format(place=place, card=words)]


def _nobles_nearer(tables: Tables, state: State, bonuses: Sequence[int], after: Sequence[int]) -> list[tuple[int, int]]:
    """The nobles whom more bonuses bring nearer, without bringing them: what each still asks for, and the noble."""
    return [
        (lack, noble)
        for noble in state.nobles
        if noble >= 0 and 0 < (lack := distance.lacks(tables, noble, after)) < distance.lacks(tables, noble, bonuses)
    ]


def _noble_nearer(tables: Tables, state: State, player: Player, after: Player) -> list[str]:
    """The nearest noble whom the card brings nearer, once it is worth counting."""
    lack, noble = min(_nobles_nearer(tables, state, player.bonuses, after.bonuses), default=(_FAR, 0))
    return [] if lack >= _FAR else [_asks_for_more(tables, noble, lack)]


def _asks_for_more(tables: Tables, noble: int, lack: int) -> str:
    words = ngettext("{noble} then asks for {count} more card.", "{noble} then asks for {count} more cards.", lack)
    return words.format(noble=tables.box.nobles[noble].name, count=lack)


Aim = tuple[str, int, int]
"""A card's place, the card, and how many tokens it lacks."""


def _aims(tables: Tables, state: State, after: Sequence[int]) -> list[tuple[Aim, int]]:
    """Every card in sight with what it lacks when the player has these tokens, and how many fewer than now; the best
    and nearest first."""
    player = state.players[state.seat]
    found = []
    for place, card in _in_sight(state):
        rest = distance.missing(tables, player, card, after)
        found.append(((place, card, rest), distance.missing(tables, player, card, player.tokens) - rest))
    return sorted(found, key=lambda each: -(tables.box.cards[each[0][1]].points + 1) * 0.4 ** each[0][2])


def nearer_aims(tables: Tables, state: State, tokens: str) -> list[Aim]:
    """The cards that taking these tokens brings nearer, the best first."""
    after = distance.with_tokens(state.players[state.seat].tokens, tokens)
    return [aim for aim, nearer in _aims(tables, state, after) if nearer > 0]


def _why_take(tables: Tables, state: State, tokens: str, names: Sequence[str]) -> list[str]:
    after = distance.with_tokens(state.players[state.seat].tokens, tokens)
    aims = nearer_aims(tables, state, tokens)
    taken_away = _last_tokens(tables, state, tokens, names)
    if not aims:
        if sum(after) > components.TOKEN_LIMIT:
            return [*taken_away, _("No card needs these tokens, but there is nothing better to do.")]
        return [*taken_away, _("No card needs these tokens yet, but they keep your options open.")]
    return [_first_aim(tables, state, aims[0], names), *taken_away, *_second_aim(tables, aims)]


def _first_aim(tables: Tables, state: State, aim: Aim, names: Sequence[str]) -> str:
    place, card, rest = aim
    words = in_short(tables.box.cards[card])
    if rest:
        return ngettext(
            "It brings you within {count} token of {place} ({card}).",
            "It brings you within {count} tokens of {place} ({card}).",
            rest,
        ).format(count=rest, place=place, card=words)
    rival = distance.rival_for(tables, state, card) if place in commands.PLACES else None
    if rival is not None:
        return _("Then you can buy {place} ({card}), unless {name} takes it first.").format(
            place=place, card=words, name=names[rival]
        )
    return _("Then you can buy {place} ({card}).").format(place=place, card=words)


def _second_aim(tables: Tables, aims: Sequence[Aim]) -> list[str]:
    """The next best card that the tokens bring into reach, or near to it."""
    for place, card, rest in aims[1:2]:
        words = in_short(tables.box.cards[card])
        if not rest:
            return [_("They pay for {place} ({card}), too, if you prefer it.").format(place=place, card=words)]
        if rest <= _NEAR:
            sentence = ngettext(
                "{place} ({card}) is then only {count} token away.",
                "{place} ({card}) is then only {count} tokens away.",
                rest,
            )
            return [sentence.format(place=place, card=words, count=rest)]
    return []


def _last_tokens(tables: Tables, state: State, tokens: str, names: Sequence[str]) -> list[str]:
    """Whom it leaves without the tokens for a card with points that was one turn away."""
    left = distance.without_tokens(state.bank, tokens)
    gone = [kind for kind in range(components.GOLD) if not left[kind] and state.bank[kind]]
    for seat in distance.others(state) if gone else ():
        other = state.players[seat]
        for place, card in zip(commands.PLACES, state.display, strict=True):
            if card == EMPTY or not tables.box.cards[card].points:
                continue
            short = distance.missing(tables, other, card, other.tokens)
            asked = due(tables, other, card)
            if 0 < short <= _NEAR and any(asked[kind] > other.tokens[kind] for kind in gone):
                return [
                    _("It takes the last tokens that {name} needs for {place} ({card}).").format(
                        name=names[seat], place=place, card=in_short(tables.box.cards[card])
                    )
                ]
    return []


def _why_reserve(tables: Tables, state: State, place: str, names: Sequence[str]) -> list[str]:
    player, gold = state.players[state.seat], state.bank[components.GOLD] > 0
    tokens = [*player.tokens[: components.GOLD], player.tokens[components.GOLD] + gold]
    spared = commands.PLACE.get(place, -1)
    by_gold = _what_gold_buys(tables, state, tokens, spared) if gold else []
    if spared < 0:
        unseen = (
            _("You get a gold token and a card nobody else has seen.")
            if gold
            else _("You get a card nobody else has seen.")
        )
        return [*by_gold, unseen]
    card = state.display[spared]
    rival, points = distance.rival_for(tables, state, card), tables.box.cards[card].points
    rest = distance.missing(tables, player, card, tokens)
    if rival is not None and points:
        words = ngettext(
            "Otherwise {name} could buy it next turn for {count} point.",
            "Otherwise {name} could buy it next turn for {count} points.",
            points,
        )
        return [words.format(count=points, name=names[rival]), *_how_far(rest), *by_gold]
    if not rest:
        if gold and distance.missing(tables, player, card, player.tokens):
            return [_("With the gold token you can buy it next turn."), *by_gold]
        return [_("You can buy it next turn, and nobody else can."), *by_gold]
    near = _nearest_rival(tables, state, card, names)
    if points:
        saved = _("It saves a card worth {points} for you.").format(points=in_points(points))
        return [*near, *by_gold, *_how_far(rest), saved] if near else [saved, *_how_far(rest), *by_gold]
    return [*by_gold, *near, *_how_far(rest)]


def _how_far(rest: int) -> list[str]:
    """How far a reserved card is."""
    if not rest:
        return []
    words = ngettext(
        "You are then {count} token short of the card.", "You are then {count} tokens short of the card.", rest
    )
    return [words.format(count=rest)]


def _what_gold_buys(tables: Tables, state: State, tokens: Sequence[int], spared: int) -> list[str]:
    """The best other card that can be paid for with the gold token, and could not without it."""
    player = state.players[state.seat]
    ready = [
        (tables.box.cards[card].points, place, card)
        for place, card in _in_sight(state)
        if commands.PLACE[place] != spared
        and distance.missing(tables, player, card, player.tokens)
        and not distance.missing(tables, player, card, tokens)
    ]
    if not ready:
        return []
    _points, place, card = max(ready)
    words = in_short(tables.box.cards[card])
    return [_("The gold token pays for {place} ({card}) next turn.").format(place=place, card=words)]


def _nearest_rival(tables: Tables, state: State, card: int, names: Sequence[str]) -> list[str]:
    """Who else is near a card that is reserved."""
    away = [
        (distance.missing(tables, state.players[seat], card, state.players[seat].tokens), seat)
        for seat in distance.others(state)
    ]
    short, seat = min(away)
    if not 0 < short <= _NEAR:
        return []
    words = ngettext("{name} is only {count} token away from it.", "{name} is only {count} tokens away from it.", short)
    return [words.format(name=names[seat], count=short)]


def _why_return(tables: Tables, state: State, tokens: str) -> str:
    aims = _aims(tables, state, distance.without_tokens(state.players[state.seat].tokens, tokens))
    if not aims:
        return _("These are the ones you need least.")
    place, card, rest = next((aim for aim, nearer in aims if not nearer), aims[0][0])
    words = in_short(tables.box.cards[card])
    if not rest:
        return _("You can still buy {place} ({card}).").format(place=place, card=words)
    return ngettext(
        "You stay within {count} token of {place} ({card}).",
        "You stay within {count} tokens of {place} ({card}).",
        rest,
    ).format(count=rest, place=place, card=words)


def _why_noble(tables: Tables, state: State, place: int, names: Sequence[str]) -> str:
    noble = state.nobles[place]
    lack, seat = min(
        (distance.lacks(tables, noble, state.players[seat].bonuses), seat) for seat in distance.others(state)
    )
    if lack > _FAR:
        return _("Nobody else is near {noble}; the one you leave may still visit you next turn.").format(
            noble=tables.box.nobles[noble].name
        )
    return ngettext(
        "{name} needs only {count} more card for {noble}.", "{name} needs only {count} more cards for {noble}.", lack
    ).format(name=names[seat], count=lack, noble=tables.box.nobles[noble].name)
