"""How things are said: one piece has one word, and signs stand as typographers of the language set them.

What is held here of a text can be seen without knowing what it means: the words of `glossary.toml`, turns of phrase
that nobody says at a table, blanks and dashes, and the forms of counted words.
"""

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from babel.messages.catalog import Message

from boardgames_tui.core import advice
from boardgames_tui.core.words import in_decimals, in_percent, in_points, signed
from tests import catalogues
from tests.languages import CODES, hold, speaking

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "boardgames_tui"
GLOSSARY: list[dict[str, Any]] = tomllib.loads((ROOT / "tests/glossary.toml").read_text(encoding="utf-8"))["term"]
GAMES = sorted({game for term in GLOSSARY for game in term["games"]})


class Text(NamedTuple):
    """What a player reads."""

    code: str
    games: frozenset[str]
    """The games it belongs to; none if it belongs to no game, or to ours and to the house."""
    english: str
    words: str
    where: str


@cache
def messages() -> tuple[Text, ...]:
    """Each form of each message, in each language."""
    found = [
        Text("en", games_of(message), form, form, "message")
        for message in catalogues.template()
        for form in forms(message.id)
    ]
    for code in CODES:
        for message in catalogues.catalogue_of(catalogues.LOCALE / code / "LC_MESSAGES" / "bgtui.po"):
            english = forms(message.id)[-1:]
            found += [
                Text(code, games_of(message), english[0], form, "message") for form in forms(message.string) if english
            ]
    return tuple(found)


@cache
def rules() -> tuple[Text, ...]:
    """Each paragraph of the rules, in each language."""
    found = []
    for path in sorted((ROOT / "assets").glob("*/rules*.md")):
        code = path.name.split(".")[1] if path.name.count(".") == 2 else "en"
        # What is typed is the same in every language.
        text = re.sub(r"```.*?```|`[^`]*`", "`", path.read_text(encoding="utf-8"), flags=re.DOTALL)
        for part in re.split(r"\n\n|\n(?=[-|])", text):
            found.append(Text(code, frozenset({path.parent.name}), "", " ".join(part.split()), path.parent.name))
    return tuple(found)


def documents() -> Iterator[Text]:
    """Each paragraph of what is written about bgtui."""
    for path in (*sorted(ROOT.glob("*.md")), *sorted(ROOT.glob("docs/*.md"))):
        name = path.name
        code = name.split(".")[1] if name.count(".") == 2 else "en"
        text = re.sub(r"```.*?```|`[^`]*`", "`", path.read_text(encoding="utf-8"), flags=re.DOTALL)
        for part in re.split(r"\n\n|\n(?=[-|])", text):
            yield Text(code, frozenset(), "", " ".join(part.split()), name)


def forms(texts: Any) -> tuple[str, ...]:
    """The forms of a message; none of the catalogue's head."""
    return tuple(filter(None, (texts,) if isinstance(texts, str) else texts or ()))


def games_of(message: Message) -> frozenset[str]:
    games = [next((game for game in GAMES if game in file), "") for file, _line in message.locations]
    return frozenset(games) if all(games) else frozenset()


def of_term(term: dict[str, Any], text: Text) -> bool:
    return text.games == frozenset() if not term["games"] else bool(text.games) and text.games <= {*term["games"]}


def beginnings(words: str) -> re.Pattern[str]:
    return re.compile(r"\b(?:" + "|".join(words.split()).replace("~", " ") + ")", re.IGNORECASE)


def without_names(words: str) -> str:
    return re.sub(r"\{[^{}]*\}", "", words)


@pytest.mark.parametrize("code", CODES)
def test_one_piece_has_one_word(code: str) -> None:
    faults: list[str] = []
    for term in GLOSSARY:
        english, ours = re.compile(rf"\b(?:{term['english']})\b", re.IGNORECASE), beginnings(term[code])
        for text in messages():
            if text.code != code or not of_term(term, text) or text.english in term.get("without", ()):
                continue
            if english.search(without_names(text.english)) and not ours.search(text.words):
                faults.append(f"{code} {term['english']}: {text.words!r} for {text.english!r}")
    hold(faults)


def test_no_other_word_stands_for_it() -> None:
    faults = []
    for term in GLOSSARY:
        for code, others in term.get("instead", {}).items():
            wrong = beginnings(others)
            for text in (*messages(), *rules()):
                found = wrong.search(re.sub(r" \(in the printed rules: .*?\)", "", without_names(text.words)))
                if found and text.code == code and of_term(term, text):
                    faults.append(f"{code} {term['english']}, {found[0]}: {text.words[:100]!r} ({text.where})")
    hold(faults)


