"""The table of De Vulgari Eloquentia in lines of text, each of which makes sense read aloud."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from boardgames_tui.core.words import _, as_sentence, listed, ngettext, pgettext
from boardgames_tui.games.de_vulgari_eloquentia import components
from boardgames_tui.games.de_vulgari_eloquentia.components.piece_words import all_cubes, cubes, in_votes
from boardgames_tui.games.de_vulgari_eloquentia.presentation.choices import in_actions, in_ducats
from boardgames_tui.games.de_vulgari_eloquentia.presentation.offers import OfferKind
from boardgames_tui.games.de_vulgari_eloquentia.presentation.view import (
    DeVulgariView,
    EventPlace,
    LevelView,
    Lingua,
    ManuscriptView,
    Papal,
    PlaceView,
    PlayerView,
    ScreenView,
)
from boardgames_tui.games.de_vulgari_eloquentia.tables import Tables


def describe(tables: Tables, view: DeVulgariView, names: Sequence[str]) -> list[str]:
    """The table in lines of text, without the choices."""
    return [
        *_the_turn(tables, view, names),
        *(line for name, player in zip(names, view.players, strict=False) for line in _player(tables, name, player)),
        *_the_map(tables, view, names),
        *_the_manuscripts(tables, view),
        *_the_tracks(tables, view, names),
        *_the_tiles(view, names),
        *_the_auction(view, names),
    ]


def unreckoned(view: DeVulgariView) -> DeVulgariView:
    """The view without the price of going anywhere."""
    return replace(view, places=tuple(replace(place, actions=None) for place in view.places))


def _together(seats: Sequence[int], names: Sequence[str]) -> str:
    return ", ".join(names[seat] for seat in seats)


def _the_turn(tables: Tables, view: DeVulgariView, names: Sequence[str]) -> Iterator[str]:
    last = tables.box.figures.last_turn
    text = _("Turn {turn}, the last.") if view.last_turn else _("Turn {turn} of at most {last}.")
    yield text.format(turn=view.round, last=last)
    words = _("Turn order: {names}. By knowledge, most first: {ranking}.")
    yield words.format(names=_together(view.order, names), ranking=_together(view.ranking, names))
    if view.in_turn is not None and view.in_turn != view.seat:  # the question already says whose turn it is
        window = _("before moving") if view.window == "before" else _("after moving")
        sentence = _("{name}'s turn, {window}: {actions} left.")
        yield sentence.format(name=names[view.in_turn], window=window, actions=in_actions(view.actions))
    coming = {event.number for event in view.events if event.lies is EventPlace.COMING}
    for turn in view.turns:
        if view.last_turn and turn.turn > view.round:
            continue  # no such turn comes
        parts = [all_cubes(turn.cubes)]
        if turn.event in coming:
            place = tables.box.places[tables.box.events[turn.event - 1].place].name
            parts.append(_("event {number} for {place}").format(number=turn.event, place=place))
        if turn.papal:
            parts.append(
                {
                    Papal.RED: _("red papal event"),
                    Papal.WHITE: _("white papal event"),
                    Papal.HIDDEN: _("papal event, hidden"),
                }[turn.papal]
            )
        found = "; ".join(filter(None, parts))
        if found:
            yield _("Space of turn {turn}: {things}.").format(turn=turn.turn, things=found)


def _player(tables: Tables, name: str, player: PlayerView) -> Iterator[str]:
    role = _(components.ROLE_NAMES[player.role])
    if player.tile:
        role = _("{role} {tile}").format(role=role, tile=player.tile_name)
    place = _("not on the map")
    if player.place is not None:
        place = _("in {place}").format(place=tables.box.places[player.place].name)
    yield _("{name}: {role}, {place}, {ducats}, knowledge {knowledge}, level {level}.").format(
        name=name,
        role=role,
        place=place,
        ducats=in_ducats(player.ducats),
        knowledge=player.knowledge,
        level=player.level,
    )
    if facts := more_of(tables, player):
        yield f"  {name}: {'; '.join(facts)}."
    if player.screen is not None:
        yield _("  Behind {name}'s screen: {things}.").format(name=name, things=_screen(tables, player.screen))
    elif player.has_library_tile:
        yield _("  {name} has a library tile behind the screen.").format(name=name)


def more_of(tables: Tables, player: PlayerView) -> list[str]:
    """Green cubes, cities, Bologna, inquisition and title, if there is something to say."""
    details = []
    if player.front:
        text = ngettext(
            "{count} green cube in front of the screen", "{count} green cubes in front of the screen", player.front
        )
        details.append(text.format(count=player.front))
    if player.cities:
        cities = ", ".join(tables.box.places[place].name for place in player.cities)
        details.append(_("has used {cities}").format(cities=cities))
    if player.bologna > 0:
        waits = ngettext("{count} knowledge waits in Bologna", "{count} knowledge waits in Bologna", player.bologna)
        details.append(waits.format(count=player.bologna))
    if player.inquisition:
        details.append(_("can use the inquisition once"))
    if player.title is not None:
        index = [title.id for title in tables.box.titles].index(player.title)
        details.append(_("has the title of {title}").format(title=_(components.TITLE_NAMES[index])))
    return details


def _screen(tables: Tables, screen: ScreenView) -> str:
    parts = [all_cubes(screen.cubes) or _("no cubes"), in_votes(screen.votes)]
    if screen.secretaries:
        parts.append(cubes(components.SECRETARY, screen.secretaries))
    if screen.manuscripts:
        kinds = (tables.box.manuscripts[tables.manuscripts[tile]] for tile in screen.manuscripts)
        tiles = ", ".join(components.piece_words.manuscript(kind.level, kind.dialects) for kind in kinds)
        parts.append(_("manuscripts: {tiles}").format(tiles=tiles))
    if screen.library:
        parts.append(_("library tile worth {points} points").format(points=screen.library))
    return "; ".join(parts)


def _the_map(tables: Tables, view: DeVulgariView, names: Sequence[str]) -> Iterator[str]:
    for place in view.places:
        offers = [
            offer.text
            for offer in place.offers
            if offer.kind not in (OfferKind.START, OfferKind.PORT) or view.round == 1
        ]
        here, places = tables.box.places[place.place], tables.box.places
        near = [other.name for index, other in enumerate(places) if index in here.borders or other.sea == place.place]
        if here.sea >= 0:
            near.append(places[here.sea].name)
        parts = [*place_in_parts(tables, place, offers, names), _("next to {names}").format(names=", ".join(near))]
        yield f"{here.name}: {'; '.join(parts)}."


def place_in_parts(tables: Tables, place: PlaceView, offers: Sequence[str], names: Sequence[str]) -> list[str]:
    """A place's colour, its offers, the pawns there, and the price of going there."""
    here = tables.box.places[place.place]
    parts = [] if here.is_sea else [pgettext("region", components.REGION_COLOURS[here.dialect])]
    parts += offers
    if place.pawns:
        parts.append(_("here: {names}").format(names=_together(place.pawns, names)))
    if place.actions is not None:
        price = in_actions(place.actions)
        if place.ducats:
            price = f"{price}, {in_ducats(place.ducats)}"
        parts.append(_("to go there: {price}").format(price=price))
    return parts


