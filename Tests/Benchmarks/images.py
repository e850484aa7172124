#!/usr/bin/env python3
"""Writes RGBA PNGs like those of an app: flat shapes, gradients and noise, transparent and opaque.

usage: images.py DIRECTORY [COUNT]

The same arguments always give the same bytes.
"""

import os
import random
import struct
import sys
import zlib

SIZES = (29, 44, 60, 88, 120, 180, 256, 512)


def row(kind, y, size, chance):
    if kind == 0:
        inside = [(x - size / 2) ** 2 + (y - size / 2) ** 2 < size * size / 5 for x in range(size)]
        pixel = (bytes((250, 250, 250, 0)), bytes((30, 120, 240, 255)))
        return b"".join(pixel[i] for i in inside)
    if kind == 1:
        return b"".join(bytes((x * 255 // size, y * 255 // size, 128, 255 - x % 90)) for x in range(size))
    return b"".join(bytes((chance.randrange(x % 64 + 1), y % 256, x % 256, 255)) for x in range(size))


def chunk(name, body):
    return struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))


def main():
    directory, count = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 500
    chance = random.Random(1)
    os.makedirs(directory, exist_ok=True)
    for index in range(count):
        size, kind = SIZES[index % len(SIZES)], index % 3
        raw = b"".join(b"\0" + row(kind, y, size, chance) for y in range(size))
        header = struct.pack(">IIBBBBB", size, size, 8, 6, 0, 0, 0)
        with open(os.path.join(directory, f"image{index}.png"), "wb") as file:
            file.write(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(raw, 6)))
            file.write(chunk(b"IEND", b""))


if __name__ == "__main__":
    main()
