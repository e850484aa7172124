#!/usr/bin/env python3
"""watch.py BUNDLER [--saves N] [--files N] [--burst N]: how soon a save is in the bundle that `watch` builds.

Saves N times in the ways that editors save, and prints the time from the end of the save to the new bytes in the bundle:
median, 95th percentile, longest. Then stops the program, writes so many files that the system's queue of events overflows,
lets it go on, and looks whether anything was lost: new files, new directories, changes. Exit status 1 if something was,
or if the 95th percentile is over 100 ms.
"""

import argparse
import os
import pathlib
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time

PATIENCE = 30


def place(path, text):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)


# Ways to save: each leaves `text` in the file.

def in_place(path, text):
    path.write_text(text)


def beside(path, text):
    new = path.with_name(f".{path.name}.tmp")
    new.write_text(text)
    os.replace(new, path)


def with_backup(path, text):
    """As vim does with `backupcopy=no`."""
    place(path.with_name("4913"), "")
    path.with_name("4913").unlink()
    old = path.with_name(path.name + "~")
    os.replace(path, old)
    path.write_text(text)
    old.unlink()


def with_lock(path, text):
    """As emacs does."""
    lock = path.with_name(".#" + path.name)
    os.symlink("user@host.1", lock)
    shutil.copy2(path, path.with_name(path.name + "~"))
    path.write_text(text)
    lock.unlink()
    path.with_name(path.name + "~").unlink()


def in_two_writes(path, text):
    with open(path, "w") as file:
        file.write(text[:3])
        file.flush()
        file.write(text[3:])
        file.flush()
        os.fsync(file.fileno())


def anew(path, text):
    path.unlink()
    path.write_text(text)


WAYS = (in_place, beside, with_backup, with_lock, in_two_writes, anew)


def has(path, text, until):
    while time.perf_counter() < until:
        try:
            if path.read_text() == text:
                return True
        except OSError:
            pass
        time.sleep(0.0005)
    return False


def project(root, files):
    place(root / "bundle.yml", "version: 1\nname: App\ntargets:\n  App:\n    type: bundle\n    platform: macos\n"
          "    bundleID: org.example.app\n    resources: [{folder: Data}, 'en.lproj']\n")
    place(root / "en.lproj/Localizable.strings", '"a" = "b";\n')
    for index in range(files):
        place(root / f"Data/{index % 50}/{index}.txt", f"{index}\n")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("bundler", type=pathlib.Path)
    parser.add_argument("--saves", type=int, default=200)
    parser.add_argument("--files", type=int, default=500)
    parser.add_argument("--burst", type=int, default=50_000)
    options = parser.parse_args()
    chance = random.Random(1)
    with tempfile.TemporaryDirectory() as directory:
        root = pathlib.Path(directory)
        project(root, options.files)
        running = subprocess.Popen([options.bundler.resolve(), "watch", "-q"], cwd=root)
        try:
            return measured(root, options, chance, running)
        finally:
            running.send_signal(signal.SIGCONT)
            running.terminate()
            running.wait()


def measured(root, options, chance, running):
    built = root / "build/App.bundle/Contents/Resources"
    if not has(built / "Data/0/0.txt", "0\n", time.perf_counter() + PATIENCE):
        print("the first build does not come")
        return 1
    time.sleep(0.5)
    times, lost = [], 0
    for number in range(options.saves):
        name = f"{(index := chance.randrange(options.files)) % 50}/{index}.txt"
        text = f"save {number}\n"
        WAYS[number % len(WAYS)](root / "Data" / name, text)
        start = time.perf_counter()
        if has(built / "Data" / name, text, start + PATIENCE):
            times.append(1000 * (time.perf_counter() - start))
        else:
            lost += 1
        time.sleep(chance.uniform(0, 0.05))
    times.sort()
    at = lambda share: times[min(len(times) - 1, int(share * len(times)))]
    print(f"{len(times)} saves: median {at(0.5):.1f} ms, 95th percentile {at(0.95):.1f} ms, longest {times[-1]:.1f} ms; {lost} lost")

    # More events than the queue holds, while nobody takes them.
    running.send_signal(signal.SIGSTOP)
    queue = int(pathlib.Path("/proc/sys/fs/inotify/max_queued_events").read_text())
    # Each a name of its own: the system joins events that are equal.
    for number in range(options.burst):
        scratch = root / f"Data/0/{number}.scratch"
        scratch.write_text("")
        scratch.unlink()
    expected = {}
    for number in range(40):
        expected[f"new/{number}/deep/{number}.txt"] = f"burst {number}\n"
        expected[f"{number}/{number}.txt"] = f"changed {number}\n"
    for name, text in expected.items():
        place(root / "Data" / name, text)
    running.send_signal(signal.SIGCONT)
    start = time.perf_counter()
    missing = [name for name, text in expected.items() if not has(built / "Data" / name, text, start + PATIENCE)]
    print(f"overflow: {3 * options.burst} events and more for a queue of {queue}; {len(expected)} changes built in "
          f"{1000 * (time.perf_counter() - start):.0f} ms, {len(missing)} lost")
    # What was made during the overflow is watched from then on.
    late = list(expected)[:40:2]
    for name in late:
        (root / "Data" / name).write_text("late\n")
    missing += [name for name in late if not has(built / "Data" / name, "late\n", time.perf_counter() + PATIENCE)]
    print(f"after it: {len(late)} saves in new directories, {len(missing)} lost in all")
    return 1 if lost or missing or at(0.95) > 100 else 0


if __name__ == "__main__":
    sys.exit(main())
