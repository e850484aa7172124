"""Builds resources with Swift Build.

Swift Build is the engine inside of SwiftPM, and Xcode's. It plans and runs, bundler's tools compile: those of a developer
directory that `bundler tools install --developer-dir` makes.

| Rows | Compared with |
|---|---|
| `package` | a package with the resources, by `swift build`; the bundle that `bundler build` makes of the same files |
| `again` | nothing: a second run of it is to leave every file of the product alone |
| `broken package` | nothing: with a fault in one file the build is to fail, and name the file and the line |
| `target`, `broken target` | the same as a target of a project, which the client `swift-build` hands to the engine |
| `model` | a target with a Core Data model of two versions and an intent definition, which the client leaves out by itself |
| `packs` | a target with tags of on-demand resources; names have another digest than on a Mac, and only the form of times is compared |
| `tool` | nothing: each tool the engine starts is to do its work without any environment |

Nibs, images and catalogs are compared byte for byte, tables and other property lists by their values, which
`plistlib` reads; text that only an old-style reader takes is first converted by bundler's own `plutil`.

The engine ends by a signal now and then, with any tools. A case with which it always does is told as not seen.
"""
import collections
import json
import os
import pathlib
import plistlib
import re
import shutil
import subprocess
import sys
import tempfile

from lib import report

EXAMPLE = pathlib.Path(__file__).resolve().parents[3] / "ExampleProject"
RESOURCES = (".plist", ".png", ".storyboard", ".strings", ".stringsdict", ".xcstrings", ".xib")
# A package flattens a set of icons.
WRAPPERS, PACKAGE_WRAPPERS = (".xcassets", ".iconset"), (".xcassets",)
TABLES = (".plist", ".strings", ".stringsdict")
TRIPLES = {"ios": "arm64-apple-ios", "macos": "arm64-apple-macosx"}
SDKS = {"ios": "iphoneos", "macos": "macosx"}
SETTINGS = {"ios": "IPHONEOS_DEPLOYMENT_TARGET", "macos": "MACOSX_DEPLOYMENT_TARGET"}
VERSIONS = {"ios": "16.0", "macos": "13.0"}
ICON_SETTINGS = ["ASSETCATALOG_COMPILER_APPICON_NAME=AppIcon"]
SECONDS = 120
# The engine ends by a signal now and then, with any tools.
TRIES = 6
SEGMENTATION_FAULT = -11

# What Xcode, its SDK or a manifest decides.
OTHERS_KEYS = ("BuildMachineOSBuild", "CFBundleExecutable", "CFBundleIdentifier", "CFBundleShortVersionString",
               "CFBundleVersion", "DT", "UIDeviceFamily", "UIRequiredDeviceCapabilities")
# The client's SDKs do not have it; bundler's have.
CLIENTS_KEYS = OTHERS_KEYS + ("LSMinimumSystemVersion",)
# What a product of bundler has besides, or of the engine.
OTHERS_FILES = ("bundle-manifest.json", "PkgInfo")

# Name, platform, and what is taken: paths of the example or the corpus, directories by their contents.
Case = collections.namedtuple("Case", "name platform root paths")

PACKAGE = """// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "{name}", defaultLocalization: "en", platforms: [.{platform}("{version}")],
  targets: [.target(name: "{name}", resources: [.process("Resources")])])
"""

MANIFEST = """version: 1
targets:
  {name}:
    type: {type}
    platform: {platform}
    deploymentTarget: "{version}"
    bundleID: org.example
    developmentLanguage: en
    compile: {{strings: binary, {compile}}}
    resources:
      - group: {group}
"""

# SwiftPM has images of packages copied; those of targets are compressed for iOS, and combined for macOS.
COMPILE = {("bundle", "ios"): "png: none", ("bundle", "macos"): "png: none", ("app", "ios"): "png: apple",
           ("app", "macos"): "png: none, tiff: combine"}