CUBES_BY_NAME = re.compile(
    r"\b(?:politicians?|nobles?|abbots?|secretar(?:y|ies)|политик|аристократ|аббат(?!ств)|секретар"
    r"|polity[kc]|szlach|opat(?:|a|em|ów|om|ami)\b|opac[iy]\b|sekretar)",
    re.IGNORECASE,
)


def test_a_cube_is_called_by_its_colour() -> None:
    """On the table it has nothing else; the rules say once whom it stands for."""
    faults, game = [], frozenset({"de_vulgari_eloquentia"})
    for text in (*messages(), *rules()):
        found = CUBES_BY_NAME.search(text.words.replace("noble 2 cash 1", ""))  # what is typed keeps its names
        if found and text.games == game and not text.words.startswith(("- **Cubes", "- **Кубики", "- **Kostki")):
            faults.append(f"{text.code} {found[0]}: {text.words[:100]!r} ({text.where})")
    hold(faults)


@pytest.mark.parametrize("code", CODES)
def test_the_rules_have_the_words_of_the_glossary(code: str) -> None:
    faults = []
    for term in GLOSSARY:
        for game in term["games"]:
            text = " ".join(each.words for each in rules() if each.code == code and each.where == game)
            if not beginnings(term[code]).search(text):
                faults.append(f"{code} {game}: {term[code]}")
    hold(faults)


def test_no_message_is_named_that_is_not_there() -> None:
    known = {text.english for text in messages()}
    hold([english for term in GLOSSARY for english in term.get("without", ()) if english not in known])


# Turns of phrase

NEVER_SAID = {
    "en": (
        r"(?:^|[.;:] )Who(?:se)? (?![^.;]*[?:])[^.;]*\.",  # "Whoever", or a person: "who" stands for somebody.
        r"\b(?:brings?|gives?) something else\b",
        r"\bbeside (?:her|his|their|your) \w+ actions\b",
        r"\b[Ss]o early\b",
        r"\bno much\b",
        r"\bmuch (?:knowledge|money|gold)\b",
        r"\bexactly while\b",
        r"\bgame that is played\b",
        r"\b(?:is|are) held with\b",
        r"\bcould bring about\b",
        r"\bis no (?:move|person|number|start|city)\b",
        r"\bis none of\b",
        r"\bcounts? nothing\b",
        r"(?:^|[.;:] )To (?:be|have|become|buy|lose|take|reserve|choose)\b[^.,;]* (?:costs?|takes|would cost)\b",
        r"\bthan he (?:has|can|had)\b|\bhis (?:bid|ducats|track|turn|cards)\b",
        r"\b[Ee]verybody\b",
        r"\b(?:of|with|by) one's\b",
        r"\b(?:does|do) not follow from\b",
        r"\blies? (?:open|face up)\b",
        r"\bof (?:your|the) hand\b(?!-)",
        r"\bin (?:this|the next) turn\b",
        r"\bworks? that likes?\b",
        r"\bat the set-up\b",
        r"\bbut for (?:four|those|recruited)\b",
        r"\b(?:bring|brings|turned|played) otherwise\b",
        r"\bnothing but in\b",
        r"\bfault is found\b",
        r"\b[Yy]ou (?:are then|then lead)\b",
        r"\b(?:takes|took) no action\b",
        r"\b[Tt]he most points win\b",
        r"\b[Ss]ome (?:turns|rounds) later\b",
        r"\bso (?:many|few) (?:seats|players|cards|games)\b",
        r"\b(?:begun|starts?|dealt) anew\b",
        r"\b(?:lies?|lying) (?:on|beside|under|before) (?:it|them|the (?:table|board|map|display))\b",
        r"\bfits? th(?:is|ese) words?\b",
        r"\b(?:every|each) second (?:game|turn|round)\b",
    ),
    "ru": (
        r"\bна ходе\b",
        r"\b(?:с|до|после) хода \{",
        r"\bстоит очка\b",
        r"\bрешают ничью\b",
        r"\bв слишком много\b",
        r"\bровно тогда\b",
        r"\bстол говорит\b",
        r"\bидёт заодно\b",
        r"\bлюбит (?:здание|ландшафт|свобод)\w*(?= \()",
        r"\bсыграть самим\b",
        r"\bвведите [a-z]",  # words of the language are understood
        r"\b(?:take|place|choose|pass keep|manuscript \d) (?:\d )?[а-я]",  # notation is not half in words
        r", клавиша \{",
        r"\bкончает (?:ход|игру|партию)\b",
        r", чем так: ",
        r"\bне тратя действия\b",
        r"\bвызыва\w+ инквизицию\b",
        r"(?:купить|выбрать|открыть торги): \{object\}",  # a colon takes the nominative
        r"\bА так на \{",
        r"\bлюб(?:ит|ят)\b(?! начинать)",  # a profession, a building
        r"\b[Сс]вобод\w+ мнения\b",
        r"\b[Вв]ысш\w+ ставк",
        r"\b[Пп]оследне\w+ голосовани",
        r"\bне хватает до неё\b",
        r"^\{noble\}: ",
        r"\b[Ии]грок(?:а|у|ом|е) \{(?:name|player|loser)\}",  # a name does not change: it is a subject, or in brackets
        r"\bчем у хода «",
        r"\bза каждый ход: \{",
        r"^(?:город|порт|собор|монастырь|аббатство|событие \{number\}): |^Посланник: \{",  # stands after a colon
    ),
    "pl": (
        r"(?<!\w)i i(?!\w)",
        r"\bStół mówi\b",
        r"\bnumer \{number\}, \{points",
        r"\bdo pasu\b",
        r"\bzrób akcję\b",
        r"\brosną po\b",
        r"\bZostaje \{count\} (?:akcje|karty|pola|płytki|żetony)\b",
        r"\bniż tak\b",
        r"(?:\d|\{\w+\}) wiedzy\b",  # it is counted in points: „5 punktów wiedzy”, „5 PW”
        r"\blicytacj\w+ o (?:Stupor|\d|\{knowledge)",
        r"\b(?:za: |\(cena )\{",  # a price after „za” is in its case
        r"\blubi \{count\}",
        r"\bM\. Tyrreńskie\b",
        r"\bszansa wygranej\b",
        r"\btej maszyn",
        r"\bpas(?: jest| następuje)? sam\b",
        r"\bNie można: \{",
        r"\bgracz(?:owi|em) \{|\b(?:u|Za|ruchu) gracza \{",  # a name is the subject, or stands in brackets
        r"\bbrakowałoby \{count\}",
        r"\bkart\w* (?:Mistrz|Prestiżu|Premii|Werbunku)",
        r"\b(?:kup|wybierz|licytację): \{object\}",
        r"\blicytacj\w+ o (?:\{object|las\b|park\b|jezioro|budowniczego|błazna|Kart)",
        r"\b(?:krok na torze|końcu toru): ",
        r"\b[Oo]statni\w* głosowani",
        r"\b[Ww]olno to\b",
        r"\b(?:[Nn]a|[Zz]) (?:pola )?\{space\}",  # a name does not change: „na pole {space}”, „z pola „{space}””
        r"^\{noble\}: ",
    ),
}
"""Turns of phrase that were there once, in each language."""


