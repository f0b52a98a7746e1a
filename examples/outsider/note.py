"""Signed notes, checkpoints and cosignatures, from docs/record.md."""

import base64
import hashlib
from typing import NamedTuple

from ed25519 import is_signed

TEXT, COSIGNATURE = 1, 4


class Key(NamedTuple):
    name: str
    id: bytes
    signs: int
    key: bytes


class Checkpoint(NamedTuple):
    origin: str
    size: int
    root: bytes


def key_of(vkey):
    name, id, rest = vkey.strip().split("+", 2)
    data = base64.b64decode(rest, validate=True)
    if len(data) != 33 or hashlib.sha256(name.encode() + b"\n" + data).digest()[:4].hex() != id:
        raise ValueError(f"{vkey} is no key: its id is not that of what stands there")
    return Key(name, bytes.fromhex(id), data[0], data[1:])


def parts_of(note):
    """The text of a note, and who has signed it: name, id, and what stands behind the id."""
    text, between, lines = note.rpartition("\n\n")
    if not between or not lines.endswith("\n"):
        raise ValueError("this is no signed note")
    signatures = []
    for line in lines[:-1].split("\n"):
        dash, name, data = line.split(" ")
        data = base64.b64decode(data, validate=True)
        if dash != "\u2014" or len(data) < 5:
            raise ValueError("this is no signature line")
        signatures.append((name, data[:4], data[4:]))
    return text + "\n", signatures


def checkpoint_of(text):
    origin, size, root = text.removesuffix("\n").split("\n")
    if str(int(size)) != size:
        raise ValueError(f"{size} is no size")
    root = base64.b64decode(root, validate=True)
    if len(root) != 32:
        raise ValueError("this is no root")
    return Checkpoint(origin, int(size), root)


def seconds_signed(text, key, signature):
    """When it was signed by this key, 0 where a signature tells no time; nothing where it was not."""
    if key.signs == TEXT:
        return 0 if is_signed(key.key, text.encode(), signature) else None
    if key.signs != COSIGNATURE or len(signature) != 72:
        return None
    seconds = int.from_bytes(signature[:8], "big")
    message = f"cosignature/v1\ntime {seconds}\n{text}".encode()
    return seconds if is_signed(key.key, message, signature[8:]) else None


def signed_at(note, key):
    """The same of a whole note: a line of this key that does not fit spoils it."""
    text, signatures = parts_of(note)
    times = [seconds_signed(text, key, rest) for name, id, rest in signatures if (name, id) == (key.name, key.id)]
    return times[0] if times and None not in times else None
