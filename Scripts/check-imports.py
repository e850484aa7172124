#!/usr/bin/env python3
"""Says which dependencies of a target in Package.swift none of its sources imports; exit 1 if any."""
import json
import pathlib
import re
import subprocess
import sys

IMPORT = re.compile(
    r"^(?:@\w+ )?(?:(?:package|public|internal|private) )?import (?:\w+ )?(\w+)", re.MULTILINE)

package = json.loads(subprocess.check_output(["swift", "package", "dump-package"]))
problems = []
for target in package["targets"]:
    if target["type"] == "system":
        continue
    kind = "Tests" if target["type"] == "test" else "Sources"
    folder = pathlib.Path(target.get("path") or f"{kind}/{target['name']}")
    text = "\n".join(file.read_text() for file in sorted(folder.rglob("*.swift")))
    imported = set(IMPORT.findall(text))
    for dependency in target["dependencies"]:
        name = next(value[0] for value in dependency.values())
        # Tests may need what their twin does, and the executable that they run.
        if kind == "Sources" and name not in imported:
            problems.append(f"Package.swift: '{target['name']}' does not import '{name}'")
for problem in problems:
    print(problem, file=sys.stderr)
sys.exit(1 if problems else 0)
