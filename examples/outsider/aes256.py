"""One block under AES-256, from FIPS 197: it is all that counter mode asks for."""


def double(byte):
    byte <<= 1
    return byte ^ 0x11B if byte & 0x100 else byte


def make_box():
    box, p, q = [0x63] * 256, 1, 1
    while True:
        p ^= double(p)
        for shift in (1, 2, 4):
            q ^= q << shift & 0xFF
        if q & 0x80:
            q ^= 0x09
        box[p] = q ^ 0x63
        for turn in (1, 2, 3, 4):
            box[p] ^= (q << turn | q >> 8 - turn) & 0xFF
        if p == 1:
            return box


BOX = make_box()
ROUNDS = 14


def round_keys(key):
    words, constant = [list(key[at : at + 4]) for at in range(0, 32, 4)], 1
    for at in range(8, 4 * (ROUNDS + 1)):
        word = list(words[at - 1])
        if at % 8 == 0:
            word = [BOX[byte] for byte in word[1:] + word[:1]]
            word[0] ^= constant
            constant = double(constant)
        elif at % 8 == 4:
            word = [BOX[byte] for byte in word]
        words.append([a ^ b for a, b in zip(words[at - 8], word)])
    return [sum(words[at : at + 4], []) for at in range(0, len(words), 4)]


def mixed(column):
    a, b, c, d = column
    whole = a ^ b ^ c ^ d
    return [
        a ^ whole ^ double(a ^ b),
        b ^ whole ^ double(b ^ c),
        c ^ whole ^ double(c ^ d),
        d ^ whole ^ double(d ^ a),
    ]


def encrypted(keys, block):
    state = [a ^ b for a, b in zip(block, keys[0])]
    for at in range(1, ROUNDS + 1):
        state = [BOX[state[(place + 4 * (place % 4)) % 16]] for place in range(16)]
        if at < ROUNDS:
            state = sum((mixed(state[column : column + 4]) for column in range(0, 16, 4)), [])
        state = [a ^ b for a, b in zip(state, keys[at])]
    return bytes(state)
