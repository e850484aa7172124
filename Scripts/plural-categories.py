#!/usr/bin/env python3
"""Writes Sources/StringsFormat/Catalogs/PluralCategories+CLDR.swift: the plural categories of each language.

Source: the cardinal plural rules of Unicode's CLDR, as the Python package Babel holds them.
    pip install babel && python3 Scripts/plural-categories.py
Languages for which CLDR has no rules are left out: Babel gives them `other` alone, as the root has it.
"""
import collections, os, textwrap

from babel import Locale, __version__, localedata
from babel.core import get_global

ORDER = "zero one two few many other".split()
# CLDR's explicit group of languages without plural; all other ones with `other` alone have no rules.
UNINFLECTED = """bm bo dz hnj id ig ii ja jbo jv kde kea km ko lkt lo ms my nqo osa sah ses sg su th to tpi vi
wo yo yue zh""".split()


def categories(identifier):
    rules = Locale.parse(identifier).plural_form.rules
    return tuple(c for c in ORDER if c in rules or c == "other")


table = {}
for identifier in localedata.locale_identifiers():
    if "_" in identifier:
        assert categories(identifier) == categories(identifier.split("_")[0]), identifier
    elif categories(identifier) != ("other",) or identifier in UNINFLECTED:
        table[identifier] = categories(identifier)
# Codes of old: iw, in, ji, tl, mo … Norwegian's "no" is a language of its own in the data.
for alias, language in get_global("language_aliases").items():
    language = language.split("_")[0]
    if len(alias) == 2 and language in table:
        table.setdefault(alias, table[language])

groups = collections.defaultdict(list)
for language, group in sorted(table.items()):
    groups[group].append(language)

lines = [
    f"// Made by Scripts/plural-categories.py from the CLDR data of Babel {__version__}; edit that instead.",
    "",
    "extension PluralCategories {",
    "  /// Languages by the categories that they have.",
    "  static let groups: [(categories: [PluralCategory], languages: String)] = [",
]
for group, languages in sorted(groups.items(), key=lambda item: (len(item[0]), item[1])):
    lines += ["    (", f"      [{', '.join('.' + c for c in group)}],", '      """']
    lines += textwrap.wrap(" ".join(languages), 90, initial_indent="      ", subsequent_indent="      ")
    lines += ['      """', "    ),"]
lines += ["  ]", "}", ""]

here = os.path.dirname(os.path.abspath(__file__))
with open(f"{here}/../Sources/StringsFormat/Catalogs/PluralCategories+CLDR.swift", "w") as file:
    file.write("\n".join(lines))
