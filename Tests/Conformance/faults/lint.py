"""Injects faults that `lint` must find.

Each directory of `--checkouts` is the checkout of a project, of which a copy is made. One fault at a time is injected into the copy, at a
place that the seed chooses: up to `--each` of every kind in `injection.py`, for every project, and of each kind `--most` in all. A fault
is found if `bundler lint` then reports something new that names the injected fault, or that is about the changed file: for the
directory, or else for the Xcode projects in it.

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
# A project that has others inside is run with those that lie nearest to its root.
MOST_PROJECTS = 4


def findings(bundler, project):
    """How often each finding in the directory occurs: its id, file, message and details."""
    return reported([bundler, "lint", project.root, "--json", "-q"], project, project.root)


def findings_of_projects(bundler, project):
    """The same in its Xcode projects, as far as they can be loaded."""
    found = collections.Counter()
    for path in project.xcode_projects[:MOST_PROJECTS]:
        place, name = os.path.split(os.path.join(project.root, path))
        found += reported([bundler, "lint", "--project", name, "--json", "-q"], project, place)
    return found


def reported(command, project, place):
    done = subprocess.run(command, capture_output=True, text=True, cwd=place)
    if done.returncode not in (0, 1):
        raise RuntimeError(f"lint ended with {done.returncode}: {done.stderr.strip()[:200]}")
    found = collections.Counter()
    for line in done.stdout.splitlines():
        event = json.loads(line)
        if event["event"] == "finding":
            finding = event["finding"]
            file = os.path.join(place, (finding.get("range") or {}).get("file") or project.root)
            name = os.path.relpath(file, project.root)
            found[finding["id"], name, finding["message"], "\n".join(finding.get("details") or [])] += 1
    return found


def is_found(fault, fresh):
    return any(f"'{name}'" in message + details for _, _, message, details in fresh for name in fault.names) or any(
        place == fault.place and id in fault.ids for id, place, _, _ in fresh)


def add_options(parser):
    parser.add_argument("--each", type=int, default=2, help="how many faults of a kind for each project")
    parser.add_argument("--most", type=int, default=1000, help="how many faults of a kind in all")
    parser.add_argument("--kind", action="append", help="kinds of faults")


def main(options):
    table = report.Report("injected faults", found="found")
    injected = found = by_projects = 0
    left = collections.defaultdict(lambda: options.most)
    scratch = tempfile.mkdtemp(prefix="faults-")
    try:
        for directory in options.checkouts:
            project = Project(str(directory), scratch)
            before, of_projects = findings(options.bundler, project), None
            for kind, candidates in injection.KINDS.items():
                if options.kind and kind not in options.kind:
                    continue
                project.chance = random.Random(f"{options.seed} {project.name} {kind}")
                for fault in itertools.islice(candidates(project), min(options.each, left[kind])):
                    left[kind] -= 1
                    if of_projects is None:
                        of_projects = findings_of_projects(options.bundler, project)
                    project.apply(fault.edits)
                    try:
                        fresh = findings(options.bundler, project) - before
                        isFound = is_found(fault, fresh)
                        if not isFound:
                            fresh = findings_of_projects(options.bundler, project) - of_projects
                            isFound = is_found(fault, fresh)
                            by_projects += isFound
                    finally:
                        project.restore(fault.edits)
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
    print(f"injected {injected}, found {found}: {share:.1%} (seed {options.seed}); {by_projects} of them by the Xcode project alone")
    missed = injected - found
    return report.Result(found, 0, missed) if share >= LEAST_FOUND else report.Result(found, max(missed, 1))
