"""Compiles whatever real documents hold.

`xib-census-P.tsv` of the corpus counts what some thousand documents hold: parent, element, key, attribute, count,
documents, words. For every element that N documents have (5 by default), this writes a document with it, in the
shortest nest that the census knows, once for each word of its attributes, and compiles it. What bundler calls unknown
is printed, one line each; the rest compiles or is for Interface Builder alone.

`census-unsupported.tsv` lists what is known not to compile, with a reason. It fails if anything else does not.
"""
import csv
import os
import re
import subprocess
import tempfile
from collections import defaultdict, deque
from xml.sax.saxutils import quoteattr

from lib import report

TYPES = {
    "ios": ("com.apple.InterfaceBuilder3.CocoaTouch", ".XIB", ".Storyboard.XIB"),
    "tvos": ("com.apple.InterfaceBuilder.AppleTV", ".XIB", ".Storyboard"),
    "macos": ("com.apple.InterfaceBuilder3.Cocoa", ".XIB", ".Storyboard.XIB"),
}

# What every element of a nest may carry without being asked for.
STRUCTURE = {"id", "key"}

# Attributes whose values must fit together.
VALUES = {
    "destination": "o1", "destinationIdentifier": "o1", "firstItem": "o1", "secondItem": "o1",
    "selector": "act:", "property": "p", "keyPath": "p", "type": "string", "name": "n", "customClass": "C",
    "alpha": "1", "storyboardName": "S", "identifier": "i", "placeholderIdentifier": "IBFilesOwner",
}

# Attributes that mean something only together.
COMPANIONS = {name: {"red": "0", "green": "0", "blue": "0"} for name in ("red", "green", "blue")}

# What the element around a value says of its kind.
RUNTIME_TYPES = {"integer": "number", "real": "number", "color": "color", "size": "size", "point": "point",
                 "rect": "rect", "mutableString": "string", "string": "string", "range": "range", "image": "image"}


class Census:
    """The rows of one platform: what holds what, and with which attributes."""

    def __init__(self, path):
        self.documents, self.attributes = {}, defaultdict(dict)
        with open(path, encoding="utf-8") as file:
            rows = csv.reader((line for line in file if not line.startswith("#")), delimiter="\t")
            next(rows)
            for parent, element, key, attribute, _, documents, words in rows:
                place = parent, element, key
                if attribute == "-":
                    self.documents[place] = int(documents)
                else:
                    self.attributes[place][attribute] = int(documents), words.split()
        self.nests = self.shortest_nests()

    def shortest_nests(self):
        """By element, the places from the document down to it."""
        inner = defaultdict(list)
        for place in sorted(self.documents, key=lambda place: -self.documents[place]):
            inner[place[0]].append(place)
        nests, queue = {"document": []}, deque(["document"])
        while queue:
            outer = queue.popleft()
            for place in inner[outer]:
                if place[1] not in nests:
                    nests[place[1]] = nests[outer] + [place]
                    queue.append(place[1])
        return nests


def tag(place, attributes, number):
    _, element, key = place
    pairs = {} if key == "-" else {"key": key}
    pairs["id"] = "o%d" % number
    pairs.update(attributes)
    return "<%s %s>" % (element, " ".join("%s=%s" % (name, quoteattr(value)) for name, value in pairs.items()))


def document(census, platform, place, attributes):
    """The characters of a document with one element, and whether it is a storyboard."""
    nest = census.nests[place[0]]
    kind, xib, storyboard = TYPES[platform]
    is_storyboard = any(each[1] == "scenes" for each in nest + [place])
    lines = ['<document type="%s" version="3.0">' % (kind + (storyboard if is_storyboard else xib))]
    for number, each in enumerate(nest):
        known = census.attributes[each]
        own = {name: value(name, known[name][1][:1]) for name in ("kind", "relationship") if name in known}
        if each[1] == "userDefinedRuntimeAttribute":
            own |= {"type": RUNTIME_TYPES.get(place[1], "string"), "keyPath": "p"}
        lines.append(tag(each, own, number))
    lines.append(tag(place, attributes, len(nest)) + "</%s>" % place[1])
    lines += ["</%s>" % each[1] for each in reversed(nest)] + ["</document>"]
    return "\n".join(lines), is_storyboard


def value(name, words):
    return words[0] if words else VALUES.get(name, "1")


