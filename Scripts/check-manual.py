#!/usr/bin/env python3
"""Lets the readers of manual pages that are here complain of ours: Scripts/check-manual.py BUNDLER

Exit status 1 if one does, if a command has no page, or if man finds no description in one.
"""
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

READERS = {
    "mandoc": ["mandoc", "-Tlint", "-Wwarning"],
    "groff": ["groff", "-ww", "-man", "-Tutf8", "-Kutf8", "-z"],
    "man": ["man", "--warnings", "--local-file"],
}


def main():
    bundler = pathlib.Path(sys.argv[1]).resolve()
    problems = []
    with tempfile.TemporaryDirectory() as directory:
        subprocess.run([bundler, "man", directory, "--date", "2026-01-31"], check=True)
        pages = sorted(pathlib.Path(directory).iterdir())
        environment = os.environ | {"MANWIDTH": "80", "LC_ALL": "C.UTF-8", "MANPAGER": "cat"}
        for name, words in READERS.items():
            if not shutil.which(name):
                print(f"manual: no {name} here")
                continue
            for page in pages:
                run = subprocess.run(words + [str(page)], capture_output=True, text=True, env=environment)
                complaints = run.stdout + run.stderr if name == "mandoc" else run.stderr
                problems += [f"{name}: {page.name}: {line}" for line in complaints.splitlines()]
        if shutil.which("lexgrog"):
            for page in pages:
                run = subprocess.run(["lexgrog", str(page)], capture_output=True, text=True)
                if run.returncode != 0 or page.stem not in run.stdout:
                    problems.append(f"lexgrog: {page.name}: {run.stdout + run.stderr}")
        listed = subprocess.check_output(
            [bundler, "__complete", "fish", ""], text=True).splitlines()[1:]
        for line in listed:
            command = line.split("\t")[0]
            if command != "help" and not (pathlib.Path(directory) / f"bundler-{command}.1").exists():
                problems.append(f"'{command}' has no page")
    for problem in problems:
        print(problem, file=sys.stderr)
    print(f"manual: {len(pages)} pages, {len(problems)} complaints")
    sys.exit(1 if problems else 0)


main()
