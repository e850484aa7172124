"""Compares generated classes of intents with the handlers that checkouts have for them.

A handler conforms to the generated protocol of its intent, so it has every method that the protocol requires; what it implements beyond
that is counted. Handlers are found by the name of the protocol in the sources, in Swift. Definitions are generated in both languages, and
where `swiftc` is installed it has to parse what is in Swift.
"""

import pathlib
import re
import shutil
import subprocess
import tempfile

from lib import report

PROTOCOL = re.compile(r"public protocol (\w+): NSObjectProtocol \{(.*?)\n\}", re.DOTALL)
HANDLER = re.compile(r"class (\w+)\b[^{]*?\b(\w+IntentHandling)\b")
METHOD = re.compile(r"func (\w+)\(")


def generated(bundler, definition, language, scratch):
    """The generated files of a definition, or what is wrong with it."""
    run = subprocess.run(
        [bundler, "tool", "intentbuilderc", "generate", "-input", definition, "-output", scratch, "-language", language],
        stdin=subprocess.DEVNULL, capture_output=True, text=True)
    return sorted(scratch.iterdir()) if run.returncode == 0 else run.stderr.strip().splitlines()[0]


def protocols(files):
    """Of each protocol, the methods that it requires, and all."""
    found = {}
    for file in files:
        for match in PROTOCOL.finditer(file.read_text()):
            lines = [line for line in match[2].split("\n") if METHOD.search(line)]
            names = [METHOD.search(line)[1] for line in lines]
            found[match[1]] = ({name for name, line in zip(names, lines) if "optional" not in line}, set(names))
    return found


def handlers(root, known):
    for source in sorted(root.rglob("*.swift")):
        if not source.is_file():
            continue
        text = source.read_text(errors="replace")
        for match in HANDLER.finditer(text):
            if match[2] in known:
                yield match[1], match[2], set(METHOD.findall(text))


def parsed(files):
    run = subprocess.run(["swiftc", "-frontend", "-parse", *files], capture_output=True, text=True)
    return run.stderr.strip().splitlines()[0] if run.returncode else None


def main(options):
    rows = report.Report("Intents", methods="implemented")
    for root in options.checkouts:
        known = {}
        for definition in sorted(root.rglob("*.intentdefinition")):
            for language in ("Swift", "Objective-C"):
                with tempfile.TemporaryDirectory() as scratch:
                    files = generated(options.bundler, definition, language, pathlib.Path(scratch))
                    problem = files if isinstance(files, str) else None
                    if language == "Swift" and not problem:
                        known |= protocols(files)
                        problem = parsed(files) if files and shutil.which("swiftc") else None
                    rows[language].note(f"{root.name}/{definition.relative_to(root)}", problem)
        for name, protocol, methods in handlers(root, known) if known else ():
            required, every = known[protocol]
            lacking = sorted(required - methods)
            rows["handlers"].note(f"{root.name}: {name}", lacking and f"without {lacking}", methods=len(methods & every))
    return rows.finish()
