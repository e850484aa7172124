#!/usr/bin/env python3
"""Times first builds of Xcode projects: processor and wall time, the greatest memory, the size of the archives of assets.

usage: first_builds.py BUNDLER PROJECT … [--rounds N] [--bare]

Every build has a directory, a home and a cache of its own, all empty; the files of the project are in memory after the first
round, which counts as well. The fastest round by processor time is printed. The time of programs that the build starts is
included; with '--bare' it finds none.
"""

import argparse
import hashlib
import os
import pathlib
import subprocess
import tempfile
import time


def measure(bundler, project, place, bare):
    environment = os.environ | {"HOME": str(place), "XDG_CACHE_HOME": f"{place}/cache"}
    if bare:
        environment["PATH"] = "/nonexistent"
    start = time.perf_counter()
    process = subprocess.Popen(
        [bundler, "build", "-k", "-q", "--project", project.name, "--build-dir", place / "build"], cwd=project.parent,
        env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    wall = time.perf_counter() - start
    process.returncode = os.waitstatus_to_exitcode(status)
    archives = [file.read_bytes() for file in sorted((place / "build").rglob("Assets.car"))]
    digest = hashlib.sha256(b"".join(archives)).hexdigest()[:8]
    return usage.ru_utime + usage.ru_stime, wall, usage.ru_maxrss >> 10, sum(map(len, archives)), digest


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("bundler", type=pathlib.Path)
    parser.add_argument("projects", type=pathlib.Path, nargs="+")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--bare", action="store_true")
    arguments = parser.parse_args()
    print(f"{'project':<24}{'cpu s':>8}{'wall s':>8}{'MiB':>6}{'archives':>12}  digest")
    for project in arguments.projects:
        best = None
        for _ in range(arguments.rounds):
            with tempfile.TemporaryDirectory(prefix="first-") as place:
                taken = measure(arguments.bundler.resolve(), project.resolve(), pathlib.Path(place), arguments.bare)
            best = min(best, taken) if best else taken
        processor, wall, memory, size, digest = best
        print(f"{project.stem:<24}{processor:8.2f}{wall:8.2f}{memory:6}{size:12}  {digest}", flush=True)


if __name__ == "__main__":
    main()
