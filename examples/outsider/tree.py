"""RFC 6962: the root of a tree, the proof that a leaf is in it, the proof that it begins with an earlier one."""

import hashlib


def sha256(*pieces):
    return hashlib.sha256(b"".join(pieces)).digest()


def leaf_of(entry):
    return sha256(b"\x00", entry)


def node_of(left, right):
    return sha256(b"\x01", left, right)


def largest_part(count):
    """The largest power of two below a number."""
    return 1 << (count - 1).bit_length() - 1


def root_of(leaves):
    if not leaves:
        return sha256()
    stack = []
    for at, leaf in enumerate(leaves):
        stack.append(leaf)
        while at & 1:
            right = stack.pop()
            stack.append(node_of(stack.pop(), right))
            at >>= 1
    root = stack.pop()
    while stack:
        root = node_of(stack.pop(), root)
    return root


def root_by_inclusion(leaf, index, size, proof):
    """The root that a proof leads to from a leaf; nothing where it does not fit the size."""
    if size <= index:
        return None
    root, last = leaf, size - 1
    for hash in proof:
        if last == 0:
            return None
        if index & 1 or index == last:
            root = node_of(hash, root)
            while index & 1 == 0 and index != 0:
                index, last = index >> 1, last >> 1
        else:
            root = node_of(root, hash)
        index, last = index >> 1, last >> 1
    return root if last == 0 else None


def begins_with(old_size, old_root, size, root, proof):
    """Whether a tree begins with an earlier one, by a proof of RFC 6962, 2.1.2."""
    if old_size == size:
        return old_root == root and not proof
    if old_size == 0:
        return not proof
    if old_size > size:
        return False
    hashes = list(proof)
    if old_size & (old_size - 1) == 0:
        hashes.insert(0, old_root)
    if not hashes:
        return False
    index, last = old_size - 1, size - 1
    while index & 1:
        index, last = index >> 1, last >> 1
    old, new = hashes[0], hashes[0]
    for hash in hashes[1:]:
        if last == 0:
            return False
        if index & 1 or index == last:
            old, new = node_of(hash, old), node_of(hash, new)
            while index & 1 == 0 and index != 0:
                index, last = index >> 1, last >> 1
        else:
            new = node_of(new, hash)
        index, last = index >> 1, last >> 1
    return old == old_root and new == root and last == 0


def consistency_proof(old_size, leaves):
    """The proof that a witness is handed (RFC 6962, 2.1.2): that the tree of these leaves begins with an earlier one."""

    def part(count, of, is_whole):
        if count == len(of):
            return [] if is_whole else [root_of(of)]
        split = largest_part(len(of))
        if count <= split:
            return part(count, of[:split], is_whole) + [root_of(of[split:])]
        return part(count - split, of[split:], False) + [root_of(of[:split])]

    return [] if old_size == 0 else part(old_size, leaves, True)
