"""Checks what a house publishes, by what docs/record.md, docs/fairness.md and docs/tournament-shell.md say, with nothing
but Python's own library:

  python3 check.py [--key VKEY] [--witness VKEY]... [--against CHECKPOINT]... PATH...

A PATH is an export (log.jsonl), the folder or the address of a log (http://.../api/log), the bundle of a round, a shoe,
a deck, a spin, the draw of an inspection, or the ballots of a tournament. A CHECKPOINT is a file that was kept elsewhere. Ends with 0 where all of
it holds, with 1 where something does not, and with 2 where something cannot be read.
"""

import argparse
import json
import os
import sys

from chance import check_ballot
from record import check_bundle, check_draw, check_export, check_inspection, check_log


def text_of(path):
    with open(path, encoding="utf-8", newline="") as file:
        return file.read()


def check(path, key, against, witnesses):
    if path.startswith("http") or os.path.isdir(path):
        if key is None:
            raise ValueError(f"{path} needs --key")
        return [check_log(path, key, against, witnesses)]
    text = text_of(path)
    if text.startswith('{"format":"baize export/1"'):
        return [check_export(text.removesuffix("\n").split("\n"), key, against, witnesses)]
    file = json.loads(text)
    if isinstance(file, list):
        return [check_ballot(ballot) for ballot in file]
    if file.get("format") == "baize bundle/1":
        return check_bundle(file, key)
    if file.get("format") == "baize inspection/1":
        return [check_inspection(file, key)]
    return [check_draw(file)]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--key")
    parser.add_argument("--witness", action="append", default=[])
    parser.add_argument("--against", action="append", default=[])
    parser.add_argument("path", nargs="+")
    asked = parser.parse_args()
    try:
        against = [text_of(kept) for kept in asked.against]
        checked = [found for path in asked.path for found in check(path, asked.key, against, asked.witness)]
    except (OSError, ValueError, KeyError, TypeError) as fault:
        print(f"cannot be read: {fault!r}", file=sys.stderr)
        return 2
    for found in checked:
        print(f"{found.of}: {'everything holds' if found.ok() else 'does not hold'}")
        for holds, says in found.lines:
            print("  holds" if holds else "  FAILS", says)
    return 0 if all(found.ok() for found in checked) else 1


if __name__ == "__main__":
    sys.exit(main())