# A fault, the file it goes into, and the message: the one that the engine shows.
Fault = collections.namedtuple("Fault", "name pattern old new message is_for_packages", defaults=[True])
FAULTS = [
    Fault("catalog", "*.xcstrings", b'"strings" :', b'"strings" ;', r"{path} line \d+, column \d+: "),
    Fault("xib", "*.xib", b"<resources>", b"<resuorces>", r"{path}:\d+: error: "),
    Fault("storyboard", "*.storyboard", b"</scenes>", b"", r"{path}:\d+: error: "),
    # In a target the engine asks for tags first, and shows all that was printed.
    Fault("assets", "*.colorset/Contents.json", b"{", b"[", r"{path}:\d+: error: |failed to read asset tags"),
    # SwiftPM has tables copied that it finds in packages; of a project's they are read.
    Fault("strings", "*/Localizable.strings", b";", b"", r"error: .*{name}", False),
    Fault("companion", "de.lproj/TideCell.strings", b" = ", b"", r"{path}:\d+: error: ", False),
]


# Kinds that the client leaves out because the tools of its time did not compile them: it is told otherwise.
COMPILED = ("xcdatamodeld", "xcdatamodel", "xcmappingmodel", "intentdefinition")
CLIENT = """
import importlib.util, json, sys
spec = importlib.util.spec_from_file_location("client", sys.argv[1])
client = importlib.util.module_from_spec(spec)
spec.loader.exec_module(client)
for kinds in (client.UNCOMPILED, client.NOT_RESOURCES):
    kinds.difference_update(sys.argv[2].split())
tags, names = json.loads(sys.argv[3]), {}
grouped, build_file = client.grouped, client.build_file
def named(files, folder, salt):
    items = grouped(files, folder, salt)
    names.update({item["guid"]: item["name"] for item in items})
    return items
def tagged(identifier, reference, **more):
    own = tags.get(names.get(reference.get("fileReference")))
    return build_file(identifier, reference, **more, **({"assetTags": own} if own else {}))
client.grouped, client.build_file = named, tagged
sys.exit(client.main(sys.argv[4:]))
"""

MODEL = """<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<model type="com.apple.IDECoreDataModeler.DataModel" documentVersion="1.0" lastSavedToolsVersion="22522"
    systemVersion="23C71" minimumToolsVersion="Automatic" sourceLanguage="Swift" userDefinedModelVersionIdentifier="">
  <entity name="Harbour" representedClassName="Harbour" syncable="YES">
    <attribute name="name" attributeType="String" defaultValueString="Port"/>{more}
    <relationship name="berths" optional="YES" toMany="YES" deletionRule="Cascade" destinationEntity="Berth"
        inverseName="harbour" inverseEntity="Berth"/>
  </entity>
  <entity name="Berth" representedClassName="Berth" syncable="YES">
    <relationship name="harbour" optional="YES" maxCount="1" deletionRule="Nullify" destinationEntity="Harbour"
        inverseName="berths" inverseEntity="Harbour"/>
  </entity>
</model>
"""
VERSION_2 = '<attribute name="depth" optional="YES" attributeType="Double" usesScalarValueType="YES"/>'
INTENTS = {"INIntentDefinitionNamespace": "88xZPY", "INEnums": [], "INTypes": [], "INIntents": [{
    "INIntentCategory": "information", "INIntentName": "ShowTide", "INIntentVerb": "View", "INIntentTitle": "Show Tide",
    "INIntentTitleID": "a1b2C3", "INIntentType": "Custom"}]}


