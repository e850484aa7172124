"""Ends commands at random moments by SIGKILL, SIGTERM and SIGINT, and looks at what they leave.

KIND is one of those in `KINDS` at the foot. Whatever the moment:

- a file that stands somewhere is whole: the old one or the new one;
- what users wrote is as it was, byte, mode, link and time;
- SIGTERM and SIGINT end the command within 0.2 s and leave nothing temporary;
- a first build that was cut short leaves no bundle that looks finished to `ls` or `verify`;
- the next run makes what a run without a signal makes, and clears away what the killed one left.

`compile`, `add` and `lint --fix` keep no state, so that nobody can clear away what SIGKILL makes them leave;
it is counted. That names from the number of a process meet those of other processes is tried by `leftovers`.
"""

import os
import shutil

from lib import harness
from lib.contents import KINDS as FILES, table
from lib.harness import below, differences, inode_keys, snapshot, traces
from lib.interruptions import SIGNALS, Interruption, timed
from lib.random_projects import Project

ENDLESS = table([(40, 40), (527.5, 40), (45.5, 45)], "uniform", 624)


# Builds

def build(case, is_first, others=False):
    """`others` write into the same directory, and bundler is told so."""
    project = Project(case.root / "project", case.chance, files=150, targets=1, large=5)
    project.manifest["targets"]["T0"]["type"] = "framework"
    project.write_manifest()
    out, fresh = case.root / "out", case.root / "fresh"
    bundle = out / "T0.framework"
    command = ["build", "-q", "-C", project.root, *(["--into"] if others else []), "--output"]
    old, theirs = {}, {}
    if others:
        (bundle / "Theirs").mkdir(parents=True)
        (bundle / "Theirs" / "file").write_bytes(b"of another tool")
        theirs = snapshot(out)
    if not is_first:
        timed(case, *command, bundle)
        old = snapshot(out, skipping=[".bundler"])
        for _ in range(case.chance.randrange(1, 40)):
            project.edit_files()
    usual = timed(case, *command, fresh / bundle.name)
    clean, before = snapshot(fresh, skipping=[".bundler"]), inode_keys(project.root)
    interruption = Interruption(case, usual if is_first else usual / 2, *command, bundle)
    after = snapshot(out, skipping=[".bundler"])
    interruption.check_whole(after, old, clean, theirs)
    interruption.check_untouched(project.root, before)
    interruption.check_left(traces(out) - traces(fresh))
    if is_first and interruption.is_hit and after != clean | theirs:
        check_unfinished(interruption, bundle, after.keys() - theirs.keys())
    timed(case, *command, bundle)
    if lost := list(differences(snapshot(out, skipping=[".bundler"]), clean | theirs)):
        interruption.finding("the next build does not make what a clean one makes", *lost)
    interruption.check_left(traces(out) - traces(fresh), orderly=False)
    interruption.check_untouched(project.root, before)


def check_unfinished(interruption, bundle, ours):
    """A bundle without all of its files has to be told from a finished one."""
    if not any(os.path.isfile(bundle.parent / path) for path in ours):
        return
    if interruption.case.run("verify", bundle).status == 0:
        interruption.finding("a first build that was cut short passes verify")
    outcome = interruption.case.run("ls", bundle)
    if outcome.status == 0 and not outcome.err:
        interruption.finding("a first build that was cut short looks finished to ls", f"{len(ours)} files")


def large(case):
    """A file that takes long to copy, or a directory that takes long to plan."""
    root, out = case.root / "project", case.root / "out"
    root.mkdir()
    if case.chance.random() < 0.5:
        for number in range(4000):
            path = root / "Data" / str(number % 50) / f"{number}.txt"
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(b"x")
    else:
        (root / "Data").mkdir()
        with open(root / "Data" / "large.dat", "wb") as file:
            file.truncate(400 << 20)
    (root / "bundle.yml").write_text(
        "version: 1\ntargets:\n  T: {type: bundle, platform: macos, resources: [{folder: Data}]}\n")
    files = len(list(below(root / "Data")))
    interruption = Interruption(case, 0.3, "build", "-q", "-C", root, "--build-dir", out, signals=SIGNALS[1:])
    # One that ends just after the bundle got its place is cut short all the same, but nothing is missing.
    if interruption.is_hit and len(list(below(out / "T.bundle"))) < files:
        check_unfinished(interruption, out / "T.bundle", list(below(out)))


# Commands that keep no state

def compile_files(case):
    """Many files of one kind, one that takes long, or one that the compiler has never ended with."""
    sources, out, fresh = (case.root / name for name in ("in", "out", "fresh"))
    sources.mkdir()
    kind = case.chance.choice(["strings", "plist", "png", "xib", "long", "endless"])
    if kind == "long":
        lines = (f'"key {number}" = "value {number}";\n' for number in range(200_000))
        (sources / "long.strings").write_text("".join(lines))
    elif kind == "endless":
        (sources / "endless.xib").write_bytes(ENDLESS)
    else:
        for number in range(60):
            (sources / f"file{number}.{kind}").write_bytes(FILES[kind](case.chance, number))
    command = ["compile", {"long": "strings", "endless": "xib"}.get(kind, kind), "-q", "--platform", "macos",
               "--deployment-target", "13.0", *sorted(sources.iterdir()), "-o"]
    if kind in ("xib", "endless"):
        # Nobody knows that it ends.
        Interruption(case, 0.5, *command, f"{out}/", signals=SIGNALS[1:])
        return
    usual = timed(case, *command, f"{fresh}/")
    clean, before = snapshot(fresh), inode_keys(sources)
    interruption = Interruption(case, usual, *command, f"{out}/")
    found = snapshot(out)
    interruption.check_whole({path: each for path, each in found.items() if path in clean}, clean)
    interruption.check_left(found.keys() - clean.keys())
    interruption.check_untouched(sources, before)
    timed(case, *command, f"{out}/")
    made = {path: each for path, each in snapshot(out).items() if path in clean}
    if lost := list(differences(made, clean)):
        interruption.finding("the next run does not make what one without a signal makes", *lost)


