"""Plays newcomers who use bundler for the first time, and checks what each sees.

Each newcomer is a function that types commands into a shell, in a directory of its own, and says of each what must
be on the screen or on the disk afterwards. Nothing is known of bundler but its executable. What was typed and seen is
written to the directory of `--transcripts`, a file for each. A newcomer who needs the corpus, or a program that is not installed, is left out with
a word.
"""
import json
import os
import pathlib
import plistlib
import shutil
import struct
import subprocess
import tempfile
import zlib

from lib import report

NEWCOMERS = {}


def newcomer(function):
    NEWCOMERS[function.__name__.replace("_", " ")] = function
    return function


class Missing(Exception):
    """What a newcomer needs and this machine does not have."""


class Desk:
    """A directory and a shell in it; every command and its output go into the transcript."""

    def __init__(self, name, bundler, corpus, row):
        self.row, self.corpus, self.transcript = row, corpus, []
        self.root = pathlib.Path(tempfile.mkdtemp(prefix=f"{name.replace(' ', '-')}-"))
        self.place = self.root
        self.environment = {"PATH": f"{bundler.parent}:{os.environ['PATH']}", "HOME": str(self.root),
                            "LC_ALL": "C.UTF-8", "TERM": "dumb"}

    def write(self, path, contents):
        file = self.place / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(contents if isinstance(contents, bytes) else contents.encode())

    def needs(self, *programs):
        for program in programs:
            if not shutil.which(program):
                raise Missing(program)

    def copied(self, path):
        """A part of the corpus as a directory that may be written to."""
        if not self.corpus or not (self.corpus / path).exists():
            raise Missing(f"{path} of a corpus")
        place = self.root / pathlib.Path(path).name
        shutil.copytree(self.corpus / path, place, symlinks=True)
        for directory, _, files in os.walk(place):
            for name in [".", *files]:
                file = os.path.join(directory, name)
                if not os.path.islink(file):
                    os.chmod(file, os.stat(file).st_mode | 0o200)
        return place

    def types(self, command, status=0, says=(), never=(), lines=None):
        """Runs a command of the shell; what it prints on both streams must hold `says` and none of `never`."""
        done = subprocess.run(["sh", "-c", command], cwd=self.place, env=self.environment, stdin=subprocess.DEVNULL,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=120)
        seen = done.stdout.decode(errors="replace")
        self.transcript.append(f"$ {command}\n{seen}" + (f"[{done.returncode}]\n" if done.returncode else ""))
        says = [says] if isinstance(says, str) else says
        problems = [f"does not say {text!r}" for text in says if text not in seen]
        problems += [f"says {text!r}" for text in never if text in seen]
        if done.returncode != status:
            problems.append(f"exit status {done.returncode}, not {status}")
        if lines is not None and seen.count("\n") > lines:
            problems.append(f"{seen.count(chr(10))} lines, more than {lines}")
        if "Fatal error" in seen or done.returncode < 0:
            problems.append("crashed")
        self.row.note(command, "; ".join(problems) + (f"\n    {seen[:600]}" if problems else "") if problems else None)
        return seen

    def has(self, *paths):
        for path in paths:
            self.row.note(f"has {path}", None if (self.place / path).exists() else "is not there")

    def holds(self, what, is_so):
        self.row.note(what, None if is_so else "is not so")


def png(width, height):
    """A red image."""
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    rows = b"".join(b"\0" + b"\xff\0\0\xff" * width for _ in range(height))
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 6, 0, 0, 0))
            + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b""))


MENU = """<?xml version="1.0" encoding="UTF-8"?>
<document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" toolsVersion="22505" targetRuntime="MacOSX.Cocoa"
 propertyAccessControl="none" useAutolayout="YES">
    <objects>
        <customObject id="-2" userLabel="File's Owner" customClass="Controller"/>
        <customObject id="-1" userLabel="First Responder" customClass="FirstResponder"/>
        <menu title="Main" id="men-ti-001"/>
    </objects>
</document>
"""
VIEW = """<?xml version="1.0" encoding="UTF-8"?>
<document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22505"
 targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" useAutolayout="YES" useTraitCollections="YES">
    <objects>
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner"/>
        <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
        <view contentMode="scaleToFill" id="iN0-l3-epB"><rect key="frame" x="0.0" y="0.0" width="320" height="480"/></view>
    </objects>
</document>
"""
INFO = {"CFBundleShortVersionString": "1.2", "UIFileSharingEnabled": True}


