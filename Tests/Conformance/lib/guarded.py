"""A project with something beside it that no command may touch, and what is checked of every command."""

import json
import os
import plistlib

from lib.harness import differences, snapshot

STATUSES = (0, 1, 2, 64)


class GuardedProject:
    """A project, what stands outside of it and is nobody's business, and a place for outputs."""

    def __init__(self, case):
        self.case, self.chance, self.what = case, case.chance, []
        self.root, self.outside, self.out = (case.root / name for name in ("project", "outside", "out"))
        self.token = "SECRET" + self.chance.randbytes(8).hex()
        for path in (self.root / "Art", self.root / "Plain", self.outside / "deep.lproj"):
            path.mkdir(parents=True)
        (self.root / "Plain" / "plain.txt").write_text("plain")
        for name, contents in {
                "secret.txt": self.token, "deep.lproj/deep.txt": self.token,
                "broken.yml": f"{self.token}:{self.token}: [",
                "secret.yml": f"variables: {{A: {self.token}}}", "secret.strings": f'"a" = "{self.token}";',
                "secret.plist": plistlib.dumps({"A": self.token}).decode()}.items():
            (self.outside / name).write_text(contents)
        self.target = {"type": self.chance.choice(["app", "bundle", "framework", "resources"]),
                       "platform": self.chance.choice(["ios", "macos", "gnustep"]), "deploymentTarget": "13.0",
                       "resources": ["Plain/plain.txt"]}
        self.manifest = {"version": 1, "targets": {"T": self.target}}

    def write(self):
        (self.root / "bundle.json").write_text(json.dumps(self.manifest))

    def add(self, entry):
        self.target["resources"].append(entry)

    def link(self, name, target="outside/secret.txt"):
        """Makes a link to something in the directory of the case, absolute or relative."""
        path, target = self.root / name, self.case.root / target
        path.parent.mkdir(parents=True, exist_ok=True)
        path.symlink_to(target if self.chance.random() < 0.5 else os.path.relpath(target, path.parent))
        return self

    def run(self, *arguments, writable=("out",), timeout=10, **limits):
        """Runs a command and checks what holds for all of them; `limits` are those of a case's commands."""
        place = self.case.root.parent
        before = snapshot(place, skipping=writable)
        outcome = self.case.run(*arguments, cwd=self.root, timeout=timeout, **limits)
        self.case.count("attempts")
        said = ["bundler " + " ".join(map(str, arguments)), f"status {outcome.status}", outcome.err[:600]]
        if outcome.status not in STATUSES:
            self.finding("a command does not end" if outcome.status is None
                         else f"a command ends with {outcome.status}", *said)
        if changed := list(differences(snapshot(place, skipping=writable), before)):
            self.finding("something outside of the output is written", *changed[:6], *said)
        return outcome

    def build(self, *options):
        self.write()
        return self.run("build", "--build-dir", self.out, *options)

    def finding(self, kind, *details):
        self.case.finding(kind, "\n".join([*map(str, self.what), *map(str, details)]))

    def note(self, kind, *details):
        self.case.note(kind, "\n".join([*map(str, self.what), *map(str, details)]))

    def leaks(self, outcome):
        """Where the token is to be found."""
        places = {"standard output": outcome.out.encode(), "standard error": outcome.err.encode()}
        places |= {path: entry[1] for path, entry in snapshot(self.out).items() if isinstance(entry[1], bytes)}
        return [name for name, data in places.items() if self.token.encode() in data.replace(b"\0", b"")]
