"""Why a command of the player turn is illegal, with the number of the rule."""

from boardgames_tui.core.game import Refusal
from boardgames_tui.core.words import _, ngettext, pgettext
from boardgames_tui.games.de_vulgari_eloquentia import commands, components
from boardgames_tui.games.de_vulgari_eloquentia.rules import pieces
from boardgames_tui.games.de_vulgari_eloquentia.rules.travel import routes
from boardgames_tui.games.de_vulgari_eloquentia.state import (
    BUSINESS,
    MANUSCRIPT,
    MOVED,
    STUDIED,
    Player,
    State,
)
from boardgames_tui.games.de_vulgari_eloquentia.tables import Tables


def check(tables: Tables, state: State, command: commands.AnyCommand) -> Refusal | None:
    """Why a command of the player turn is illegal, or None."""
    player = state.players[state.seat]
    match command:
        case commands.Move():
            return _check_move(tables, state, player, command)
        case commands.City():
            return _check_city(tables, state, player, command)
        case commands.Abbey():
            return _check_abbey(tables, player)
        case commands.BecomeMonk():
            return _check_monk(tables, state, player, command)
        case commands.BecomeCardinal():
            return _check_cardinal(tables, state, player, command)
        case commands.TakeManuscript():
            return check_manuscript(tables, state, player, tables.manuscripts.get(command.tile, -1))
        case commands.TakeCubes():
            return _check_cubes(tables, state, player, command)
        case commands.Advance():
            return check_track(tables, state, player, components.TRACKS.index(command.track))
        case commands.Inquire():
            return _check_inquire(tables, state, player, command)
    return _check_simple(tables, state, player, command.kind)


def _too_few_actions(state: State, needed: int) -> Refusal | None:
    if state.actions >= needed:
        return None
    if not state.actions:
        return Refusal("8.1", _("You have no actions left this turn: end it."))
    return Refusal(
        "8.1",
        ngettext(
            "That takes {needed} actions; you have {count} left.",
            "That takes {needed} actions; you have {count} left.",
            state.actions,
        ).format(needed=needed, count=state.actions),
    )


def _too_few_ducats(player: Player, needed: int, rule: str) -> Refusal | None:
    if player.ducats >= needed:
        return None
    text = ngettext(
        "That costs {needed} ducat; you have {held}.", "That costs {needed} ducats; you have {held}.", needed
    )
    return Refusal(rule, text.format(needed=needed, held=player.ducats))


def _check_simple(tables: Tables, state: State, player: Player, word: str) -> Refusal | None:
    if word == "event":
        return _check_event(tables, state, player)
    if word == "bologna":
        return _check_bologna(tables, player)
    if word == "study":
        if state.done & STUDIED:
            return Refusal("13.1", _("You have already studied this turn."))
        return _too_few_actions(state, 1)
    if word == "business":
        if state.done & BUSINESS:
            return Refusal("13.2", _("You have already done small business this turn."))
        return _too_few_actions(state, 1)
    if word == "look":
        return _check_look(tables, state, player)
    if word == "challenge":
        if not state.lying >> components.STUPOR_MUNDI & 1:
            return Refusal("16.1", _("The Stupor Mundi's tile is not face up: it comes on turn 10, and goes."))
        if player.place != tables.box.brindisi:
            return Refusal("16.1", _("The auction is called in Brindisi; your pawn is not there."))
    return None  # "end"


def _check_move(tables: Tables, state: State, player: Player, command: commands.Move) -> Refusal | None:
    goal = tables.places.get(command.place)
    if goal is None:
        return Refusal("9.1", _("There is no such region or sea."))
    if state.done & MOVED:
        return Refusal("8.3", _("You have already moved this turn."))
    if goal == player.place:
        return Refusal("9.9", _("Your pawn is already there: choose another place."))
    route = routes(tables, player.place)[goal]
    refusal = _too_few_actions(state, route.actions)
    if refusal or pieces.tile_of(tables, player).free_travel:
        return refusal
    if player.ducats < route.ducats:
        return Refusal(
            "9.1",
            ngettext(
                "More than one step costs {fee} ducat; you have {held}.",
                "More than one step costs {fee} ducats; you have {held}.",
                route.ducats,
            ).format(fee=route.ducats, held=player.ducats),
        )
    return None


