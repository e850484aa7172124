"""Asks `bundler which` what Swift's Foundation answers, for every resource of many bundles.

Bundles are those of ExampleProject, built for this; the built products of the corpus; and synthetic
ones. The client prints what Foundation's `Bundle` finds, as JSON; PATH is the program or its package.
Foundation on Linux reads no device suffixes and no languages but the development region, so devices
are not compared here. Where a bundle lacks the language of its region, it is up to the disk which one Foundation
takes; such look-ups are counted apart, and any file of the name will do. Where a framework has lost its
links, or files hold their targets instead, Foundation gets it with its links.
"""

import json
import os
import pathlib
import plistlib
import shutil
import subprocess
import tempfile

from lib import report
from lib.contents import EXAMPLE

BUNDLES = {".app", ".appex", ".bundle", ".framework", ".plugin", ".xpc"}

# Files of synthetic bundles, and the development region; None for no Info.plist.
SYNTHETIC = {
    "Flat.bundle": ("fr", ["Info.plist", "a.txt", "fr.lproj/a.txt", "fr.lproj/b.txt", "Base.lproj/b.txt",
                           "Base.lproj/c.txt", "de.lproj/d.txt", "a~ipad.png", "a@2x.png", "x.tar.gz", "bare",
                           "Sub/a.txt", "fr.lproj/Sub/b.txt", "Sub Dir/ä.txt", "A.txt", "a-macos~ipad.nib"]),
    "Deep.app": ("en", ["Contents/Info.plist"] + ["Contents/Resources/" + name for name in (
        "a.txt", "en.lproj/a.txt", "en.lproj/b.txt", "Base.lproj/b.txt", "fr.lproj/b.txt", "Sub/c.txt",
        "en.lproj/Sub/c.txt", "Base.lproj/Sub/d.txt", "Icon.icns", "a.b.c.txt")]),
    "GNUstep.bundle": ("de", ["Resources/Info.plist", "Resources/a.txt", "Resources/de.lproj/b.txt",
                              "Resources/Base.lproj/b.txt"]),
    "Both.framework": ("en", ["Resources/Info.plist", "Resources/a.txt", "Contents/Resources/b.txt"]),
    "Bare.bundle": (None, ["a.txt", "en.lproj/b.txt", "Base.lproj/b.txt", "Base.lproj/c.txt"]),
    "Old.bundle": ("English", ["Info.plist", "English.lproj/a.txt", "French.lproj/a.txt", "b.txt"]),
}


def make_synthetic(root):
    for name, (region, files) in SYNTHETIC.items():
        for file in files:
            path = root / name / file
            path.parent.mkdir(parents=True, exist_ok=True)
            if path.name != "Info.plist":
                path.write_text(file)
                continue
            path.write_bytes(plistlib.dumps({"CFBundleDevelopmentRegion": region,
                                             "CFBundleIdentifier": "org.example." + name.lower()}))
        yield root / name


def bundles_below(root):
    """The outermost bundles below a directory; the client enters what is nested."""
    for directory, names, _ in os.walk(root):
        found = sorted(name for name in names if pathlib.Path(name).suffix in BUNDLES)
        names[:] = sorted(set(names) - set(found))
        yield from (pathlib.Path(directory, name) for name in found)


def with_links(bundle, scratch):
    """The bundle, or a copy with its links where a framework has lost them, as bundler reads it."""
    versions = bundle / "Versions"
    if bundle.suffix != ".framework" or not versions.is_dir() or (bundle / "Resources").is_dir():
        return bundle
    names = [each.name for each in versions.iterdir() if each.is_dir()]
    if len(names) != 1 or names == ["Current"]:
        return bundle
    copy = pathlib.Path(tempfile.mkdtemp(dir=scratch)) / bundle.name
    shutil.copytree(bundle, copy, copy_function=shutil.copyfile)
    for directory in [copy, copy / "Versions"]:
        directory.chmod(0o755)
    links = {copy / "Versions" / "Current": names[0], copy / "Resources": "Versions/Current/Resources"}
    for file in copy.iterdir():
        if file.is_file() and file.stat().st_size < 1024 and file.read_bytes() == f"Versions/Current/{file.name}".encode():
            links[file] = f"Versions/Current/{file.name}"
    for link, target in links.items():
        link.unlink(missing_ok=True)
        link.symlink_to(target)
    return copy