def leftovers(case):
    """The number of a process is not its own: what others left under it is not in the way, and stays theirs."""
    out = case.root / "out"
    out.mkdir()
    (case.root / "a.strings").write_text('"a" = "b";\n')
    names = [".bundler-{}-0", ".bundler-{}-1", ".bundler-{}"]

    def leave():
        for name in names:
            (out / name.format(os.getpid())).write_bytes(b"of a live process")

    outcome = case.finished(case.start(
        "compile", "strings", "a.strings", "-o", "out/a.strings", "--platform", "ios", before=leave))
    if outcome.status:
        case.finding("a leftover of another process stops a compilation", outcome.err)
    if len([path for path in below(out) if path.startswith(".bundler")]) < len(names):
        case.finding("a file of another process is deleted", "\n".join(below(out)))


def sync(case):
    outside, root, fresh = (case.root / name for name in ("outside", "project", "fresh"))
    Project(outside, case.chance, files=80, large=5)
    for place in (root, fresh):
        place.mkdir()
        (place / "bundle.yml").write_text(
            "version: 1\ntargets:\n  T:\n    type: bundle\n    platform: macos\n    resources:\n"
            "      - {folder: ../outside, copy: true, into: Copies}\n")
    usual, refresh = timed(case, "sync", "-C", fresh), []
    if case.chance.random() < 0.5:
        timed(case, "sync", "-C", root)
        (outside / "Art" / "added.dat").write_bytes(b"added")
        refresh = ["--refresh"]
        timed(case, "sync", *refresh, "-C", fresh)
    old, clean, before = snapshot(root), snapshot(fresh), inode_keys(outside)
    interruption = Interruption(case, usual, "sync", *refresh, "-C", root)
    found = snapshot(root)
    copies = [{path: each for path, each in state.items() if path.startswith("Copies/outside")}
              for state in (found, old, clean)]
    if copies[0] not in copies[1:]:
        interruption.finding("a private copy is lost" if not copies[0] else "a private copy is half-written")
    interruption.check_left(found.keys() - old.keys() - clean.keys())
    interruption.check_untouched(outside, before)
    timed(case, "sync", *refresh, "-C", root)
    if lost := list(differences(snapshot(root), clean)):
        interruption.finding("the next sync does not make what a clean one makes", *lost)


# Users' files

def users_file(case, name, contents, *command):
    """A command that changes a file, which has a mode of its own and stands elsewhere behind a link."""
    place, copy = case.root / "place", case.root / "copy"
    for path in (place / "project" / name, place / "elsewhere" / name):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.with_name(name + ".new").write_bytes(b"the user's own")
    real = place / "elsewhere" / name
    real.write_bytes(contents)
    real.chmod(0o640)
    (place / "project" / name).symlink_to(os.path.join("..", "elsewhere", name))
    (place / "project" / "Home.h").write_text(
        "@interface Home : NSWindowController\n@property IBOutlet NSTextField *nameLabel;\n@end\n")
    shutil.copytree(place, copy, symlinks=True)
    before = snapshot(place)
    usual = timed(case, *command, cwd=copy / "project")
    wanted = (copy / "project" / name).read_bytes()
    interruption = Interruption(case, usual, *command, cwd=place / "project")
    for after, state in ((snapshot(copy), "without a signal"), (snapshot(place), "with it")):
        for path in sorted(before.keys() | after.keys()):
            was, found = before.get(path), after.get(path)
            if was is None and state == "with it":
                interruption.check_left([path])
            elif was is None:
                interruption.finding("something temporary stays beside a user's file", path)
            elif path == os.path.join("elsewhere", name) and found and found[1] in (contents, wanted):
                if found[0] != was[0]:
                    interruption.finding("the mode of a user's file is changed", state)
            elif found != was:
                kind = "a link of the user's is replaced" if was[0] == "link" else "a user's file is lost or changed"
                interruption.finding(kind, state, path)


def fix(case):
    owner = (b'userLabel="File\'s Owner" customClass="Home"><connections>'
             b'<outlet property="nameLabl" destination="win" id="o1"/></connections></customObject>')
    document = table([(40, 40)], "uniform", 200).replace(b'userLabel="File\'s Owner"/>', owner)
    users_file(case, "Home.xib", document, "lint", "--fix", "--fail-on", "error", ".")


def add(case):
    manifest = b"version: 1\ntargets:\n  T0:\n    type: bundle\n    platform: macos\n    resources:\n      - one.dat\n"
    users_file(case, "bundle.yml", manifest + b"# a line\n" * 2000, "add", "Home.h")


KINDS = {
    "cold": lambda case: build(case, is_first=True), "incremental": lambda case: build(case, is_first=False),
    "into": lambda case: build(case, is_first=case.chance.random() < 0.5, others=True), "large": large,
    "compile": compile_files, "leftovers": leftovers, "sync": sync, "add": add, "fix": fix,
}

add_options = harness.add_options


def main(options):
    return harness.run("kill", options, KINDS)