def _check_event(tables: Tables, state: State, player: Player) -> Refusal | None:
    event = tables.box.places[player.place].event
    if event < 0 or not state.lying >> event & 1:
        return Refusal("10.1", _("There is no event tile face up where your pawn is."))
    if event == components.STUPOR_MUNDI:
        return Refusal("16.1", _("The Stupor Mundi goes to whoever wins the auction: call it with challenge."))
    if player.role is not components.MERCHANT and not tables.box.events[event].knowledge:
        return Refusal("10.1", _("Only merchants get ducats from event tiles."))
    return None


def _check_city(tables: Tables, state: State, player: Player, command: commands.City) -> Refusal | None:
    place = tables.box.places[player.place]
    if "start" in place.kinds:
        return Refusal("10.6", _("Start cities give nothing."))
    if "franciscan" in place.kinds:
        return Refusal("10.7", _("Franciscan cities give nothing: the Canticle is sung there."))
    if "city" not in place.kinds:
        return Refusal("10.2", _("No city here gives ducats or knowledge."))
    if player.cities >> player.place & 1:
        return Refusal("10.2", _("You have already used {city}: each city gives once.").format(city=place.name))
    merchant = player.role is components.MERCHANT
    ducats, knowledge = place.ducats[state.swapped], place.knowledge[state.swapped]
    if not merchant and not knowledge:
        return Refusal("10.2", _("{city} has only ducats, and only merchants get them.").format(city=place.name))
    if command.half and not (merchant and ducats and knowledge):
        return Refusal("10.2", _("You cannot take only half: take what {city} gives you.").format(city=place.name))
    return None


def _check_bologna(tables: Tables, player: Player) -> Refusal | None:
    if player.bologna < 0:
        return Refusal("10.4", _("You have already taken Bologna's reward."))
    if not player.bologna:
        return Refusal("10.4", _("Bologna gives its reward when you have finished the Messenger's track."))
    if player.place != tables.box.bologna:
        return Refusal("10.4", _("The Messenger's reward waits in Bologna; your pawn is not there."))
    return None


def _check_abbey(tables: Tables, player: Player) -> Refusal | None:
    if not tables.has_abbey[player.place]:
        return Refusal("10.10", _("You can turn in secretaries only in an abbey."))
    if not player.front:
        return Refusal("10.10", _("You have no secretaries in front of your screen."))
    return None


def _check_monk(tables: Tables, state: State, player: Player, command: commands.BecomeMonk) -> Refusal | None:
    if player.role is not components.MERCHANT:
        return Refusal("15.1", _("Only a merchant can become a monk."))
    if not tables.has_monastery[player.place]:
        return Refusal("15.1", _("You become a monk in a monastery."))
    if tables.monks.get(command.monk) not in state.monks:
        names = ", ".join(tables.box.monks[monk].name for monk in state.monks)
        return Refusal("15.1", _("That monk is not free; free: {monks}.").format(monks=names or _("none")))
    return None


def _check_cardinal(tables: Tables, state: State, player: Player, command: commands.BecomeCardinal) -> Refusal | None:
    if player.role is not components.MONK:
        return Refusal("15.2", _("Only a monk can become a cardinal."))
    if not tables.has_cathedral[player.place]:
        return Refusal("15.2", _("You become a cardinal in a cathedral: Milano or Brindisi."))
    cardinal = tables.cardinals.get(command.cardinal, -1)
    if cardinal not in state.cardinals:
        names = ", ".join(tables.box.cardinals[other].name for other in state.cardinals)
        return Refusal("15.2", _("That cardinal is not free; free: {cardinals}.").format(cardinals=names or _("none")))
    refusal = _too_few_ducats(player, tables.box.cardinals[cardinal].price, "15.2")
    if refusal:
        return refusal
    if command.cube == commands.STEFANO:
        if not pieces.virtual(tables, player)[components.NOBLE]:
            return Refusal("15.5", _("Only the monk Stefano can stand in for the cube."))
    elif not player.cubes["rk".index(command.cube)]:
        return _no_cube_to_discard(tables, player, "rk".index(command.cube))
    return None