@pytest.mark.parametrize("code", NEVER_SAID)
def test_nothing_is_said_that_nobody_says(code: str) -> None:
    never = re.compile("|".join(NEVER_SAID[code]))
    hold(
        [
            f"{code} “{found[0]}”: {text.words[:120]!r} ({text.where})"
            for text in (*messages(), *rules(), *documents())
            if text.code == code and (found := never.search(text.words))
        ]
    )


# Typography


def misplaced(code: str) -> Iterator[tuple[str, str]]:
    """What must not be in a text of a language."""
    yield "a blank before an ellipsis", r"\w …"
    yield "a hyphen in a range", r"\}-\{|(?<![-\d])\b(?!20)\d\d-\d\d\b(?!-)"
    yield "a hyphen for a minus", r"(?:^|[\s(])-(?:\d|\{)"
    yield "a hyphen for a dash", r"\w - (?!for|jako|вместо)\w"
    yield "quotation marks of Python", r"(?<![\w'])(?<!install )'[^' ]+'(?!\w)"
    yield "a capital after a path", r"^\{(?:path|file)\}: [A-ZА-ЯŁŚŻ]"
    if code == "ru":
        yield "no blank, or one that breaks, before %", r"[\d}]%|[\d}] %"
        yield "a dash that is too short", r"(?<![\d}])–|–(?![\d{])"
    else:
        yield "a blank before %", r"[\d}][ \u00a0]%"
        yield "a dash that is too long", "—"


@pytest.mark.parametrize("code", ["en", *CODES])
def test_signs_stand_as_typographers_set_them(code: str) -> None:
    hold(
        [
            f"{code}, {what}, “{found[0]}”: {text.words[:100]!r} ({text.where})"
            for what, pattern in misplaced(code)
            for text in (*messages(), *rules(), *(documents() if "%" in what else ()))
            if text.code == code and (found := re.search(pattern, text.words))
        ]
    )


def test_an_arrow_stands_for_no_word_of_a_sentence() -> None:
    arrows = (text for text in messages() if "→" in text.words and "→" not in text.english)
    hold([f"{text.code}: {text.words!r}" for text in arrows if " " in text.words])