class Engine:
    """`swift build` with a developer directory of bundler's."""

    def __init__(self, bundler, client, scratch):
        self.bundler, self.client, self.scratch = bundler, client, scratch
        self.developer, self.home = scratch / "developer", scratch / "home"
        self.home.mkdir()
        self.checked([bundler, "tools", "install", "--developer-dir", self.developer, "-q"])

    def environment(self):
        return {"PATH": os.environ["PATH"], "HOME": str(self.home), "DEVELOPER_DIR": str(self.developer),
                "SWIFT_BACKTRACE": "enable=no"}

    def package(self, case, directory, scratch, is_again=False):
        """Builds a package's resources; returns the exit status and what was printed."""
        command = ["swift", "build", "--toolset", self.developer / "toolset.json", "--build-system", "swiftbuild",
                   "--triple", TRIPLES[case.platform], "--target", f"{case.name}_{case.name}", "--scratch-path", scratch]
        for _ in range(TRIES):
            status, text = self.run(command, directory)
            if status not in (SEGMENTATION_FAULT, 128 - SEGMENTATION_FAULT):
                break
            if not is_again:
                shutil.rmtree(scratch, ignore_errors=True)
        else:
            raise report.NotRun(f"the engine ended by a signal, {TRIES} times")
        return status, text

    def target(self, case, directory, scratch, settings=ICON_SETTINGS, tags=None):
        """The same for a target whose resources are those of a directory; `tags` are by the names of files."""
        return self.run([
            sys.executable, "-c", CLIENT, self.client, " ".join(COMPILED), json.dumps(tags or {}), "tree", directory, f"{SETTINGS[case.platform]}={VERSIONS[case.platform]}",
            *settings, "--platform", SDKS[case.platform], "--tools", self.developer / "usr/bin", "--out", scratch / "out",
            "--work", scratch], directory)

    def run(self, command, directory):
        done = subprocess.run([str(word) for word in command], cwd=directory, env=self.environment(), text=True,
                              errors="replace", stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=SECONDS * TRIES)
        return done.returncode, done.stdout

    def checked(self, command, directory=None):
        done = subprocess.run([str(word) for word in command], cwd=directory, text=True, capture_output=True)
        if done.returncode:
            raise ValueError(f"{command[1]} {command[2]}: {done.stderr.strip()[:400]}")
        return done.stdout


def cases(corpus):
    yield Case("Tidewater", "ios", EXAMPLE, [
        "Assets.xcassets", "Art", "Icons/tides", "Units.plist", "Localization", "iOS"])
    yield Case("TidewaterMac", "macos", EXAMPLE, ["Art", "Units.plist", "Localization", "macOS"])
    projects = corpus / "projects"
    for name, platform, project, path in [
            ("MacDown", "macos", "MacDownApp+macdown", "MacDown/Localization"),
            ("Vienna", "macos", "ViennaRSS+vienna-rss", "Vienna/Interfaces"),
            ("CropView", "ios", "TimOliver+TOCropViewController", "Objective-C/TOCropViewController/Resources"),
            ("SwiftMessages", "ios", "SwiftKickMobile+SwiftMessages", "SwiftMessages/Resources")]:
        if (projects / project).is_dir():
            yield Case(name, platform, projects / project, [path])


def lay_out(case, directory, wrappers):
    """A package with the resources; directories with one of the endings `wrappers` are taken whole."""
    resources = directory / "Sources" / case.name / "Resources"
    for path in case.paths:
        copy_resources(case.root / path, resources, wrappers)
    (resources.parent / "Code.swift").write_text("let tide = 1\n")
    (directory / "Package.swift").write_text(
        PACKAGE.format(name=case.name, platform={"ios": "iOS", "macos": "macOS"}[case.platform],
                       version=VERSIONS[case.platform]))
    return resources


def copy_resources(path, destination, wrappers):
    """Resources of a tree, flattened but for languages; of two with one name the first.

    Tables of an Info.plist are left out: they are the product's.
    """
    place = destination / path.name
    if path.suffix in wrappers:
        shutil.copytree(path, place)
    elif path.is_dir() and path.suffix not in WRAPPERS:
        for inner in sorted(path.iterdir()):
            copy_resources(inner, place if path.suffix == ".lproj" else destination, wrappers)
    elif path.suffix in RESOURCES and "InfoPlist" not in path.stem and path.name != "Info.plist" and not place.exists():
        destination.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, place)


def build_ours(engine, case, name, resources, kind, directory):
    """The product of `bundler build` of the same resources."""
    manifest = directory / f"{kind}.yml"
    manifest.write_text(MANIFEST.format(
        name=name, type=kind, platform=case.platform, version=VERSIONS[case.platform], 
        compile=COMPILE[kind, case.platform], group=os.path.relpath(resources, directory)))
    output = directory / f"ours.{kind}"
    engine.checked([engine.bundler, "build", "-q", "-f", manifest, "--output", output], directory)
    return output


def files_below(product):
    return {path.relative_to(product).as_posix(): path for path in sorted(product.rglob("*"))
            if path.is_file() and path.name not in OTHERS_FILES}


