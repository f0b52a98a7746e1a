"""Ed25519 signatures verified, from RFC 8032 (section 5.1), with nothing but whole numbers."""

import hashlib

P = 2**255 - 19
ORDER = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, P - 2, P) % P
ROOT_OF_MINUS_ONE = pow(2, (P - 1) // 4, P)


def x_of(y, sign):
    if y >= P:
        return None
    square = (y * y - 1) * pow(D * y * y + 1, P - 2, P) % P
    if square == 0:
        return None if sign else 0
    x = pow(square, (P + 3) // 8, P)
    if (x * x - square) % P != 0:
        x = x * ROOT_OF_MINUS_ONE % P
    if (x * x - square) % P != 0:
        return None
    return P - x if x & 1 != sign else x


def point_of(data):
    y = int.from_bytes(data, "little")
    x = x_of(y & (2**255 - 1), y >> 255)
    y &= 2**255 - 1
    return None if x is None else (x, y, 1, x * y % P)


def add(one, other):
    a = (one[1] - one[0]) * (other[1] - other[0]) % P
    b = (one[1] + one[0]) * (other[1] + other[0]) % P
    c = 2 * one[3] * other[3] * D % P
    d = 2 * one[2] * other[2] % P
    e, f, g, h = b - a, d - c, d + c, b + a
    return (e * f % P, g * h % P, f * g % P, e * h % P)


def times(number, point):
    total = (0, 1, 1, 0)
    while number:
        if number & 1:
            total = add(total, point)
        point = add(point, point)
        number >>= 1
    return total


def is_same(one, other):
    return (one[0] * other[2] - other[0] * one[2]) % P == 0 and (one[1] * other[2] - other[1] * one[2]) % P == 0


BASE_Y = 4 * pow(5, P - 2, P) % P
BASE_X = x_of(BASE_Y, 0)
BASE = (BASE_X, BASE_Y, 1, BASE_X * BASE_Y % P)


def is_signed(key, message, signature):
    """Whether this key has signed this message."""
    if len(key) != 32 or len(signature) != 64:
        return False
    public, commitment = point_of(key), point_of(signature[:32])
    answer = int.from_bytes(signature[32:], "little")
    if public is None or commitment is None or answer >= ORDER:
        return False
    asked = int.from_bytes(hashlib.sha512(signature[:32] + key + message).digest(), "little") % ORDER
    return is_same(times(answer, BASE), add(commitment, times(asked, public)))
