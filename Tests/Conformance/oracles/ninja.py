"""Builds with Ninja what `bundler export ninja` writes, and compares with what `bundler build` makes.

- `example`, `corpus`: the example and real projects, built from nothing; then there is no work to do.
- `names`: files whose names have a meaning for Ninja or a shell.
- `edits`: a project made by chance, while it changes. Ninja makes its file anew, removes what is gone, and leaves
  the bundles that a build from nothing makes, byte for byte and mode for mode.

Ninja goes by the times of files: where an edit keeps a file's time or changes only its mode, the file or its directory is
touched.
"""

import os
import pathlib
import shutil
import subprocess
import time

from lib import harness, trees
from lib.random_projects import Project
from oracles.builder import CASES, lay_out

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[2]
STATE = ".bundler"


def ninja(case, project, *arguments):
    """Runs Ninja; a status other than 0 is for the caller."""
    return subprocess.run(
        ["ninja", "-C", project, *arguments], capture_output=True, text=True, timeout=300, env=case.environment)


def export(case, project, *arguments):
    return case.run("export", "ninja", "-C", project, *arguments, cpu=60)


def bundles(place):
    """What is in a directory of bundles, besides state: names, bytes, modes and links."""
    found = {}
    for directory, names, files in os.walk(place):
        names[:] = [name for name in names if name != STATE]
        for name in names + files:
            path = os.path.join(directory, name)
            status = os.lstat(path)
            contents = (os.readlink(path) if os.path.islink(path)
                        else open(path, "rb").read() if os.path.isfile(path) else None)
            found[os.path.relpath(path, place)] = (oct(status.st_mode), contents)
    return found


def compare(case, made, wanted, *details):
    """A finding for what differs; what only an earlier plan had is not looked at."""
    made, wanted = bundles(made), bundles(wanted)
    tops = {path.split("/")[0] for path in wanted}
    made = {path: value for path, value in made.items() if path.split("/")[0] in tops}
    wrong = [f"{path} is missing" for path in sorted(wanted.keys() - made.keys())]
    wrong += [f"{path} is left" for path in sorted(made.keys() - wanted.keys())]
    wrong += [f"{path} differs" for path in sorted(wanted.keys() & made.keys()) if made[path] != wanted[path]]
    case.count("files compared", len(wanted))
    if wrong:
        case.finding("other bundles", "\n".join([*wrong[:6], *details]))


def idle(case, project, *details):
    """Says it where Ninja has something to do once more."""
    again = ninja(case, project, "-d", "explain")
    if again.returncode or "no work to do" not in again.stdout:
        case.finding("work where there is none", "\n".join([*details, again.stderr[-600:], again.stdout[-600:]]))


def whole(case, project, *arguments):
    """Builds a project from nothing with both, and compares."""
    wanted = case.root / "wanted"
    first = case.run("build", "-C", project, "--build-dir", wanted, *arguments, cpu=120)
    second = export(case, project, *arguments)
    if second.status:
        if first.status != second.status:
            case.finding("another status", f"{first.status}: {first.err}\n{second.status}: {second.err}")
        return case.count("projects that cannot be planned")
    result = ninja(case, project)
    if bool(result.returncode) != bool(first.status):
        return case.finding("another status", f"{first.status}: {first.err}\n{result.stdout[-2000:]}")
    if first.status:
        return case.count("projects that cannot be built")
    compare(case, project / "build", wanted)
    idle(case, project)
    case.count("projects")


def example(case):
    project = case.root / "Example"
    shutil.copytree(ROOT / "ExampleProject", project, ignore=shutil.ignore_patterns("build"))
    shutil.copy(ROOT / "LICENSE", case.root)
    whole(case, project)


