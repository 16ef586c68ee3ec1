"""What terminals send when something is wrong: torn, spoilt and unknown sequences among keys."""

from random import Random

LETTERS = bytes(set(range(128)) - set(b"qQ\x11\x1b"))
"""Keys: not those that leave, nor what begins a sequence."""
NUMBERS = [b"", *b"0 1 2 5 13 27 97 127 200 201 2026 2048 57399 1114112 55296 99999999999999999999 -1 : ?".split()]
FINALS = b"ABCDHFPQRSZcmMntuuuuy~~~I@"


def piece(chance: Random) -> bytes:
    """One thing that came."""

    def numbers() -> bytes:
        some = [
            b":".join(chance.choices(NUMBERS, k=chance.choice([1, 1, 1, 2, 3]))) for _ in range(chance.randrange(5))
        ]
        return b";".join(some)

    sequence = b"\x1b[%b%b%b%c" % (
        chance.choice([b"", b"", b"", b"<", b"?", b">"]),
        numbers(),
        chance.choice([b"", b"", b"", b"$", b" "]),
        chance.choice(FINALS),
    )
    match chance.randrange(12):
        case 0:
            return sequence[: chance.randrange(1, len(sequence))]
        case 1:
            return b"\x1b[<%d;%d;%d%c" % (*(chance.randrange(120) for _ in range(3)), chance.choice(b"mM"))
        case 2:
            return b"\x1b[M" + chance.randbytes(3)
        case 3:
            return b"\x1b" + bytes([chance.choice(LETTERS)])
        case 4:
            return b"\x1b" + chance.choice([b"]11;rgb:0/0/0", b"P1$r0m", b"_Gi=1;OK", b"OP", b"O5", b"[[A", b"[200~ab"])
        case 5:
            return chance.choice([b"\x07", b"\x1b\\", b"\x1b[201~", b"\x1b"])
        case 6:
            return chance.randbytes(chance.randrange(1, 6)).translate(None, b"qQ\x11")  # hardly ever UTF-8
        case 7 | 8:
            return bytes(chance.choices(LETTERS, k=3))
        case _:
            return sequence


def rubbish(seed: int, pieces: int) -> bytes:
    """So many things that came, one after the other."""
    chance = Random(seed)
    return b"".join(piece(chance) for _ in range(pieces))
