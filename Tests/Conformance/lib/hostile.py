"""What the attacks with hostile inputs share: fake programs that are watched, odd names, and what to look for afterwards."""

import os
import pathlib
import re
import threading
import time

from lib.guarded import GuardedProject
from lib.harness import below

PROGRAMS = ("swift", "clang", "rsvg-convert", "pdftocairo")
# What terminals act upon, or what turns the order of text around. Newlines and tabs are ours.
CONTROLS = re.compile("[\0-\x08\x0b-\x1f\x7f-\x9f\u200e\u200f\u202a-\u202e\u2066-\u2069]")
# JSON may have all but these as they are.
JSON_CONTROLS = re.compile("[\0-\x08\x0b-\x1f]")
# Text that terminals, shells, make, Ninja, patches or formats may take for something else.
ODD = (
    " ", "a b", "a'b", 'a"b', "a)", "(a", "(a)", "50%", "$HOME", "$(touch evil)", "`touch evil`", "a#b", "a:b", "a\\b",
    "a\\", "a\nb", "a\tb", "a\rb", "\x1b[31mred", "\x9b31mred", "\x85next", "\u202egnp.a", "\u2066a\u2069", "\u200ea",
    "😀", "é", "e\u0301", "x" * 200, "-x", "--help", "~", "~root", "a=b", "a&b", "&", "a;touch evil", "a|b", "*", "?",
    "[a]", "{a}", "@a", "!a", "a,b", "\x7f", "%s%n", "A\n--- /dev/null\n+++ b/evil.txt\n@@ -0,0 +1 @@\n+pwned\nz",
    "..a", "a..", "<a>", "&amp;", "\ufeffa", "\u2028", "\U000e0041", "CON", "a.", "$", "$$", "^a", ":", "\\")

# Long enough to be seen: fences let a program leave no other trace.
START = "#!/bin/sh\nsleep 0.1\n"


class Programs:
    """Fake programs first on the search path; whoever looks at the processes sees how each is started.

    `bodies` maps names to the rest of their shell scripts; without one a program fails.
    """

    def __init__(self, case, bodies):
        self.place, self.seen, self.lines = case.root / "bin", set(), []
        self.place.mkdir()
        for name, body in bodies.items():
            path = self.place / name
            path.write_text(START + body + "\n")
            path.chmod(0o755)
        case.environment["PATH"] = f"{self.place}:{os.defpath}"
        threading.Thread(target=self.watch, daemon=True).start()

    def watch(self):
        """Notes the command lines of all fake programs, until they are removed."""
        place = os.fsencode(self.place) + b"/"
        while self.place.exists():
            for number in filter(str.isdigit, os.listdir("/proc")):
                try:
                    words = pathlib.Path("/proc", number, "cmdline").read_bytes().split(b"\0")[1:-1]
                except OSError:
                    continue
                if words and words[0].startswith(place) and (number, words[0]) not in self.seen:
                    self.seen.add((number, words[0]))
                    self.lines.append([os.fsdecode(word) for word in words])
            time.sleep(0.01)

    def started(self):
        """The command lines since the last call, each a list of words."""
        time.sleep(0.02)
        lines, self.lines = self.lines, []
        return lines


class Hostile(GuardedProject):
    """A guarded project whose commands must leave no control characters on the terminal either.

    `label` tells findings of one place from those of others, which are counted apart.
    """

    label = ""

    def finding(self, kind, *details):
        # Reports are read on terminals, too.
        found = ("\n".join([*map(str, self.what), *map(str, details)]))
        self.case.finding(kind + self.label, CONTROLS.sub(lambda each: repr(each[0])[1:-1], found))

    def run(self, *arguments, writable=("out",), is_text=True, **limits):
        outcome = super().run(*arguments, writable=writable, **limits)
        if is_text:
            for name, text in (("standard output", outcome.out), ("standard error", outcome.err)):
                pattern = JSON_CONTROLS if "--json" in arguments and name == "standard output" else CONTROLS
                if found := pattern.search(text):
                    line = text[max(0, found.start() - 60):found.end() + 60]
                    command = arguments[0] if str(arguments[0]).isalpha() and str(arguments[0]).isascii() else "bundler"
                    self.finding(f"{command} writes a raw control character", name, repr(found[0]), repr(line),
                                 " ".join(map(str, arguments)))
        return outcome


def processes(marker):
    """Numbers of the processes whose command line has a text that nobody else's has, ours left out."""
    found, marker = [], os.fsencode(marker)
    for entry in pathlib.Path("/proc").iterdir():
        if entry.name.isdigit() and int(entry.name) != os.getpid():
            try:
                words = (entry / "cmdline").read_bytes()
                state = (entry / "stat").read_text().rpartition(")")[2].split()[0]
            except OSError:
                continue
            if marker in words and state != "Z":
                found.append(int(entry.name))
    return found


def unfinished(root):
    """Stages and temporary files below a directory."""
    pattern = re.compile(r"(^|/)(stage-[^/]*|\.bundler-[^/]*)$")
    return [path for path in below(root) if pattern.search(path)]
