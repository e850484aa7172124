#!/usr/bin/env python3
"""Builds a commit in two directories and compares all that 'make dist' makes: make reproduce COMMIT=v0.2.0

    Packaging/reproduce.py [COMMIT] [--dist DIR] [--work DIR]

The directories have names of different lengths, and the two builds different locales, time zones and umasks. With --dist,
the files of a release are compared as well; that wants the same toolchain and the same versions of the C libraries, which
the release's bill of materials names, and URL in the environment if the release has a formula. Exit status 1 if anything differs, and then the sections of the program that do.
"""
import argparse
import hashlib
import os
import pathlib
import subprocess
import sys
import tempfile

import elf

ROOT = pathlib.Path(__file__).resolve().parent.parent
# Where, and how, each of the two is built.
BUILDS = [
    ("one", 0o022, {"LC_ALL": "C", "TZ": "UTC"}),
    ("another/directory-of-a-longer-name", 0o077, {"LC_ALL": "C.UTF-8", "TZ": "Asia/Kathmandu"}),
]


def build(commit, directory, umask, environment):
    """Clones the commit and makes its packages; returns the program and the directory of the packages."""
    directory.parent.mkdir(parents=True, exist_ok=True)
    subprocess.run(["git", "clone", "--quiet", ROOT, directory], check=True)
    subprocess.run(["git", "-C", directory, "checkout", "--quiet", "--detach", commit], check=True)
    print(f"building in {directory}", flush=True)
    run = subprocess.run(["make", "dist"], cwd=directory, env=os.environ | environment, umask=umask,
                         stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if run.returncode != 0:
        sys.exit(run.stdout + "the build failed")
    return directory / ".build/release/bundler", directory / "dist"


def differences(one, other):
    """Lines that say which files of two directories differ."""
    names = sorted({path.name for directory in (one, other) for path in directory.iterdir()})
    for name in names:
        if not (one / name).exists() or not (other / name).exists():
            yield f"{name}: only in {one if (one / name).exists() else other}"
        elif (one / name).read_bytes() != (other / name).read_bytes():
            yield f"{name}: differs"


def program_differences(one, other):
    """Lines that say which sections of two programs differ."""
    before, after = elf.sections(one.read_bytes()), elf.sections(other.read_bytes())
    for name in sorted(before.keys() | after.keys()):
        if before.get(name) != after.get(name):
            sizes = [len(table[name]) if name in table else "none" for table in (before, after)]
            yield f"bundler, section {name}: {sizes[0]} and {sizes[1]} bytes, different"


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("commit", nargs="?", default="HEAD")
    parser.add_argument("--dist", type=pathlib.Path, help="a release's files, to compare with")
    parser.add_argument("--work", type=pathlib.Path, help="where to build, and to leave what was built")
    options = parser.parse_args()
    commit = subprocess.run(["git", "-C", ROOT, "rev-parse", "--verify", options.commit + "^{commit}"],
                            check=True, capture_output=True, text=True).stdout.strip()
    with tempfile.TemporaryDirectory(prefix="reproduce-") as temporary:
        work = (options.work or pathlib.Path(temporary)).resolve()
        (one, first), (other, second) = [build(commit, work / name, umask, environment)
                                         for name, umask, environment in BUILDS]
        found = [*program_differences(one, other), *differences(first, second)]
        if options.dist:
            found += [f"of the release, {line}" for line in differences(first, options.dist.resolve())]
        for line in found:
            print(line)
        print(f"{hashlib.sha256(one.read_bytes()).hexdigest()}  bundler, of commit {commit}")
        print(f"{len(list(first.iterdir()))} files, {len(found)} differences")
    sys.exit(1 if found else 0)


main()
