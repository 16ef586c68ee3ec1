"""Why a movement, or what a place or a role offers, is illegal (9, 10, 15)."""

from boardgames_tui.core.game import Refusal
from boardgames_tui.core.words import _, ngettext
from boardgames_tui.games.de_vulgari_eloquentia import commands, components
from boardgames_tui.games.de_vulgari_eloquentia.rules.refusals.price import too_few_actions, too_few_ducats
from boardgames_tui.games.de_vulgari_eloquentia.rules.roles import tile_of, virtual
from boardgames_tui.games.de_vulgari_eloquentia.rules.travel import routes
from boardgames_tui.games.de_vulgari_eloquentia.state import MOVED, Player, State
from boardgames_tui.games.de_vulgari_eloquentia.tables import Tables


def check_move(tables: Tables, state: State, player: Player, place: str) -> Refusal | None:
    goal = tables.places.get(place)
    if goal is None:
        return Refusal("9.1", _("There is no such region or sea."))
    if state.done & MOVED:
        return Refusal("8.3", _("You have already moved this turn."))
    if goal == player.place:
        return Refusal("9.9", _("Your pawn is already there: choose another place."))
    route = routes(tables, player.place)[goal]
    refusal = too_few_actions(state, route.actions)
    if refusal or tile_of(tables, player).free_travel:
        return refusal
    if player.ducats < route.ducats:
        text = ngettext(
            "A longer trip costs {fee} ducat; you have {held}.",
            "A longer trip costs {fee} ducats; you have {held}.",
            route.ducats,
        )
        return Refusal("9.1", text.format(fee=route.ducats, held=player.ducats))
    return None


def check_event(tables: Tables, state: State, player: Player) -> Refusal | None:
    event = tables.box.places[player.place].event
    if event < 0 or not state.lying >> event & 1:
        return Refusal("10.1", _("There is no event tile face up where your pawn is."))
    if event == components.STUPOR_MUNDI:
        return Refusal("16.1", _("The Stupor Mundi goes to the winner of an auction: call one with “challenge”."))
    if player.role is not components.MERCHANT and not tables.box.events[event].knowledge:
        return Refusal("10.1", _("Only merchants get ducats from event tiles."))
    return None


def check_city(tables: Tables, state: State, player: Player, half: str) -> Refusal | None:
    place = tables.box.places[player.place]
    if "start" in place.kinds:
        return Refusal("10.6", _("Starting cities give nothing."))
    if "franciscan" in place.kinds:
        return Refusal("10.7", _("Franciscan cities give nothing: the Canticle is sung there."))
    if "city" not in place.kinds:
        return Refusal("10.2", _("No city here gives ducats or knowledge."))
    if player.cities >> player.place & 1:
        return Refusal(
            "10.2", _("You have already used {city}: each city pays you only once.").format(city=place.inside)
        )
    merchant = player.role is components.MERCHANT
    ducats, knowledge = place.ducats[state.swapped], place.knowledge[state.swapped]
    if not merchant and not knowledge:
        return Refusal("10.2", _("{city} has only ducats, and only merchants get them.").format(city=place.name))
    if half and not (merchant and ducats and knowledge):
        return Refusal("10.2", _("You cannot take only half: take what {city} gives you.").format(city=place.name))
    return None


def check_bologna(tables: Tables, player: Player) -> Refusal | None:
    if player.bologna < 0:
        return Refusal("10.4", _("You have already taken the Messenger's reward."))
    if not player.bologna:
        return Refusal("10.4", _("Bologna gives its reward when you have finished the Messenger track."))
    if player.place != tables.box.bologna:
        return Refusal("10.4", _("The Messenger's reward waits in Bologna; your pawn is not there."))
    return None


def check_abbey(tables: Tables, player: Player) -> Refusal | None:
    if not tables.has_abbey[player.place]:
        return Refusal("10.10", _("You can turn in green cubes only at an abbey."))
    if not player.front:
        return Refusal("10.10", _("You have no green cubes in front of your screen."))
    return None


def check_monk(tables: Tables, state: State, player: Player, monk: str) -> Refusal | None:
    if player.role is not components.MERCHANT:
        return Refusal("15.1", _("Only a merchant can become a friar."))
    if not tables.has_monastery[player.place]:
        return Refusal("15.1", _("You can become a friar only in a convent."))
    if tables.monks.get(monk) not in state.monks:
        names = ", ".join(tables.box.monks[number].name for number in state.monks)
        return Refusal("15.1", _("That friar is not available; left: {monks}.").format(monks=names or _("none")))
    return None


def check_cardinal(tables: Tables, state: State, player: Player, command: commands.BecomeCardinal) -> Refusal | None:
    if player.role is not components.MONK:
        return Refusal("15.2", _("Only a friar can become a cardinal."))
    if not tables.has_cathedral[player.place]:
        return Refusal("15.2", _("You can become a cardinal only in a cathedral: Milano or Brindisi."))
    cardinal = tables.cardinals.get(command.cardinal, -1)
    if cardinal not in state.cardinals:
        names = ", ".join(tables.box.cardinals[other].name for other in state.cardinals)
        return Refusal(
            "15.2",
            _("That cardinal is no longer available; still available: {cardinals}.").format(
                cardinals=names or _("none")
            ),
        )
    refusal = too_few_ducats(player, tables.box.cardinals[cardinal].price, "15.2")
    if refusal:
        return refusal
    if command.cube == commands.STEFANO:
        if not virtual(tables, player)[components.NOBLE]:
            return Refusal("15.5", _("Only the friar Stefano can stand in for the cube."))
    elif not player.cubes["rk".index(command.cube)]:
        return _no_cube_to_discard(tables, player, "rk".index(command.cube))
    return None


def _no_cube_to_discard(tables: Tables, player: Player, named: int) -> Refusal:
    if player.cubes[1 - named]:
        return Refusal("15.2", _(components.piece_words.THE_OTHER_WILL_DO[named]))
    if virtual(tables, player)[components.NOBLE]:
        return Refusal("15.5", _("You have no red or black cube behind your screen: let Stefano stand in for one."))
    return Refusal("15.2", _("That takes a red or a black cube; you have neither behind your screen."))


def check_inquisition(tables: Tables, state: State, player: Player, other: int) -> Refusal | None:
    if not tile_of(tables, player).inquisition:
        return Refusal("15.6", _("Only Shlasinger can use the inquisition."))
    if player.inquisition_used:
        return Refusal("15.6", _("You have already used Shlasinger's inquisition."))
    if other >= len(state.players):
        return Refusal("15.6", _("There is no such player."))
    if other == state.seat:
        return Refusal("15.6", _("Choose another player, not yourself."))
    return None