def test_a_loss_has_a_minus_and_a_share_a_percent_sign_as_the_language_sets_it() -> None:
    assert (signed(-1200), in_decimals(-1.5, 1), in_percent(51.2)) == ("−1,200", "−1.5", "51%")
    with speaking("ru"):
        assert (signed(3), in_decimals(-1.5, 1), in_percent(51.2)) == ("+3", "−1,5", "51\u00a0%")
    shown = [path for room in ("core", "games", "screens", "tui", "plain") for path in (PACKAGE / room).rglob("*.py")]
    hyphen = re.compile(r":\+\}|f\"-\{(?!number)|\} %\"")
    hold([f"{path.name}: {found[0]}" for path in shown if (found := hyphen.search(path.read_text(encoding="utf-8")))])


def test_a_number_does_not_follow_a_name() -> None:
    """Of “Computer 2 200” nobody knows what the amount is."""
    named = re.compile(r"\{(?:names?|player|seat|other|winner|rival)\} \{(?:amount|count|points|space|florins|votes)\}")
    hold([f"{text.code}: {text.words!r}" for text in messages() if named.search(text.words)])


# Counted words

COUNTED = {
    "en": "point/points card/cards token/tokens tile/tiles action/actions ducat/ducats vote/votes game/games",
    "ru": "очко/очка/очков очка/очков/очков карта/карты/карт карту/карты/карт карты/карт/карт "
    "жетон/жетона/жетонов жетона/жетонов/жетонов плитка/плитки/плиток плитку/плитки/плиток "
    "плитки/плиток/плиток действие/действия/действий дукат/дуката/дукатов дукату/дуката/дукатов "
    "голос/голоса/голосов голоса/голосов/голосов партия/партии/партий партию/партии/партий ход/хода/ходов "
    "шедевр/шедевра/шедевров раз/раза/раз знание/знания/знаний знания/знаний/знаний деление/деления/делений "
    "деления/делений/делений кубик/кубика/кубиков "
    "клетка/клетки/клеток квадрат/квадрата/квадратов тайл/тайла/тайлов "
    "тайла/тайлов/тайлов строитель/строителя/строителей шут/шута/шутов флорин/флорина/флоринов "
    "профессия/профессии/профессий профессию/профессии/профессий рукопись/рукописи/рукописей место/места/мест "
    "вариант/варианта/вариантов джокер/джокера/джокеров джокера/джокера/джокеров победа/победы/побед "
    "игрок/игрока/игроков игрока/игроков/игроков",
    "pl": "punkt/punkty/punktów punktu/punktów/punktów punkcie/punkty/punktów karta/karty/kart kartę/karty/kart "
    "karty/kart/kart żeton/żetony/żetonów żetonu/żetonów/żetonów płytka/płytki/płytek "
    "płytkę/płytki/płytek płytki/płytek/płytek akcja/akcje/akcji akcję/akcje/akcji akcji/akcji/akcji "
    "dukat/dukaty/dukatów dukacie/dukaty/dukatów głos/głosy/głosów głosu/głosów/głosów "
    "partia/partie/partii partię/partie/partii ruch/ruchy/ruchów dzieło/dzieła/dzieł dzieła/dzieł/dzieł",
}
"""What counted words are called after 1, 2 and 5, in the cases that occur."""


@pytest.mark.parametrize("code", COUNTED)
def test_each_number_has_its_form(code: str) -> None:
    tables = [tuple(each.split("/")) for each in COUNTED[code].split()]
    counted = {word for table in tables for word in table}
    faults = []
    for message in _counting(code):
        words = [re.findall(r"\{count\} (\w+)", form) for form in message]
        faults += [
            f"{code}: {'/'.join(each)} in {message[-1]!r}"
            for each in zip(*words, strict=False)
            if counted >= {*each} and each not in tables
        ]
    hold(faults)


def _counting(code: str) -> Iterator[tuple[str, ...]]:
    """All forms of each message that has several; the Russian ones for 1 are also for 21."""
    if code == "en":
        yield from (forms(message.id) for message in catalogues.template() if not isinstance(message.id, str))
    else:
        catalogue = catalogues.catalogue_of(catalogues.LOCALE / code / "LC_MESSAGES" / "bgtui.po")
        yield from (forms(message.string) for message in catalogue if not isinstance(message.string, str))


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("en", "1 point, 2 points, 5 points, 21 points, 1.5 points"),
        ("ru", "1 очка, 2 очков, 5 очков, 21 очка, 1,5 очка"),
        ("pl", "1 punktu, 2 punktów, 5 punktów, 21 punktów, 1,5 punktu"),
    ],
)
def test_about_so_many_points(code: str, said: str) -> None:
    with speaking(code):
        assert ", ".join(map(advice.about, (1, 2, 5, 21, 1.5))) == said


@pytest.mark.parametrize(
    ("code", "said"), [("en", "−4 points, −1 point"), ("ru", "−4 очка, −1 очко"), ("pl", "−4 punkty, −1 punkt")]
)
def test_points_below_zero(code: str, said: str) -> None:
    with speaking(code):
        assert ", ".join(map(in_points, (-4, -1))) == said
