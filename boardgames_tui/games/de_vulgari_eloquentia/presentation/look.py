"""How a De Vulgari position is seen from one seat."""

from boardgames_tui.core.game import Choice
from boardgames_tui.core.words import _
from boardgames_tui.games.de_vulgari_eloquentia import components
from boardgames_tui.games.de_vulgari_eloquentia.presentation import choices, offers, view
from boardgames_tui.games.de_vulgari_eloquentia.rules import scoring
from boardgames_tui.games.de_vulgari_eloquentia.rules.auction import most_votes
from boardgames_tui.games.de_vulgari_eloquentia.rules.cubes import votes
from boardgames_tui.games.de_vulgari_eloquentia.rules.legal import legal_commands
from boardgames_tui.games.de_vulgari_eloquentia.rules.manuscripts import row_of
from boardgames_tui.games.de_vulgari_eloquentia.rules.refusals.actions import check_manuscript, check_track
from boardgames_tui.games.de_vulgari_eloquentia.rules.roles import tile_of, virtual
from boardgames_tui.games.de_vulgari_eloquentia.rules.tracks import is_active
from boardgames_tui.games.de_vulgari_eloquentia.rules.turn import payers_left, revealed
from boardgames_tui.games.de_vulgari_eloquentia.state import (
    ACTION,
    BID,
    BUSINESS,
    JOIN,
    KEEP,
    MANUSCRIPT,
    MOVED,
    NO_TITLE,
    NOBODY,
    ORDER,
    OVER,
    PAY,
    PAYER,
    START,
    STUDIED,
    Player,
    State,
)
from boardgames_tui.games.de_vulgari_eloquentia.tables import Tables

_DONE = ((MOVED, "move"), (MANUSCRIPT, "manuscript"), (STUDIED, "study"), (BUSINESS, "business"))


def look(tables: Tables, state: State, seat: int | None) -> view.DeVulgariView:
    """What `seat` may see of the state; None is a spectator."""
    over = state.decision is OVER
    mine = seat == state.seat and not over
    acting = mine and state.decision is ACTION
    judged = state.seat if seat is None else seat
    scores = tuple(scoring.scores(tables, state))
    in_player_turn = state.decision in (ACTION, KEEP, ORDER, JOIN, BID, PAY)
    return view.DeVulgariView(
        seat=seat,
        judged=judged,
        to_move=None if over else state.seat,
        decision=state.decision,
        round=state.turn,
        last_turn=state.last_turn,
        order=state.order,
        in_turn=state.order[state.position] if in_player_turn else None,
        ranking=state.ranking,
        next_order=state.ranking[::-1],
        actions=state.actions,
        window=("after" if state.done & MOVED else "before") if in_player_turn else "",
        done=_done(state),
        places=_places(tables, state, judged),
        events=_events(tables, state),
        songs=tuple(
            view.SongView(place, turn, is_active(tables, state, place))
            for place, turn in zip(tables.box.franciscans, state.songs, strict=True)
        ),
        turns=_turns(tables, state),
        gone=state.gone,
        levels=tuple(_level(tables, state, level, acting) for level in range(1, components.LEVELS + 1)),
        lingua=view.Lingua.SHOWN
        if state.lingua
        else view.Lingua.TAKEN
        if _lingua_taken(tables, state)
        else view.Lingua.ASIDE,
        lingua_tile=_manuscript(tables, state, tables.box.lingua, acting) if state.lingua else None,
        library=len(state.library),
        looked=len(state.looked),
        looked_tiles=state.looked if mine and state.looked else None,
        tracks=tuple(_track(tables, state, track, acting) for track in range(len(components.TRACKS))),
        monks=tuple(_role_tile(tables, state, components.MONK, tile) for tile in range(len(tables.box.monks))),
        cardinals=tuple(
            _role_tile(tables, state, components.CARDINAL, tile) for tile in range(len(tables.box.cardinals))
        ),
        payers=tuple(payers_left(state)) if state.decision is PAYER else (),
        owed=state.owed,
        auction=_auction(tables, state, seat),
        players=tuple(
            _player(tables, player, scores[index], seat == index or over) for index, player in enumerate(state.players)
        ),
        scores=scores,
        ask=choices.ask(state),
        choices=tuple(
            Choice(command, tables.notation.format(command), choices.gain(tables, state, command))
            for command in (legal_commands(tables, state) if mine else ())
        ),
        unavailable=tuple(choices.unavailable(tables, state)) if acting else (),
        result=scoring.result(tables, state),
    )


def _done(state: State) -> tuple[str, ...]:
    found = [name for colour, name in enumerate(components.CUBES) if state.done >> colour & 1]
    return tuple([name for bit, name in _DONE if state.done & bit] + found)


def _places(tables: Tables, state: State, judged: int) -> tuple[view.PlaceView, ...]:
    routes = offers.reach_now(tables, state) if judged == state.seat else {}
    pawns: dict[int, tuple[int, ...]] = {}
    for seat, player in enumerate(state.players):
        pawns[player.place] = (*pawns.get(player.place, ()), seat)
    found = []
    for index, place in enumerate(tables.box.places):
        route = routes.get(index)
        found.append(
            view.PlaceView(
                place=index,
                id=place.id,
                pawns=pawns.get(index, ()),
                actions=route.actions if route else None,
                ducats=route.ducats if route else 0,
                path=route.path if route else (),
                offers=tuple(offers.offers(tables, state, state.players[judged], index)),
            )
        )
    return tuple(found)


