"""Tiles, exports and the bundle of a round, from docs/record.md."""

import json
import os
import urllib.error
import urllib.request

import note
from chance import Findings, below, check_deck, check_shoe, check_spin, encode, hmac256, words_of
from tree import begins_with, consistency_proof, leaf_of, root_by_inclusion, root_of, sha256


def group(number):
    """123456 as x123/456."""
    digits = str(number)
    digits = digits.zfill(-(-len(digits) // 3) * 3)
    groups = [digits[at : at + 3] for at in range(0, len(digits), 3)]
    return "/".join([f"x{each}" for each in groups[:-1]] + groups[-1:])


def read(place, path):
    """What a house serves under /api/log, or the same as it lies in the folder of its log; nothing where it is not there."""
    try:
        if place.startswith("http"):
            with urllib.request.urlopen(f"{place}/{path}") as answer:
                return answer.read()
        with open(os.path.join(place, path), "rb") as file:
            return file.read()
    except (FileNotFoundError, urllib.error.HTTPError):
        return None


def leaves_of(place, size, found):
    """All leaves of a signed size; the levels above are held to them."""
    leaves, below, level, count = [], [], 0, size
    while count > 0:
        hashes = []
        for index in range(-(-count // 256)):
            width = min(256, count - 256 * index)
            path = f"tile/{level}/{group(index)}" + ("" if width == 256 else f".p/{width}")
            tile = read(place, path)
            if tile is None or len(tile) != 32 * width:
                found.hold(False, f"{path} is there, and whole")
                return leaves
            hashes += [tile[at : at + 32] for at in range(0, len(tile), 32)]
        if level == 0:
            leaves = hashes
        else:
            due = [root_of(below[at : at + 256]) for at in range(0, 256 * count, 256)]
            found.hold(hashes == due, f"level {level} of the tiles follows from the one below")
        below, level, count = hashes, level + 1, count // 256
    return leaves


def check_checkpoint(text, key, found):
    signed, _ = note.parts_of(text)
    checkpoint = note.checkpoint_of(signed)
    found.hold(checkpoint.origin == key.name and key.signs == note.TEXT, f"the key is that of {checkpoint.origin}")
    found.hold(note.signed_at(text, key) is not None, f"{checkpoint.origin} has signed {checkpoint.size} commands")
    return checkpoint


def check_against(leaves, kept, key, found):
    """That a tree begins with a checkpoint that was kept elsewhere: by the proof, and by its root."""
    earlier = check_checkpoint(kept, key, found)
    if earlier.size > len(leaves):
        found.hold(False, f"the record has the {earlier.size} commands that were signed, not {len(leaves)}")
        return
    proof = consistency_proof(earlier.size, leaves)
    grown = begins_with(earlier.size, earlier.root, len(leaves), root_of(leaves), proof)
    found.hold(grown, f"the record begins with the {earlier.size} commands that were signed earlier")


def check_log(place, vkey, against, witnesses):
    """The public side of a house: checkpoint, tiles, and who has signed it."""
    found, key = Findings(place), note.key_of(vkey)
    checkpoint = check_checkpoint(read(place, "checkpoint").decode(), key, found)
    leaves = leaves_of(place, checkpoint.size, found)
    found.hold(root_of(leaves) == checkpoint.root, "the tiles come to the root that was signed")
    for kept in against:
        check_against(leaves, kept, key, found)
    cosigned = read(place, "cosigned")
    for witness in map(note.key_of, witnesses):
        seconds = None if cosigned is None else note.signed_at(cosigned.decode(), witness)
        found.hold(seconds is not None and witness.signs == note.COSIGNATURE, f"{witness.name} has signed it at {seconds}")
        if seconds is not None:
            check_against(leaves, cosigned.decode(), key, found)
    return found


class Books:
    """Streams without a gap, and accounts along their postings, as far as the entries are opened."""

    def __init__(self, found, first):
        self.found, self.is_whole = found, first == 1
        self.versions, self.accounts, self.withheld, self.faults = {}, {}, set(), []

    def event(self, command, stream, version):
        before = self.versions.get(stream, 0 if self.is_whole else version - 1)
        if version != before + 1:
            self.faults.append(f"{stream} has version {version} after {before} in command {command}")
        self.versions[stream] = version

    def posting(self, command, account, amount, balance, previous):
        at, held = self.accounts.get(account, (None, 0))
        is_known = self.is_whole or account in self.accounts
        # A command of which part stays in the house may have moved the account.
        if previous in self.withheld or not is_known:
            at, held = previous, balance - amount
        if (previous, balance) != (at, held + amount):
            self.faults.append(f"{account} does not follow from command {at} in command {command}")
        self.accounts[account] = (command, balance)

    def entry(self, command, text):
        lines = text.split("\n")
        head, rest = json.loads(lines[0]), lines[1:]
        count = head[6]
        if head[0] != "baize leaf/1" or len(head) != 7 or len(rest) != count + 3 or rest[-1] != "":
            self.faults.append(f"command {command} is no entry")
            return
        for line in rest[:count]:
            stream, version, _, _ = json.loads(line)
            self.event(command, stream, version)
        postings = json.loads(rest[count])
        if sum(amount for _, amount, _, _ in postings) != 0:
            self.faults.append(f"the postings of command {command} do not come to nothing")
        for posting in postings:
            self.posting(command, *posting)


def check_export(lines, vkey, against, witnesses):
    head, end = json.loads(lines[0]), json.loads(lines[-1])
    found = Findings(f"the record of {head['origin']}")
    # Without a key that was had from elsewhere, the export vouches for itself.
    key = note.key_of(vkey or end["key"])
    found.hold(head["format"] == "baize export/1", "it is an export")
    books, leaves = Books(found, head["first"]), []
    for at, line in enumerate(lines[1:-1]):
        told = json.loads(line)
        command, leaf = told["command"], bytes.fromhex(told["leaf"])
        if command != head["first"] + at or json.dumps(told, ensure_ascii=False, separators=(",", ":")) != line:
            books.faults.append(f"line {at + 2} is not command {head['first'] + at} as it is written")
        leaves.append(leaf)
        if "entry" not in told:
            books.withheld.add(command)
            for event in told["withheld"]:
                books.event(command, event["stream"], event["version"])
            continue
        if leaf_of(told["entry"].encode()) != leaf:
            books.faults.append(f"command {command} is not what its leaf is of")
        books.entry(command, told["entry"])
    found.hold(not books.faults, f"{len(leaves)} commands, {len(books.withheld)} withheld: {books.faults[:3] or 'whole'}")
    checkpoint = check_checkpoint(end["checkpoint"], key, found)
    # What came after the newest signature is in the export too.
    found.hold(checkpoint.size <= len(leaves), "all that was signed is there")
    found.hold(root_of(leaves[: checkpoint.size]) == checkpoint.root, "the leaves come to the root that was signed")
    for kept in against:
        check_against(leaves, kept, key, found)
    for witness in map(note.key_of, witnesses):
        seconds = [note.signed_at(kept, witness) for kept in against]
        found.hold(any(seconds), f"{witness.name} has signed what was kept")
    return found


def check_proof(each, checkpoint, found):
    """That a command lies in the tree that was signed, and says what it is said to."""
    if each["index"] is None:
        found.hold(True, f"command {each['command']} is from before this tree, which says nothing of it")
        return
    leaf, proof = bytes.fromhex(each["leaf"]), [bytes.fromhex(hash) for hash in each["proof"]]
    root = root_by_inclusion(leaf, each["index"], checkpoint.size, proof)
    found.hold(root == checkpoint.root, f"command {each['command']} lies in the tree that was signed")
    if "entry" in each:
        found.hold(leaf_of(each["entry"].encode()) == leaf, f"command {each['command']} is what its leaf is of")


def events_in(commands):
    """What the opened entries say that happened: stream, version, type, data."""
    for each in commands:
        lines = each.get("entry", "").split("\n")
        if lines[0]:
            yield from map(json.loads, lines[1 : 1 + json.loads(lines[0])[6]])


def check_bundle(bundle, vkey):
    """The commands of a round lie in the tree that was signed; its shoe or spin is what was sealed there."""
    found = Findings(f"round {bundle['round']} of table {bundle['table']}")
    checkpoint = check_checkpoint(bundle["checkpoint"], note.key_of(vkey or bundle["key"]), found)
    for each in bundle["commands"]:
        check_proof(each, checkpoint, found)
    draw = bundle["shoe"] or bundle["spin"]
    if draw is None:
        return [found]
    sealed = [
        (data["event"].get("shoe") or data["event"]["spin"])["commitment"]
        for _, _, type, data in events_in(bundle["commands"])
        if type in ("house.ShoeSealed", "house.SpinSealed")
    ]
    # Who has few entries opened has the seal from the table, where it stood before he wagered.
    found.hold(not sealed or draw["commitment"] in sealed, f"{len(sealed)} seals in the record, that of this draw among them")
    return [found, check_draw(draw)]


def check_draw(file):
    if "spin" in file:
        return check_spin(file)
    return check_deck(file) if file.get("version") == "deck/1" else check_shoe(file)


def check_inspection(file, vkey):
    """That the rounds of an inspection are those that the inspector's nonce and the house's tree come to."""
    found, key = Findings(f"inspection {file['inspection']}"), note.key_of(vkey or file["key"])
    decided, newest = (check_checkpoint(file[name], key, found) for name in ("checkpoint", "newest"))
    nonce, bound = bytes.fromhex(file["nonce"]), file["bound"]
    found.hold(sha256(encode("baize inspection/1", nonce)).hex() == file["commitment"], "the nonce is what bound the inspector")
    check_proof(bound, newest, found)
    found.hold(bound["index"] < decided.size <= newest.size, "the tree that decided was signed after he was bound")
    told = [data for _, _, type, data in events_in([bound]) if type == "inspections.Committed"]
    said = [{name: data[name] for name in ("commitment", "count", "tables")} for data in told]
    found.hold(said == [{name: file[name] for name in ("commitment", "count", "tables")}], "what is drawn from is in the record")
    rounds = [(each["table"], at) for each in file["tables"] for at in range(1, each["rounds"] + 1)]
    words = words_of(hmac256(nonce, encode("baize draw/1", decided.origin, decided.size, decided.root)))
    drawn = set()
    while len(drawn) < min(file["count"], len(rounds)):
        drawn.add(below(len(rounds), words))
    due = [rounds[at] for at in sorted(drawn)]
    found.hold(due == [(each["table"], each["round"]) for each in file["drawn"]], f"{len(due)} rounds are those of the draw")
    return found
