"""Gives commands a stranger's checkout: hostile Xcode projects, packages, settings, and links where outputs go.

- `settings`: one to three settings, names, paths of phases or includes that lead out or are worse.
- `flags`: what is handed to the preprocessor of an Info.plist.
- `manifests`: packages whose manifest computes a value, so that it would have to be run.
- `sources`: sources with very many findings, to `lint`.
- `links`: links in the checkout at `build`, at a bundle, at the state of bundles, and at the directories above.

Nothing outside of the output comes, goes or changes. Commands that only look, and all with `--locked`, start no
program. What a build starts gets no response file and no option that loads code or names an output. Each command ends
by itself with a documented status, and `--locked` reads nothing outside of the project.
"""

import os
import stat

from attacks.escape import EVIL
from lib import harness
from lib.harness import below
from lib.hostile import ODD, Hostile, Programs
from lib.random_xcode_projects import XcodeProject, write

# Like the programs that they stand for, as far as bundler can see.
BODIES = {
    "swift": "exit 1", "rsvg-convert": 'echo "rsvg-convert version 2.54.7"',
    "pdftocairo": 'echo "pdftocairo version 22.02.0"',
    "clang": 'for file; do :; done\n[ -f "$file" ] && /bin/sed "/^#/d" "$file"'}
LOOKING = (
    ["info", "."], ["info", "P.xcodeproj", "--json"], ["which", "file1.strings", "--target", "T0"], ["lint"],
    ["unused"],
    ["plan"], ["plan", "--json"], ["settings"], ["import", "P.xcodeproj", "-o", "-"], ["ls", "."], ["tree", "."],
    ["clean"], ["__complete", "bash", "bundler build --project P.xcodeproj ", " \n"])
# Written without being asked for, so that it is nothing outside of the output.
KEPT = ("out", "log", ".cache")
VALUED = ("-D", "-U", "-include", "-imacros", "-I", "-F", "-isystem", "-iquote", "-x", "-std")
LOADING = ("-o", "-fplugin", "-Xclang", "-load", "-Xpreprocessor", "-wrapper", "--config", "-B")


class Checkout(Hostile):
    """A guarded Xcode project, before and after somebody made it hostile."""

    def __init__(self, case, files=6):
        super().__init__(case)
        self.programs = Programs(case, BODIES)
        project = XcodeProject(case.root / "made", case.chance, files=files)
        for name in os.listdir(project.root):
            (project.root / name).rename(self.root / name)
        project.root.rmdir()
        project.root = self.root
        self.project, self.objects = project, project.objects()

    @property
    def settings(self):
        return self.objects["CT0"]["buildSettings"]

    def set(self, name, value):
        self.what.append(f"{name} = {str(value)[:100]!r}")
        self.objects[self.chance.choice(["CT0", "CT0", "CP"])]["buildSettings"][name] = value

    def write(self):
        write(self.root / "P.xcodeproj", self.objects)

    def look(self):
        """Runs some commands that only look; none may start anything."""
        for command in self.chance.sample(LOOKING,
                                          5) + [["build", "--locked", "--build-dir", self.out / "lock" / "ed"]]:
            name = "build --locked" if "--locked" in command else command[0]
            outcome = self.run(*command, writable=KEPT, is_text=name not in ("import",))
            if started := self.programs.started():
                self.finding(f"{name} starts a program", *map(" ".join, started[:3]))
            if name == "build --locked" and (leaks := self.leaks(outcome)):
                self.finding("a project is built with --locked from what is outside", *leaks, outcome.err)

    def build_and_clean(self, *options):
        """Builds, twice in a row, and cleans."""
        for command in ("build", "build", "clean"):
            self.run(command, *options, writable=KEPT)
            for words in self.programs.started():
                if wrong := forbidden(words[1:]):
                    self.finding(f"{os.path.basename(words[0])} gets the word {wrong[:12]!r}", " ".join(words))


