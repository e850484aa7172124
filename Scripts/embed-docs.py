#!/usr/bin/env python3
"""Writes the diagnostics and rules of Docs/ into the program, for `bundler explain`.

    Scripts/embed-docs.py           writes Sources/BundlerCommands/Reference/Diagnostics/EmbeddedDocs.swift
    Scripts/embed-docs.py --check   exit 1 if the file is not what would be written
"""
import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
TARGET = ROOT / "Sources/BundlerCommands/Reference/Diagnostics/EmbeddedDocs.swift"
INDEX = {"README.md", "Trust.md"}

HEAD = """\
// swift-format-ignore-file
// Made from Docs by Scripts/embed-docs.py ('make embed'); change the pages, not this file.

enum EmbeddedDocs {
"""


def literal(name, text):
    assert '"""##' not in text
    lines = "".join(f"    {line}\n" if line else "\n" for line in text.rstrip("\n").split("\n"))
    return f'  static let {name} = ##"""\n{lines}    """##\n'


def document():
    diagnostics = (ROOT / "Docs/Diagnostics.md").read_text()
    rules = [page.read_text().rstrip("\n") for page in sorted((ROOT / "Docs/Lint").glob("*.md"))
             if page.name not in INDEX]
    return (HEAD + "  /// Docs/Diagnostics.md.\n" + literal("diagnostics", diagnostics)
            + "\n  /// The pages of Docs/Lint, one after another; each begins with the id of its rule.\n"
            + literal("rules", "\n".join(rules)) + "}\n")


text = document()
if "--check" in sys.argv[1:]:
    if not TARGET.exists() or TARGET.read_text() != text:
        sys.exit(f"{TARGET.relative_to(ROOT)} differs from Docs; run 'make embed'")
else:
    TARGET.write_text(text)
