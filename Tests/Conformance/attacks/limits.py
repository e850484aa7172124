"""Runs commands where something is short: files, memory, stack, processes, room on the disk, streams.

- `resources`: limits of open files, address space, stack, the size of files, and, where root runs this, of processes.
- `full`: `/dev/full` as standard output. A command that prints something elsewhere ends with 2, Apple's tools with 1.
- `closed`: standard input, output and error closed, in any combination.
- `disk`: a file system with little room, where this may mount one.

No command hangs or crashes, each ends with a documented status, and 0 only if its outputs are those of a run without
limits. Nothing is written elsewhere.
"""

import os
import resource
import shutil
import signal
import subprocess

from attacks.hostilecatalogs import image
from lib import harness
from lib.contents import KINDS as FILES
from lib.harness import MEGABYTE, differences, inode_keys, snapshot
from lib.random_projects import Project

HANG = 15
STATUSES = (0, 1, 2, 64, 128 + signal.SIGTERM)
CRASHES = [-number for number in (signal.SIGSEGV, signal.SIGILL, signal.SIGABRT, signal.SIGBUS, signal.SIGTRAP,
                                  signal.SIGFPE)]
# Nobody can start with less: what the program itself and the runtime of its language need.
LEAST_MEMORY, LEAST_STACK = 96 * MEGABYTE, 512 << 10
PRINTING = (
    ["build", "--print-path", "--build-dir", "OUT"], ["build", "--json", "--build-dir", "OUT"], ["plan"],
    ["plan", "--json"], ["lint"],
    ["lint", "--json"], ["lint", "--list-rules"], ["unused"], ["unused", "--json"], ["schema"], ["ls", "BUNDLE"],
    ["ls", "-l", "BUNDLE"], ["ls", "--json", "BUNDLE"], ["tree", "BUNDLE"], ["tree", "--json", "BUNDLE"],
    ["info", "BUNDLE"],
    ["info", "--json", "BUNDLE"], ["cat", "BUNDLE/Contents/Info.plist"],
    ["cat", "--json", "BUNDLE/Contents/Info.plist"],
    ["cat", "--raw", "large.dat"], ["which", "file1.txt", "BUNDLE"], ["verify", "BUNDLE"],
    ["verify", "--json", "BUNDLE"],
    ["compile", "strings", "a.strings", "-o", "-", "--platform", "ios"], ["explain"],
    ["explain", "manifest-unquoted-glob"],
    ["explain", "--json", "manifest-unknown-key"], ["completions", "bash"], ["completions", "zsh"], ["--version"],
    ["--help"],
    ["build", "--help"], ["help", "lint"], [], ["tools", "list"], ["tool", "plutil", "-p", "a.plist"],
    ["tool", "plutil", "-lint", "a.plist"], ["tool", "plutil", "-convert", "xml1", "-o", "-", "a.plist"],
    ["tool", "xcrun", "plutil", "-p", "a.plist"], ["tool", "PlistBuddy", "-c", "Print", "a.plist"],
    ["tool", "sips", "-g", "all", "a.png"],
    ["tool", "actool", "--version"], ["tool", "actool", "--print-contents", "A.xcassets"],
    ["__complete", "bash", "bundler b", " "],
    ["nib", "outline", "a.xib"], ["nib", "strings", "a.xib"], ["nib", "graph", "a.xib"],
    ["nib", "classes", "--json", "a.xib"],
    ["export", "bazel", "-o", "-"], ["clean", "-v", "--build-dir", "OUT"], ["lint", "--fix", "--dry-run"])