def forbidden(words):
    """The first word that a compiler takes for a response file or for an option that does more; nothing if none is.

    Response files are expanded before options take their values.
    """
    for word in words:
        if word.startswith("@"):
            return word
    words = iter(words)
    for word in words:
        if word in VALUED:
            next(words, None)
        elif word.startswith(LOADING):
            return word
    return None


# Settings, names and paths

PATHS = ("PRODUCT_NAME", "TARGET_NAME", "FULL_PRODUCT_NAME", "WRAPPER_NAME", "WRAPPER_EXTENSION",
         "CONTENTS_FOLDER_PATH",
         "UNLOCALIZED_RESOURCES_FOLDER_PATH", "INFOPLIST_PATH", "INFOPLIST_FILE", "PKGINFO_PATH", "SYMROOT", "OBJROOT",
         "CONFIGURATION_BUILD_DIR", "TARGET_BUILD_DIR", "BUILT_PRODUCTS_DIR", "DSTROOT", "INSTALL_PATH", "SRCROOT",
         "PROJECT_DIR", "PLUGINS_FOLDER_PATH", "FRAMEWORKS_FOLDER_PATH", "SHARED_SUPPORT_FOLDER_PATH", "BUILD_DIR",
         "EXECUTABLE_FOLDER_PATH", "PRODUCT_BUNDLE_IDENTIFIER", "DEVELOPMENT_LANGUAGE", "INFOPLIST_PREFIX_HEADER",
         "LOCALIZED_RESOURCES_FOLDER_PATH", "ASSETCATALOG_COMPILER_APPICON_NAME", "DERIVED_FILE_DIR", "PROJECT_NAME",
         "INFOPLIST_OUTPUT_FORMAT", "EXECUTABLE_NAME", "PRODUCT_MODULE_NAME", "PACKAGE_TYPE", "SDKROOT",
         "VERSIONS_FOLDER_PATH",
         "INFOPLIST_FILE_CONTENTS", "LPROJ_PATH", "EXCLUDED_SOURCE_FILE_NAMES", "MACOSX_DEPLOYMENT_TARGET")
SOURCES = ("/dev/zero", "/proc/self/environ", "/proc/self/mem", "/dev/stdin", "/dev/tty", "fifo", "loop",
           "{root}/outside")


def any_path(guarded):
    """A name that leads out, or text that somebody may take for something else."""
    chance = guarded.chance
    evil = chance.choice([*EVIL, *(["../../evil", "../../x", "../outside/evil", "{root}/outside/evil"] * 3), *ODD])
    return evil.replace("{root}", str(guarded.case.root)).replace("\0", "")


def hostile_setting(guarded):
    guarded.set(guarded.chance.choice(PATHS), any_path(guarded))


def hostile_product(guarded):
    """The name of the product leads out, and with it that of its record."""
    value = guarded.chance.choice(["../x", "../../x", "../../../x", "../outside/x", "../../outside/x", "a/../../x"])
    guarded.what.append(f"the product is {value}")
    guarded.settings[guarded.chance.choice(["PRODUCT_NAME", "TARGET_NAME"])] = value


def bomb(guarded):
    """Macros that double with each level, or lead to themselves."""
    name, levels = guarded.chance.choice(PATHS), 40
    for level in range(levels):
        guarded.objects["CT0"]["buildSettings"][f"A{level}"] = f"$(A{level + 1})" * 2
    guarded.settings[f"A{levels}"] = guarded.chance.choice(["x" * 1000, "$(A0)", ""])
    guarded.set(name, "$(A0)")


def hostile_reference(guarded):
    """A file, a group or a language with a path that leads out."""
    found = [key for key, each in guarded.objects.items()
             if each["isa"] in ("PBXFileReference", "PBXGroup", "PBXVariantGroup", "PBXNativeTarget",
                                "PBXFileSystemSynchronizedRootGroup")]
    one, key = guarded.objects[guarded.chance.choice(found)], guarded.chance.choice(["path", "name", "sourceTree"])
    one[key] = any_path(guarded)
    guarded.what.append(f"{one['isa']} {key} = {one[key][:80]!r}")