def differences(engine, theirs, ours, others_keys):
    """What differs between two products, a line for each file."""
    theirs, ours = files_below(theirs), files_below(ours)
    for name in sorted(theirs.keys() | ours.keys()):
        if name not in theirs or name not in ours:
            yield f"{name}: only in the product of {'bundler' if name in ours else 'the engine'}"
        elif theirs[name].read_bytes() == ours[name].read_bytes():
            continue
        elif not name.endswith(TABLES):
            yield f"{name}: differs"
        else:
            ignored = others_keys if theirs[name].name == "Info.plist" else ()
            values, own = values_of(engine, theirs[name]), values_of(engine, ours[name])
            for key in sorted(values.keys() | own.keys()):
                if values.get(key) != own.get(key) and not key.startswith(ignored):
                    yield f"{name}: {key} is {values.get(key)}, not {own.get(key)}"


def values_of(engine, path):
    contents = path.read_bytes()
    if not contents.strip():
        return {}
    try:
        return plistlib.loads(contents)
    except plistlib.InvalidFileException:
        text = engine.checked([engine.bundler, "tool", "plutil", "-convert", "xml1", "-o", "-", path])
        return plistlib.loads(text.encode())


def snapshot(product):
    return {name: (path.stat().st_ino, path.stat().st_mtime_ns) for name, path in files_below(product).items()}


def the_product(directory, pattern):
    found = [path for path in sorted(directory.glob(pattern)) if path.is_dir()]
    if len(found) != 1:
        raise ValueError(f"{len(found)} products")
    return found[0]


def check_package(engine, case, directory, rows):
    resources = lay_out(case, directory, PACKAGE_WRAPPERS)
    scratch = directory / "scratch"
    status, text = engine.package(case, directory, scratch)
    if status:
        rows["package"].note(case.name, "does not build: " + first_error(text))
        return
    product = the_product(scratch, f"out/Products/*/{case.name}_{case.name}.bundle")
    ours = build_ours(engine, case, f"{case.name}_{case.name}", resources, "bundle", directory)
    found = report.lines(lambda: list(differences(engine, product, ours, OTHERS_KEYS)))
    rows["package"].note(case.name, "; ".join(found[:5]), files=len(files_below(product)))
    before = snapshot(product)
    status, text = engine.package(case, directory, scratch, is_again=True)
    changed = sorted(dict(before.items() ^ snapshot(product).items()))
    rows["again"].note(case.name, first_error(text) if status else ", ".join(changed[:5]), files=len(before))


def check_target(engine, case, directory, rows):
    resources = lay_out(case, directory, WRAPPERS)
    status, text = engine.target(case, resources, directory / "work")
    if status:
        rows["target"].note(case.name, "does not build: " + first_error(text))
        return
    product = the_product(directory, "work/out/*.app")
    ours = build_ours(engine, case, resources.name, resources, "app", directory)
    found = report.lines(lambda: list(differences(engine, product, ours, CLIENTS_KEYS)))
    rows["target"].note(case.name, "; ".join(found[:5]), files=len(files_below(product)))


def check_model(engine, directory):
    """What is wrong with a target of a Core Data model and intents that the engine has our tools compile."""
    resources = directory / "Harbours"
    model = resources / "Tides.xcdatamodeld"
    for name, more in (("Tides", ""), ("Tides 2", VERSION_2)):
        version = model / f"{name}.xcdatamodel"
        version.mkdir(parents=True)
        (version / "contents").write_text(MODEL.format(more=more))
    (model / ".xccurrentversion").write_bytes(plistlib.dumps({"_XCCurrentVersionName": "Tides 2.xcdatamodel"}))
    (resources / "Tide.intentdefinition").write_bytes(plistlib.dumps(INTENTS))
    case = Case("Harbours", "ios", None, [])
    status, text = engine.target(case, resources, directory / "work")
    if status:
        return "does not build: " + first_error(text)
    product = the_product(directory, "work/out/*.app")
    names = files_below(product)
    missing = [name for name in ("Tides.momd/Tides.mom", "Tides.momd/Tides 2.mom", "Tides.momd/VersionInfo.plist",
                                 "Tide.intentdefinition") if name not in names]
    if missing:
        return f"no {', '.join(missing)}"
    ours = build_ours(engine, case, resources.name, resources, "app", directory)
    return "; ".join(list(differences(engine, product, ours, CLIENTS_KEYS))[:5])


