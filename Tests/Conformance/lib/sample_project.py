"""A project that uses what none of the corpus has whole: Swift packages and a preprocessed Info.plist."""

import pathlib

TARGET, PRODUCT = "Harbor", "Harbor.app"

PROJECT = """// !$*UTF8*$!
{ archiveVersion = 1; objectVersion = 60; classes = {}; rootObject = P; objects = {
P = {isa = PBXProject; buildConfigurationList = LP; mainGroup = G; developmentRegion = en; knownRegions = (en, de, Base);
  packageReferences = (PACKAGE); targets = (T); };
G = {isa = PBXGroup; children = (A, V, I); sourceTree = "<group>"; };
A = {isa = PBXFileReference; lastKnownFileType = text; path = tides.txt; sourceTree = "<group>"; };
I = {isa = PBXFileReference; lastKnownFileType = text.plist.xml; path = Info.plist; sourceTree = "<group>"; };
V = {isa = PBXVariantGroup; children = (VE, VD); name = Localizable.strings; sourceTree = "<group>"; };
VE = {isa = PBXFileReference; lastKnownFileType = text.plist.strings; name = en; path = en.lproj/Localizable.strings;
  sourceTree = "<group>"; };
VD = {isa = PBXFileReference; lastKnownFileType = text.plist.strings; name = de; path = de.lproj/Localizable.strings;
  sourceTree = "<group>"; };
UA = {isa = PBXBuildFile; fileRef = A; };
UV = {isa = PBXBuildFile; fileRef = V; };
UP = {isa = PBXBuildFile; productRef = PIER; };
R = {isa = PBXResourcesBuildPhase; files = (UA, UV); };
F = {isa = PBXFrameworksBuildPhase; files = (UP); };
PACKAGE = {isa = XCLocalSwiftPackageReference; relativePath = Pier; };
PIER = {isa = XCSwiftPackageProductDependency; productName = Pier; package = PACKAGE; };
T = {isa = PBXNativeTarget; name = Harbor; productType = "com.apple.product-type.application"; buildPhases = (R, F);
  buildConfigurationList = LT; packageProductDependencies = (PIER); };
LP = {isa = XCConfigurationList; buildConfigurations = (CP); defaultConfigurationName = Release; };
LT = {isa = XCConfigurationList; buildConfigurations = (CT); defaultConfigurationName = Release; };
CP = {isa = XCBuildConfiguration; name = Release; buildSettings = {SDKROOT = macosx; MACOSX_DEPLOYMENT_TARGET = 13.0; }; };
CT = {isa = XCBuildConfiguration; name = Release; buildSettings = {
  PRODUCT_NAME = "$(TARGET_NAME)"; PRODUCT_BUNDLE_IDENTIFIER = org.example.harbor; INFOPLIST_FILE = Info.plist;
  INFOPLIST_PREPROCESS = YES; INFOPLIST_PREPROCESSOR_DEFINITIONS = "TIDE=High"; INFOPLIST_PREFIX_HEADER = Info.h; }; };
}; }
"""

INFO = """<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0"><dict>
<key>CFBundleIdentifier</key><string>$(PRODUCT_BUNDLE_IDENTIFIER)</string>
<key>CFBundleName</key><string>$(PRODUCT_NAME)</string>
<key>CFBundlePackageType</key><string>APPL</string>
<key>Tide</key><string>TIDE</string>
#ifdef WITH_DEPTH
<key>Depth</key><integer>DEPTH</integer>
#endif
</dict></plist>
"""

PACKAGE = """// swift-tools-version: 5.7
import PackageDescription
let package = Package(
  name: "Pier", defaultLocalization: "en",
  products: [.library(name: "Pier", targets: ["Pier"])], dependencies: [.package(path: "../Quay")],
  targets: [
    .target(
      name: "Pier", dependencies: [.product(name: "Quay", package: "Quay")], exclude: ["Resources/plan.txt"],
      resources: [.process("Resources"), .copy("Charts")])
  ])
"""

# What is computed has to be run.
COMPUTED_PACKAGE = """// swift-tools-version: 5.7
import PackageDescription
let package = Package(name: "Quay", products: [.library(name: "Quay", targets: ["Quay"])], targets: [])
package.targets.append(.target(name: "Quay", resources: [.process("mooring.json")]))
"""

FILES = {
    "Harbor.xcodeproj/project.pbxproj": PROJECT, "Info.plist": INFO, "Info.h": "#define WITH_DEPTH\n#define DEPTH 12\n",
    "tides.txt": "low\nhigh\n", "en.lproj/Localizable.strings": '"tide" = "Tide";\n',
    "de.lproj/Localizable.strings": '"tide" = "Gezeiten";\n', "Pier/Package.swift": PACKAGE,
    "Pier/Sources/Pier/Pier.swift": "", "Pier/Sources/Pier/Resources/plan.txt": "left out\n",
    "Pier/Sources/Pier/Resources/Deep/posts.plist": '{ posts = (1, 2); }\n',
    "Pier/Sources/Pier/Resources/de.lproj/Pier.strings": '"pier" = "Pier";\n',
    "Pier/Sources/Pier/Charts/north.txt": "N\n", "Quay/Package.swift": COMPUTED_PACKAGE,
    "Quay/Sources/Quay/Quay.swift": "", "Quay/Sources/Quay/mooring.json": "{}\n",
}

# Less is not what the project says.
PATHS = {
    "Contents/Info.plist", "Contents/PkgInfo", "Contents/Resources/tides.txt",
    "Contents/Resources/en.lproj/Localizable.strings", "Contents/Resources/de.lproj/Localizable.strings",
    *(f"Contents/Resources/Pier_Pier.bundle/Contents/{name}" for name in (
        "Info.plist", "Resources/posts.plist", "Resources/de.lproj/Pier.strings", "Resources/Charts/north.txt")),
    *(f"Contents/Resources/Quay_Quay.bundle/Contents/{name}" for name in ("Info.plist", "Resources/mooring.json")),
}


def write(root: pathlib.Path) -> pathlib.Path:
    """Writes the project; returns its path."""
    for name, text in FILES.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    return root / "Harbor.xcodeproj"
