#!/usr/bin/env python3
"""Writes outlines of Inter into the program, for the texts of pictures.

    Scripts/embed-font.py DIRECTORY    with Inter-Regular.otf and Inter-SemiBold.otf (Debian: fonts-inter)

Needs fontTools. Writes Sources/NibPictures/Text/EmbeddedOutlines.swift: for each face its glyphs, in the order of their
code points. A glyph is the difference to the last code point, its advance, and its segments up to 0: 1 moves, 2 is a
line, 3 a curve, 4 a horizontal and 5 a vertical line, 6 closes. Numbers are in base 128, low digits first, and differences
of places have their sign in the lowest bit. An em has 1000 units, y grows downwards. The bytes are compressed with zlib,
and written in base 64.
"""
import base64
import pathlib
import sys
import zlib

from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.ttLib import TTFont

ROOT = pathlib.Path(__file__).resolve().parent.parent
TARGET = ROOT / "Sources/NibPictures/Text/EmbeddedOutlines.swift"
RANGES = [(0x20, 0x7E), (0xA0, 0x17F), (0x391, 0x3C9), (0x401, 0x45F)]
OTHERS = [0x218, 0x219, 0x21A, 0x21B, 0x1E9E, 0x2013, 0x2014, 0x2018, 0x2019, 0x201A, 0x201C, 0x201D, 0x201E, 0x2022,
          0x2026, 0x2030, 0x2039, 0x203A, 0x20AC, 0x20BD, 0x2116, 0x2122, 0x2190, 0x2191, 0x2192, 0x2193, 0x21A9, 0x21E7,
          0x2212, 0x221E, 0x2248, 0x2260, 0x2264, 0x2265, 0x2303, 0x2318, 0x2325, 0x232B, 0x238B, 0x25CF, 0x2713]

HEAD = """\
// swift-format-ignore-file
// Made by Scripts/embed-font.py from Inter 4.0 beta 7. Copyright 2016-2022 The Inter Project Authors
// (https://github.com/rsms/inter). Licensed under the SIL Open Font License 1.1: Packaging/NOTICE.

/// Outlines of a sans-serif face, a subset of Inter's.
enum EmbeddedOutlines {
"""


def varint(number):
    out = bytearray()
    while number >= 0x80:
        out.append(number & 0x7F | 0x80)
        number >>= 7
    out.append(number)
    return bytes(out)


def signed(number):
    return varint(number * 2 if number >= 0 else -number * 2 - 1)


def face(path):
    font = TTFont(path)
    scale = 1000 / font["head"].unitsPerEm
    cmap, glyphs = font.getBestCmap(), font.getGlyphSet()
    codes = sorted({code for first, last in RANGES for code in range(first, last + 1)} | set(OTHERS))
    out = bytearray()
    previous = 0
    for code in codes:
        if code not in cmap:
            continue
        name = cmap[code]
        out += varint(code - previous) + varint(round(font["hmtx"][name][0] * scale))
        previous = code
        pen = DecomposingRecordingPen(glyphs)
        glyphs[name].draw(pen)
        at = (0, 0)
        for operator, points in pen.value:
            points = [(round(x * scale), round(-y * scale)) for x, y in points]
            if operator in ("closePath", "endPath"):
                out.append(6)
                continue
            if operator == "lineTo":
                (x, y), = points
                if (x, y) == at:
                    continue
                if y == at[1]:
                    out += b"\4" + signed(x - at[0])
                elif x == at[0]:
                    out += b"\5" + signed(y - at[1])
                else:
                    out += b"\2" + signed(x - at[0]) + signed(y - at[1])
            else:
                out.append({"moveTo": 1, "curveTo": 3}[operator])
                assert len(points) == (1 if operator == "moveTo" else 3)
                last = at
                for x, y in points:
                    out += signed(x - last[0]) + signed(y - last[1])
                    last = (x, y)
            at = points[-1]
        out.append(0)
    return zlib.compress(bytes(out), 9), len(out)


directory = pathlib.Path(sys.argv[1])
text = HEAD
for name, file in [("regular", "Inter-Regular.otf"), ("semibold", "Inter-SemiBold.otf")]:
    data, length = face(directory / file)
    print(name, length, len(data), file=sys.stderr)
    text += f"  static let {name}Length = {length}\n  static let {name}: StaticString =\n    \"{base64.b64encode(data).decode()}\"\n"
TARGET.parent.mkdir(parents=True, exist_ok=True)
TARGET.write_text(text + "}\n")