class Short:
    """A project that is built without limits once, and a place for outputs."""

    def __init__(self, case, files=12):
        self.case, self.root, self.out = case, case.root / "project", case.root / "out"
        project = Project(self.root, case.chance, files=files, targets=1)
        project.manifest["targets"]["T0"] |= {"type": "app", "platform": "macos", "manifest": "inside"}
        project.manifest["targets"]["T0"]["resources"] += ["A.xcassets", "large.dat"]
        project.write_manifest()
        chance = case.chance
        (self.root / "A.xcassets" / "a.imageset").mkdir(parents=True)
        (self.root / "A.xcassets" / "a.imageset" / "Contents.json").write_text(
            '{"info": {"author": "xcode", "version": 1}, "images": [{"idiom": "universal", "filename": "a.png", "scale": "1x"}]}')
        (self.root / "A.xcassets" / "a.imageset" / "a.png").write_bytes(image(chance))
        (self.root / "large.dat").write_bytes(chance.randbytes(300_000))
        (self.root / "wrong@x2.png").write_bytes(image(chance))
        for kind in ("strings", "plist", "png", "xib"):
            (self.root / f"a.{kind}").write_bytes(FILES[kind](chance, 1))
        self.wanted = case.root / "wanted"
        outcome = case.run("build", "--build-dir", self.wanted, cwd=self.root)
        if outcome.status:
            raise harness.Unexpected("a plain project does not build", outcome.err)
        self.bundle = next(self.wanted.glob("*.app"))

    def words(self, command):
        return [each.replace("OUT", str(self.out)).replace("BUNDLE", str(self.bundle)) for each in map(str, command)]

    def run(self, command, what, before=None, is_tolerant=False):
        """Runs a command whose process `before` prepares, and checks how it ends."""
        here = inode_keys(self.root)
        outcome = self.case.finished(self.case.start(
            *self.words(command), cwd=self.root, cpu=10, before=before), HANG)
        self.case.count("commands")
        said = "\n".join([what, "bundler " + " ".join(map(str, command)), outcome.err[:400]])
        name = command[0] if command else "bundler alone"
        if outcome.status is None:
            self.case.finding(f"{name} hangs", said)
        elif outcome.status in CRASHES:
            if not is_tolerant:
                self.case.finding(f"{name} crashes with {outcome.status}", said)
        elif outcome.status not in (*STATUSES, -signal.SIGXFSZ, -signal.SIGKILL):
            self.case.finding(f"{name} ends with {outcome.status}", said)
        if inode_keys(self.root) != here:
            self.case.finding(f"{name} writes into the project", said)
        return outcome

    def build(self, what, before, place=None, is_tolerant=False, options=()):
        """A build with a limit: what it says is done is done, and one without mends the rest."""
        place = place or self.out
        command = ["build", "--build-dir", place, *options]
        outcome = self.run(command, what, before, is_tolerant)
        if outcome.status == 0 and (wrong := self.compare(place)):
            self.case.finding("a build ends with 0 and is not finished",
                              "\n".join([what, *wrong[:5], outcome.err[:300]]))
        return outcome

    def compare(self, place):
        return list(differences(*(snapshot(each, skipping=[".bundler"]) for each in (place, self.wanted))))

    def mend(self, what, place=None):
        outcome = self.case.run("build", "--build-dir", place or self.out, cwd=self.root)
        if outcome.status or self.compare(place or self.out):
            self.case.finding("a build without limits does not mend one with", "\n".join(
                [what, *self.compare(place or self.out)[:5], outcome.err[:300]]))


def limiting(*limits):
    def before():
        for kind, value in limits:
            resource.setrlimit(kind, (value, value))
    return before


def resources(case):
    short, chance = Short(case), case.chance
    for number in range(6):
        kind = chance.choice(["files", "files", "memory", "stack", "size", "processes", "data"])
        is_tolerant = False
        if kind == "files":
            value = chance.randrange(3, 17)
            before = limiting((resource.RLIMIT_NOFILE, value))
        elif kind in ("memory", "data"):
            value = chance.randrange(20, 200) * MEGABYTE
            is_tolerant = value < LEAST_MEMORY
            before = limiting((resource.RLIMIT_AS if kind == "memory" else resource.RLIMIT_DATA, value))
        elif kind == "stack":
            value = chance.choice([64, 128, 256, 512, 1024]) << 10
            is_tolerant = value < LEAST_STACK
            before = limiting((resource.RLIMIT_STACK, value))
        elif kind == "size":
            value = chance.choice([0, 1, 100, 4096, 100_000])
            before = limiting((resource.RLIMIT_FSIZE, value))
        else:
            if os.getuid():
                case.count("limits that only root sets")
                continue
            value = chance.randrange(5)
            before = unprivileged(short, value)
        what = f"{kind} {value}"
        command = chance.choice([["build"], ["build"], ["lint"], ["plan"], ["ls", short.bundle],
                                 ["verify", short.bundle], ["clean"],
                                 ["compile", "strings", "a.strings", "-o", "-", "--platform", "ios"], ["unused"]])
        if command[0] == "build":
            options = chance.choice([[], [], ["-j1"], ["-j8"], ["-k"]])
            short.build(f"{what} {' '.join(options)}", before, is_tolerant=is_tolerant, options=options)
            if kind != "processes":
                short.mend(what)
            harness.remove(short.out)
            continue
        plain = case.run(*short.words(command), cwd=short.root)
        outcome = short.run(command, what, before, is_tolerant)
        if outcome.status == 0 and (outcome.out, plain.status) != (plain.out, 0):
            case.finding(f"{command[0]} ends with 0 and prints something else",
                         "\n".join([what, outcome.out[:300], "instead of", plain.out[:300]]))