def _no_cube_to_discard(tables: Tables, player: Player, named: int) -> Refusal:
    """That the player lacks the cube named, and what would do as well."""
    if player.cubes[1 - named]:
        return Refusal("15.2", _(components.piece_words.THE_OTHER_WILL_DO[named]))
    if pieces.virtual(tables, player)[components.NOBLE]:
        return Refusal("15.5", _("You have no red or black cube behind your screen: let Stefano stand in for it."))
    return Refusal("15.2", _("That takes a red or a black cube; you have neither behind your screen."))


def check_manuscript(tables: Tables, state: State, player: Player, kind: int) -> Refusal | None:
    """Why the player in turn cannot take a manuscript of a kind, or None."""
    tile = tables.box.manuscripts[kind] if kind >= 0 else None
    lingua = kind == tables.box.lingua
    if tile is None or (not lingua and kind not in state.shown[tile.level - 1]):
        return Refusal("11.1", _("That manuscript is not face up."))
    if lingua and not state.lingua:
        return Refusal("11.3", _("Lingua Volgare is not face up: it appears when a level's manuscripts run out."))
    if state.done & MANUSCRIPT:
        return Refusal("11.1", _("You have already taken a manuscript this turn."))
    if tables.box.levels[player.knowledge] < tile.level:
        needed = tables.box.thresholds[tile.level - 1] - player.knowledge
        text = ngettext(
            "That takes level {level}: you are {count} knowledge short.",
            "That takes level {level}: you are {count} knowledge short.",
            needed,
        )
        return Refusal("11.3" if lingua else "11.1", text.format(level=tile.level, count=needed))
    if not lingua and pieces.dialect_of(tables, player.place) not in tile.dialects:
        names = ", ".join(pgettext("manuscript", components.DIALECT_COLOURS[dialect]) for dialect in tile.dialects)
        text = ngettext(
            "You take it only in regions of its colour: {colours}.",
            "You take it only in regions of its colours: {colours}.",
            len(tile.dialects),
        )
        return Refusal("11.1", text.format(colours=names))
    return _too_few_actions(state, tables.box.lingua_actions if lingua else pieces.row_of(state, tile.level))


def _check_cubes(tables: Tables, state: State, player: Player, command: commands.TakeCubes) -> Refusal | None:
    colour = components.CUBES.index(command.cube)
    if command.cash and colour != components.NOBLE:
        return Refusal("12.2", _("Only nobles can be turned into ducats."))
    if command.cash > command.count:
        return Refusal("12.2", _("You cannot cash more nobles than you take."))
    if state.done >> colour & 1:
        return Refusal(
            "8.5",
            _(components.piece_words.ALREADY_TAKEN[colour]),
        )
    present = state.spaces[state.turn][colour]
    if not present:
        return Refusal("12.3", _(components.piece_words.NONE_ON_SPACE[colour]))
    if present < command.count:
        return Refusal(
            "12.3",
            components.piece_words.only_on_space(colour, present),
        )
    one, two = tables.figures.one_cube_actions, tables.figures.two_cubes_actions
    refusal = _too_few_actions(state, one if command.count == 1 else two)
    if refusal:
        return refusal
    in_abbey = command.cube == "abbot" and tables.has_abbey[player.place]
    return None if in_abbey else _too_few_ducats(player, tables.box.prices[colour] * command.count, "8.6")


