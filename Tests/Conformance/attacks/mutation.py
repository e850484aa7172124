"""Gives commands inputs that are slightly wrong, and some that are much too large.

Inputs are files of ExampleProject, generated ones, and those of the corpus, where there is one. Each is mutated and
given to a command that takes it. Whatever it is, the command ends by itself with a documented status, within limits of
processor time and memory; it says why when it fails; after an error it leaves no output; and it writes nowhere else.

`--kind large` only tries inputs whose size or structure asks for more than anybody has. With `--keep`, inputs with
findings stay in the directory of their run.
"""

import os
import random

from lib import harness
from lib.contents import table
from lib.damaged import archive, embedding, excluding, mutated, repeated, seeds
from lib.harness import below, inode_keys
from lib.random_projects import Project

INPUTS_OF_A_RUN = 40
# Seconds of the processor and megabytes that a command may take for one input.
CPU, MEMORY = 5, 1024

# Kind -> commands; IN stands for the input, OUT for a place in the directory of outputs.
COMPILE = {kind: ["compile", kind, "IN", "-o", f"OUT.{made}"] for kind, made in (
    ("xib", "nib"), ("storyboard", "storyboardc"), ("strings", "strings"), ("plist", "plist"), ("png", "png"),
    ("tiff", "tiff"))}
MAC, IOS = ["--platform", "macos", "--deployment-target"], ["--platform", "ios", "--deployment-target"]
COMMANDS = {
    "xib": [[*COMPILE["xib"], *MAC, "11.0"], [*COMPILE["xib"], *MAC, "10.9"], [*COMPILE["xib"], *IOS, "15.0"],
            [*COMPILE["xib"], *MAC, "13.0", "--policy", "keyed"], ["nib", "outline", "IN"],
            ["nib", "load", "IN"], ["nib", "strings", "IN"], ["lint", "IN"]],
    "storyboard": [[*COMPILE["storyboard"], *IOS, "15.0", "--module", "M"],
                   [*COMPILE["storyboard"], *MAC, "13.0"], ["nib", "outline", "IN"],
                   ["nib", "graph", "IN"], ["lint", "IN"]],
    "nib": [["nib", "outline", "IN"], ["nib", "load", "IN"], ["cat", "IN"], ["cat", "--json", "IN"]],
    "strings": [[*COMPILE["strings"], "--policy", policy] for policy in ("binary", "utf8", "utf16", "same")]
    + [["cat", "IN"], ["lint", "IN"], ["tool", "plutil", "-lint", "IN"]],
    "stringsdict": [[*COMPILE["strings"], "--policy", "binary"], ["cat", "--json", "IN"]],
    "xcstrings": [["compile", "xcstrings", "IN", "-o", "OUT", "--policy", "binary"], ["cat", "IN"], ["lint", "IN"]],
    "plist": [[*COMPILE["plist"], "--policy", "binary"], [*COMPILE["plist"], "--policy", "xml"], ["cat", "IN"],
              ["cat", "--json", "IN"], ["tool", "plutil", "-p", "IN"]],
    "png": [[*COMPILE["png"], *IOS, "13.0"], [*COMPILE["png"], *IOS, "13.0", "--policy", "apple"],
            ["cat", "--png", "IN"]],
    "tiff": [[*COMPILE["tiff"], "--policy", "lzw"], ["cat", "--png", "IN"]],
    "icns": [["cat", "--png", "IN"]],
    "zip": [["ls", "IN"], ["tree", "IN"], ["ls", "--json", "IN"], ["cat", "IN/T.app/Info.plist"], ["verify", "IN"],
            ["nib", "outline", "IN"], ["which", "a.strings", "IN"]],
    "yml": [["build", "-f", "IN", "--build-dir", "OUT"], ["build", "-k", "-f", "IN", "--build-dir", "OUT"],
            ["plan", "-f", "IN"], ["plan", "--json", "-f", "IN"], ["lint", "-f", "IN"]],
    "pbxproj": [["tool", "plutil", "-lint", "IN"], ["tool", "plutil", "-p", "IN"], ["cat", "IN"]],
}
# Commands that may also end with 2: what they look into cannot be read.
LOOKING = ("cat", "ls", "tree", "nib", "verify", "which")


