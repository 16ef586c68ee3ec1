"""Everything that may be known of a player, in lines."""

from boardgames_tui.core.words import _, in_points, ngettext, pgettext
from boardgames_tui.games.princes_of_florence.components.piece_words import bonus_text, prestige_text
from boardgames_tui.games.princes_of_florence.presentation.words import (
    fl,
    holdings,
    preferences,
    profession_of,
    tile_of,
)
from boardgames_tui.screens.princes_of_florence.widgets.base_widget import PrincesPart
from boardgames_tui.tui.paint.themes import wrap


def player_lines(part: PrincesPart, seat: int, width: int) -> list[tuple[str, bool]]:
    """Everything that may be known of a player, as wrapped lines; True for those to highlight."""
    table, view = part.table, part.view
    player = view.players[seat]
    own = seat == view.seat and not table.own.covered
    facts = [fl(table.own.cash(seat)), *holdings(player)]
    facts.append(ngettext("{count} empty square", "{count} empty squares", player.free).format(count=player.free))
    if player.best:
        facts.append(_("best work {value}").format(value=player.best))
    lines: list[tuple[str, bool]] = [(line, True) for line in wrap(" · ".join(facts), width, "  ")]
    tiles = ", ".join(_(tile_of(part.tables, name).name) for name, _cell, _turn in player.placed)
    lines += [(line, False) for line in wrap(_("tiles: {names}").format(names=tiles or _("none")), width, "  ")]
    values = {name: value for name, value, _round in player.works}
    table_words = [
        f"{_(profession_of(part.tables, name).name)} {values.get(name, '')}".rstrip() for name in player.table
    ]
    if player.used:
        told = ngettext("{count} used recruiting card", "{count} used recruiting cards", player.used)
        table_words.append(told.format(count=player.used))
    words = ", ".join(table_words) or pgettext("table", "nothing")
    lines += [(line, False) for line in wrap(_("table: {names}").format(names=words), width, "  ")]
    known = [name for name in (player.hand if own else player.known) if name is not None]
    count = len(player.hand)
    hand = ngettext("hand: {count} profession", "hand: {count} professions", count).format(count=count)
    if known and not own:
        names = ", ".join(_(profession_of(part.tables, name).name) for name in known)
        hand = _("{hand} (known to all: {names})").format(hand=hand, names=names)
    if player.recruiting:
        recruiting = ngettext("{count} recruiting card", "{count} recruiting cards", player.recruiting)
        hand = f"{hand}, {recruiting.format(count=player.recruiting)}"
    lines += [(line, False) for line in wrap(hand, width, "  ")]
    if own:
        lines += [
            (f"  {_(profession_of(part.tables, name).name)}: {preferences(part.tables, name)}", False) for name in known
        ]
    bonus, prestige = [], []
    if own:
        box, card_of = part.tables.box, part.tables.card_of
        bonus = [bonus_text(box.bonus[card_of[name]]) for name in player.bonus if name is not None]
        for name, now in zip(player.prestige, player.prestige_now, strict=True):
            if name is not None:
                text = prestige_text(box.prestige[card_of[name]])
                prestige.append(
                    text if now is None else _("{card}; now {points}").format(card=text, points=in_points(now))
                )
    for title, cards, texts in (
        (_("bonus cards: {count}"), player.bonus, bonus),
        (_("prestige cards: {count}"), player.prestige, prestige),
    ):
        lines.append((title.format(count=len(cards)), False))
        lines += [(line, False) for text in texts for line in wrap(text, width - 2, "  ")]
    return lines
