"""Compares strings, property lists and Info.plists with what Xcode made of the same sources.

`built/` of the corpus holds products of Xcode beside their sources. Each text file of a product is mapped to its
source by its name and language, and bundler makes it again, in one build for each bundle with the
platform that the product says it is for. Tables of strings must equal Apple's byte for byte where
rules 3.3.3 and 2.5 say so; elsewhere the values count, as Python's plistlib reads them, and how many
are equal to the byte is told besides. Of an Info.plist the keys count that its source gives.
"""

import collections
import json
import os
import pathlib
import plistlib
import re
import shutil
import subprocess
import tempfile

from lib import report, trees

# As many files as there are to compare in the corpus; more may come, fewer must not.
EXPECTED = 205

BUNDLES = {".app": "app", ".framework": "framework", ".bundle": "bundle", ".xpc": "xpc", ".appex": "appex"}
DOCUMENTS = (".xib", ".storyboard")
MACRO = re.compile(r"\$[({\[]?[A-Za-z_]")
# What a plain copy of a directory brings along, made by tools or not of this bundle.
NO_RESOURCE = re.compile(r"(_CodeSignature|CodeResources|\.(storyboardc|nib|momd|xcbaseline|xctest)/|\.xcodeproj/)")


def files_below(root):
    for directory, names, files in os.walk(root):
        names.sort()
        for name in sorted(files):
            yield os.path.relpath(os.path.join(directory, name), root)


def region(path):
    parent = os.path.basename(os.path.dirname(path))
    return parent if parent.endswith(".lproj") else ""


def bundles_below(built):
    """Each bundle with an Info.plist: its directory, its Info.plist and its resources' directory."""
    for path in files_below(built):
        if os.path.basename(path) != "Info.plist" or NO_RESOURCE.search(path):
            continue
        directory = os.path.dirname(path)
        bundle = re.sub(r"/(Contents|Versions/[^/]+/Resources|Resources)$", "", directory)
        if os.path.splitext(bundle)[1] not in BUNDLES:
            continue
        resources = directory + "/Resources" if directory.endswith("/Contents") else directory
        yield bundle, path, resources


def platform_of(info):
    name = info.get("DTPlatformName") or (info.get("CFBundleSupportedPlatforms") or [""])[0].lower()
    return {"iphoneos": "ios", "iphonesimulator": "ios-simulator"}.get(name, "macos")


def literal(value):
    """Whether no macro stands in a value of a source."""
    if isinstance(value, str):
        return not MACRO.search(value)
    if isinstance(value, dict):
        return all(literal(item) for item in value.values())
    return all(literal(item) for item in value) if isinstance(value, list) else True


def load(path):
    try:
        return plistlib.loads(pathlib.Path(path).read_bytes())
    except Exception:
        return None


def info_source(sources, root, info, bundle, is_inner):
    """The source of an Info.plist: the one named for the bundle, else the one that agrees most.

    The corpus lacks sources of some bundles inside others; there, one without the name must agree in all.
    """
    best = None
    stem = os.path.splitext(os.path.basename(bundle))[0]
    for path in sources:
        if not path.endswith("Info.plist"):
            continue
        value = load(root / path)
        if not isinstance(value, dict) or "CFBundleInfoDictionaryVersion" not in value:
            continue
        keys = [key for key in value if literal(value[key])]
        agreeing = sum(info.get(key) == value[key] for key in keys)
        named = os.path.basename(path) == f"{stem}-Info.plist" or stem in path.split("/")
        if is_inner and not named and agreeing < len(keys):
            continue
        score = (named, agreeing / max(1, len(keys)), -path.count("/"))
        if best is None or score > best[0]:
            best = (score, path, keys)
    return best[1:] if best else None


def matching_source(path, by_name):
    """The source nearest to the root, of those with the same name and language."""
    found = by_name[region(path), os.path.basename(path)]
    return min(found, key=lambda source: (source.count("/"), source)) if found else None


def kind_of(path, platform, is_companion):
    if path.endswith(".strings"):
        if is_companion:
            return "strings of nibs"
        return "strings, macOS" if platform == "macos" else "strings, iOS"
    return "stringsdict" if path.endswith(".stringsdict") else "plist"


def check(row, built, ours, verbatim):
    """What is wrong with a file, or None; counts one that has Apple's bytes."""
    if not ours.exists():
        return "not made"
    theirs, made = built.read_bytes(), ours.read_bytes()
    if theirs == made:
        row.counts["same"] += 1
        return None
    if verbatim:
        return f"bytes differ ({len(made)} of ours, {len(theirs)} of theirs)"
    left, right = load(built), load(ours)
    return None if left is not None and left == right else "values differ"