class Site:
    """Where a run keeps its inputs and outputs."""

    def __init__(self, case):
        self.case, self.place, self.out = case, case.root / "in", case.root / "out"
        # Manifests lie in a project, whose files they name.
        self.project = Project(self.place / "project", random.Random(1), files=5, targets=2)
        self.out.mkdir()

    @property
    def seeds(self):
        """Made once for all runs."""
        kept, corpus = self.case.harness, self.case.harness.arguments.corpus
        if not hasattr(kept, "seeds"):
            manifest = (self.project.root / "bundle.yml").read_bytes()
            kept.seeds = seeds(COMMANDS, corpus if corpus and corpus.is_dir() else None, manifest, self.compiled)
        return kept.seeds

    def compiled(self, xib):
        source, made = self.place / "input.xib", self.out / "seed.nib"
        source.write_bytes(xib)
        self.case.run(*(str(source) if each == "IN" else made if each == "OUT.nib" else each
                        for each in COMMANDS["xib"][0]), cpu=CPU)
        contents = made.read_bytes() if made.is_file() else None
        self.clear()
        return contents

    def clear(self):
        for path in list(below(self.out))[::-1]:
            path = self.out / path
            path.rmdir() if path.is_dir() and not path.is_symlink() else path.unlink()

    def others(self):
        """All but inputs and outputs."""
        return {path: key for path, key in inode_keys(self.case.root, skipping=["out"]).items()
                if "input" not in path and "finding" not in path and path not in ("in", "in/project")}

    def give(self, kind, contents, command):
        """Gives an input to a command; contents of None stand there already."""
        case, path = self.case, self.place / ("project/input.yml" if kind == "yml" else f"input.{kind}")
        if contents is not None:
            path.write_bytes(contents)
        arguments = [str(path) + each[2:] if each.startswith("IN") else each.replace("OUT", str(self.out / "made"))
                     for each in command]
        outcome = case.run(*arguments, cpu=CPU, memory=MEMORY, timeout=30)
        case.count("inputs")
        if problem := self.problem(command[0], outcome):
            kept = case.root / f"finding{case.found}.{kind}"
            name = " ".join(command[:2 if command[0] in ("compile", "nib", "tool") else 1])
            case.finding(f"{name} {problem}", f"{' '.join(command)}\nthe input: {kept}\n{outcome.err[:400]}")
            if contents is not None:
                kept.write_bytes(contents)
        self.clear()

    def problem(self, command, outcome):
        """What is wrong with how a command ended."""
        if outcome.status is None:
            return "does not end"
        if outcome.status == -24:
            return f"takes more than {CPU} s"
        if outcome.status not in ((0, 1, 2) if command in LOOKING else (0, 1)):
            return f"ends with {outcome.status}"
        if outcome.status and not outcome.err and not outcome.out and command != "which":
            return "fails without a word"
        if outcome.status and command == "compile" and os.listdir(self.out):
            return "leaves an output after an error"
        return None


def mutate(case):
    site = Site(case)
    found = site.seeds
    before = site.others()
    for _ in range(INPUTS_OF_A_RUN):
        kind = case.chance.choice(list(COMMANDS))
        contents = mutated(case.chance, case.chance.choice(found[kind]), found[kind])
        site.give(kind, contents, case.chance.choice(COMMANDS[kind]))
    if (after := site.others()) != before:
        case.finding("something outside of the output is written", "\n".join(
            path for path in before.keys() | after.keys() if before.get(path) != after.get(path)))


def gigabyte(site, kind, command):
    with open(site.place / f"input.{kind}", "wb") as file:
        file.write(b'"a" = "')
        file.truncate(1 << 30)
    site.give(kind, None, command)


PLAN = ["plan", "-f", "IN"]
LARGE = [
    lambda site: site.give("yml", embedding(18), PLAN),
    lambda site: site.give("yml", excluding("[" * 120_000), PLAN),
    lambda site: site.give("yml", excluding("*a" * 5000), PLAN),
    lambda site: site.give("xib", table([(40, 40), (527.5, 40), (45.5, 45)], "uniform", 624), COMMANDS["xib"][0]),
    lambda site: site.give("zip", repeated(
        [b"T.app/%d.nib" % n for n in range(20)], b"NIBArchive", 400 << 20), ["nib", "outline", "IN"]),
    lambda site: site.give("zip", archive({f"T.app/{n}/a.strings": b"" for n in range(20_000)}), ["ls", "IN"]),
    lambda site: gigabyte(site, "strings", [*COMPILE["strings"], "--platform", "ios"]),
    lambda site: gigabyte(site, "plist", ["cat", "IN"]),
    lambda site: gigabyte(site, "xib", ["lint", "IN"]),
    lambda site: gigabyte(site, "png", COMMANDS["png"][0]),
]


def large(case):
    LARGE[case.turn % len(LARGE)](Site(case))


add_options = harness.add_options


def main(options):
    return harness.run("mutation", options, {"mutate": mutate, "large": large}, ["mutate"] * 19 + ["large"])