def build_example(bundler, example, root, row):
    for platform in ("ios", "macos"):
        output = root / platform / "Tidewater.app"
        run = subprocess.run([bundler, "build", f"Tidewater:{platform}", "-f", example / "bundle.yml",
                              "--output", output, "--progress", "none"], capture_output=True, text=True)
        if run.returncode:
            row.note(f"ExampleProject for {platform}", f"does not build: {run.stderr}")
        else:
            yield output


def client_command(client, scratch):
    if client.is_file():
        return [client]
    build = ["swift", "build", "--package-path", client, "--scratch-path", scratch, "--product", "BundleReport"]
    run = subprocess.run(build, capture_output=True, text=True)
    if run.returncode:
        raise RuntimeError(f"the client does not build: {run.stdout[-500:]}")
    return [scratch / "debug" / "BundleReport"]


def which(bundler, bundle, file, region, localization):
    """The path that bundler answers, relative to the bundle."""
    name = file["name"] if file["subdirectory"] is None else f"{file['subdirectory']}/{file['name']}"
    command = [bundler, "which", "--json", "--device", "mac", "--lang", region]
    if file["extension"] is not None:
        command += ["--type", file["extension"]]
    if localization is not None:
        command += ["--localization", localization]
    run = subprocess.run(command + ["--", name, bundle], capture_output=True, text=True)
    if run.returncode not in (0, 1):
        raise RuntimeError(run.stderr.strip() or f"exit status {run.returncode}")
    return json.loads(run.stdout)["found"]


def compare(bundler, bundle, told, row):
    """Compares all look-ups that the client made, nested bundles' too."""
    files, region = told.get("resources", []), told.get("infoDictionary", {}).get("CFBundleDevelopmentRegion", "en")
    place = bundle / (told["layout"]["resources"] if told["loaded"] else "")
    for file in files:
        for localization, wanted in ((file["localization"], file["found"]), (None, file["foundWithoutLocalization"])):
            row.check(f"{bundle}: {file['file']} in {localization}", difference, bundle, place, wanted,
                      lambda: which(bundler, bundle, file, region, localization),
                      localization is None and namesakes(file, files, region), row)
    for nested in told.get("nested", []):
        compare(bundler, bundle / nested["path"], nested, row)


def namesakes(file, files, region):
    """The files that may be meant, where Foundation's answer is up to the disk; otherwise nothing.

    Without a file outside of all languages, and without the language of the bundle's region, Foundation on Linux takes
    the language that the directory happens to list first.
    """
    same = [each for each in files if all(each[key] == file[key] for key in ("name", "extension", "subdirectory"))]
    languages = {each["localization"] for each in files} - {None, "Base"}
    is_open = languages and region not in languages and all(each["localization"] for each in same)
    return [each["file"] for each in same] if is_open else []


def difference(bundle, place, wanted, ask, namesakes, row):
    """What is wrong with an answer, or nothing; `wanted` is Foundation's, below the resources in `place`."""
    answer = ask()
    # Links lead to the same files by several ways.
    found = answer and os.path.relpath(os.path.realpath(bundle / answer), os.path.realpath(place))
    if wanted is not None:
        wanted = os.path.relpath(os.path.realpath(place / wanted), os.path.realpath(place))
    if namesakes:
        row.counts["disk"] += 1
        files = [os.path.realpath(place / each) for each in namesakes]
        is_one = answer is None or os.path.realpath(bundle / answer) in files
        return None if is_one else f"{answer}, none of {namesakes}"
    return None if found == wanted else f"{answer}, Foundation {wanted}"


def main(options):
    bundler, rows = options.bundler, report.Report("which", disk="up to the disk")
    with tempfile.TemporaryDirectory() as scratch:
        scratch = pathlib.Path(scratch).resolve()
        command = client_command(options.clients["foundation-bundle"], scratch / "client")
        groups = {
            "synthetic": make_synthetic(scratch / "synthetic"),
            "example": build_example(bundler, EXAMPLE, scratch / "example", rows["example"]),
            "built": (with_links(bundle, scratch) for bundle in bundles_below(options.corpus / "built")),
        }
        for group, bundles in groups.items():
            row = rows[group]
            for bundle in bundles:
                problem = report.attempt(compare_bundle, bundler, command, bundle.absolute(), row)
                if problem:
                    row.note(bundle, problem)
            if not row.compared:
                row.note(group, "no bundle was compared")
    return rows.finish()


def compare_bundle(bundler, command, bundle, row):
    run = subprocess.run(command + [bundle], capture_output=True, text=True)
    if run.returncode:
        return f"the client failed: {run.stderr[-200:]}"
    compare(bundler, bundle, json.loads(run.stdout), row)
    return None