COLOR = {"info": {"version": 1, "author": "xcode"}, "colors": [{"idiom": "universal", "color": {
    "color-space": "srgb", "components": {"red": "1", "green": "0.5", "blue": "0", "alpha": "1"}}}]}
# The engine cannot read a whole number as a priority here, which rules out tags of the initial installation.
PACK_SETTINGS = ["ENABLE_ON_DEMAND_RESOURCES=YES", "EMBED_ASSET_PACKS_IN_PRODUCT_BUNDLE=YES",
                 "ON_DEMAND_RESOURCES_PREFETCH_ORDER=level forest sea"]
PACKS = MANIFEST + """      - {{file: {group}/a.dat, tags: [forest]}}
      - {{file: {group}/T.strings, tags: [forest]}}
      - {{file: {group}/de.lproj/c.dat, tags: [sea, forest]}}
    packs: {{prefetch: [level, forest, sea], embed: true}}
"""


def check_packs(engine, directory):
    """What is wrong with the packs that bundler makes, beside those of the engine."""
    resources = directory / "Levels"
    (resources / "de.lproj").mkdir(parents=True)
    (resources / "a.dat").write_text("a")
    (resources / "de.lproj/c.dat").write_text("c")
    (resources / "T.strings").write_text('"a" = "b";\n')
    for name, tags in (("Sky", []), ("Tree", ["forest"]), ("Start", ["level"])):
        place = resources / "Assets.xcassets" / f"{name}.colorset"
        place.mkdir(parents=True)
        extra = {"properties": {"on-demand-resource-tags": tags}} if tags else {}
        (place / "Contents.json").write_text(json.dumps({**COLOR, **extra}))
    case = Case("Levels", "ios", None, [])
    tags = {"a.dat": ["forest"], "T.strings": ["forest"], "c.dat": ["sea", "forest"]}
    status, text = engine.target(case, resources, directory / "work", PACK_SETTINGS, tags)
    if status:
        return "does not build: " + first_error(text)
    theirs = the_product(directory, "work/out/*.app")
    manifest = directory / "packs.yml"
    manifest.write_text(PACKS.format(
        name="Levels", type="app", platform="ios", version=VERSIONS["ios"], compile="png: apple", group=resources.name)
        .replace(f"- group: {resources.name}", f"- {resources.name}/Assets.xcassets")
        .replace("bundleID: org.example", "bundleID: org.example.Levels"))
    ours = directory / "ours.app"
    engine.checked([engine.bundler, "build", "-q", "-f", manifest, "--output", ours], directory)
    found = [{without_digests(name): path for name, path in files_below(product).items()} for product in (theirs, ours)]
    if found[0].keys() != found[1].keys():
        return "only in one of the products: " + ", ".join(sorted(found[0].keys() ^ found[1].keys()))
    for name in sorted(found[0]):
        if name.endswith(".plist") and name != "Info.plist":
            lists = [without_digests(plistlib.loads(product[name].read_bytes())) for product in found]
            if lists[0] != lists[1]:
                return f"{name}: {lists[1]}, not {lists[0]}"
        elif name.endswith(".dat") and found[0][name].read_bytes() != found[1][name].read_bytes():
            return f"{name}: differs"


def without_digests(value):
    """A value without what depends on the digest of a pack's name, on the disk or on the time; in one order."""
    if isinstance(value, dict):
        return without_digests([[key, "…" if key in ("hash", "uncompressedSize") else each] for key, each in value.items()])
    if isinstance(value, list):
        return sorted((without_digests(each) for each in value), key=repr)
    return re.sub(r"-[0-9a-f]{32,64}", "-DIGEST", value) if isinstance(value, str) else value


