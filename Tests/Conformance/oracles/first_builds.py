"""Types the first commands of somebody who has a checkout with an Xcode project: build, plan, lint, unused, info.

A build is green if it succeeds, and fair if each of its errors names a file that the checkout does not have: one that is
generated, ignored, or beside the checkout. Anything else is red; one in twenty may be. The other commands have to end with a
document whatever the build says: JSON that can be read, and with a project that can be read at least an empty list.
"""

import json
import math
import os
import pathlib
import re
import subprocess
import tempfile

from lib import report
from oracles import imports

SECONDS = 300
# How many of the builds have to be green or fair.
SHARE = 0.95
# Errors that are about a file; the name stands in the first quotes of the message.
FAIR = {"project-missing-file", "project-missing-info", "project-missing-header", "xcconfig-include-not-found",
        "project-missing-nested"}
# Commands that print a document, and the form of it.
COMMANDS = {"plan": ["--json"], "lint": ["--json"], "unused": ["--json"], "info": ["--json"]}


def run(bundler, words, project):
    return subprocess.run([bundler, *words], cwd=project.parent, capture_output=True, stdin=subprocess.DEVNULL,
                          timeout=SECONDS)


def exists(root, path):
    """True if there is such a file in any capitals, as on the disk of a Mac."""
    place = root
    for part in pathlib.PurePath(path).parts:
        if part in ("..", "/"):
            place = place.parent if part == ".." else pathlib.Path("/")
            continue
        names = {name.lower(): name for name in os.listdir(place)} if place.is_dir() else {}
        if part.lower() not in names:
            return False
        place /= names[part.lower()]
    # A link that leads nowhere is there, and its file is not.
    return place.exists()


def unfair(project, errors):
    """The errors that are not about a file which is not there."""
    for error in errors:
        named = re.search("'([^']+)'", error["message"])
        if error["id"] not in FAIR or not named or exists(project.parent, named.group(1)):
            yield f"{error['id']}: {error['message']}"


def build(bundler, project):
    """What is wrong with the first build, and whether it is green or fair."""
    with tempfile.TemporaryDirectory(prefix="conformance-") as scratch:
        done = run(bundler, ["build", "--project", project.name, "--build-dir", f"{scratch}/build", "--progress", "none",
                             "--diagnostics", "json"], project)
        again = run(bundler, ["build", "--project", project.name, "--build-dir", f"{scratch}/again", "--progress", "none"],
                    project) if done.returncode else done
    if done.returncode == 0:
        return None, "green"
    lines = [line for line in done.stderr.decode(errors="replace").splitlines() if line.startswith("{")]
    errors = [each for each in map(json.loads, lines) if each["severity"] == "error"]
    if done.returncode < 0 or not errors:
        return f"ends with {done.returncode}", "red"
    if problems := list(unfair(project, errors)):
        return "; ".join(problems[:3]), "red"
    last = again.stderr.decode(errors="replace").splitlines()[-1:]
    if not last or "'bundler " not in last[0]:
        return "does not end with a command that gets further", "fair"
    return None, "fair"


def document(bundler, project, command):
    """What is wrong with the document that a command prints; a project that cannot be read has one, too."""
    words = [command, *COMMANDS[command]] + ([project.name] if command == "info" else ["--project", project.name])
    done = run(bundler, words, project)
    text = done.stdout.decode(errors="replace")
    if done.returncode < 0:
        return f"ends with {done.returncode}"
    try:
        # 'lint' prints one a line, of which the last counts what there was.
        value = json.loads(text.splitlines()[-1] if command == "lint" else text)
    except (ValueError, IndexError):
        return f"prints no JSON: {text[:100]!r} {done.stderr.decode(errors='replace')[:200]!r}"
    if command == "lint" and value.get("event") != "finished":
        return "does not end with the event 'finished'"
    return None


def main(options):
    rows = report.Report("first_builds", green="green", fair="fair")
    for project in imports.projects(options.checkouts):
        if project.suffix != ".xcodeproj":
            continue
        name = f"{project.parent.name}/{project.name}"
        try:
            problem, colour = build(options.bundler, project)
        except Exception as error:
            problem, colour = report.described(error), "red"
        rows["build"].note(name, problem, **{colour: 1})
        for command in COMMANDS:
            rows[command].note(name, report.attempt(document, options.bundler, project, command))
    if "build" in rows.rows:
        rows["build"].fewest = math.ceil(SHARE * rows["build"].compared)
    return rows.finish(shown=40)
