#!/usr/bin/env python3
"""Compares Docs/Commands.md with the program: Scripts/check-commands.py BUNDLER; exit status 1 if they differ.

It reports commands and options that the page does not name, those that the page names and the program does not have,
and defaults and alternatives that the page states differently.

A command is named by code that begins with its name: `export ninja [TARGET…]`. An option is named by code that begins
with it, or by code that begins with a command. A section that begins with `<!-- options of: build, plan -->` is about
the options of these commands; a section without is about any command.
"""
import json
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
PAGE = ROOT / "Docs/Commands.md"

HEADING = re.compile(r"^#{1,6} ", re.MULTILINE)
SCOPE = re.compile(r"<!-- options of: ([a-z, -]+) -->")
FENCE = re.compile(r"^```.*?^```$", re.DOTALL | re.MULTILINE)
CODE = re.compile(r"`([^`\n]+)`")
OPTION = re.compile(r"(?<![\w-])(--[a-z][a-z-]*|-[A-Za-z])(?![\w-])")
ALTERNATIVES = re.compile(r"(--[a-z-]+) ([a-z]+(?:\\?\|[a-z]+)+)")
DEFAULT = re.compile(r"`([^`]+)` by default|[Bb]y default `([^`]+)`")


class Option:
    def __init__(self, dumped):
        self.names = [("--" if name["kind"] == "long" else "-") + name["name"] for name in dumped["names"]]
        self.default = dumped.get("defaultValue")
        self.values = dumped.get("allValues") or []
        self.abstract = dumped.get("abstract", "")

    def takes(self, value):
        """True if the program takes the value, or names it in its help where it has no list."""
        return value in self.values if self.values else re.search(rf"\b{re.escape(value)}\b", self.abstract)


def commands(dumped, path=()):
    """The options of each command that help shows, by the words of the command."""
    if not dumped.get("shouldDisplay", True) or dumped["commandName"] == "help":
        return {}
    result = {" ".join(path): [Option(each) for each in dumped.get("arguments", [])
                               if each["kind"] != "positional" and each.get("shouldDisplay", True)]}
    for each in dumped.get("subcommands", []):
        result |= commands(each, (*path, each["commandName"]))
    return result


def sections(text):
    """The commands that each section is about, its text without blocks of code, and its first line."""
    text = FENCE.sub(lambda match: re.sub(r"[^\n]", " ", match[0]), text)
    starts = [0, *(match.start() for match in HEADING.finditer(text)), len(text)]
    for start, end in zip(starts, starts[1:]):
        part = text[start:end]
        scope = SCOPE.search(part)
        yield (scope[1].split(", ") if scope else None), part, text.count("\n", 0, start) + 1


def called(code, known):
    """The commands that code begins with: one, several for `nib outline|classes`, none for other programs."""
    words = code.removeprefix("bundler ").split(" ")
    first = [words[0]] if words[0] in known else []
    second = [f"{words[0]} {each}" for each in re.split(r"\\?\|", words[1])] if len(words) > 1 else []
    return [each for each in second if each in known] or first


def main():
    dumped = json.loads(subprocess.check_output([sys.argv[1], "--experimental-dump-help"]))["command"]
    known = commands(dumped)
    everywhere = [option for options in known.values() for option in options]
    problems, named = [], {command: set() for command in known}
    mentioned, names = set(), set()
    for scope, part, first in sections(PAGE.read_text()):
        problems += [f"Commands.md:{first}: there is no command '{each}'" for each in scope or [] if each not in known]
        scope = [each for each in scope or known if each in known]
        for number, line in enumerate(part.split("\n"), first):
            for match in CODE.finditer(line):
                code = match[1]
                about = called(code, known) if not code.startswith("-") else scope
                if not code.startswith("-"):
                    mentioned.update(word for each in about for word in (each, each.split(" ")[0]))
                for option in OPTION.findall(code) if about else []:
                    having = [each for each in about if any(option in one.names for one in known[each])]
                    names.add(option)
                    if not having:
                        problems.append(f"Commands.md:{number}: no '{option}' in {', '.join(about)[:60]}")
                    for each in having:
                        named[each].add(option)
                for option, words in ALTERNATIVES.findall(code):
                    ones = [one for each in about for one in known[each] if option in one.names]
                    wrong = [word for word in re.split(r"\\?\|", words) if ones and not any(one.takes(word) for one in ones)]
                    problems += [f"Commands.md:{number}: '{option}' takes no '{word}'" for word in wrong]
            cells = line.split(" | ")
            row = OPTION.findall(cells[0]) if line.startswith("| `-") else []
            for match in DEFAULT.finditer(line) if row else []:
                defaults = {one.default for each in scope for one in known[each] if row[0] in one.names}
                if (match[1] or match[2]) not in defaults:
                    problems.append(f"Commands.md:{number}: the default of '{row[0]}' is {defaults}, not '{match[1] or match[2]}'")
    for command, options in known.items():
        if command and command not in mentioned:
            problems.append(f"Commands.md does not name the command '{command}'")
        for option in options:
            if not named[command] & set(option.names):
                problems.append(f"Commands.md does not name '{option.names[0]}' of 'bundler {command}'")
    for missing in sorted({name for option in everywhere for name in option.names} - names):
        problems.append(f"Commands.md does not name '{missing}'")
    for problem in problems:
        print(problem, file=sys.stderr)
    print(f"commands: {len(known)} with {len(everywhere)} options, {len(problems)} differ from Commands.md")
    sys.exit(1 if problems else 0)


main()
