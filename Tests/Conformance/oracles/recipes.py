"""Runs the recipes of Docs/Recipes.md as they stand there, under the tools that they are for.

A comment `<!-- recipe: NAME -->` in front of a block names the case here; `<!-- no recipe: WHY -->` (or `no example`) says why there is none.
Each is built from nothing, and again with nothing to do; then an input is added, changed and deleted. What has no tool
here is named, and is no failure.
"""

import dataclasses
import os
import pathlib
import re
import shutil
import subprocess
import tempfile
import time

from lib import report

ROOT = pathlib.Path(__file__).resolve().parents[3]
PAGE = ROOT / "Docs" / "Recipes.md"
BLOCK = re.compile(r"(?:<!-- (?P<comment>[^\n]*) -->\n\n?)?^```(?P<language>\w*)\n(?P<body>.*?)^```$", re.DOTALL | re.MULTILINE)
CATALOG = '{"info": {"version": 1, "author": "xcode"}}'
COLOR = ('{"info": {"version": 1, "author": "xcode"}, "colors": [{"idiom": "universal", "color": {"color-space": "gray-gamma-22",'
         '"components": {"white": "0.5", "alpha": "1"}}}]}')
MANIFEST = "version: 1\ntargets:\n  App: {{type: app, platform: {platform}, resources: [Notes]}}\n"


@dataclasses.dataclass
class Case:
    """How a recipe is run, in a directory with a manifest and two notes."""
    file: str
    bundle: str
    build: list
    programs: list = dataclasses.field(default_factory=list)
    configure: list = dataclasses.field(default_factory=list)
    variables: list = dataclasses.field(default_factory=list)
    files: dict = dataclasses.field(default_factory=dict)
    platform: str = "ios"
    # Where notes are in the bundle.
    resources: str = ""
    # How often bundler runs in a build with nothing to do; nothing where it is not counted.
    idle: int | None = 0
    # What else there is after a build, besides the bundle's notes.
    makes: list = dataclasses.field(default_factory=list)
    # Whether that still holds after an input was deleted.
    forgets: bool = True


def cmake(generator, program, forgets=True):
    return Case("CMakeLists.txt", "out/App.app", ["cmake", "--build", "out"], programs=["cmake", program],
                configure=["cmake", "-G", generator, "-B", "out"], forgets=forgets)


CASES = {
    "make": {"make": Case("Makefile", "build/App.app", ["make"], ["make"])},
    "ninja": {"Ninja": Case("build.ninja", "build/App.app", ["ninja"], ["ninja"])},
    "export": {"Ninja, exported": Case("build.sh", "build/App.app", ["sh", "-e", "build.sh"], ["ninja"], idle=None)},
    "cmake": {"CMake with Ninja": cmake("Ninja", "ninja"),
              "CMake with make": cmake("Unix Makefiles", "make", forgets=False)},
    "meson": {"Meson": Case("meson.build", "out/App.app", ["ninja", "-C", "out"], ["meson", "ninja"],
                            configure=["meson", "setup", "out"])},
    "swiftpm": {"SwiftPM": Case(
        "Package.swift", "bundles/App.app", ["swift", "package", "bundle", "--product", "App", "--build-dir", "bundles"],
        ["swift"], files={
            "Sources/App/main.swift": "print(1)\n", "Sources/App/Art.xcassets/Contents.json": CATALOG,
            "Sources/App/Art.xcassets/Gray.colorset/Contents.json": COLOR},
        makes=["bundles/App.app/App", ".build/debug/App_App.resources/Assets.car"], idle=None)},
    "gnustep": {"gnustep-make": Case(
        "GNUmakefile", "App.app", ["make"], ["make", "gnustep-config", "pl2link"], platform="gnustep", resources="Resources/",
        files={"main.c": "int main(void) { return 0; }\n"})},
    "theos": {"Theos": Case("Makefile", ".theos/obj/App.app", ["make"], ["make"], variables=["THEOS"], idle=None)},
}