def check_fault(engine, case, fault, directory, is_target):
    """What is wrong with the end of a build whose input has a fault."""
    resources = lay_out(case, directory, PACKAGE_WRAPPERS)
    path = sorted(resources.rglob(fault.pattern))[0]
    contents = path.read_bytes()
    if fault.old not in contents:
        raise ValueError(f"{path.name} has no {fault.old}")
    path.write_bytes(contents.replace(fault.old, fault.new, 1))
    status, text = (engine.target(case, resources, directory / "work") if is_target
                    else engine.package(case, directory, directory / "scratch"))
    if not status:
        return "builds"
    pattern = fault.message.format(path=re.escape(str(path)), name=re.escape(path.name))
    return None if re.search(pattern, text) else "no message of the file: " + first_error(text)


def first_error(text):
    lines = [line.strip() for line in text.splitlines() if "error:" in line]
    return " / ".join(lines[:2])[:400] or text.strip()[-200:] or "no message"


def check_tool(engine, arguments, made, directory):
    """What is wrong with a tool that is started without an environment."""
    path = engine.developer / "usr/bin" / arguments[0]
    done = subprocess.run([str(path), *arguments[1:]], cwd=directory, env={}, text=True, capture_output=True)
    if done.returncode:
        return f"{done.returncode}: {done.stderr.strip()[:200]}"
    return None if not made or (directory / made).exists() else f"no {made}"


def check_tools(engine, directory, rows):
    shutil.copytree(EXAMPLE, directory / "E")
    (directory / "out").mkdir()
    for words, made in [
            ("ibtool --errors --compile out/A.nib E/iOS/Base.lproj/TideCell.xib", "out/A.nib"),
            ("ibtool --strip out/B.nib out/A.nib", "out/B.nib"),
            ("ibtool --compilation-directory out E/iOS/Base.lproj/Main.storyboard", "out/Main.storyboardc"),
            ("actool --compile out --platform iphoneos --minimum-deployment-target 16.0 E/Assets.xcassets", "out/Assets.car"),
            ("actool --version --output-format xml1", None),
            ("xcstringstool compile --dry-run --output-directory out E/Localization/Alerts.xcstrings", None),
            ("xcstringstool compile --output-directory out E/Localization/Alerts.xcstrings", "out/de.lproj"),
            ("xcstringstool generate-symbols --language swift --output-directory out E/Localization/Alerts.xcstrings",
             "out/GeneratedStringSymbols_Alerts.swift"),
            ("copypng -compress -strip-PNG-text E/Art/backdrop.png out/A.png", "out/A.png"),
            ("tiffutil -cathidpicheck E/Art/backdrop.png E/Art/backdrop@2x.png -out out/A.tiff", "out/A.tiff"),
            ("iconutil --convert icns --output out/A.icns E/macOS/TideTable.iconset", "out/A.icns"),
            ("libtool -V", None)]:
        rows["tool"].check(words, check_tool, engine, words.split(), made, directory)


def add_options(parser):
    parser.add_argument("--only", default="", help="cases whose name has this text")


def main(options):
    rows = report.Report("swiftbuild", files="files")
    with tempfile.TemporaryDirectory(prefix="swiftbuild-", dir=options.scratch) as root:
        root = pathlib.Path(root).resolve()
        engine = Engine(options.bundler, options.clients.get("swift-build"), root)

        def place(*names):
            directory = root.joinpath(*names)
            directory.mkdir(parents=True)
            return directory

        if engine.client and options.only in "model":
            rows["model"].check("Harbours", check_model, engine, place("models"))
        if engine.client and options.only in "packs":
            rows["packs"].check("Levels", check_packs, engine, place("packs"))
        for case in cases(options.corpus):
            if options.only not in case.name:
                continue
            try:
                check_package(engine, case, place("packages", case.name), rows)
            except report.NotRun as reason:
                rows.unseen.append(f"{case.name}: {reason}")
            if engine.client:
                check_target(engine, case, place("targets", case.name), rows)
            if case.name != "Tidewater":
                continue
            for fault in FAULTS:
                if fault.is_for_packages:
                    rows["broken package"].check(
                        fault.name, check_fault, engine, case, fault, place("faults", fault.name), False)
                if engine.client:
                    rows["broken target"].check(
                        fault.name, check_fault, engine, case, fault, place("target-faults", fault.name), True)
        check_tools(engine, place("tools"), rows)
    return rows.finish(shown=100 if options.verbose else 10)
