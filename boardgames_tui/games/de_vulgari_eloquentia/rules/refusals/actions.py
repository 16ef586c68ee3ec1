"""Why an action is illegal: manuscripts, cubes, tracks, the library (11, 12, 14)."""

from boardgames_tui.core.game import Refusal
from boardgames_tui.core.words import _, ngettext, pgettext
from boardgames_tui.games.de_vulgari_eloquentia import commands, components
from boardgames_tui.games.de_vulgari_eloquentia.rules import cubes, manuscripts, tracks
from boardgames_tui.games.de_vulgari_eloquentia.rules.refusals.price import too_few_actions, too_few_ducats
from boardgames_tui.games.de_vulgari_eloquentia.state import MANUSCRIPT, Player, State
from boardgames_tui.games.de_vulgari_eloquentia.tables import Tables


def check_manuscript(tables: Tables, state: State, player: Player, kind: int) -> Refusal | None:
    """Refuse taking a manuscript of a kind."""
    tile = tables.box.manuscripts[kind] if kind >= 0 else None
    lingua = kind == tables.box.lingua
    if tile is None or (not lingua and kind not in state.shown[tile.level - 1]):
        any_shown = state.lingua or any(state.shown)
        return Refusal("11.1", _("That manuscript is not face up.") if any_shown else _("No manuscript is face up."))
    if lingua and not state.lingua:
        return Refusal("11.3", _("The Lingua Volgare is not face up: it appears when a level's manuscripts run out."))
    if state.done & MANUSCRIPT:
        return Refusal("11.1", _("You have already taken a manuscript this turn."))
    if tables.box.levels[player.knowledge] < tile.level:
        needed = tables.box.thresholds[tile.level - 1] - player.knowledge
        text = ngettext(
            "It takes level {level}, and you are {count} knowledge short.",
            "It takes level {level}, and you are {count} knowledge short.",
            needed,
        )
        return Refusal("11.3" if lingua else "11.1", text.format(level=tile.level, count=needed))
    if not lingua and tables.dialects[player.place] not in tile.dialects:
        names = ", ".join(pgettext("manuscript", components.DIALECT_COLOURS[dialect]) for dialect in tile.dialects)
        text = ngettext(
            "You can take it only in regions of its colour: {colours}.",
            "You can take it only in regions of its colours: {colours}.",
            len(tile.dialects),
        )
        return Refusal("11.1", text.format(colours=names))
    return too_few_actions(state, manuscripts.price(tables, state, kind))


def check_cubes(tables: Tables, state: State, player: Player, command: commands.TakeCubes) -> Refusal | None:
    colour = components.CUBES.index(command.cube)
    if command.cash and colour != components.NOBLE:
        return Refusal("12.2", _("Only black cubes can be cashed in."))
    if command.cash > command.count:
        return Refusal("12.2", _("You cannot cash in more black cubes than you take."))
    if state.done >> colour & 1:
        return Refusal("8.5", _(components.piece_words.ALREADY_TAKEN[colour]))
    present = state.spaces[state.turn][colour]
    if not present:
        return Refusal("12.3", _(components.piece_words.NONE_ON_SPACE[colour]))
    if present < command.count:
        return Refusal("12.3", components.piece_words.only_on_space(colour, present))
    ducats = cubes.price(tables, player.place, colour) * command.count
    return too_few_actions(state, cubes.actions_for(tables, command.count)) or too_few_ducats(player, ducats, "8.6")


def check_track(tables: Tables, state: State, player: Player, track: int) -> Refusal | None:
    """Refuse moving a disc on a track."""
    rule = f"14.{track + 1}"
    if track == components.ORIENT and player.role is not components.MERCHANT:
        return Refusal(rule, _("Only merchants trade with the Orient."))
    if track == components.LIBRARY and player.library:
        return Refusal(rule, _("You have a library tile: the library is closed to you."))
    if track == components.MESSENGER and player.bologna:
        return Refusal(rule, _("You have already finished the Messenger track."))
    space = player.discs[track] + 1
    length = tables.box.tracks[track].length
    if space > length:
        words = _("Your disc is already at the end of the track: {track}.")
        return Refusal("14.7", words.format(track=pgettext("track of", components.TRACKS_OF[track])))
    if track == components.LIBRARY and state.turn < tables.figures.library_turn:
        return Refusal(rule, _("The papal library opens on turn {turn}.").format(turn=tables.figures.library_turn))
    if track == components.RIDDLE and tables.dialects[player.place]:
        return Refusal(rule, _("You can work on the riddle only in blue regions."))
    if track == components.CANTICLE and not tracks.is_active(tables, state, player.place):
        return Refusal(rule, _no_song(tables, state, player))
    end = tracks.messenger_end(tables, state) if track == components.MESSENGER and space == length else None
    abbots = tracks.abbots_due(tables, state, player, track, end)
    if end and player.ducats < end.ducats:
        text = ngettext(
            "The last step costs {needed} ducat; you have {held}.",
            "The last step costs {needed} ducats; you have {held}.",
            end.ducats,
        )
        return Refusal(rule, text.format(needed=end.ducats, held=player.ducats))
    if player.cubes[2] < abbots:
        text = ngettext(
            "That costs {count} yellow cube; you have {held}.",
            "That costs {count} yellow cubes; you have {held}.",
            abbots,
        )
        return Refusal(rule, text.format(count=abbots, held=player.cubes[2]))
    return too_few_actions(state, 1)


def _no_song(tables: Tables, state: State, player: Player) -> str:
    if state.turn >= tables.figures.canticle_open_turn:
        return _("You can sing the Canticle only in a Franciscan city.")
    songs = dict(zip(tables.box.franciscans, state.songs, strict=True))
    if player.place in songs:
        words = _("{city} is active on turn {turn}.")
        if songs[player.place] < state.turn:
            words = _("{city} was active on turn {turn}; from turn {open} on, all Franciscan cities are active.")
        return words.format(
            city=tables.box.places[player.place].name, turn=songs[player.place], open=tables.figures.canticle_open_turn
        )
    for place, turn in songs.items():
        if turn == state.turn:
            return _("You can sing the Canticle only in {city} this turn.").format(city=tables.box.places[place].inside)
    coming = sorted((turn, place) for place, turn in songs.items() if turn > state.turn)
    if coming:
        turn, place = coming[0]
        text = _("No Franciscan city is active now; next is {city}, on turn {turn}.")
        return text.format(city=tables.box.places[place].name, turn=turn)
    return _("No Franciscan city is active now; from turn {turn} on, all of them are.").format(
        turn=tables.figures.canticle_open_turn
    )


def check_look(tables: Tables, state: State, player: Player) -> Refusal | None:
    if player.library:
        return Refusal("14.5", _("You have a library tile: the library is closed to you."))
    if tracks.tiles_to_look_at(tables, state, player):
        return None
    marks = [space for space, mark in enumerate(tables.box.tracks[components.LIBRARY].marks) if mark]
    text = _("You can look at library tiles once you reach space {space} of the library track; you are at {own}.")
    return Refusal("14.5", text.format(space=marks[0], own=player.discs[components.LIBRARY]))
