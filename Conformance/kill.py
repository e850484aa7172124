#!/usr/bin/env python3
"""Kills builds at random moments and checks that the next build always repairs the bundle.

usage: kill.py BUNDLER [TIMES [SEED]]

Before each round the sources change: a file is edited, one comes, one goes. The build that follows is
killed with SIGKILL somewhere between its start and its usual end; then one build runs through, and
the bundle must equal, file for file and mode for mode, the one that a build into an empty directory makes.
"""

import os
import pathlib
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time

MANIFEST = """version: 1
targets:
  Robust:
    type: framework
    platform: macos
    bundleID: org.example.robust
    resources:
      - group: Art
      - folder: Levels
      - "*.lproj"
"""


def snapshot(bundle):
    """Path -> what stands there, for everything below a bundle."""
    found = {}
    for directory, names, files in os.walk(bundle):
        for name in names + files:
            path = os.path.join(directory, name)
            key = os.path.relpath(path, bundle)
            if os.path.islink(path):
                found[key] = os.readlink(path)
            elif os.path.isdir(path):
                found[key] = "directory"
            else:
                found[key] = (oct(os.stat(path).st_mode), pathlib.Path(path).read_bytes())
    return found


class Project:
    def __init__(self, root, chance):
        self.root, self.chance, self.count = root, chance, 0
        root.mkdir(parents=True)
        (root / "bundle.yml").write_text(MANIFEST)
        for _ in range(300):
            self.add()

    def add(self):
        self.count += 1
        place = self.chance.choice(["Art/a", "Art/b", "Levels/x/y", "Levels/z", "en.lproj", "fr.lproj"])
        strings = place.endswith("lproj") and self.chance.random() < 0.5
        path = self.root / place / f"file{self.count}.{'strings' if strings else 'dat'}"
        path.parent.mkdir(parents=True, exist_ok=True)
        if strings:
            path.write_text(f'"key {self.count}" = "value {self.chance.random()}";\n')
        else:
            path.write_bytes(self.chance.randbytes(self.chance.randrange(200_000)))

    def change(self):
        self.add()
        files = sorted(p for p in self.root.rglob("file*") if p.is_file())
        self.chance.choice(files).unlink()
        edited = self.chance.choice(sorted(p for p in self.root.rglob("*.dat")))
        edited.write_bytes(self.chance.randbytes(50_000))


def main():
    bundler = os.path.abspath(sys.argv[1])
    times = int(sys.argv[2]) if len(sys.argv) > 2 else 200
    chance = random.Random(int(sys.argv[3]) if len(sys.argv) > 3 else 1)
    scratch = pathlib.Path(tempfile.mkdtemp(prefix="kill-"))
    killed = 0
    try:
        project = Project(scratch / "project", chance)

        def build(output):
            return [bundler, "build", "-q", "-C", str(project.root), "--output", str(scratch / output / "Robust.framework")]

        for round_number in range(times):
            if round_number % 10 == 0:
                shutil.rmtree(scratch / "victim", ignore_errors=True)
                start = time.monotonic()
                subprocess.run(build("measured"), check=True)
                usual = time.monotonic() - start
                shutil.rmtree(scratch / "measured")
            elif round_number % 10 == 1:
                usual /= 3
            project.change()
            process = subprocess.Popen(build("victim"))
            time.sleep(chance.uniform(0, usual))
            process.send_signal(signal.SIGKILL)
            killed += process.wait() == -signal.SIGKILL
            subprocess.run(build("victim"), check=True)
            subprocess.run(build("clean"), check=True)
            repaired = snapshot(scratch / "victim" / "Robust.framework")
            clean = snapshot(scratch / "clean" / "Robust.framework")
            shutil.rmtree(scratch / "clean")
            if repaired != clean:
                different = sorted(k for k in repaired.keys() | clean.keys() if repaired.get(k) != clean.get(k))
                print(f"round {round_number}: differs from a clean build: {different[:10]}")
                return 1
    finally:
        shutil.rmtree(scratch)
    print(f"kill: {times} builds, {killed} of them killed in time, every bundle repaired")
    return 0


if __name__ == "__main__":
    sys.exit(main())