@newcomer
def hobbyist(desk):
    """Has a folder of resources with an Info.plist, and wants an app directory of it."""
    desk.write("Resources/Info.plist", plistlib.dumps(INFO))
    desk.write("Resources/icon.png", png(24, 24))
    desk.write("Resources/icon@2x.png", png(48, 48))
    desk.write("Resources/en.lproj/Localizable.strings", '"hello" = "Hello";\n')
    desk.write("Resources/View.xib", VIEW)
    desk.types("bundler", says=["bundler init", "No project is here"])
    desk.types("bundler build", status=2, says="bundler init")
    desk.types("bundler init", says=["wrote bundle.yml", "next:"])
    desk.types("cat bundle.yml", says=["file: Resources/Info.plist", "yaml-language-server"])
    desk.types("bundler build", says=": 5 built", never=["warning", "error"])
    app = f"build/{desk.place.name}.app"
    desk.types(f"bundler ls {app}", says=["Info.plist", "View.nib", "icon@2x.png", "en.lproj"])
    desk.types(f"bundler cat {app}/Info.plist", says=['"CFBundleShortVersionString" => "1.2"'])
    desk.types(f"bundler cat {app}/en.lproj/Localizable.strings", says='"hello"')
    desk.types("bundler build", lines=1, never=["warning", "error"])
    desk.types("bundler init", status=1, says="bundle.yml")
    # A key of the manifest over one of the file is told, with both places.
    manifest = (desk.place / "bundle.yml").read_text()
    desk.write("bundle.yml", manifest.replace(
        "      file: Resources/Info.plist\n",
        "      file: Resources/Info.plist\n      properties: {CFBundleShortVersionString: \"3\"}\n"))
    desk.types("bundler build", says=["'CFBundleShortVersionString' is '3' here and overrides '1.2'"])
    # A strings file with a slip: where, what, and nothing half-built.
    desk.write("Resources/en.lproj/Localizable.strings", '"hello" = "Hello"\n"b" = "c";\n')
    desk.types("bundler build", status=1, says=["Localizable.strings:", "missing ';'", "build failed: 1 error"])
    desk.types(f"bundler cat {app}/en.lproj/Localizable.strings", says='"hello"')


@newcomer
def macOS_developer(desk):
    """Has an Xcode project, and no Mac."""
    desk.place = desk.copied("built/terminal-notifier-1.7.2-xc0810/source")
    project = next(desk.place.rglob("*.xcodeproj"))
    desk.place = project.parent
    name = project.stem
    desk.types("bundler", says=[f"{project.name} is here", "bundler info", f"bundler import '{project.name}'"
                                if " " in project.name else f"bundler import {project.name}"])
    desk.types("bundler info", says=["Targets"])
    desk.types("bundler init", status=1, says=["needs no bundle.yml", "bundler build", "bundler import"])
    desk.types("bundler plan", says=["process-info-plist"])
    desk.types("bundler build", says=["built"], never=["error:"])
    app = next((desk.place / "build").rglob("*.app")).relative_to(desk.place)
    desk.types(f"bundler tree {app}", says=["Contents", "Info.plist"])
    desk.types(f"bundler info {app}", says=["layout", "identifier"])
    desk.types(f"bundler verify {app}", says="all as built")
    desk.types(f"bundler import '{project.name}' -o bundle.yml", says="bundle.yml")
    desk.types("bundler build --build-dir again", says="built")
    same = subprocess.run(["diff", "-r", "-x", "bundle-manifest.json", desk.place / app,
                           next((desk.place / "again").rglob("*.app"))], capture_output=True).returncode == 0
    desk.holds(f"what is built of {name}'s manifest is what is built of its project", same)


