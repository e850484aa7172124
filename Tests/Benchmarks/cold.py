#!/usr/bin/env python3
"""Times cold builds against `cp -a` of the same files, in memory and on the disk, and builds with nothing to do.

usage: cold.py BUNDLER [--rounds N] [--disk DIRECTORY] [--memory DIRECTORY]

Two projects: 2,000 files of 8 KB, and 10,000 files of 200 B to 200 KB, as many of each order of magnitude. They are
copied as they are, so that nothing but planning, hashing and writing is timed. The contenders take turns, each in a
place of its own: ext4 is slow to make files soon after many were deleted. On the disk, what a build promises to have
written when it ends is fair to compare with a copy that is synced, which is timed as well. Medians of wall and
processor time.
"""

import argparse
import math
import os
import pathlib
import random
import shutil
import statistics
import subprocess
import tempfile
import time

FILES_OF_A_DIRECTORY = 40


def small(chance):
    return [8192] * 2000


def mixed(chance):
    return [int(math.exp(chance.uniform(math.log(200), math.log(200_000)))) for _ in range(10_000)]


PROJECTS = {"2,000 files of 8 KB": small, "10,000 files, mixed": mixed}


def write_project(root, sizes, chance):
    block = chance.randbytes(1 << 20)
    for number, size in enumerate(sizes):
        path = root / "Files" / f"set{number // FILES_OF_A_DIRECTORY}" / f"file{number}.dat"
        path.parent.mkdir(parents=True, exist_ok=True)
        start = chance.randrange(len(block) - size)
        path.write_bytes(block[start:start + size])
    (root / "bundle.yml").write_text(
        "version: 1\ntargets:\n  Cold: {type: bundle, platform: macos, resources: [{folder: Files}]}\n")


def timed(*command):
    """Seconds of wall and processor time that a command took."""
    start = time.perf_counter()
    process = subprocess.Popen(list(map(str, command)))
    _, status, usage = os.wait4(process.pid, 0)
    taken = time.perf_counter() - start
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise SystemExit(f"failed: {' '.join(map(str, command))}")
    return taken, usage.ru_utime + usage.ru_stime


def measure(bundler, root, place, rounds, is_disk):
    """Contender -> the times of each round."""
    times = {}

    def time_one(name, *command):
        if is_disk:
            subprocess.run(["sync", "-f", place], check=True)
        times.setdefault(name, []).append(timed(*command))

    # The first round warms caches up and is left out.
    for number in range(rounds + 1):
        copy, synced, built = (place / f"{name}-{number}" for name in ("copy", "synced", "built"))
        build = [bundler, "build", "-q", "-C", root, "--build-dir", built]
        copy.mkdir()
        time_one("cp -a", "cp", "-a", root / "Files", copy)
        time_one("build, cold", *build)
        time_one("build, nothing to do", *build)
        if is_disk:
            synced.mkdir()
            time_one("cp -a, sync -f", "sh", "-c", 'cp -a "$0" "$1" && sync -f "$1"', root / "Files", synced)
        else:
            # Memory is scarcer than disks, and forgets at once.
            shutil.rmtree(copy)
            shutil.rmtree(built)
    return {name: each[1:] for name, each in times.items()}


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("bundler", type=pathlib.Path)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--disk", type=pathlib.Path, default=pathlib.Path(tempfile.gettempdir()))
    parser.add_argument("--memory", type=pathlib.Path, default=pathlib.Path("/dev/shm"))
    arguments = parser.parse_args()
    print(f"{'where, what, who':<54}{'wall s':>9}{'cpu s':>9}{'to cp -a':>10}{'by cpu':>8}")
    for where, directory in (("memory", arguments.memory), ("disk", arguments.disk)):
        if not os.access(directory, os.W_OK):
            print(f"{where}: left out, there is no {directory}")
            continue
        for project, sizes in PROJECTS.items():
            with tempfile.TemporaryDirectory(prefix="cold-", dir=directory) as place:
                place, chance = pathlib.Path(place), random.Random(1)
                write_project(place / "project", sizes(chance), chance)
                # A copy, as an installed program is.
                bundler = shutil.copy(arguments.bundler, place / "bundler")
                times = measure(bundler, place / "project", place, arguments.rounds, where == "disk")
            medians = {name: [statistics.median(column) for column in zip(*each)] for name, each in times.items()}
            for name, (wall, processor) in medians.items():
                ratios = wall / medians["cp -a"][0], processor / medians["cp -a"][1]
                print(f"{f'{where}, {project}, {name}':<54}{wall:9.4f}{processor:9.4f}{ratios[0]:10.2f}{ratios[1]:8.2f}",
                      flush=True)


if __name__ == "__main__":
    main()