def run(command, place, environment):
    result = subprocess.run(command, cwd=place, env=environment, capture_output=True, text=True, timeout=600)
    assert result.returncode == 0, f"{' '.join(command)}: {result.stdout[-1500:]}{result.stderr[-1500:]}"


def lay_out(case, text, place, bundler):
    """The project, and a `bundler` that notes its runs; returns the environment."""
    for name, content in {"bundle.yml": MANIFEST.format(platform=case.platform), "Notes/a note.txt": "one",
                          "Notes/b.txt": "two", case.file: text, **case.files}.items():
        path = place / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content)
    program = place / "bin" / "bundler"
    program.parent.mkdir()
    program.write_text(f'#!/bin/sh\necho "$1" >> "{place}/runs"\nexec "{bundler}" "$@"\n')
    program.chmod(0o755)
    return os.environ | {
        "PATH": f"{program.parent}:{os.environ['PATH']}", "Bundler_DIR": str(ROOT / "Integrations" / "cmake"), "HOME": str(place)}


def attempt(case, text, bundler):
    """What is wrong with a recipe; nothing if it does what it should."""
    with tempfile.TemporaryDirectory(prefix="recipe-") as scratch:
        place = pathlib.Path(scratch).resolve() / "App"
        place.mkdir()
        environment = lay_out(case, text, place, bundler)
        notes, built = place / "Notes", place / case.bundle / case.resources

        def runs():
            log = place / "runs"
            return log.read_text().split().count("build") if log.exists() else 0

        def build(*names):
            """Builds after a change; the names are of the notes that the bundle must have then."""
            time.sleep(0.02)
            before = runs()
            run(case.build, place, environment)
            found = {path.name: path.read_text() for path in built.glob("*.txt")}
            wanted = {name: (notes / name).read_text() for name in names}
            assert found == wanted, f"the bundle has {found}, not {wanted}"
            return runs() - before

        if case.configure:
            run(case.configure, place, environment)
        build("a note.txt", "b.txt")
        lacking = [name for name in case.makes if not (place / name).is_file()]
        assert not lacking, f"there is no {', '.join(lacking)}"
        idle = build("a note.txt", "b.txt")
        assert case.idle is None or idle == case.idle, f"bundler ran {idle} times with nothing to do"
        (notes / "c.txt").write_text("three")
        build("a note.txt", "b.txt", "c.txt")
        (notes / "b.txt").write_text("two, again")
        build("a note.txt", "b.txt", "c.txt")
        (notes / "a note.txt").unlink()
        build("b.txt", "c.txt")
        idle = build("b.txt", "c.txt")
        if case.forgets:
            assert case.idle is None or idle == case.idle, f"bundler ran {idle} times after a deletion, with nothing to do"


def missing(case):
    """What a case needs and is not here."""
    return ([name for name in case.programs if shutil.which(name) is None]
            + [f"${name}" for name in case.variables if not os.environ.get(name)])


def main(options):
    rows = report.Report("recipes")
    seen = set()
    for block in BLOCK.finditer(PAGE.read_text()):
        comment = block["comment"] or ""
        title = PAGE.read_text()[:block.start()].rpartition("\n## ")[2].split("\n")[0]
        name = comment.removeprefix("recipe: ")
        reason = re.fullmatch(r"no (?:recipe|example): (.*)", comment)
        if reason:
            print(f"not run: {title}: {reason[1]}")
            continue
        if name not in CASES:
            rows["blocks"].note(title, "no comment says how this block is run")
            continue
        seen.add(name)
        text = block["body"].replace("../bundler/Integrations", str(ROOT / "Integrations"))
        for tool, case in CASES[name].items():
            if missing(case):
                rows.unseen.append(f"{tool}: there is no {', '.join(missing(case))} here")
                continue
            rows["recipes"].check(tool, attempt, case, text, options.bundler)
            if options.verbose:
                print("ran", tool, flush=True)
    for name in CASES.keys() - seen:
        rows["blocks"].note(name, "no block of the page is for this case")
    return rows.finish()