def complaints(bundler, platform, text, is_storyboard, scratch):
    path = os.path.join(scratch, "in" + (".storyboard" if is_storyboard else ".xib"))
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    out = os.path.join(scratch, "out" + (".storyboardc" if is_storyboard else ".nib"))
    run = subprocess.run(
        [bundler, "compile", "storyboard" if is_storyboard else "xib", path, "-o", out, "--platform", platform,
         "--deployment-target", "15.0"], capture_output=True, text=True)
    if run.returncode not in (0, 1):
        return ["exit status %d" % run.returncode]
    found = [re.sub(r"^.*?: error: ", "", line) for line in run.stderr.splitlines() if ": error: " in line]
    return found or ["exit status 1 without an error"] * run.returncode


def unknown(messages, place, attributes):
    """What of one element is not known: pairs of an attribute and a word, or of two hyphens."""
    parent, element, key = place
    found = set()
    for message in messages:
        if "exit status" in message or message.startswith("unknown element <%s" % element) and (
                " in <%s>" % parent in message):
            found.add(("-", "-"))
        match = re.match(r"unknown attribute '(\S+)' of <%s[ >]" % re.escape(element), message)
        if match and match.group(1) in attributes:
            found.add((match.group(1), "-"))
        match = re.match(r"unknown (\S+) '(.*)' of <%s[ >]" % re.escape(element), message)
        if match and match.group(1) in attributes and match.group(1) != "attribute":
            found.add(match.groups())
    return found


def tried_alone(bundler, platform, census, place, attributes, found, scratch):
    """What of `found` is unknown without the attributes beside it as well, which may exclude each other."""
    left = set()
    for name, word in found:
        alone = {name: attributes[name] if word == "-" else word} if name != "-" else {}
        alone = COMPANIONS.get(name, {}) | alone
        text, is_storyboard = document(census, platform, place, alone)
        messages = complaints(bundler, platform, text, is_storyboard, scratch)
        left |= unknown(messages, place, alone) & {(name, word)}
    return left


def unsupported(bundler, platform, census, least):
    """Rows of what does not compile, and how many documents were tried."""
    rows, tried = [], 0
    with tempfile.TemporaryDirectory() as scratch:
        for place, documents in sorted(census.documents.items()):
            if documents < least or place[0] not in census.nests:
                continue
            known = {name: words for name, (count, words) in census.attributes[place].items()
                     if count >= least and name not in STRUCTURE}
            found = set()
            for index in range(max([len(words) for words in known.values()] + [1])):
                attributes = {name: value(name, words[index:index + 1] or words[:1]) for name, words in known.items()}
                text, is_storyboard = document(census, platform, place, attributes)
                messages = complaints(bundler, platform, text, is_storyboard, scratch)
                # A word that the census does not have was made up here.
                new = {(name, word) for name, word in unknown(messages, place, attributes)
                       if word == "-" or word in known[name]} - found
                found |= tried_alone(bundler, platform, census, place, attributes, new, scratch)
                tried += 1
            rows += [(platform, *place, *each) for each in sorted(found)]
    return rows, tried


def listed():
    path = os.path.join(os.path.dirname(os.path.abspath(__file__)), "census-unsupported.tsv")
    with open(path, encoding="utf-8") as file:
        rows = csv.reader((line for line in file if not line.startswith("#")), delimiter="\t")
        return {tuple(row[:6]): row[6] for row in rows if row}


def add_options(parser):
    parser.add_argument("--platform", choices=sorted(TYPES), action="append")
    parser.add_argument("--documents", type=int, default=5, help="how many documents must have it")


def main(options):
    reasons, passed, failures, known = listed(), 0, 0, 0
    for platform in options.platform or ["ios", "tvos"]:
        path = options.corpus / f"xib-census-{platform}.tsv"
        if not path.exists():
            continue
        census = Census(path)
        rows, tried = unsupported(options.bundler, platform, census, options.documents)
        for row in rows:
            reason = reasons.get(row)
            failures += reason is None
            known += reason is not None
            print("\t".join(row) + "\t" + (reason or "NOT LISTED"))
        passed += tried
        print("%s: %d documents tried, %d places unsupported" % (platform, tried, len(rows)))
    if not passed:
        raise report.NotRun("the corpus has no census")
    return report.Result(passed - failures - known, failures, known)
