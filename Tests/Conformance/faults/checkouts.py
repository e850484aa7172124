"""Checkouts of projects: what Python reads of their documents and sources, and edits of them that are taken back.

Nothing here shares code with bundler: documents are read by ElementTree, sources by regular expressions.
"""

import os
import random
import re
import shutil
import xml.etree.ElementTree as ElementTree

SOURCES = (".m", ".mm", ".h", ".swift")
DOCUMENTS = (".xib", ".storyboard")
IMAGES = (".png", ".jpg", ".jpeg", ".gif", ".tif", ".tiff", ".pdf", ".svg", ".icns")
# What is built is not examined.
HIDDEN = re.compile(r"\.git$|\.build$|DerivedData$|.*\.(app|appex|framework|xcframework|bundle|dSYM|help)$")
# One project holds 85 copies of itself, each in the one before.
DEEPEST = 12

CLASS = re.compile(r"^[ \t]*(?:@interface\s+(\w+)\s*(?:<[^>\n]*>\s*)?:|"
                   r"(?:@\w+(?:\([^)\n]*\))?\s+|public |open |final |internal |private |fileprivate )*class\s+"
                   r"(?!func\b|var\b|let\b|override\b)(\w+)\b[^\n]*\{)", re.M)
PART = re.compile(r"^[ \t]*(?:@implementation\s+(\w+)|@interface\s+(\w+)\s*\(|[\w@ ]*\bextension\s+(\w+))", re.M)


def decoded(data):
    """Text and its encoding; nothing for what is neither UTF-8 nor marked UTF-16, nor Latin 1 of old sources."""
    for encoding in ("utf-16",) if data[:2] in (b"\xff\xfe", b"\xfe\xff") else ("utf-8", "latin-1"):
        try:
            return data.decode(encoding), encoding
        except UnicodeDecodeError:
            continue
    return "", "utf-8"


class Document:
    """A xib or storyboard; `parents` leads from an element to the one around it."""

    def __init__(self, path, text):
        self.path, self.text = path, text
        self.root = ElementTree.fromstring(text.encode())
        self.parents = {child: parent for parent in self.root.iter() for child in parent}
        self.by_id = {e.get("id"): e for e in self.root.iter() if e.get("id")}

    def changed(self, element, attribute, value):
        """The text with another value of an attribute in the start tag of an element that has an id."""
        tag = re.compile(r"<%s\b[^>]*\bid=\"%s\"[^>]*>" % (re.escape(element.tag), re.escape(element.get("id"))))
        pattern = re.compile(r"(\s%s=\")[^\"]*\"" % re.escape(attribute))
        return tag.sub(lambda m: pattern.sub(lambda n: n.group(1) + value + '"', m.group(), count=1), self.text, count=1)

    def without(self, element, attribute):
        tag = re.compile(r"<%s\b[^>]*\bid=\"%s\"[^>]*>" % (re.escape(element.tag), re.escape(element.get("id"))))
        return tag.sub(lambda m: re.sub(r"\s%s=\"[^\"]*\"" % re.escape(attribute), "", m.group(), count=1),
                       self.text, count=1)


class Project:
    """The files of a checkout, copied below `scratch`, into which faults are injected."""

    def __init__(self, directory, scratch):
        self.name = os.path.basename(os.path.abspath(directory))
        self.original, self.root = os.path.abspath(directory), os.path.join(scratch, self.name)
        self.files, self.texts, self.encodings, self.documents = [], {}, {}, []
        self.classes, self.parts, self.chance = {}, {}, random.Random(0)
        self._copy()
        self._read()

    def _copy(self):
        for place, directories, names in os.walk(self.original):
            directories[:] = sorted(d for d in directories if not HIDDEN.match(d))
            relative = os.path.relpath(place, self.original)
            if relative.count(os.sep) >= DEEPEST:
                directories[:] = []
            os.makedirs(os.path.join(self.root, relative), exist_ok=True)
            for name in sorted(names):
                source = os.path.join(place, name)
                if os.path.islink(source) or not os.path.isfile(source):
                    continue
                path = os.path.normpath(os.path.join(relative, name))
                shutil.copyfile(source, os.path.join(self.root, path))
                self.files.append(path)

    def _read(self):
        for path in self.files:
            if path.endswith(SOURCES + DOCUMENTS + (".strings", "Info.plist")):
                with open(os.path.join(self.root, path), "rb") as file:
                    self.texts[path], self.encodings[path] = decoded(file.read())
            if path.endswith(DOCUMENTS) and "<document " in self.texts[path]:
                try:
                    self.documents.append(Document(path, self.texts[path]))
                except ElementTree.ParseError:
                    pass
            if path.endswith(SOURCES):
                for match in CLASS.finditer(self.texts[path]):
                    self.classes.setdefault(match.group(1) or match.group(2), []).append(path)
                for match in PART.finditer(self.texts[path]):
                    self.parts.setdefault(next(filter(None, match.groups())), []).append(path)

    def mixed(self, items):
        """The items in an order that `chance` decides."""
        items = list(items)
        self.chance.shuffle(items)
        return items

    @property
    def sources(self):
        return [path for path in self.files if path.endswith(SOURCES)]

    @property
    def xcode_projects(self):
        """Those that can be loaded, nearest to the root first."""
        found = {place for place, name in map(os.path.split, self.files)
                 if name == "project.pbxproj" and place.endswith(".xcodeproj") and "Pods/" not in place}
        return sorted(found, key=lambda place: (place.count(os.sep), place))

    def files_of(self, name):
        """Where a class is declared, implemented and extended."""
        return sorted(set(self.classes.get(name, []) + self.parts.get(name, [])))

    def matches(self, pattern, paths=None):
        """Every match in the sources, with its path."""
        for path in self.sources if paths is None else paths:
            for match in pattern.finditer(self.texts[path]):
                yield path, match

    def substituted(self, pattern, replacement, paths=None):
        """Edits: the new texts of those sources that change."""
        edits = {}
        for path in self.sources if paths is None else paths:
            text = pattern.sub(replacement, self.texts[path])
            if text != self.texts[path]:
                edits[path] = text
        return edits

    def apply(self, edits):
        """Writes new texts; a path with `None` is removed, one with ("to", path) renamed."""
        for path, edit in edits.items():
            place = os.path.join(self.root, path)
            if edit is None:
                os.remove(place)
            elif isinstance(edit, tuple):
                target = os.path.join(self.root, edit[1])
                os.makedirs(os.path.dirname(target), exist_ok=True)
                os.rename(place, target)
            else:
                with open(place, "wb") as file:
                    file.write(edit.encode(self.encodings[path]))

    def restore(self, edits):
        for path, edit in edits.items():
            if isinstance(edit, tuple):
                os.remove(os.path.join(self.root, edit[1]))
            shutil.copyfile(os.path.join(self.original, path), os.path.join(self.root, path))
