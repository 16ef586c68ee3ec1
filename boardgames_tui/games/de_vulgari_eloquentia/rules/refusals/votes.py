"""Why a bid, a payment or a title is illegal (16, 18)."""

from boardgames_tui.core.game import Refusal
from boardgames_tui.core.words import _, ngettext
from boardgames_tui.games.de_vulgari_eloquentia.commands import NO_TITLE
from boardgames_tui.games.de_vulgari_eloquentia.components import ROLE_NAMES, TITLE_NAMES
from boardgames_tui.games.de_vulgari_eloquentia.components.piece_words import in_votes
from boardgames_tui.games.de_vulgari_eloquentia.rules.auction import bonus, lowest_bid, most_votes, ways_to_pay
from boardgames_tui.games.de_vulgari_eloquentia.rules.cubes import covering, votes
from boardgames_tui.games.de_vulgari_eloquentia.state import Player, State
from boardgames_tui.games.de_vulgari_eloquentia.tables import Tables


def check_bid(tables: Tables, state: State, bid: int) -> Refusal | None:
    least, most = lowest_bid(tables, state), most_votes(tables, state, state.seat)
    if bid < least:
        if state.highest:
            message = _("A bid must be above {highest}: bid {least} or more, or pass.")
            return Refusal("16.3", message.format(highest=state.highest, least=least))
        return Refusal("16.3", _("The lowest opening bid is {least}.").format(least=least))
    if bid > most:
        text = ngettext(
            "You cannot bid more than {count} vote.",
            "You cannot bid more than {count} votes.",
            most,
        )
        return Refusal("16.3", text.format(count=most))
    return None


def check_pay(tables: Tables, state: State, player: Player, cubes: str) -> Refusal | None:
    if cubes in ways_to_pay(tables, state, state.seat):
        return None
    return _wrong_cubes(tables, player, cubes, state.highest - bonus(tables, state, state.seat), "16.4")


def _wrong_cubes(tables: Tables, player: Player, cubes: str, need: int, rule: str) -> Refusal:
    real = need - (votes(tables, player) - sum(tables.box.votes[colour] * player.cubes[colour] for colour in range(3)))
    if any(cubes.count(letter) > player.cubes[colour] for colour, letter in enumerate("rky")):
        return Refusal(rule, _("You do not have those cubes behind your screen."))
    each = sorted(tables.box.votes["rky".index(letter)] for letter in cubes)
    given = sum(each)
    if given < real:
        message = _("Those cubes are worth {given}; you need {needed} from real cubes.")
        return Refusal(rule, message.format(given=in_votes(given), needed=in_votes(real)))
    if real <= 0:
        return Refusal(rule, _("No real cubes are needed: give up none."))
    spare = sum(given - sum(each[: count + 1]) >= real for count in range(len(each)))
    message = ngettext(
        "That is {count} cube too many: you need only {needed} from real cubes.",
        "That is {count} cubes too many: you need only {needed} from real cubes.",
        spare,
    )
    return Refusal(rule, message.format(count=spare, needed=in_votes(real)))


def check_title(tables: Tables, state: State, player: Player, wanted: str, cubes: str) -> Refusal | None:
    if wanted == NO_TITLE:
        if cubes:
            return Refusal("18.1", _("Without a title you give up no cubes."))
        return None
    index = next((number for number, title in enumerate(tables.box.titles) if title.id == wanted), None)
    if index is None:
        return Refusal("18.1", _("There is no such title."))
    title = tables.box.titles[index]
    name = _(TITLE_NAMES[index])
    if title.role is not player.role:
        text = _("Only a {role} can take the title of {title}; you are a {own}.")
        return Refusal("18.1", text.format(role=_(ROLE_NAMES[title.role]), title=name, own=_(ROLE_NAMES[player.role])))
    if title.only_one and any(other.title == index for other in state.players):
        return Refusal("18.3", _("There is already a pope: you can still become camerlengo."))
    held = votes(tables, player)
    if held < title.votes:
        text = ngettext(
            "The title of {title} costs {votes} vote; you have {held}.",
            "The title of {title} costs {votes} votes; you have {held}.",
            title.votes,
        )
        return Refusal("18.1", text.format(title=name, votes=title.votes, held=held))
    if cubes in covering(tables, player, title.votes):
        return None
    return _wrong_cubes(tables, player, cubes, title.votes, "18.2")