def _events(tables: Tables, state: State) -> tuple[view.EventView, ...]:
    found = []
    for turn, event in enumerate(state.events, 1):
        tile = tables.box.events[event]
        lies = view.EventPlace.LYING if state.lying >> event & 1 else view.EventPlace.USED
        if turn > state.turn or state.decision is START:
            lies = view.EventPlace.COMING
        found.append(
            view.EventView(
                number=event + 1,
                place=tile.place,
                turn=turn,
                ducats=tile.ducats,
                knowledge=tile.knowledge,
                auction=tile.auction,
                lies=lies,
            )
        )
    return tuple(found)


def _turns(tables: Tables, state: State) -> tuple[view.TurnView, ...]:
    figures, known = tables.figures, revealed(tables, state)
    found = []
    for turn in range(state.turn, figures.last_turn + 1):
        papal: view.Papal | None = None
        if turn >= figures.papal_turn:
            index = turn - figures.papal_turn
            papal = view.Papal.HIDDEN if index >= known else view.Papal.RED if state.papal[index] else view.Papal.WHITE
        event = state.events[turn - 1] + 1 if turn <= components.EVENT_TURNS else None
        found.append(view.TurnView(turn, state.spaces[turn], event, papal))
    return tuple(found)


def _lingua_taken(tables: Tables, state: State) -> bool:
    return any(tables.box.lingua in player.manuscripts for player in state.players)


def _manuscript(tables: Tables, state: State, kind: int, acting: bool) -> view.ManuscriptView:
    tile = tables.box.manuscripts[kind]
    refusal = check_manuscript(tables, state, state.players[state.seat], kind) if acting else None
    actions = tables.box.lingua_actions if kind == tables.box.lingua else row_of(state, tile.level)
    return view.ManuscriptView(
        tile=tables.texts[kind],
        level=tile.level,
        dialects=tile.dialects,
        actions=actions,
        possible=acting and refusal is None,
        reason=refusal.message if refusal else "",
    )


def _level(tables: Tables, state: State, level: int, acting: bool) -> view.LevelView:
    left, shown = state.left[level - 1], state.shown[level - 1]
    return view.LevelView(
        level=level,
        row=row_of(state, level),
        needs=tables.box.thresholds[level - 1],
        left=left,
        exhausted=not left and not shown,
        tiles=tuple(_manuscript(tables, state, kind, acting) for kind in shown),
    )


def _track(tables: Tables, state: State, track: int, acting: bool) -> view.TrackView:
    printed = tables.box.tracks[track]
    refusal = check_track(tables, state, state.players[state.seat], track) if acting else None
    return view.TrackView(
        id=printed.id,
        name=_(components.TRACK_NAMES[track]),
        length=printed.length,
        marks=printed.marks,
        positions=tuple(player.discs[track] for player in state.players),
        ranking=state.leaders[track],
        possible=acting and refusal is None,
        reason=refusal.message if refusal else "",
    )


def _role_tile(tables: Tables, state: State, role: components.Role, index: int) -> view.RoleTileView:
    tiles: tuple[components.RoleTile, ...] = tables.box.monks if role is components.MONK else tables.box.cardinals
    free = index in (state.monks if role is components.MONK else state.cardinals)
    holder = next(
        (seat for seat, player in enumerate(state.players) if player.role is role and player.tile == index), None
    )
    tile = tiles[index]
    return view.RoleTileView(
        id=tile.id, name=tile.name, holder=holder, free=free, price=tile.price, text=offers.tile_in_words(tile)
    )


def _auction(tables: Tables, state: State, seat: int | None) -> view.AuctionView | None:
    if state.challenger == NOBODY:
        return None
    own = seat is not None and (seat in state.bidders or seat in state.to_ask)
    return view.AuctionView(
        challenger=state.challenger,
        to_ask=state.to_ask,
        bidders=state.bidders,
        highest=state.highest,
        leader=state.bidders[-1] if state.highest else None,
        most=most_votes(tables, state, seat) if own and seat is not None else None,
    )


def _player(tables: Tables, player: Player, points: int, open_: bool) -> view.PlayerView:
    level = tables.box.levels[player.knowledge]
    tile = tile_of(tables, player)
    merchant = player.role is components.MERCHANT
    return view.PlayerView(
        ducats=player.ducats,
        role=player.role,
        tile=None if merchant else tile.id,
        tile_name=tile.name,
        virtual=virtual(tables, player),
        place=player.place if player.place >= 0 else None,
        knowledge=player.knowledge,
        level=level,
        next_level=tables.box.thresholds[level] if level < len(tables.box.thresholds) else None,
        front=player.front,
        discs=tuple(player.discs),
        cities=tuple(place for place in range(len(tables.box.places)) if player.cities >> place & 1),
        bologna=player.bologna,
        has_library_tile=player.library > 0,
        inquisition=bool(tile.inquisition) and not player.inquisition_used,
        title=None if player.title == NO_TITLE else tables.box.titles[player.title].id,
        points=points,
        screen=view.ScreenView(
            cubes=tuple(player.cubes),
            votes=votes(tables, player),
            secretaries=player.put_away,
            manuscripts=tuple(tables.texts[kind] for kind in player.manuscripts),
            library=player.library,
        )
        if open_
        else None,
    )
