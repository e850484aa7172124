"""The inputs of the examples in README and Docs, by the names that the pages give them.

Each function lays out an empty directory; `bundler` is the program, for what has to be built first.
"""
import pathlib
import shutil
import struct
import subprocess
import zlib

ROOT = pathlib.Path(__file__).resolve().parent.parent


def write(root, files):
    for path, contents in files.items():
        target = root / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(contents if isinstance(contents, bytes) else contents.encode())


def png(side, seed):
    """A square of 8-bit RGBA whose pixels follow from `seed`; not compressed, which no two libraries do alike."""
    rows = b"".join(
        b"\0" + bytes(value for x in range(side)
                      for value in ((x * seed) % 256, (y * seed) % 256, (x * y + seed) % 256, 255))
        for y in range(side))
    chunks = [(b"IHDR", struct.pack(">IIBBBBB", side, side, 8, 6, 0, 0, 0)),
              (b"IDAT", zlib.compress(rows, 0)), (b"IEND", b"")]
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
        for kind, data in chunks)


def readme(root, bundler):
    """What the manifest of README names; the work goes on in a directory of the repository."""
    text = (ROOT / "README.md").read_text()
    manifest = text.split("```yaml\n", 1)[1].split("```", 1)[0]
    write(root, {
        "LICENSE": "MIT licence.\n",
        "Skyline/bundle.yml": manifest,
        "Skyline/en.lproj/Localizable.strings": '"a" = "b";\n',
        "Skyline/fr.lproj/Localizable.strings": '"a" = "b";\n',
        "Skyline/Art/map/pin.png": png(24, 3),
        "Skyline/Art/hero.png": png(24, 5),
        "Skyline/Art-iPad/hero.png": png(24, 7),
        "Skyline/Levels/1/map.json": "{}\n",
    })
    return root / "Skyline"


def strings(root, bundler):
    """Tables of strings, one of them with a mistake."""
    write(root, {
        "en.lproj/Localizable.strings": '"a" = "b";\n',
        "fr.lproj/Localizable.strings": '"a" = "b";\n',
        "bad.strings": '"a" = "b"\n',
    })


def tidewater(root, bundler):
    """ExampleProject, built for iOS and macOS."""
    shutil.copytree(ROOT / "ExampleProject", root / "ExampleProject",
                    ignore=shutil.ignore_patterns("build"))
    shutil.copy(ROOT / "LICENSE", root)
    subprocess.run([bundler, "build", "-q"], cwd=root / "ExampleProject", check=True)
    return root / "ExampleProject"


PINS = """\
<?xml version="1.0" encoding="UTF-8"?>
<document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22505" \
targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
  <objects>
    <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner" \
customClass="PinController">
      <connections><outlet property="view" destination="1" id="c1"/></connections>
    </placeholder>
    <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
    <view contentMode="scaleToFill" id="1">
      <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
      <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
      <subviews>
        <button opaque="NO" contentMode="scaleToFill" buttonType="system" lineBreakMode="middleTruncation" \
translatesAutoresizingMaskIntoConstraints="NO" id="2" customClass="PinButton" customModule="Skyline">
          <rect key="frame" x="155" y="318" width="64" height="30"/>
          <state key="normal" title="Drop"/>
          <connections>
            <action selector="drop:" destination="-1" eventType="touchUpInside" id="c2"/>
          </connections>
        </button>
      </subviews>
      <constraints>
        <constraint firstItem="2" firstAttribute="centerX" secondItem="1" secondAttribute="centerX" id="k1"/>
        <constraint firstItem="2" firstAttribute="centerY" secondItem="1" secondAttribute="centerY" id="k2"/>
      </constraints>
    </view>
  </objects>
</document>
"""

CATALOG = {
    "Contents.json": '{"info": {"author": "xcode", "version": 1}}',
    "Map/Contents.json": '{"info": {"author": "xcode", "version": 1}, "properties": {"provides-namespace": true}}',
    "Map/Pin.imageset/Contents.json": """\
{"info": {"author": "xcode", "version": 1}, "images": [
  {"idiom": "universal", "scale": "1x", "filename": "pin.png"},
  {"idiom": "universal", "scale": "2x", "filename": "pin@2x.png"},
  {"idiom": "universal", "scale": "2x", "filename": "night@2x.png",
   "appearances": [{"appearance": "luminosity", "value": "dark"}]}]}
""",
    "Map/Pin.imageset/pin.png": png(24, 3),
    "Map/Pin.imageset/pin@2x.png": png(48, 3),
    "Map/Pin.imageset/night@2x.png": png(48, 11),
    "Water.colorset/Contents.json": """\
{"info": {"author": "xcode", "version": 1}, "colors": [
  {"idiom": "universal", "color": {"color-space": "display-p3",
    "components": {"red": "0.000", "green": "0.400", "blue": "1.000", "alpha": "1.000"}}},
  {"idiom": "universal", "appearances": [{"appearance": "luminosity", "value": "dark"}],
   "color": {"color-space": "srgb",
    "components": {"red": "0.100", "green": "0.200", "blue": "0.500", "alpha": "1.000"}}}]}
""",
}