def check_track(tables: Tables, state: State, player: Player, track: int) -> Refusal | None:
    """Why the player in turn cannot move a disc on a track, or None."""
    numbers = ("14.1", "14.2", "14.3", "14.4", "14.5", "14.6")
    rule = numbers[track]
    if track == components.ORIENT and player.role is not components.MERCHANT:
        return Refusal(rule, _("Only merchants trade with the Orient."))
    if track == components.LIBRARY and player.library:
        return Refusal(rule, _("You have a library tile: the library is closed to you."))
    if track == components.MESSENGER and player.bologna:
        return Refusal(rule, _("You have finished the Messenger's track."))
    space = player.discs[track] + 1
    length = tables.box.tracks[track].length
    if space > length:
        return Refusal(
            "14.7", _("Your disc is at the end of the track: {track}.").format(track=_(components.TRACK_NAMES[track]))
        )
    if track == components.LIBRARY and state.turn < tables.figures.library_turn:
        return Refusal(rule, _("The papal library opens on turn {turn}.").format(turn=tables.figures.library_turn))
    if track == components.RIDDLE and pieces.dialect_of(tables, player.place):
        return Refusal(rule, _("You can only work on the riddle in blue regions."))
    if track == components.CANTICLE and not pieces.is_active(tables, state, player.place):
        return Refusal(rule, _no_song(tables, state, player))
    end = pieces.messenger_end(tables, state) if track == components.MESSENGER and space == length else None
    abbots = pieces.abbots_due(tables, state, player, track, end)
    if end and player.ducats < end.ducats:
        return Refusal(
            rule,
            ngettext(
                "The last step costs {needed} ducat; you have {held}.",
                "The last step costs {needed} ducats; you have {held}.",
                end.ducats,
            ).format(needed=end.ducats, held=player.ducats),
        )
    if player.cubes[2] < abbots:
        return Refusal(
            rule,
            ngettext(
                "That costs {count} abbot; you have {held}.",
                "That costs {count} abbots; you have {held}.",
                abbots,
            ).format(count=abbots, held=player.cubes[2]),
        )
    return _too_few_actions(state, 1)


def _no_song(tables: Tables, state: State, player: Player) -> str:
    """Where and when the Canticle can be sung."""
    if state.turn >= tables.figures.canticle_open_turn:
        return _("You can sing the Canticle only in a Franciscan city.")
    songs = dict(zip(tables.box.franciscans, state.songs, strict=True))
    if player.place in songs:
        words = _("{city} is active on turn {turn}.")
        if songs[player.place] < state.turn:
            words = _("{city} was active on turn {turn}; from turn {open} on every Franciscan city is.")
        return words.format(
            city=tables.box.places[player.place].name,
            turn=songs[player.place],
            open=tables.figures.canticle_open_turn,
        )
    for place, turn in songs.items():
        if turn == state.turn:
            return _("You can sing the Canticle only in {city} this turn.").format(city=tables.box.places[place].name)
    coming = sorted((turn, place) for place, turn in songs.items() if turn > state.turn)
    if coming:
        turn, place = coming[0]
        return _("No city is active now; next is {city}, on turn {turn}.").format(
            city=tables.box.places[place].name, turn=turn
        )
    return _("No city is active now; all are from turn {turn} on.").format(turn=tables.figures.canticle_open_turn)


def _check_look(tables: Tables, state: State, player: Player) -> Refusal | None:
    if player.library:
        return Refusal("14.5", _("You have a library tile: the library is closed to you."))
    if pieces.tiles_to_look_at(tables, state, player):
        return None
    marks = [space for space, mark in enumerate(tables.box.tracks[components.LIBRARY].marks) if mark]
    return Refusal(
        "14.5",
        _("You can look at library tiles from space {space} of the library track; you are at {own}.").format(
            space=marks[0], own=player.discs[components.LIBRARY]
        ),
    )


def _check_inquire(tables: Tables, state: State, player: Player, command: commands.Inquire) -> Refusal | None:
    if not pieces.tile_of(tables, player).inquisition:
        return Refusal("15.6", _("Only Shlasinger's owner can call the inquisition."))
    if player.inquisition_used:
        return Refusal("15.6", _("You have already used Shlasinger's inquisition."))
    other = components.SEATS.index(command.seat)
    if other >= len(state.players):
        return Refusal("15.6", _("There is no such player."))
    if other == state.seat:
        return Refusal("15.6", _("Choose another player, not yourself."))
    return None