def check_info(row, built, ours, keys):
    if not ours.exists():
        return "not made"
    theirs, made = load(built), load(ours)
    wrong = [key for key in keys if theirs.get(key) != made.get(key)]
    if wrong:
        return "values differ: " + ", ".join(wrong)
    row.counts["same"] += theirs == made
    return None if built.read_bytes()[:6] == ours.read_bytes()[:6] else "one is binary, the other is not"


def compare(bundler, product, rows):
    name, built, source = product.name, product / "built", product / "source"
    excluded = json.loads((product / "META.json").read_text()).get("exclude")
    sources = [path for path in files_below(source) if not (excluded and re.search(excluded, path))]
    sources = [path for path in sources if not NO_RESOURCE.search(path)]
    by_name = collections.defaultdict(list)
    for path in sources:
        by_name[region(path), os.path.basename(path)].append(path)
    found = list(bundles_below(built))
    for bundle, info_path, resources in found:
        inner = [other for other, _, _ in found if other.startswith(bundle + "/")]
        wanted = {}
        for path in files_below(built / resources):
            full = os.path.normpath(os.path.join(resources, path))
            if any(full.startswith(other + "/") for other in inner) or NO_RESOURCE.search(full):
                continue
            if full != info_path and path.endswith((".strings", ".stringsdict", ".plist")):
                match = matching_source(path, by_name)
                if match:
                    wanted[path] = match
        compare_bundle(bundler, name, built, source, (bundle, info_path, resources), wanted, by_name, rows)


def compare_bundle(bundler, name, built, source, place, wanted, by_name, rows):
    bundle, info_path, resources = place
    info = load(built / info_path)
    platform = platform_of(info)
    # The documents whose tables these are: not compared here, only there to be localized.
    documents = {
        candidate
        for path in wanted if path.endswith(".strings")
        for extension in DOCUMENTS
        for candidate in by_name["Base.lproj", os.path.basename(path)[:-8] + extension][:1]
    }
    stems = {os.path.splitext(os.path.basename(path))[0] for path in documents}
    sources = [path for paths in by_name.values() for path in paths]
    is_inner = any(os.path.splitext(part)[1] in BUNDLES for part in os.path.dirname(bundle).split("/"))
    origin = info_source(sources, source, info, bundle, is_inner)
    with tempfile.TemporaryDirectory(prefix="conformance-") as scratch:
        scratch = pathlib.Path(scratch)
        for path in [*wanted.values(), *documents, *([origin[0]] if origin else [])]:
            (scratch / path).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(source / path, scratch / path)
        target = {
            "type": BUNDLES[os.path.splitext(bundle)[1]], "platform": platform,
            "productName": os.path.splitext(os.path.basename(bundle))[0],
            "bundleID": info.get("CFBundleIdentifier", "org.example.none"),
            "resources": [{"file": path} for path in sorted({*wanted.values(), *documents})],
            "compile": {"nib": "none", "storyboard": "none"}, "manifest": "none",
        }
        if origin:
            target["info"] = {"file": origin[0]}
        (scratch / "bundle.json").write_text(json.dumps({"version": 1, "targets": {"Product": target}}))
        output = scratch / "out" / os.path.basename(bundle)
        result = subprocess.run(
            [bundler, "build", "--output", output], cwd=scratch, capture_output=True, text=True)
        if result.returncode != 0:
            rows["build"].note(f"{name}/{bundle}", result.stderr.strip() or "failed")
            return
        ours = {"macos": {"framework": "Versions/A/Resources"}.get(target["type"], "Contents/Resources")}
        base = output / ours.get(platform, "")
        for path in sorted(wanted):
            stem, extension = os.path.splitext(os.path.basename(path))
            is_companion = extension == ".strings" and stem in stems and region(path) != "Base.lproj"
            verbatim = extension == ".strings"
            row = rows[kind_of(path, platform, is_companion)]
            row.check(f"{name}/{resources}/{path}", check, row, built / resources / path, base / path, verbatim)
        if origin:
            made = next((p for p in (base / "Info.plist", output / "Contents/Info.plist") if p.exists()), base)
            row = rows["Info.plist"]
            row.check(f"{name}/{info_path}", check_info, row, built / info_path, made, origin[1])


def main(options):
    rows = report.Report("text", same="same bytes")
    for product in trees.products(options.corpus):
        if problem := report.attempt(compare, str(options.bundler), product, rows):
            rows["products"].note(product.name, problem)
    return rows.finish(fewest=EXPECTED if options.is_whole else 0, shown=1000 if options.verbose else 50)
