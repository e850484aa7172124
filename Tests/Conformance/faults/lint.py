"""Injects faults that `lint` must find.

Each directory of `--checkouts` is the checkout of a project, of which a copy is made. One fault at a time is injected into the copy, at a
place that the seed chooses: up to `--each` of every kind in `injection.py`, for every project. A fault is found if
`bundler lint` then reports something new that names the injected fault, or that is about the changed file.

Prints kind by kind how many were injected and found, and what was not found; it fails below 90 %.
"""

import collections
import itertools
import json
import os
import random
import shutil
import subprocess
import tempfile

from faults.checkouts import Project
from faults import injection
from lib import report

LEAST_FOUND = 0.9


def findings(bundler, project):
    """How often each finding occurs: its id, file, message and details."""
    done = subprocess.run([bundler, "lint", project.root, "--json", "-q"], capture_output=True, text=True)
    if done.returncode not in (0, 1):
        raise RuntimeError(f"lint ended with {done.returncode}: {done.stderr.strip()[:200]}")
    found = collections.Counter()
    for line in done.stdout.splitlines():
        event = json.loads(line)
        if event["event"] == "finding":
            finding = event["finding"]
            place = os.path.relpath((finding.get("range") or {}).get("file") or project.root, project.root)
            found[finding["id"], place, finding["message"], "\n".join(finding.get("details") or [])] += 1
    return found


def is_found(fault, fresh):
    return any(f"'{name}'" in message + details for _, _, message, details in fresh for name in fault.names) or any(
        place == fault.place and id in fault.ids for id, place, _, _ in fresh)


def add_options(parser):
    parser.add_argument("--each", type=int, default=2, help="how many faults of a kind for each project")
    parser.add_argument("--kind", action="append", help="kinds of faults")


def main(options):
    table = report.Report("injected faults", found="found")
    injected = found = 0
    scratch = tempfile.mkdtemp(prefix="faults-")
    try:
        for directory in options.checkouts:
            project = Project(str(directory), scratch)
            before = findings(options.bundler, project)
            for kind, candidates in injection.KINDS.items():
                if options.kind and kind not in options.kind:
                    continue
                project.chance = random.Random(f"{options.seed} {project.name} {kind}")
                for fault in itertools.islice(candidates(project), options.each):
                    project.apply(fault.edits)
                    try:
                        fresh = findings(options.bundler, project) - before
                    finally:
                        project.restore(fault.edits)
                    isFound = is_found(fault, fresh)
                    injected, found = injected + 1, found + isFound
                    row = table[kind]
                    row.fewest = 0
                    row.note(f"{project.name}: {fault.what}", "" if isFound else "not found", found=int(isFound))
                    if options.verbose:
                        said = "; ".join(sorted({f"{id}: {message}" for id, _, message, _ in fresh}))[:300]
                        print("found " if isFound else "MISSED", kind, project.name, fault.what, "|", said, flush=True)
            shutil.rmtree(project.root)
    finally:
        shutil.rmtree(scratch)
    table.finish(shown=1000)
    share = found / max(injected, 1)
    print(f"injected {injected}, found {found}: {share:.1%} (seed {options.seed})")
    missed = injected - found
    return report.Result(found, 0, missed) if share >= LEAST_FOUND else report.Result(found, max(missed, 1))
