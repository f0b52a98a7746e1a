"""Shoes, decks, spins, throws and ballots, from docs/fairness.md and docs/tournament-shell.md."""

import hashlib
import hmac

from aes256 import encrypted, round_keys
from tree import leaf_of, node_of, largest_part, sha256

DECK = [rank + suit for rank in "A23456789TJQK" for suit in "cdhs"]


def encode(*fields):
    pieces = [field if isinstance(field, bytes) else str(field).encode() for field in fields]
    return b"".join(len(piece).to_bytes(4, "big") + piece for piece in pieces)


def hmac256(key, message):
    return hmac.new(key, message, hashlib.sha256).digest()


def words_of(key):
    keys, block = round_keys(key), 0
    while True:
        data = encrypted(keys, block.to_bytes(16, "big"))
        yield from (int.from_bytes(data[at : at + 4], "big") for at in range(0, 16, 4))
        block += 1


def below(count, words):
    return next(word for word in words if word < 2**32 // count * count) % count


def shuffled(things, key):
    things, words = list(things), words_of(key)
    for at in range(len(things) - 1, 0, -1):
        other = below(at + 1, words)
        things[at], things[other] = things[other], things[at]
    return things


def cut(things, depth):
    return things[depth:] + things[:depth]


class Findings:
    """What holds of a file, and what does not."""

    def __init__(self, of):
        self.of, self.lines = of, []

    def hold(self, holds, says):
        self.lines.append((bool(holds), says))

    def ok(self):
        return all(holds for holds, _ in self.lines)


def promised_of(file):
    promised = file.get("promised")
    if promised is None:
        return b""
    parts = promised["parts"]
    text = encode("baize parts/1", len(parts), *(each[name] for each in parts for name in ("by", "hash")))
    beacon = promised.get("beacon")
    return text if beacon is None else text + encode("baize beacon/1", beacon["name"], beacon["round"])


def given_of(file):
    promised = file.get("promised")
    if promised is None:
        return b""
    parts, given = promised["parts"], file["given"]
    raw = [b"" if value is None else bytes.fromhex(value) for value in given["values"]]
    fields = [field for part, value in zip(parts, raw) for field in (part["by"], value)]
    text = encode("baize given/1", len(parts), *fields)
    beacon = promised.get("beacon")
    if beacon is None:
        return text
    randomness = given.get("beacon")
    return text + encode(
        "baize round/1", beacon["name"], beacon["round"], b"" if randomness is None else bytes.fromhex(randomness)
    )


def check_parts(file, of, number, found):
    """That each value that was opened is the one that was promised."""
    parts = file.get("promised", {"parts": []})["parts"]
    values = file.get("given", {"values": []})["values"]
    found.hold(len(parts) == len(values), f"{len(parts)} promised a part, and of each it is told whether it was opened")
    for part, value in zip(parts, values):
        if value is None:
            continue
        hash = sha256(encode("baize part/1", of, file["table"], number, part["by"], bytes.fromhex(value))).hex()
        found.hold(hash == part["hash"], f"what {part['by']} opened is what {part['by']} promised")


def check_spin(file):
    found = Findings(f"spin {file['spin']} of table {file['table']}")
    version = "2" if file.get("version") == "spin/2" else "1"
    of = (file["table"], file["spin"], file["rulebook"], file["pockets"])
    secret = bytes.fromhex(file["secret"])
    seal = sha256(encode(f"baize spin/{version}", *of), promised_of(file), encode(secret)).hex()
    found.hold(seal == file["commitment"], "the secret is what was sealed")
    found.hold((version == "2") == ("promised" in file), "its version says whether anybody had a part")
    check_parts(file, "spin", file["spin"], found)
    for attempt, ball in enumerate(file["balls"]):
        key = hmac256(secret, encode(f"baize number/{version}", *of, attempt) + given_of(file))
        drawn = below(file["pockets"], words_of(key))
        found.hold(ball is None or ball == drawn, f"attempt {attempt} comes to {drawn}")
    return found


def order_key(secret, word, of, file):
    depth, by = file["cut"]["depth"], file["cut"]["by"]
    who = encode("supervisor", "") if by is None else encode("patron", by)
    return hmac256(secret, word(of, depth) + who + given_of(file))


def check_shoe(file):
    found = Findings(f"shoe {file['shoe']} of table {file['table']}")
    version = "2" if file.get("version") == "shoe/2" else "1"
    of = (file["table"], file["shoe"], file["rulebook"], file["decks"])
    secret, without = bytes.fromhex(file["secret"]), file.get("without")
    rest = b"" if without is None else encode("baize rest/1", "".join(without))
    seal = sha256(encode(f"baize shoe/{version}", *of), rest, promised_of(file), encode(secret)).hex()
    found.hold(seal == file["commitment"], "the secret is what was sealed")
    found.hold((version == "2") == ("promised" in file), "its version says whether anybody had a part")
    check_parts(file, "shoe", file["shoe"], found)
    cards = DECK * file["decks"]
    for card in without or []:
        cards.remove(card)
    key = order_key(secret, lambda of, depth: encode(f"baize order/{version}", *of, depth), of, file)
    order = cut(shuffled(cards, key), file["cut"]["depth"])
    seen = [each for each in file["dealt"] if "card" in each]
    wrong = [each for each in seen if order[each["at"]] != each["card"]]
    found.hold(not wrong, f"{len(seen)} cards that were seen are those of the order: {wrong or 'all'}")
    return found


def check_deck(file):
    found = Findings(f"deck {file['shoe']} of table {file['table']}")
    of = (file["table"], file["shoe"], file["rulebook"], file["decks"])
    root, count = bytes.fromhex(file["root"]), 52 * file["decks"]
    seal = sha256(encode("baize deck/1", *of), promised_of(file), encode(root)).hex()
    found.hold(seal == file["commitment"], "the root is what was sealed")
    check_parts(file, "shoe", file["shoe"], found)
    key = order_key(root, lambda of, depth: encode("baize deal/1", *of) + encode(depth), of, file)
    dealt_from = cut(shuffled(range(count), key), file["cut"]["depth"])
    salts = {each["at"]: bytes.fromhex(each["salt"]) for each in file["salts"]}
    shown = [each for each in file["dealt"] if "card" in each]
    opened = {}
    for each in shown:
        leaf = dealt_from[each["at"]]
        fields = encode("baize card/1", *of) + encode(leaf, each["card"], salts[each["at"]])
        opened[leaf] = leaf_of(fields)
    proof = [bytes.fromhex(hash) for hash in file["proof"]]

    def walk(start, size):
        if not any(start <= leaf < start + size for leaf in opened):
            return proof.pop(0)
        if size == 1:
            return opened[start]
        half = largest_part(size)
        left = walk(start, half)
        return node_of(left, walk(start + half, size - half))

    found.hold(walk(0, count) == root and not proof, f"{len(shown)} cards that were shown lie under the sealed root")
    cards = [each["card"] for each in shown]
    found.hold(all(cards.count(card) <= file["decks"] for card in cards), "none of them is there too often")
    return found


def check_ballot(ballot):
    found = Findings(f"ballot of {ballot['session']} of {ballot['tournament']}")
    drawn, closed, wave = ballot["drawn"], ballot["closed"], ballot.get("wave")
    name = (ballot["tournament"], ballot["session"]) + (() if wave is None else (wave,))
    seal, draw = ("baize ballot/1", "baize seats/2") if wave is None else ("baize ballot/2", "baize seats/3")
    found.hold(sha256(encode(seal, *name, drawn["secret"])).hex() == ballot["commitment"], "the secret is what was sealed")
    head, people = closed["head"], [field for each in closed["list"] for field in (each["player"], each.get("word", ""))]
    fields = (draw, *name, drawn["secret"], closed["seats"], head["position"], head["hash"], *people)
    key = sha256(encode(*fields)).hex()

    def words():
        block = 0
        while True:
            data = sha256(encode(key, block))
            yield from (int.from_bytes(data[at : at + 4], "big") for at in range(0, 32, 4))
            block += 1

    order, stream = [each["player"] for each in closed["list"]], words()
    for count in range(len(order), 1, -1):
        other = below(count, stream)
        order[count - 1], order[other] = order[other], order[count - 1]
    tables = -(-len(order) // closed["seats"])
    seated = [order[table::tables] for table in range(tables)]
    found.hold(seated == drawn["tables"], f"{len(order)} players sit where the draw puts them")
    return found
