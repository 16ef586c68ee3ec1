"""`bgtui list`: finding saved games; stars, notes and the bin."""

import argparse
from collections.abc import Iterator

from boardgames_tui.cli.opening import opened_store
from boardgames_tui.core import catalogue
from boardgames_tui.core.catalogue import title_of
from boardgames_tui.core.search_terms import asks_for_results, find, terms
from boardgames_tui.core.store import Store, Summary
from boardgames_tui.core.user_error import UserError
from boardgames_tui.core.words import _, ngettext, pgettext, quoted


def list_games(arguments: argparse.Namespace) -> int:
    changes = arguments.star or arguments.unstar or arguments.remove or arguments.restore or arguments.empty_bin
    with opened_store(arguments, reading=not changes and arguments.note is None) as store:
        if not _change(store, arguments):
            _show(store, arguments)
    return 0


def _change(store: Store, arguments: argparse.Namespace) -> bool:
    """Apply the options for single games; return whether there was one. Raises StoreError."""
    done = False
    for numbers, act in (
        (arguments.star, lambda number: store.set_star(number, True)),
        (arguments.unstar, lambda number: store.set_star(number, False)),
        (arguments.remove, store.remove),
        (arguments.restore, store.restore),
    ):
        for number in numbers:
            act(number)
            done = True
    if arguments.note is not None:
        number, note = arguments.note
        store.set_note(_number(number), note)
        done = True
    if arguments.empty_bin:
        binned = store.matches(removed=True)
        for match in binned:
            store.delete(match.id)
        count = len(binned)
        print(ngettext("Deleted {count} game for good.", "Deleted {count} games for good.", count).format(count=count))
        done = True
    return done


def _show(store: Store, arguments: argparse.Namespace) -> None:
    try:
        wanted = terms(" ".join(arguments.words))
    except ValueError as error:
        raise UserError(str(error)) from error
    matches = store.matches(removed=arguments.bin)
    if not matches and not arguments.bin:
        print(_("No games are saved yet. Start one: bgtui play {game}").format(game=catalogue.ENTRIES[0].id))
        return
    if not matches:
        print(_("The bin is empty."))
        return
    winners = None
    if asks_for_results(wanted):
        from boardgames_tui.cli.stats import told_on_stderr
        from boardgames_tui.core.statistics.figures import results_of, winners_of
        from boardgames_tui.core.statistics.index import Index

        with Index(store.directory) as index:
            index.refresh(store, told_on_stderr)
            winners = winners_of(results_of(index))
    found = find(matches, wanted, winners)
    if not found:
        print(_("No saved game matches these words."))
    width = max((len(str(match.id)) for match in found), default=0)
    for match in found:
        print("\n".join(lines(match, width)))
        if match.shared and not match.over:
            print(" " * (width + 2) + _free(store, match))


def _free(store: Store, match: Summary) -> str:
    free = ", ".join(match.names[seat] for seat in store.free_seats(match.id))
    if not free:
        return _("open to others, with no free seat; to watch: bgtui sit {id}").format(id=match.id)
    return _("open to others, with free seats: {names}; to sit down: bgtui sit {id} --seat NAME").format(
        names=free, id=match.id
    )


def _number(text: str) -> int:
    if not (text.isdecimal() and len(text) < 19):
        raise UserError(_("expected a game number (see bgtui list), not {text}").format(text=quoted(text)))
    return int(text)


def lines(match: Summary, width: int) -> Iterator[str]:
    """A game as a line, with * for a star, and its note below; `width` is the longest number's."""
    moves = ngettext("{count} move", "{count} moves", match.commands).format(count=match.commands)
    yield _("{id}  {played}  {game}: {names}; {moves}, {state}").format(
        id=str(match.id).rjust(width) + "*" * match.star,
        played=f"{match.played.astimezone():%Y-%m-%d %H:%M}",
        game=title_of(match.game),
        names=", ".join(match.names),
        moves=moves,
        state=pgettext("match", "over") if match.over else pgettext("match", "open"),
    )
    if match.note:
        yield " " * (width + 2) + match.note
