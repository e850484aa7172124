#!/usr/bin/env python3
"""Writes an asset catalog of image sets with a PNG at 1x, 2x and 3x each, and a manifest for it.

usage: assets.py DIRECTORY [SETS] [SIDE]

The same arguments always give the same bytes. SIDE is that of the images at 1x, 64 by default.
"""

import json
import os
import sys

from images import chunk, row
import random
import struct
import zlib


def png(size, kind, chance):
    raw = b"".join(b"\0" + row(kind, y, size, chance) for y in range(size))
    header = struct.pack(">IIBBBBB", size, size, 8, 6, 0, 0, 0)
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(raw, 6))
            + chunk(b"IEND", b""))


def main():
    directory = sys.argv[1]
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 500
    side = int(sys.argv[3]) if len(sys.argv) > 3 else 64
    chance = random.Random(1)
    # A thousand different images are enough: compilers do not look for equal ones.
    known = {}
    for index in range(count):
        folder = os.path.join(directory, "Images.xcassets", f"image{index}.imageset")
        os.makedirs(folder, exist_ok=True)
        slots = []
        for scale in (1, 2, 3):
            key = (index % 333, scale)
            if key not in known:
                known[key] = png(side * scale, index % 3, chance)
            name = f"image@{scale}x.png"
            with open(os.path.join(folder, name), "wb") as file:
                file.write(known[key])
            slots.append({"idiom": "universal", "scale": f"{scale}x", "filename": name})
        with open(os.path.join(folder, "Contents.json"), "w") as file:
            json.dump({"images": slots, "info": {"version": 1, "author": "xcode"}}, file)
    with open(os.path.join(directory, "bundle.json"), "w") as file:
        json.dump({"version": 1, "targets": {"Images": {
            "type": "bundle", "platform": "ios", "deploymentTarget": "15.0",
            "bundleID": "org.example.images", "resources": ["Images.xcassets"]}}}, file)


if __name__ == "__main__":
    main()
