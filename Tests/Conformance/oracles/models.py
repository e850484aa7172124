"""Rebuilds Core Data models from what bundler compiles of them, and from their XML, and compares the two.

Models are those of the checkouts and of the corpus, and `--made` models that chance makes of all kinds of properties, indexes and
fetch requests. `lib/models.py` reads documents and archives without any code of bundler, and computes the hashes of
versions, which have to be those of `VersionInfo.plist`. Where the client `coredata` is at hand, an independent writer, every archive has to
be what it writes byte for byte, but for kinds of which it says that it does not know them. Apple's archives of `coredata/pairs.tsv` are
read too: what the reader sees in them has to be what their documents declare.
"""

import csv
import pathlib
import plistlib
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree

from lib import made_models, models, report
from oracles import coredata

PREFIX = "NSManagedObjectModel_"
MODULE = "Module"
# Elements and attributes of documents of which the client has no sample: it refuses them or leaves them out.
UNKNOWN_TO_CLIENT = (
    "./fetchRequest", "./configuration", ".//compoundIndexes", ".//*[@partialIndexPredicate]", ".//*[@predicateString]",
    ".//*[@fetchLimit]",
    ".//*[@returnObjectsAsFaults]", ".//*[@regularExpressionString]", ".//*[@allowsExternalBinaryDataStorage]",
    ".//relationship[@versionHashModifier]", ".//*[@minDateTimeInterval]",
    *(f".//attribute[@attributeType='{kind}'][@defaultValueString]" for kind in ("Decimal", "UUID", "URI")),
    *(f".//attribute[@attributeType='{kind}'][@{limit}]" for kind in ("Double", "Float", "String")
      for limit in ("minValueString", "maxValueString")))


def add_options(parser):
    parser.add_argument("--made", type=int, default=200, help="how many models chance makes")
    parser.add_argument("--only", default="", help="models whose path contains this")


def found(roots):
    """Models below directories: those of several versions, and those that stand alone."""
    for root in roots:
        for path in sorted(root.rglob("*.xcdatamodel*")):
            is_whole = any(path.glob("*.xcdatamodel")) if path.suffix == ".xcdatamodeld" else path.parent.suffix != ".xcdatamodeld"
            if path.is_dir() and is_whole:
                yield root, path


class Compiled:
    """What bundler makes of a model."""

    def __init__(self, options, source, scratch):
        self.source, self.client = source, options.clients.get("coredata")
        self.run = subprocess.run(
            [options.bundler, "compile", "coredata", source, "-o", f"{scratch}/", "--platform", "ios", "--module", MODULE],
            stdin=subprocess.DEVNULL, capture_output=True, text=True)
        suffix = ".momd" if source.suffix == ".xcdatamodeld" else ".mom"
        self.made, self.scratch = scratch / (source.stem + suffix), scratch

    def versions(self):
        """Archive and document of each version that has XML."""
        directories = [self.source] if self.source.suffix == ".xcdatamodel" else sorted(self.source.glob("*.xcdatamodel"))
        for directory in directories:
            archive = self.made if self.made.suffix == ".mom" else self.made / f"{directory.stem}.mom"
            if (directory / "contents").is_file():
                yield directory.stem, archive, directory / "contents"

    def problem(self):
        if self.run.returncode:
            lines = [line for line in self.run.stderr.splitlines() if "error:" in line]
            return (lines or ["no message"])[0]
        problems = []
        info = plistlib.loads((self.made / "VersionInfo.plist").read_bytes()) if self.made.suffix == ".momd" else {}
        for name, archive, document in self.versions():
            model = models.declared(document, MODULE)
            problems += models.archived(archive.read_bytes()).differences(model, name)
            if info:
                mine = info[PREFIX + "VersionHashes"].get(name, {})
                problems += [f"{name}: hash of {each}" for each in coredata.differences(mine, models.hashes(model))]
                if info[PREFIX + "VersionChecksums"].get(name) != models.checksum(model):
                    problems.append(f"{name}: checksum")
        if info:
            problems += self.current(info)
        return problems[:5] or None

    def current(self, info):
        file = self.source / ".xccurrentversion"
        named = plistlib.loads(file.read_bytes()).get("_XCCurrentVersionName") if file.is_file() else None
        expected = named and named.removesuffix(".xcdatamodel")
        mine = info.get(PREFIX + "CurrentVersionName")
        return [] if mine == expected else [f"the current version is {mine}, not {expected}"]

    def bytes(self):
        """Each version, and whether its archive is the client's; None where the client cannot write it."""
        for name, archive, document in self.versions():
            root = ElementTree.parse(document).getroot()
            if any(root.find(path) is not None for path in UNKNOWN_TO_CLIENT):
                continue
            theirs = self.scratch / "client.mom"
            tool = plistlib.loads(archive.read_bytes())["$objects"][1]
            run = subprocess.run(
                [sys.executable, self.client / "momc.py", document, theirs, "--module", MODULE,
                 "--tool", str(tool["CDMCompilerToolVersion"]), "--xcode", str(tool["CDMCompilerXcodeVersion"])],
                stdin=subprocess.DEVNULL, capture_output=True, text=True)
            yield name, theirs.read_bytes() == archive.read_bytes() if run.returncode == 0 else run.stderr.strip().splitlines()[-1]


def compare(options, rows, kind, name, source):
    with tempfile.TemporaryDirectory() as scratch:
        model = Compiled(options, source, pathlib.Path(scratch))
        rows[kind].check(name, model.problem)
        if model.client and not model.run.returncode:
            for version, equal in model.bytes():
                rows[f"{kind}, bytes"].note(f"{name} {version}", None if equal is True else equal or "other bytes than the client's")


def compare_made(options, rows):
    for number in range(options.made):
        chance = made_models.Chance(f"{options.seed} {number}")
        with tempfile.TemporaryDirectory() as scratch:
            source = pathlib.Path(scratch) / "Made.xcdatamodeld"
            made_models.write(source, chance)
            name = f"--seed {options.seed}, number {number}"
            if options.only in name:
                compare(options, rows, "made by chance", name, source)


def read_pairs(options, rows):
    """Apple's archives, by the same reader."""
    base = options.corpus / "coredata"
    with open(base / "pairs.tsv", newline="") as file:
        pairs = list(csv.DictReader(file, delimiter="\t"))
    for pair in pairs:
        source, product = base / pair["source"], base / pair["compiled"]
        if not source.exists() or not product.exists() or source.stem in coredata.DIFFERENT:
            continue
        module = next((name for key, name in coredata.MODULES.items() if key in pair["source"]), "")
        for directory in [source] if source.suffix == ".xcdatamodel" else sorted(source.glob("*.xcdatamodel")):
            archive = product if product.suffix == ".mom" else product / f"{directory.stem}.mom"
            if archive.is_file() and (directory / "contents").is_file() and options.only in str(directory):
                rows["Apple's archives"].check(
                    f"{source.name} {directory.stem}",
                    lambda: models.archived(archive.read_bytes()).differences(
                        models.declared(directory / "contents", module))[:5] or None)


def main(options):
    rows = report.Report("Core Data models")
    if options.corpus:
        read_pairs(options, rows)
    kinds = [("checkouts", options.checkouts), ("corpus", [options.corpus] if options.corpus else [])]
    for kind, roots in kinds:
        for root, source in found(roots):
            name = f"{root.name}/{source.relative_to(root)}"
            if options.only in name:
                compare(options, rows, kind, name, source)
    compare_made(options, rows)
    return rows.finish()