def hostile_phase(guarded):
    files = list(guarded.objects["RT0"]["files"])
    where = guarded.chance.choice([*map(str, range(17)), "-1", "x"])
    guarded.objects["EVIL"] = {"isa": "PBXCopyFilesBuildPhase", "dstPath": any_path(guarded), "dstSubfolderSpec": where,
                           "files": files}
    guarded.objects["T0"]["buildPhases"].append("EVIL")
    guarded.what.append(f"Copy Files {where} {guarded.objects['EVIL']['dstPath'][:80]!r}")


def special_source(guarded):
    """A device, a FIFO or a link that leads around, as a file of the project."""
    if not (guarded.root / "fifo").exists():
        os.mkfifo(guarded.root / "fifo")
        (guarded.root / "loop").symlink_to("loop")
    source = guarded.chance.choice(SOURCES).replace("{root}", str(guarded.case.root))
    how = guarded.chance.choice(["info", "resource", "include", "folder", "header"])
    guarded.what.append(f"{how} {source}")
    if how == "info":
        guarded.settings["INFOPLIST_FILE"] = source
    elif how == "include":
        (guarded.root / "Shared.xcconfig").write_text(f'#include "{source}"\n#include "Shared.xcconfig"\n')
    elif how == "header":
        guarded.settings.update(INFOPLIST_PREPROCESS="YES", INFOPLIST_PREFIX_HEADER=source)
    else:
        guarded.objects["FOLDER"] = {
            "isa": "PBXFileReference", "lastKnownFileType": "folder" if how == "folder" else "file",
            "path": source, "sourceTree": "<absolute>" if source.startswith("/") else "<group>"}
        guarded.objects["B/T0/FOLDER"] = {"isa": "PBXBuildFile", "fileRef": "FOLDER"}
        guarded.objects["RT0"]["files"].append("B/T0/FOLDER")


def hostile_include(guarded):
    lines = [f'#include{guarded.chance.choice(["", "?"])} "{any_path(guarded)}"' for _ in range(3)]
    (guarded.root / "Shared.xcconfig").write_text(
        "\n".join([*lines, '#include "../outside/secret.txt"', "SHARED = $(A)"]), encoding="utf-8")
    guarded.what.append(" ".join(lines)[:200])


HOSTILE = [hostile_setting] * 4 + [hostile_product] * 2 + [
    bomb, hostile_reference, hostile_reference, hostile_phase, special_source, hostile_include]


def settings(case):
    guarded = Checkout(case)
    # What a name with `..` leads to exists, so that it would be replaced.
    for place in (guarded.outside, case.root, guarded.root, case.root / "out"):
        place.mkdir(exist_ok=True)
        for name in ("x.manifest.json", "evil.manifest.json"):
            if place != guarded.out:
                (place / name).write_text("precious")
    for change in case.chance.sample(HOSTILE, case.chance.choice([1, 1, 2, 3])):
        change(guarded)
    guarded.write()
    guarded.look()
    # What leads out stays where it is looked at.
    is_far = any("../../../x" in line for line in guarded.what)
    guarded.build_and_clean("--build-dir", guarded.out / "deep" / "er" if is_far or case.chance.random() < 0.5 else guarded.out)
    guarded.run("export", "ninja", "-o", guarded.out / "build.ninja", "--build-dir", guarded.out / "nin" / "ja",
            writable=(*KEPT, ".bundler"))


# Flags