def _the_manuscripts(tables: Tables, view: DeVulgariView) -> Iterator[str]:
    for level in view.levels:
        yield _level(level)
    if view.lingua_tile is not None:
        yield _verdict(view.lingua_tile, tables.box.thresholds[view.lingua_tile.level - 1])
    elif view.lingua is Lingua.ASIDE:
        yield _("The Lingua Volgare appears when a level's manuscripts run out.")
    else:
        yield _("The Lingua Volgare has been taken.")


def _level(level: LevelView) -> str:
    if level.exhausted:
        return _("Level {level} manuscripts: none left.").format(level=level.level)
    tiles = ", ".join(
        _("{tile} (you can take it)").format(tile=_colours(tile)) if tile.possible else _colours(tile)
        for tile in level.tiles
    )
    return ngettext(
        "Level {level} manuscripts, {actions} each, from {needs} knowledge: {tiles}; {count} in the stack.",
        "Level {level} manuscripts, {actions} each, from {needs} knowledge: {tiles}; {count} in the stack.",
        level.left,
    ).format(
        level=level.level, needs=level.needs, actions=in_actions(level.row), tiles=tiles or _("none"), count=level.left
    )


def _colours(tile: ManuscriptView) -> str:
    return components.piece_words.of_dialects(tile.dialects)


def _verdict(tile: ManuscriptView, needs: int) -> str:
    """Lingua Volgare: its price, and whether it can be taken; not why not, which would change with every command."""
    text = _("The Lingua Volgare is face up and costs {price}, from {needs} knowledge.")
    if tile.possible:
        text = _("The Lingua Volgare is face up and costs {price}; you can take it.")
    return text.format(price=in_actions(tile.actions), needs=needs)


def _the_tracks(tables: Tables, view: DeVulgariView, names: Sequence[str]) -> Iterator[str]:
    for index, track in enumerate(view.tracks):
        discs = ", ".join(
            _("{name} on {space}").format(name=names[seat], space=track.positions[seat]) for seat in track.ranking
        )
        sentence = _("{track}, {length} spaces: {discs}.")
        named = pgettext("track of", components.TRACKS_OF[index])
        yield as_sentence(sentence.format(track=named, length=track.length, discs=discs or _("nobody")))
    if not view.last_turn:  # then a city offers it, or not
        songs = ", ".join(
            _("{city} on turn {turn}").format(city=tables.box.places[song.place].name, turn=song.turn)
            for song in sorted(view.songs, key=lambda song: song.turn)
        )
        text = _("The Canticle is sung in {songs}; in all of them from turn {turn} on.")
        yield text.format(songs=songs, turn=tables.box.figures.canticle_open_turn)
    words = ngettext("{count} library tile in the stack.", "{count} library tiles in the stack.", view.library)
    yield words.format(count=view.library)
    if view.looked_tiles is not None:
        count = len(view.looked_tiles)
        told = ngettext(
            "You are looking at a library tile worth {points} points.",
            "You are looking at {count} library tiles, worth {points} points.",
            count,
        )
        yield told.format(points=listed(map(str, view.looked_tiles), "and"), count=count)


def _the_tiles(view: DeVulgariView, names: Sequence[str]) -> Iterator[str]:
    for sentence, tiles in ((_("Friars left: {names}."), view.monks), (_("Cardinals left: {names}."), view.cardinals)):
        free = "; ".join(f"{tile.name} ({tile.text})" for tile in tiles if tile.free)
        yield sentence.format(names=free or _("none"))


def _the_auction(view: DeVulgariView, names: Sequence[str]) -> Iterator[str]:
    if view.auction is None:
        return
    auction = view.auction
    text = _("Auction for the Stupor Mundi, called by {name}; taking part: {names}.")
    yield text.format(name=names[auction.challenger], names=_together(auction.bidders, names))
    if auction.leader is not None:
        words = _("The highest bid is {votes}, by {name}.")
        yield words.format(votes=in_votes(auction.highest), name=names[auction.leader])
    if auction.most is not None:
        yield _("You can bid up to {votes}.").format(votes=in_votes(auction.most))