def skyline(root, bundler):
    """An app with one file of each kind that commands show."""
    app = root / "Skyline.app"
    write(root, {"Pins.xib": PINS, "pin.png": png(24, 3)})
    write(root / "Assets.xcassets", CATALOG)
    write(app, {
        "Info.plist": """\
<plist version="1.0"><dict><key>CFBundleIdentifier</key><string>org.example.skyline</string>
<key>UIDeviceFamily</key><array><integer>1</integer><integer>2</integer></array></dict></plist>
""",
        "fr.lproj/Localizable.strings": '"greeting" = "Bonjour";\n"quit" = "Quitter \\"Skyline\\"";\n',
    })
    target = ["--platform", "ios", "--deployment-target", "15.0"]
    for words in [["xib", "Pins.xib", "-o", "Skyline.app/Pins.nib", "--module", "Skyline", *target],
                  ["assets", "Assets.xcassets", "-o", "Skyline.app", *target],
                  ["png", "pin.png", "-o", "Skyline.app/pin.png", "--policy", "apple", *target]]:
        subprocess.run([bundler, "compile", *words], cwd=root, check=True)


def sky_app(root, bundler):
    """An Xcode project with a space in its name, and a file that is lost."""
    write(root, {"pin.png": png(24, 3), "Info.plist": '<plist version="1.0"><dict/></plist>\n',
                 "Sky App.xcodeproj/project.pbxproj": """\
// !$*UTF8*$!
{ archiveVersion = 1; objectVersion = 60; rootObject = ROOT; objects = {
ROOT = { isa = PBXProject; buildConfigurationList = LIST; mainGroup = MAIN; targets = (APP);
  developmentRegion = en; knownRegions = (en, Base); };
MAIN = { isa = PBXGroup; children = (PIN, LOST); sourceTree = "<group>"; };
PIN = { isa = PBXFileReference; path = pin.png; sourceTree = "<group>"; };
LOST = { isa = PBXFileReference; path = lost.png; sourceTree = "<group>"; };
LIST = { isa = XCConfigurationList; buildConfigurations = (D, R); defaultConfigurationName = Release; };
D = { isa = XCBuildConfiguration; name = Debug; buildSettings = { SDKROOT = macosx; }; };
R = { isa = XCBuildConfiguration; name = Release; buildSettings = { SDKROOT = macosx;
  PRODUCT_NAME = "$(TARGET_NAME)"; INFOPLIST_FILE = Info.plist; }; };
APP = { isa = PBXNativeTarget; name = "Sky App"; buildConfigurationList = LIST; buildPhases = (RES, RUN);
  productType = "com.apple.product-type.application"; };
RES = { isa = PBXResourcesBuildPhase; files = (B1, B2); };
B1 = { isa = PBXBuildFile; fileRef = PIN; };
B2 = { isa = PBXBuildFile; fileRef = LOST; };
RUN = { isa = PBXShellScriptBuildPhase; name = Lint; shellScript = "true"; };
}; }
"""})


def home(root, bundler):
    """A class and its xib, with a misspelled outlet."""
    write(root, {
        "Sources/Home.swift": """\
import UIKit

class Home: UIViewController {
    @IBOutlet weak var nameLabel: UILabel!
}
""",
        "Sources/Home.xib": """\
<?xml version="1.0" encoding="UTF-8"?>
<document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
<objects>
<placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner" \
customClass="Home">
<connections>
    <outlet property="view" destination="1" id="c1"/>
    <!-- misspelled -->
    <outlet property="nameLabl" destination="4" id="c2"/>
</connections>
</placeholder>
<view id="1">
    <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
    <subviews>
        <label text="Name" id="4"><rect key="frame" x="16" y="20" width="80" height="20"/></label>
    </subviews>
</view>
</objects>
</document>
""",
    })


def empty(root, bundler):
    """Nothing."""


TREES = {"readme": readme, "strings": strings, "tidewater": tidewater, "skyline": skyline,
         "sky-app": sky_app, "home": home, "empty": empty}