def flags(case):
    """`@FILE` and options that load, behind every option that takes a value."""
    guarded = Checkout(case, files=2)
    (guarded.root / "evil.rsp").write_text(f"Q=1 -o {guarded.outside}/evil -fplugin={guarded.root}/evil.so")
    (guarded.root / "Info.plist").write_text(
        '#define X 1\n<plist version="1.0"><dict><key>A</key><string>X</string></dict></plist>')
    evil = case.chance.choice(["@evil.rsp", f"@{guarded.root}/evil.rsp", "-o", f"-o{guarded.outside}/evil", "-fplugin=evil.so",
                               "-Xclang", "-load", f"-B{guarded.root}", "-Wp,-o,x", "-specs=evil", "--config=evil", '""'])
    before = case.chance.choice(["-D", "-D", "-U", "-include", "-imacros", "-I", "-F", "-isystem", "-iquote", "-std=",
                                 "-W", "-P"])
    joined = case.chance.random() < 0.2
    words = before + evil if joined else f"{before} {evil}"
    name = "INFOPLIST_OTHER_PREPROCESSOR_FLAGS"
    if case.chance.random() < 0.25:
        name = case.chance.choice(["INFOPLIST_PREPROCESSOR_DEFINITIONS", "INFOPLIST_PREFIX_HEADER"])
        words = case.chance.choice([evil, words])
    guarded.objects["CT0"]["buildSettings"] |= {
        "INFOPLIST_FILE": "Info.plist", "INFOPLIST_PREPROCESS": "YES", "GENERATE_INFOPLIST_FILE": "NO"}
    guarded.settings[name] = words
    guarded.what.append(f"{name} = {words!r}")
    guarded.write()
    guarded.look()
    guarded.build_and_clean("--build-dir", guarded.out)


# Packages

COMPUTED = """// swift-tools-version: 5.7
import PackageDescription
import Foundation
try! "evil".write(toFile: "{outside}/evil", atomically: true, encoding: .utf8)
_ = try? Data(contentsOf: URL(string: "http://localhost:1/")!)
let package = Package(name: "Evil", products: [.library(name: "Evil", targets: ["Evil"])], targets: [{target}])
"""
TARGETS = (
    '.target(name: "Evil", resources: [.process(String("a.json"))])',
    '.target(name: "Evil", path: "{path}", resources: [.copy("{path}"), .process("{path}")])',
    '.target(name: "{path}", resources: [.process("a.json")])',
    '.target(name: ProcessInfo.processInfo.environment["A"] ?? "{path}")',
    '.plugin(name: "Evil", capability: .buildTool())')


def manifests(case):
    guarded = Checkout(case, files=2)
    package = guarded.root / "Evil"
    (package / "Sources" / "Evil").mkdir(parents=True)
    (package / "Sources" / "Evil" / "Evil.swift").write_text("")
    (package / "Sources" / "Evil" / "a.json").write_text("{}")
    target = case.chance.choice(TARGETS).replace("{path}", any_path(guarded).replace("\\", "\\\\").replace('"', '\\"'))
    source = COMPUTED.replace("{outside}", str(guarded.outside)).replace("{target}", target)
    if case.chance.random() < 0.5:
        source = "\n".join(line for line in source.splitlines() if "try" not in line and "Foundation" not in line)
    (package / "Package.swift").write_text(source, encoding="utf-8")
    relative = case.chance.choice(["Evil", "Evil", "Evil", "../outside", any_path(guarded)])
    guarded.what += [f"a package at {relative[:80]!r}", target]
    guarded.objects |= {
        "PACKAGE": {"isa": "XCLocalSwiftPackageReference", "relativePath": relative},
        "PIER": {"isa": "XCSwiftPackageProductDependency", "productName": "Evil", "package": "PACKAGE"},
        "UP": {"isa": "PBXBuildFile", "productRef": "PIER"},
        "FW": {"isa": "PBXFrameworksBuildPhase", "files": ["UP"]}}
    guarded.objects["P"]["packageReferences"] = ["PACKAGE"]
    guarded.objects["T0"]["buildPhases"].append("FW")
    guarded.objects["T0"]["packageProductDependencies"] = ["PIER"]
    guarded.write()
    guarded.look()
    guarded.build_and_clean("--build-dir", guarded.out)


