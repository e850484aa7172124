#!/usr/bin/env python3
"""Writes a synthetic project: files of mixed sizes in groups, folders and 40 languages.

usage: generate.py DIRECTORY [FILES [MEGABYTES]]

The same arguments always give the same bytes. DIRECTORY gets bundle.yml, and build.ninja with one
copying edge for each file, for comparison.
"""

import os
import random
import sys

LANGUAGES = (
    "ar bg ca cs da de el en es et fa fi fr he hi hr hu id is it ja ko lt lv ms nb nl pl pt-BR pt-PT "
    "ro ru sk sl sv th tr uk vi zh-Hans"
).split()


def main():
    root = sys.argv[1]
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 10_000
    megabytes = int(sys.argv[3]) if len(sys.argv) > 3 else 100
    chance = random.Random(1)
    weights = [chance.paretovariate(1.2) for _ in range(count)]
    scale = megabytes * 1_000_000 / sum(weights)
    block = chance.randbytes(1 << 20)
    paths = []
    for index, weight in enumerate(weights):
        size = min(max(16, int(weight * scale)), 4_000_000)
        kind = index % 10
        if kind < 5:
            path = f"Art/set{index % 97}/image{index}.jpg"
        elif kind < 9:
            path = f"Levels/world{index % 41}/part{index % 7}/level{index}.json"
        else:
            path = f"{LANGUAGES[index // 10 % len(LANGUAGES)]}.lproj/page{index}.html"
        full = os.path.join(root, path)
        os.makedirs(os.path.dirname(full), exist_ok=True)
        start = chance.randrange(len(block))
        with open(full, "wb") as file:
            file.write((block[start:] + block * (size >> 20) + block)[:size])
        paths.append(path)
    with open(os.path.join(root, "bundle.yml"), "w") as file:
        file.write(
            "version: 1\nname: Synthetic\ntargets:\n  Synthetic:\n    type: bundle\n    platform: macos\n"
            "    resources:\n      - group: Art\n      - folder: Levels\n      - \"*.lproj\"\n")
    with open(os.path.join(root, "build.ninja"), "w") as file:
        file.write("rule copy\n  command = cp $in $out\n")
        for path in paths:
            file.write(f"build ninja-out/{path}: copy {path}\n")


if __name__ == "__main__":
    main()