@newcomer
def CI_engineer(desk):
    """Has apps that Xcode built, and wants to look at them and fail on faults."""
    app = desk.copied("built/idb-iosappfixture-xc0910/built/iOSAppFixture.app").name
    mac = desk.copied("built/idb-macappfixture-xc0910/built/MacAppFixture.app").name
    desk.types(f"bundler info {app}", says=["layout", "flat", "identifier"])
    desk.types(f"bundler ls -R {app}", says=["Info.plist"])
    desk.types(f"bundler ls --json {app} | python3 -c 'import json, sys; print(len(json.load(sys.stdin)[\"entries\"]))'")
    desk.types(f"bundler tree -L 1 {mac}", says=["Contents"])
    desk.types(f"bundler cat {mac}/Info.plist", status=2, says=["has no 'Info.plist'", "it has 'Contents/Info.plist'"])
    desk.types(f"bundler cat --json {mac}/Contents/Info.plist", says='"CFBundleIdentifier"')
    desk.types(f"bundler verify {mac}", says="all as signed")
    desk.types(f"bundler lint {app}", says="findings")
    desk.types(f"bundler lint --diagnostics sarif {app} > findings.sarif")
    sarif = json.loads((desk.place / "findings.sarif").read_text())
    desk.holds("the report is SARIF 2.1.0 with its rules",
               sarif["version"] == "2.1.0" and len(sarif["runs"][0]["tool"]["driver"]["rules"]) > 20)
    plist = desk.place / app / "Info.plist"
    info = plistlib.loads(plist.read_bytes())
    plist.write_bytes(plistlib.dumps(info | {"UIMainStoryboardFile": "Nowhere"}, fmt=plistlib.FMT_BINARY))
    desk.types(f"bundler lint {app}", says=["Nowhere", "[lint-missing-info-resource]"])
    desk.types(f"bundler lint --fail-on warning {app}", status=1)
    desk.types("bundler explain lint-missing-info-resource", says="Info.plist")
    desk.types(f"bundler which Info.plist {app}", says="Info.plist")
    desk.types("bundler ls Nope.app", status=2, says="no such file or directory", lines=2)
    shutil.make_archive(desk.place / "a", "zip", desk.place, app)
    desk.types("bundler ls -R a.zip", says="Info.plist")


@newcomer
def build_engineer(desk):
    """Calls bundler from make and Ninja, and counts what runs again."""
    desk.needs("make")
    desk.write("bundle.yml", "version: 1\ntargets:\n  Sky:\n    type: app\n    platform: ios\n"
               "    bundleID: org.example.sky\n    resources: [\"*.lproj\", {group: Art}]\n")
    desk.write("en.lproj/Localizable.strings", '"a" = "b";\n')
    desk.write("Art/a.png", png(8, 8))
    desk.write("Makefile", "out/Sky.stamp: bundle.yml\n\tbundler build Sky --output out/Sky.app --depfile out/Sky.d "
               "--stamp $@\n-include out/Sky.d\n")
    desk.types("make", says="3 built")
    desk.types("make", says="up to date")
    desk.write("Art/b.png", png(8, 8))
    desk.types("make", says="built")
    desk.has("out/Sky.app/b.png")
    (desk.place / "Art/b.png").unlink()
    desk.types("make")
    desk.holds("what is gone from the project is gone from the bundle",
               not (desk.place / "out/Sky.app/b.png").exists())
    desk.types("bundler plan --json | python3 -m json.tool > /dev/null")
    desk.types("bundler compile strings en.lproj/Localizable.strings -o one.strings --platform ios")
    desk.holds("a table for iOS is a binary property list",
               plistlib.loads((desk.place / "one.strings").read_bytes()) == {"a": "b"})
    desk.types("bundler compile png Art/a.png -o - > one.png")
    desk.holds("a PNG on standard output is one", (desk.place / "one.png").read_bytes().startswith(b"\x89PNG"))
    desk.types("bundler compile nib a.xib -o a.nib", status=64, says="did you mean 'xib'")
    desk.types("bundler build -j 1 --build-dir one && bundler build -j 4 --build-dir four && diff -r one/Sky.app four/Sky.app")
    desk.types("bundler build --json --build-dir other | head -1 | python3 -m json.tool", says='"event"')
    desk.types("bundler build -q", never=["built"])
    desk.types("bundler build --locked --set NAME=1")
    desk.types("bundler export ninja --build-dir exported -o exported.ninja")
    try:
        desk.needs("ninja")
    except Missing:
        return
    # Ninja makes its log after the build; in the directory that the glob lists, it would be a change.
    desk.write("build.ninja", "builddir = n\nrule bundle\n  command = bundler build Sky -q --restat --output n/Sky.app --depfile $out.d "
               "--stamp $out\n  depfile = $out.d\n  deps = gcc\n  restat = 1\nbuild n/Sky.stamp: bundle bundle.yml\n")
    desk.types("ninja", never=["FAILED"])
    desk.types("ninja", says="no work to do")
    desk.types("ninja -f exported.ninja", never=["FAILED"])
    desk.types("ninja -f exported.ninja", says="no work to do")
    desk.types("bundler build --build-dir direct && diff -r direct/Sky.app exported/Sky.app")