# Sources

def sources(case):
    """Very many findings in one source, or very long lines; what is printed of each takes no longer for that."""
    guarded = Hostile(case)
    place, count = guarded.root / "Sources", case.chance.choice([20_000, 40_000])
    place.mkdir()
    line = case.chance.choice(['UIImage(named: "lost")', 'NSLocalizedString("lost", comment: "")',
                               'let a = "' + "x" * 300 + '"'])
    joint = case.chance.choice(["\n", "\n", "\n", "\r\n", "; "])
    guarded.what.append(f"{count} times {line[:40]!r}, {joint!r} between")
    (place / "a.swift").write_bytes(joint.join([line] * count).encode())
    for command in (["lint", "Sources"], ["lint", "--json", "Sources"], ["unused", "--path", "Sources"]):
        guarded.run(*command, cpu=10, timeout=30)


# Links

def links(case):
    """The checkout brings links where outputs go; what they lead to has files with the names of ours."""
    guarded = Checkout(case, files=3)
    is_manifest = case.chance.random() < 0.5
    if is_manifest:
        # The files of the project, named as those at home are.
        guarded.target |= {"type": "resources", "manifest": "none", "productName": "T0", "extension": "app",
                       "resources": [{"group": "Art"}]}
        (guarded.root / "Art" / "secret.txt").write_text("ATTACKER")
        Hostile.write(guarded)
        (guarded.root / "P.xcodeproj").rename(case.root / "P.xcodeproj")
    else:
        guarded.write()
    home = case.root / "home" / "private"
    for directory in (home, home / "Contents" / "Resources", home / "T0.app", home / ".bundler" / "T0.app"):
        directory.mkdir(parents=True, exist_ok=True)
        for name in ("secret.txt", "Info.plist", "PkgInfo", "T0.manifest.json", "level.dat", "lock", "record"):
            (directory / name).write_text("precious")
            (directory / name).chmod(stat.S_IRUSR | stat.S_IWUSR)
    at = case.chance.choice(["build", "build/T0.app", "build/T0.app", "build/.bundler", "build/.bundler/T0.app.state",
                             "build/.bundler/T0.app.state/parts", "build/.bundler/T0.app.state/record",
                             "build/.bundler/T0.app.state/lock",
                             "build/T0.manifest.json", "build/T0.app/Contents", "build/T1.bundle"])
    to = home / os.path.basename(at) if at.endswith((".json", "record", "lock")) else home
    if case.chance.random() < 0.2:
        to = case.root / "home" / "new"
    path = guarded.root / at
    path.parent.mkdir(parents=True, exist_ok=True)
    path.symlink_to(to if case.chance.random() < 0.5 else os.path.relpath(to, path.parent))
    guarded.what.append(f"{at} is a link to {to}, {'a manifest' if is_manifest else 'an Xcode project'}")
    guarded.label = f", by a link at {at}"
    options = case.chance.choice([[], ["--locked"], ["--into"]])
    # The checkout's own 'build' is where outputs go; the link in it is the stranger's.
    before = set(below(home))
    for command in (["build", *options], ["build", *options], ["clean"], ["export", "ninja", "-o", guarded.out / "n"],
                    ["clean"]):
        guarded.run(*command, writable=("build", *KEPT))
    if gone := before - set(below(home)):
        guarded.finding("a link leads a command to delete", *sorted(gone))


KINDS = {"settings": settings, "flags": flags, "manifests": manifests, "sources": sources, "links": links}

add_options = harness.add_options


def main(options):
    usual = ["settings", "links", "settings", "flags", "settings", "manifests"]
    return harness.run("hostileprojects", options, KINDS, usual * 3 + ["sources"])
