"""Compares Core Data models with what momc made of them.

Each row of `coredata/pairs.tsv` is a model and its compiled form. From Xcode 13.4 on, every archive has to be Apple's byte
for byte. Entities, their hashes and checksums of `VersionInfo.plist` have to be equal for every Xcode. A reader of its own, which knows
`plistlib` alone, reads entities and properties from each archive of ours and from the document, and compares them.

Documents of `DIFFERENT` are not those of which the product was made; only the reader compares them.
"""

import csv
import pathlib
import plistlib
import subprocess
import tempfile
import xml.etree.ElementTree as ElementTree

from lib import report

# Their products have attributes that the documents lack.
DIFFERENT = {"XMPPRoom", "XMPPMessageArchiving"}
# The first Xcode whose bytes are compared.
OLDEST = 1340
PREFIX = "NSManagedObjectModel_"
TYPES = {
    "Integer 16": 100, "Integer 32": 200, "Integer 64": 300, "Decimal": 400, "Double": 500, "Float": 600, "String": 700,
    "Boolean": 800, "Date": 900, "Binary": 1000, "UUID": 1100, "URI": 1200, "Transformable": 1800, "Composite": 2100}
RULES = {"No Action": 0, "Nullify": 1, "Cascade": 2, "Deny": 3}
# The Swift modules of products, by the beginning of their folder, where classes begin with a dot.
MODULES = {"upcomingmovies": "CoreDataInfrastructure", "notes": "Notes"}


def declared(document):
    """Entities of a document: their parent, and of each property what an archive says as well."""
    entities = {}
    for entity in ElementTree.parse(document).getroot().iter("entity"):
        properties = {}
        for each in entity:
            name = each.get("name")
            common = (each.get("optional") == "YES", each.get("transient") == "YES")
            if each.tag == "attribute":
                properties[name] = ("attribute", *common, TYPES.get(each.get("attributeType"), 0))
            elif each.tag == "relationship":
                most = int(each.get("maxCount") or (0 if each.get("toMany") == "YES" else 1))
                properties[name] = (
                    "relationship", *common, each.get("destinationEntity"), each.get("inverseName"),
                    int(each.get("minCount") or 0), most, RULES[each.get("deletionRule") or "Nullify"], each.get("ordered") == "YES")
        entities[entity.get("name")] = (entity.get("parentEntity"), entity.get("isAbstract") == "YES", properties)
    return entities


class Archive:
    """An archive of a model, read by its keys."""

    def __init__(self, path):
        self.list = plistlib.loads(path.read_bytes())
        self.objects = self.list["$objects"]

    def value(self, reference):
        value = self.objects[reference.data] if isinstance(reference, plistlib.UID) else reference
        return None if value == "$null" else value

    def entries(self, reference):
        table = self.value(reference)
        return {self.value(key): self.value(each) for key, each in zip(table["NS.keys"], table["NS.objects"])}

    def entities(self):
        root = self.value(self.list["$top"]["root"])
        entities = {}
        for name, entity in self.entries(root["NSEntities"]).items():
            parent = self.value(entity["NSSuperentity"])
            properties = {}
            for key, each in self.entries(entity["NSProperties"]).items():
                common = (each.get("NSIsOptional", False), each.get("NSIsTransient", False))
                if "NSAttributeType" in each:
                    properties[key] = ("attribute", *common, each["NSAttributeType"])
                elif "NSMaxCount" in each:
                    destination = self.value(each["NSDestinationEntity"])
                    inverse = self.value(each["NSInverseRelationship"])
                    properties[key] = (
                        "relationship", *common, self.value(destination["NSEntityName"]),
                        inverse and self.value(inverse["NSPropertyName"]), each["NSMinCount"], each["NSMaxCount"],
                        each["NSDeleteRule"], each.get("NSIsOrdered", False))
            entities[name] = (parent and self.value(parent["NSEntityName"]), entity.get("NSIsAbstract", False), properties)
        return entities


def differences(mine, theirs):
    return [name for name in sorted(mine.keys() | theirs.keys()) if mine.get(name) != theirs.get(name)]


class Model:
    """A model and its compiled form, and what bundler makes of it."""

    def __init__(self, bundler, source, product, xcode, scratch):
        self.source, self.product, self.xcode, self.scratch = source, product, xcode, scratch
        module = next((name for key, name in MODULES.items() if key in str(source)), "Module")
        self.run = subprocess.run(
            [bundler, "compile", "coredata", source, "-o", f"{scratch}/", "--platform", "ios", "--module", module]
            + (["--xcode", str(xcode)] if xcode else []),
            stdin=subprocess.DEVNULL, capture_output=True, text=True)
        suffix = ".momd" if source.suffix == ".xcdatamodeld" else ".mom"
        self.made = scratch / (source.stem + suffix)

    def problems(self):
        if self.run.returncode:
            return [self.run.stderr.strip().splitlines()[-1] if self.run.stderr.strip() else "no message"]
        found = self.read_problems()
        if self.product and self.source.stem not in DIFFERENT:
            found += self.hash_problems() + (self.byte_problems() if self.xcode >= OLDEST else [])
        return found

    def archives(self, directory):
        return [directory] if directory.suffix == ".mom" else sorted(directory.glob("*.mom"))

    def byte_problems(self):
        return [f"{each.name} differs" for each in self.archives(self.product)
                if each.read_bytes() != (self.made / each.name if self.made.suffix == ".momd" else self.made).read_bytes()]

    def hash_problems(self):
        theirs, mine = self.product / "VersionInfo.plist", self.made / "VersionInfo.plist"
        if not theirs.is_file():
            return []
        theirs, mine = (plistlib.loads(each.read_bytes()) for each in (theirs, mine))
        found = []
        for version, hashes in theirs[PREFIX + "VersionHashes"].items():
            names = differences(mine[PREFIX + "VersionHashes"].get(version, {}), hashes)
            found += [f"{version}: hash of {name}" for name in names]
        for key in ("VersionChecksums", "CurrentVersionName"):
            if PREFIX + key in theirs and theirs[PREFIX + key] != mine.get(PREFIX + key):
                found.append(key)
        return found

    def read_problems(self):
        found = []
        for archive in self.archives(self.made):
            directory = self.source if self.source.suffix == ".xcdatamodel" else self.source / f"{archive.stem}.xcdatamodel"
            if (directory / "contents").is_file():
                names = differences(Archive(archive).entities(), declared(directory / "contents"))
                found += [f"{archive.name}: {name} is not as declared" for name in names]
        return found


def main(options):
    pairs = options.corpus / "coredata" / "pairs.tsv"
    rows = report.Report("Core Data models")
    with open(pairs, newline="") as file:
        listed = list(csv.DictReader(file, delimiter="\t"))
    for pair in listed:
        source, product = pairs.parent / pair["source"], pairs.parent / pair["compiled"]
        if not source.exists() or not product.exists():
            continue
        xcode = int(pair["xcode"]) if pair["xcode"].isdigit() else 0
        kind = "byte for byte" if xcode >= OLDEST else "hashes and entities, older Xcodes"
        with tempfile.TemporaryDirectory() as scratch:
            model = Model(options.bundler, source, product, xcode, pathlib.Path(scratch))
            rows[kind].check(pair["source"], lambda: model.problems() or None)
    return rows.finish()
