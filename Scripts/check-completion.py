#!/usr/bin/env python3
"""Completes command lines in bash, zsh and fish, as a person at a terminal does: Scripts/check-completion.py BUNDLER

Reports shells that are not installed, and leaves them out. Exit status 1 if a shell completes something else.
"""
import os
import pathlib
import pty
import re
import select
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import zipfile

MANIFEST = """\
version: 1
targets:
  Skyline: {type: app, platform: ios, bundleID: org.example.sky}
  Orbit: {type: app, platform: [ios, macos], bundleID: org.example.orbit}
  Night Sky: {type: bundle, platform: macos, bundleID: org.example.night}
"""

# What is typed before the tab key; the words that the line has after it.
CASES = [
    ("bundler bu", ["build"]),
    ("bundler build Sk", ["build", "Skyline"]),
    ("bundler build --plat", ["build", "--platform"]),
    ("bundler build --platform gnu", ["build", "--platform", "gnustep"]),
    ("bundler ls build/Skyline.app/In", ["ls", "build/Skyline.app/Info.plist"]),
    ("bundler lint --rule missing-im", ["lint", "--rule", "missing-image"]),
    ("bundler build --platform=gnu", ["build", "--platform=gnustep"]),
    ("bundler build Orbit:m", ["build", "Orbit:macos"]),
    ("bundler build Ni", ["build", "Night Sky"]),
    ("bundler explain manifest-unknown-k", ["explain", "manifest-unknown-key"]),
    ("bundler nib outl", ["nib", "outline"]),
    ("bundler help sch", ["help", "schema"]),
    ("bundler ls Skyline.ipa/fr", ["ls", "Skyline.ipa/fr.lproj/"]),
    ("bundler cat Skyline.ipa/fr.lproj/Loc", ["cat", "Skyline.ipa/fr.lproj/Localizable.strings"]),
    ("bundler build -f oth", ["build", "-f", "other.yml"]),
    ("bundler build --build-dir ou", ["build", "--build-dir", "out/"]),
    ("bundler tool plut", ["tool", "plutil"]),
    ("bundler compile xcs", ["compile", "xcstrings"]),
    ("bundler build --report js", ["build", "--report", "json="]),
    ("bundler -C sub build In", ["-C", "sub", "build", "Inner"]),
]

SHELLS = {
    "bash": (["bash", "--norc", "--noprofile", "-i"],
             "PS1='READY> '; PS2=; bind 'set bell-style none'; source {script}\n"),
    "zsh": (["zsh", "-f", "-i"],
            "PS1='READY> '; unsetopt beep autoremoveslash; bindkey -e; autoload -Uz compinit; compinit -u -d {root}/.zd;"
            " source {script}\n"),
    "fish": (["fish", "--no-config", "-i"],
             "function fish_prompt; echo 'READY> '; end; set -g fish_greeting; source {script}\n"),
}


def lay_out(root):
    (root / "bundle.yml").write_text(MANIFEST)
    (root / "other.yml").write_text(MANIFEST)
    # A directory of a command's name, which must not become part of the command.
    (root / "build/Skyline.app").mkdir(parents=True)
    (root / "build/Skyline.app/Info.plist").write_text("{}")
    (root / "out/put").mkdir(parents=True)
    (root / "sub").mkdir()
    (root / "sub/bundle.yml").write_text(
        "version: 1\ntargets: {Inner: {type: app, platform: ios, bundleID: org.example.inner}}\n")
    with zipfile.ZipFile(root / "Skyline.ipa", "w") as archive:
        archive.writestr("Payload/Skyline.app/Info.plist", "{}")
        archive.writestr("Payload/Skyline.app/fr.lproj/Localizable.strings", "")


class Terminal:
    """A shell at the other end of a terminal."""

    def __init__(self, words, root, path):
        self.process, self.file = pty.fork()
        if self.process == 0:
            os.chdir(root)
            environment = {"PATH": f"{path}:{os.environ['PATH']}", "HOME": str(root), "TERM": "dumb",
                           "LC_ALL": "C.UTF-8", "XDG_DATA_HOME": str(root / ".data")}
            os.execvpe(words[0], words, environment)
        self.text = ""

    def send(self, text):
        os.write(self.file, text.encode())

    def wait(self, pattern, seconds=30):
        """What follows the text up to a match, which is taken from it."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            match = re.search(pattern, self.text, re.DOTALL)
            if match:
                self.text = self.text[match.end():]
                return match
            if select.select([self.file], [], [], 0.1)[0]:
                try:
                    self.text += os.read(self.file, 65536).decode(errors="replace")
                except OSError:
                    break
        return None

    def close(self):
        os.kill(self.process, signal.SIGKILL)
        os.waitpid(self.process, 0)
        os.close(self.file)


def complete(shell, bundler, root, script):
    """Failures: the shell, what was typed, what came of it."""
    words, start = SHELLS[shell]
    terminal = Terminal(words, root, bundler.parent)
    failures = []
    show = root / "show"
    show.write_text("#!/bin/sh\nprintf '<%s>' \"$@\"; echo '|'\n")
    show.chmod(0o755)
    try:
        terminal.send(start.format(script=script, root=root))
        terminal.send(f"{show} started\r")
        if not terminal.wait(r"<started>\|"):
            return [(shell, "its start", terminal.text)]
        for typed, expected in CASES:
            terminal.send(typed + "\t")
            # Shells that draw later than they read would take what follows for typed ahead.
            time.sleep(0.3)
            terminal.send(f"\x01{show} \x05 end\r")
            match = terminal.wait(r"(<bundler>[^|]*)<end>\|")
            got = re.findall("<(.*?)>", match.group(1))[1:] if match else terminal.text
            if got != expected:
                failures.append((shell, typed, got))
    finally:
        terminal.close()
    return failures


def main():
    with tempfile.TemporaryDirectory() as name:
        root = pathlib.Path(name)
        bin = root / ".bin"
        bin.mkdir()
        (bin / "bundler").symlink_to(pathlib.Path(sys.argv[1]).resolve())
        lay_out(root)
        failures = []
        count = 0
        for shell in SHELLS:
            if not shutil.which(shell):
                print(f"completion: no {shell} here")
                continue
            script = root / f".script.{shell}"
            script.write_bytes(subprocess.check_output([bin / "bundler", "completions", shell]))
            if subprocess.run([shell, "-n", str(script)]).returncode != 0:
                failures.append((shell, "-n", "the script does not parse"))
            failures += complete(shell, bin / "bundler", root, script)
            count += len(CASES)
        for shell, typed, got in failures:
            print(f"completion: {shell}: '{typed}' became {got}", file=sys.stderr)
        print(f"completion: {count} lines, {len(failures)} wrong")
        sys.exit(1 if failures else 0)


main()