@newcomer
def user_of_Apples_names(desk):
    """Has scripts that call plutil, ibtool and the like."""
    desk.write("Info.plist", plistlib.dumps(INFO))
    desk.write("Main.xib", MENU)
    desk.write("a.png", png(16, 16))
    desk.write("a@2x.png", png(32, 32))
    desk.write("A.iconset/icon_16x16.png", png(16, 16))
    desk.write("A.iconset/icon_16x16@2x.png", png(32, 32))
    desk.types("bundler tools list", says=["plutil", "ibtool", "actool"])
    desk.types("bundler tools install tools", says="installed in 'tools'")
    desk.types("bundler tools install tools", says="installed in 'tools'")
    desk.environment["PATH"] = f"{desk.place}/tools:" + desk.environment["PATH"]
    desk.types("plutil -lint Info.plist", says="Info.plist: OK")
    desk.types("plutil -p Info.plist", says='"CFBundleShortVersionString" => "1.2"')
    desk.types("plutil -convert binary1 -o b.plist Info.plist && plutil -convert json -o - b.plist",
               says='"UIFileSharingEnabled":true')
    desk.types("plutil -replace CFBundleShortVersionString -string 2.0 Info.plist && "
               "plutil -extract CFBundleShortVersionString raw Info.plist", says="2.0")
    desk.types("PlistBuddy -c 'Print :CFBundleShortVersionString' Info.plist", says="2.0")
    desk.types("PlistBuddy -c 'Set :CFBundleShortVersionString 3.0' -c 'Add :New string x' Info.plist && "
               "PlistBuddy -c 'Print' Info.plist", says=["CFBundleShortVersionString = 3.0", "New = x"])
    desk.types("ibtool --errors --warnings --notices --module App --minimum-deployment-target 11.0 --target-device mac "
               "--output-format human-readable-text --compile Main.nib Main.xib")
    desk.has("Main.nib")
    desk.types("ibtool --compile Nope.nib Nope.xib", status=1, says="Nope.xib")
    desk.types("copypng -compress a.png out.png")
    desk.types("tiffutil -cathidpicheck a.png a@2x.png -out a.tiff && tiffutil -info a.tiff", says="Directory")
    desk.types("iconutil -c icns A.iconset -o A.icns")
    desk.has("A.icns")
    for tool in ("ibtool", "actool"):
        desk.types(f"{tool} --version", says=["short-bundle-version", "bundle-version"])
    desk.types("bundler tool plutil -lint Info.plist", says="OK")
    desk.write("en.lproj/.keep", "")
    desk.write("a.m", 'NSString *s = NSLocalizedString(@"Hello %@ of %d", @"a greeting");\n')
    desk.types("genstrings -o en.lproj a.m && plutil -p en.lproj/Localizable.strings", says='"Hello %1$@ of %2$d"')
    desk.types("ibtool --export-strings-file Main.strings Main.xib && plutil -convert xml1 -o - Main.strings",
               says=["men-ti-001.title", "Main"])
    desk.types("ibtool --hierarchy Main.xib | plutil -lint -", says="OK")
    desk.types("ibtool --emit-nothing-known x Main.xib", status=1, says="not offered")
    desk.types("xcrun --find plutil", says="plutil")
    desk.types("xcrun --sdk iphoneos actool --version", says="short-bundle-version")
    desk.types("xcrun swift-nothing", status=72, says="unable to find utility")
    desk.types("sips -g pixelWidth -g pixelHeight a@2x.png", says=["pixelWidth: 32", "pixelHeight: 32"])
    desk.types("sips -Z 8 a@2x.png --out small.png && sips -g pixelWidth small.png", says="pixelWidth: 8")
    desk.types("tools/xcstringstool compile Nope.xcstrings -o out", status=1, says="Nope.xcstrings")
    desk.types("bundler tools install --developer-dir dev", says=["SDKs for", "swift build"])
    desk.has("dev/usr/bin/actool", "dev/Platforms/iPhoneOS.platform/Info.plist")
    desk.types("bundler tools install /usr/bin", status=1, says="/usr/bin")


