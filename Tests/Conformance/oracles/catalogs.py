"""Compiles every string catalog of a corpus and holds the tables against the catalog's own JSON.

For each language: the same keys, each in one of the two tables; plain texts equal; for plural rules,
the categories and texts of the format that the key names.
"""

import collections
import itertools
import json
import pathlib
import plistlib
import subprocess
import tempfile

from lib import report

EXPECTED_CATALOGS = 28


def main(options):
    catalogs = sorted(options.corpus.glob("projects/**/*.xcstrings"))
    totals = collections.Counter()
    rows = report.Report("string catalogs")
    for path in catalogs:
        rows["catalogs"].check(path, check, options.bundler, path, totals)
    for name, count in sorted(totals.items()):
        print(f"{name:12} {count:7}")
    return rows.finish(fewest=EXPECTED_CATALOGS if options.is_whole else 0)


def check(bundler, path, totals):
    """What is wrong with the tables of a catalog, or nothing."""
    with tempfile.TemporaryDirectory() as scratch:
        run = subprocess.run(
            [bundler, "compile", "xcstrings", str(path), "-o", scratch + "/", "--policy", "binary"],
            capture_output=True, text=True)
        if run.returncode != 0:
            return run.stderr.strip() or f"exit status {run.returncode}"
        made = read_tables(pathlib.Path(scratch), totals)
    return "; ".join(itertools.islice(compare(expected(path), made, totals), 5))


def read_tables(directory, totals):
    """language -> key -> text or dictionary."""
    tables = {}
    for file in sorted(directory.glob("*.lproj/*")):
        totals["tables"] += 1
        language = tables.setdefault(file.parent.name.removesuffix(".lproj"), {})
        for key, value in plistlib.loads(file.read_bytes()).items():
            if key in language:
                language[key] = "in both tables"
            else:
                language[key] = value
    return tables


def expected(path):
    """language -> key -> text, or the catalog's own dictionary where the text varies."""
    catalog = json.loads(path.read_text(encoding="utf-8-sig"))
    source = catalog["sourceLanguage"]
    tables = {}
    for key, entry in catalog["strings"].items():
        localizations = entry.get("localizations", {})
        tables.setdefault(source, {})[key] = localizations.get(source, key)
        if entry.get("shouldTranslate", True):
            for language, text in localizations.items():
                if language != source and has_text(text):
                    tables.setdefault(language, {})[key] = text
    return tables


def has_text(localization):
    """Whether any unit of a translation counts: a new, empty one does not."""
    unit = localization.get("stringUnit")
    if unit is not None:
        return bool(unit.get("value")) or unit.get("state") != "new"
    return any(
        has_text(part)
        for kinds in localization.get("variations", {}).values() for part in kinds.values())


def compare(wanted, made, totals):
    if wanted.keys() != made.keys():
        yield f"languages {sorted(wanted.keys() ^ made.keys())} are in one only"
    for language in sorted(wanted.keys() & made.keys()):
        theirs, ours = wanted[language], made[language]
        for key in sorted(theirs.keys() ^ ours.keys()):
            yield f"{language}: {key!r} is in one only"
        for key in sorted(theirs.keys() & ours.keys()):
            problem = compare_text(theirs[key], ours[key], totals)
            if problem:
                yield f"{language}: {key!r}: {problem}"


def compare_text(wanted, made, totals):
    if isinstance(wanted, str):
        wanted = {"stringUnit": {"value": wanted}}
    substitutions, unit = wanted.get("substitutions"), wanted.get("stringUnit")
    if unit and not substitutions:
        totals["texts"] += 1
        return None if made == unit["value"] else f"{made!r} instead of {unit['value']!r}"
    plural = wanted.get("variations", {}).get("plural")
    if plural and not substitutions and all("stringUnit" in part for part in plural.values()):
        totals["plurals"] += 1
        rules = [value for value in made.values() if isinstance(value, dict)]
        texts = {category: part["stringUnit"]["value"] for category, part in plural.items()}
        if len(rules) != 1 or any(rules[0].get(category) != text for category, text in texts.items()):
            return f"{made!r} instead of {texts!r}"
        return None
    totals["other rules"] += 1
    return None if isinstance(made, dict) else f"{made!r} is no dictionary"