def unprivileged(short, processes):
    """For a user of whom nothing else runs, with a limit of processes."""
    case, user = short.case, 52_000 + os.getpid() % 10_000
    program = case.root.parent / "bundler"
    if not program.exists():
        shutil.copy(case.bundler, program)
    case.bundler = str(program)
    short.out.mkdir(exist_ok=True)
    case.root.parent.chmod(0o755)
    for path in (short.out, case.root / "home", case.root / "tmp"):
        os.chown(path, user, user)

    def before():
        os.setgroups([])
        os.setgid(user)
        os.setuid(user)
        resource.setrlimit(resource.RLIMIT_NPROC, (processes, processes))
    return before


# Streams

def full(case):
    short = Short(case)
    for command in case.chance.sample(PRINTING, 12):
        plain = case.run(*short.words(command), cwd=short.root)
        harness.remove(short.out)

        def before():
            os.dup2(os.open("/dev/full", os.O_WRONLY), 1)
        outcome = short.run(command, "/dev/full is standard output", before)
        harness.remove(short.out)
        # Apple's tools know no other status than 1.
        wanted = (1, 2) if command[:1] == ["tool"] else (2,)
        if plain.out and outcome.status in STATUSES and outcome.status not in wanted:
            name = " ".join(each for each in map(str, command[:2]) if "/" not in each
                            and "BUNDLE" not in each) or "bundler alone"
            case.finding(f"'{name}' ends with {outcome.status} though it cannot print", outcome.err[:200])


def closed(case):
    short, chance = Short(case), case.chance
    for _ in range(6):
        streams = chance.choice([[0], [1], [2], [0, 1], [0, 2], [1, 2], [0, 1, 2]])

        def before():
            for stream in streams:
                os.close(stream)
        what = f"streams {streams} are closed"
        if chance.random() < 0.5:
            short.build(what, before)
            harness.remove(short.out)
        else:
            short.run(chance.choice(PRINTING), what, before)
            harness.remove(short.out)


# Room

def disk(case):
    if os.getuid():
        return case.count("file systems that only root mounts")
    short, place = Short(case), case.root / "small"
    place.mkdir()
    size, nodes = case.chance.choice([4, 40, 100, 200, 400, 600, 1000]), case.chance.choice([0, 0, 3, 10, 20, 30])
    options = f"size={size}k" + (f",nr_inodes={nodes}" if nodes else "")
    if subprocess.run(["mount", "-t", "tmpfs", "-o", options, "tmpfs", place], capture_output=True).returncode:
        return case.count("file systems that may not be mounted")
    try:
        short.build(f"a disk of {options}", None, place / "out")
        subprocess.run(["mount", "-o", "remount,size=100m,nr_inodes=10000", place], capture_output=True)
        short.mend(f"a disk of {options}", place / "out")
    finally:
        subprocess.run(["umount", "-l", place], capture_output=True)


KINDS = {"resources": resources, "full": full, "closed": closed, "disk": disk}

add_options = harness.add_options


def main(options):
    return harness.run("limits", options, KINDS, ["resources", "full", "resources", "closed", "disk"])