@newcomer
def GNUstep_developer(desk):
    """Has a GNUmakefile and a document of Gorm, and types the commands without arguments."""
    desk.write("English.lproj/Main.gorm/objects.gorm", "x")
    desk.write("GNUmakefile", "APP_NAME = Sky\nSky_LOCALIZED_RESOURCE_FILES = Main.gorm\nSky_LANGUAGES = English\n")
    hint = "GNUmakefile is here: bundler import GNUmakefile"
    desk.types("bundler", says=hint)
    desk.types("bundler build", status=2, says=hint)
    desk.types("bundler init", status=1, says=hint)
    desk.types("bundler import", says="wrote bundle.yml")
    desk.types("bundler build", says="built", never=["warning", "error"])
    desk.has("build/Sky.app/Resources/English.lproj/Main.gorm/objects.gorm")
    desk.types("bundler nib outline English.lproj/Main.gorm", status=1, says="Gorm")


@newcomer
def one_who_mistypes(desk):
    """Types what other tools are called with."""
    desk.write("bundle.yml", "version: 1\ntargets:\n  Sky:\n    type: application\n    plattform: iphone\n")
    desk.types("bundler buidl", status=64, says="did you mean 'build'?", lines=2)
    desk.types("bundler list", status=64, says="did you mean 'ls'?")
    desk.types("bundler help foo", status=64, says="no command 'foo'")
    desk.types("bundler build --platfrom ios", status=64, says="did you mean '--platform'?")
    desk.types("bundler build --xyzzy", status=64, says="unknown option '--xyzzy'", never=["did you mean"])
    desk.types("bundler build", status=1, says=["(did you mean 'app'?)", "(did you mean 'platform'?)"])
    desk.write("bundle.yml", "version: 1\ntargets:\n  Sky:\n    type: app\n    platform: iphone\n")
    desk.types("bundler build", status=1, says="(did you mean 'ios'?)")
    desk.write("bundle.yml", "version: 1\ntargets:\n  Sky:\n    type: app\n    platform: ios\n    resources: [a.png]\n"
               "    bundleID: org.example.sky\n")
    desk.types("bundler build", status=1, says=["a.png", "does not exist", "build failed: 1 error"])
    desk.write("A.png", png(4, 4))
    desk.types("bundler build", status=1, says="A.png")
    desk.types("bundler add A.png", says="added 'A.png'")
    desk.types("bundler add Nope.png", status=1, says=["does not exist", "unchanged"])
    desk.types("bundler build Nope", status=1, says=["unknown target 'Nope'", "Sky"])
    desk.types("bundler -C .. buidl", status=64, says="did you mean 'build'?")
    desk.types("bundler plan --platform iphoneos", status=64, says="ios")
    desk.types("bundler explain manifest-unkown-key", status=1, says="manifest-unknown-key")
    desk.types("bundler compile xib Nope.xib -o a.nib --platform ios", status=2, says="Nope.xib")


def add_options(parser):
    parser.add_argument("--only", choices=list(NEWCOMERS))
    parser.add_argument("--transcripts", type=pathlib.Path, help="a directory for what was typed and seen")


def main(options):
    table = report.Report("first use")
    for name, play in NEWCOMERS.items():
        if options.only not in (None, name):
            continue
        desk = Desk(name, options.bundler, options.corpus, table[name])
        try:
            play(desk)
        except Missing as missing:
            table.unseen.append(f"{name}: not played to the end without {missing}")
        except Exception as error:
            table[name].note("the rest", report.described(error))
        if options.transcripts:
            options.transcripts.mkdir(parents=True, exist_ok=True)
            text = "".join(desk.transcript).replace(str(desk.root), "~")
            (options.transcripts / f"{name.replace(' ', '-')}.txt").write_text(text)
        shutil.rmtree(desk.root, ignore_errors=True)
    return table.finish()
