#!/usr/bin/env python3
"""Compares the imports of every target with its dependencies in Package.swift; exit 1 if they differ.

It reports
- an import of a module that is neither a dependency of the target nor part of the toolchain: such a target
  builds only while something else has built the module before. Targets of the package, system libraries
  (CZlib) and products of other packages (SystemPackage) are all looked for, in tests and in Fuzz/ too;
- a dependency that no source of the target imports. Tests are exempt: they depend on what their target
  depends on, and on the executable that they run.

To see it work, import a module that a target does not declare, or take a dependency out of Package.swift.
"""
import json
import pathlib
import re
import subprocess
import sys

IMPORT = re.compile(
    r"^[ \t]*(?:@\w+(?:\([^)]*\))?\s+)*(?:(?:package|public|internal|fileprivate|private) )?import "
    r"(?:(?:class|enum|func|let|protocol|struct|typealias|var) )?(\w+)", re.MULTILINE)
# Sources that tests hold as text import modules of others.
TEXTS = re.compile(r'(#*)""".*?"""\1|/\*.*?\*/', re.DOTALL)
# Modules that need no dependency.
TOOLCHAIN = {"Darwin", "Dispatch", "Foundation", "Glibc", "Swift", "Synchronization", "Testing"}


def imports(folder, excluded):
    """The first place of each module that the sources in a folder import."""
    places = {}
    for file in sorted(folder.rglob("*.swift")):
        if any(file.is_relative_to(folder / path) for path in excluded):
            continue
        text = TEXTS.sub(lambda match: "\n" * match[0].count("\n"), file.read_text())
        for match in IMPORT.finditer(text):
            line = text.count("\n", 0, match.start(1)) + 1
            places.setdefault(match[1], f"{file}:{line}")
    return places


def problems(package):
    """What is wrong with each target of a package, as lines."""
    for target in package["targets"]:
        if target["type"] == "system":
            continue
        name, is_test = target["name"], target["type"] == "test"
        folder = pathlib.Path(target.get("path") or f"{'Tests' if is_test else 'Sources'}/{name}")
        places = imports(folder, target["exclude"])
        declared = [next(value[0] for value in entry.values()) for entry in target["dependencies"]]
        for module, place in sorted(places.items()):
            if module not in TOOLCHAIN and module not in declared and module != name:
                yield f"{place}: '{name}' imports '{module}', which Package.swift does not give to it"
        for dependency in declared:
            if not is_test and dependency not in places:
                yield f"Package.swift: '{name}' does not import '{dependency}'"


found = list(problems(json.loads(subprocess.check_output(["swift", "package", "dump-package"]))))
for problem in found:
    print(problem, file=sys.stderr)
sys.exit(1 if found else 0)
