"""Builds each Xcode project twice, with the programs of this machine and with none, and compares the archives of assets.

They have to be equal, byte for byte, where no image needs a program: where the first build does not say that one draws
something, and the second not that one is missing. The other projects are counted.
"""

import json
import os
import pathlib
import subprocess
import tempfile

from lib import report
from oracles import imports

SECONDS = 300
NEEDS = {"catalog-drawn-by-program", "catalog-no-bitmaps", "catalog-undrawable"}


def archives(bundler, project, path, place):
    """The archives of a build by their paths, and whether an image of them needs a program."""
    done = subprocess.run([bundler, "build", "-k", "--project", project.name, "--build-dir", place, "--progress", "none",
                           "--diagnostics", "json"], cwd=project.parent, capture_output=True, stdin=subprocess.DEVNULL,
                          env=os.environ | {"PATH": path}, timeout=SECONDS)
    lines = [line for line in done.stderr.decode(errors="replace").splitlines() if line.startswith("{")]
    found = {file.relative_to(place): file.read_bytes() for file in pathlib.Path(place).rglob("Assets.car")}
    return found, any(json.loads(line)["id"] in NEEDS for line in lines)


def main(options):
    rows = report.Report("programs", drawn="need a program")
    for project in imports.projects(options.checkouts):
        name = f"{project.parent.name}/{project.name}"
        # Without a catalog there is nothing to compare.
        if project.suffix != ".xcodeproj" or next(project.parent.rglob("*.xcassets"), None) is None:
            continue
        with tempfile.TemporaryDirectory(prefix="conformance-") as scratch:
            try:
                usual, drawn = archives(options.bundler, project, os.environ["PATH"], f"{scratch}/usual")
                bare, missing = archives(options.bundler, project, "/nonexistent", f"{scratch}/bare")
            except Exception as error:
                rows["archives"].note(name, report.described(error))
                continue
        if drawn or missing:
            rows["archives"].note(name, None, drawn=1)
            continue
        differing = sorted(str(path) for path in usual.keys() | bare.keys() if usual.get(path) != bare.get(path))
        rows["archives"].note(name, f"other bytes in {', '.join(differing)}" if differing else None)
    return rows.finish()
