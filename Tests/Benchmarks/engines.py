#!/usr/bin/env python3
"""Times the same bundle under `bundler build` and under engines that run an exported plan.

usage: engines.py BUNDLER [--sizes N …] [--engines NAME …] [--rounds N]

A project has N resources: mostly small files that are copied, every tenth a table of strings, an image or a property list
that is compiled. Each engine builds it from nothing, with nothing to do, and after one file has changed; the time of export
stands apart. Medians of the rounds (from nothing: one), and the most memory that a process of the build took.
"""

import argparse
import os
import pathlib
import plistlib
import random
import shutil
import statistics
import struct
import subprocess
import tempfile
import time
import zlib

MANIFEST = """version: 1
targets:
  App:
    type: app
    platform: ios
    compile: {png: apple}
    resources: [{folder: Data}, {group: Art}, {folder: Tables}]
"""


def png(number):
    """Four pixels by four, of a color of its own."""
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    row = b"\0" + struct.pack(">I", number)[1:] * 4
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", 4, 4, 8, 2, 0, 0, 0))
            + chunk(b"IDAT", zlib.compress(row * 4)) + chunk(b"IEND", b""))


def write_project(root, count):
    """Returns the file that changes."""
    chance = random.Random(1)
    for number in range(count):
        kind = number % 30
        if kind == 0:
            path, data = f"Tables/{number // 3000}/t{number}.strings", f'"k{number}" = "value";\n'.encode()
        elif kind == 10:
            path, data = f"Art/{number // 3000}/i{number}.png", png(number)
        elif kind == 20:
            path, data = f"Tables/{number // 3000}/p{number}.plist", plistlib.dumps({"n": number})
        else:
            path, data = f"Data/{number // 1000}/f{number}.dat", chance.randbytes(chance.randrange(16, 2000))
        file = root / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(data)
    (root / "bundle.yml").write_text(MANIFEST)
    return root / "Data/0/f1.dat"


def measured(command, root):
    """Seconds, and megabytes of the largest process among the command and its children."""
    start = time.monotonic()
    process = subprocess.Popen(
        [str(word) for word in command], cwd=root, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    said = process.stderr.read()
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise SystemExit(f"{' '.join(map(str, command))} failed: {said.decode(errors='replace')[-2000:]}")
    return time.monotonic() - start, usage.ru_maxrss / 1024


class Bundler:
    """The program's own build."""
    programs = []

    def __init__(self, bundler):
        self.prepare = None
        self.build = [bundler, "build", "-q"]


class Ninja:
    """An exported build.ninja."""
    programs = ["ninja"]

    def __init__(self, bundler):
        self.prepare = [bundler, "export", "ninja", "-q"]
        self.build = ["ninja", "--quiet"]


ENGINES = {"bundler": Bundler, "ninja": Ninja}


def contents(root):
    bundle = root / "build" / "App.app"
    return {str(path.relative_to(bundle)): path.read_bytes() for path in bundle.rglob("*") if path.is_file()}


def row(engine, root, changing, rounds):
    prepare = measured(engine.prepare, root)[0] if engine.prepare else None
    cold, peak = measured(engine.build, root)
    idle, changed = [], []
    measured(engine.build, root)
    for number in range(rounds):
        idle.append(measured(engine.build, root)[0])
        # Times of files must tell that it changed, and that it changed before the build.
        time.sleep(0.02)
        changing.write_bytes(b"changed %d" % number)
        time.sleep(0.02)
        changed.append(measured(engine.build, root)[0])
    return prepare, cold, statistics.median(idle), statistics.median(changed), peak


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("bundler", type=pathlib.Path)
    parser.add_argument("--sizes", type=int, nargs="+", default=[1000, 10_000])
    parser.add_argument("--engines", nargs="+", choices=list(ENGINES), default=list(ENGINES))
    parser.add_argument("--rounds", type=int, default=3)
    options = parser.parse_args()
    print(f"{'resources':>9}  {'engine':<8}{'export':>9}{'cold':>9}{'no-op':>9}{'1 change':>9}{'peak MB':>9}")
    for count in options.sizes:
        made = {}
        for name in options.engines:
            lacking = [program for program in ENGINES[name].programs if shutil.which(program) is None]
            if lacking:
                print(f"{count:>9}  {name:<8}there is no {', '.join(lacking)} here")
                continue
            with tempfile.TemporaryDirectory(prefix="engines-") as scratch:
                root = pathlib.Path(scratch)
                changing = write_project(root, count)
                prepare, cold, idle, changed, peak = row(
                    ENGINES[name](options.bundler.resolve()), root, changing, options.rounds)
                made[name] = contents(root)
            export = f"{prepare:9.2f}" if prepare is not None else f"{'':>9}"
            print(f"{count:>9}  {name:<8}{export}{cold:9.2f}{idle:9.3f}{changed:9.3f}{peak:9.0f}", flush=True)
        if any(other != next(iter(made.values())) for other in made.values()):
            raise SystemExit(f"{count} resources: the bundles differ")


if __name__ == "__main__":
    main()