def corpus(case):
    """One of the projects in turn: with a manifest, or by what the Xcode project says."""
    place = case.harness.arguments.corpus
    if place is None or not (place / "projects").is_dir():
        return case.count("runs without a corpus")
    cases = [(name, project) for name, project in sorted(CASES.items())
             if (place / "projects" / project / trees.LIST).is_file()]
    cases += [(None, path.name) for path in sorted((place / "projects").iterdir()) if (path / trees.LIST).is_file()]
    name, source = cases[case.turn % len(cases)]
    project = case.root / "project"
    if name:
        lay_out(place / "projects" / source, project)
        shutil.copy(HERE / "builder" / name / "bundle.yml", project)
        return whole(case, project)
    trees.copy(trees.lay_out(place / "projects" / source, case.root / "trees"), project)
    whole(case, project, "--skip", "coredata")


ODD = ["a b", "a  b ", " a", "a$b", "$a", "${bar}", "a:b", "a|b", "||", "a'b", 'a"b', "a#b", "a%b", "a=b", "-x", "--", "a\\b",
       "a&b;c", "*", "[a]", "~a", "größer", "e\u0301", "日本", "`a`", "(a)", "a,b", "@a", "!a", "a^b", "...", "$in"]


def names(case):
    """Names that Ninja, shells and make take for something else, of files to copy and to compile."""
    project = case.root / case.chance.choice(["plain", "a $b's |:d"])
    for name in ODD:
        for path in (f"Data/{name}", f"Data/{name}.d/x", f"Art/{name}.strings"):
            (project / path).parent.mkdir(parents=True, exist_ok=True)
            (project / path).write_text(f'"{len(name)}" = "b";\n', encoding="utf-8")
    (project / "bundle.yml").write_text(
        "version: 1\ntargets:\n  App: {type: app, platform: ios, resources: [{folder: Data}, {folder: Art}],\n"
        "        compile: {strings: binary}}\n")
    whole(case, project)
    case.environment["NINJA_STATUS"] = ""
    for name in (ODD[case.turn % len(ODD)], "new $ | file"):
        for path in (f"Data/{name}", f"Art/{name}.strings"):
            time.sleep(0.02)
            (project / path).write_text('"c" = "d";\n', encoding="utf-8")
    result = ninja(case, project)
    if result.returncode:
        return case.finding("Ninja fails", result.stdout[-2000:])
    wanted = case.root / "again"
    case.run("build", "-C", project, "--build-dir", wanted, cpu=60)
    compare(case, project / "build", wanted)
    idle(case, project)


class Editing:
    """A project that changes, and what its files were at the last build."""

    def __init__(self, case):
        self.case = case
        self.project = Project(case.root / "project", case.chance, files=case.chance.choice([5, 30]))
        self.root = self.project.root
        self.known = {}

    def freshen(self):
        """Gives times to what changed as an editor would."""
        now, found = time.time(), {}
        for directory, _, files in os.walk(self.root):
            for name in files:
                path = os.path.join(directory, name)
                if os.path.exists(path):
                    status = os.stat(path)
                    facts = (open(path, "rb").read(), os.path.islink(path), status.st_mode)
                    if status.st_mtime > now or self.known.get(path, facts) != facts:
                        os.utime(path)
                        os.utime(directory)
                    found[path] = facts
        self.known = found

    def run(self):
        case = self.case
        self.freshen()
        # Elsewhere, so that no edit is of what was built.
        if export(case, self.root, "--build-dir", "../out").status:
            return
        for step in range(6):
            edits = [self.project.edit() for _ in range(case.chance.choice([0, 1, 1, 2]))] if step else []
            self.freshen()
            result = ninja(case, self.root)
            wanted = case.root / f"wanted{step}"
            clean = case.run("build", "-C", self.root, "--build-dir", wanted, cpu=60)
            if bool(clean.status) != bool(result.returncode):
                return case.finding(
                    "another status", "\n".join([*edits, f"{clean.status} {clean.err}", result.stdout[-2000:]]))
            case.count("builds")
            if clean.status:
                case.count("builds that fail")
                return
            compare(case, case.root / "out", wanted, *edits)
            if case.found:
                return
            idle(case, self.root, *edits)
            shutil.rmtree(wanted)


def edits(case):
    Editing(case).run()


add_options = harness.add_options


def main(options):
    return harness.run(
        "ninja", options, {"example": example, "corpus": corpus, "edits": edits, "names": names},
        ["edits", "corpus", "edits", "names", "example"])
