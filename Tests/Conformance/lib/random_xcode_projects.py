"""Random Xcode projects: their objects as Python dictionaries, and edits as users make them.

`project.pbxproj` is made from what is on the disk: groups for `Art`, a folder reference for `Levels`, a synchronized
folder for `Sync`, a variant group for each file of the `.lproj` directories.
"""

import pathlib
import plistlib
import re
import zlib

from lib.contents import KINDS, LANGUAGES
from lib.random_projects import Project

TYPES = {"app": "application", "bundle": "bundle", "framework": "framework"}
# `lastKnownFileType` by extension; other files are `file`.
FILE_TYPES = {"strings": "text.plist.strings", "stringsdict": "text.plist.stringsdict", "plist": "text.plist.xml",
              "png": "image.png", "tiff": "image.tiff", "xib": "file.xib", "txt": "text", "json": "text.json",
              "xcstrings": "text.json.xcstrings"}
DESTINATIONS = {"resources": "7", "wrapper": "1", "plugins": "13", "shared": "12"}
SETTINGS = {
    "PRODUCT_BUNDLE_IDENTIFIER": ("org.example.$(TARGET_NAME:lower)", "org.example.other", "a.b.$(SHARED)"),
    "MARKETING_VERSION": ("1.0", "2.0", ""), "CURRENT_PROJECT_VERSION": ("1", "$(SHARED)"),
    "GENERATE_INFOPLIST_FILE": ("YES", "NO"), "INFOPLIST_KEY_NSHumanReadableCopyright": ("A", "ü $(SHARED)", ""),
    "STRINGS_FILE_OUTPUT_ENCODING": ("binary", "UTF-8", "UTF-16"), "PLIST_FILE_OUTPUT_FORMAT": ("binary", "XML"),
    "INFOPLIST_OUTPUT_FORMAT": ("binary", "XML", "same-as-input"), "COMBINE_HIDPI_IMAGES": ("YES", "NO"),
    "EXCLUDED_SOURCE_FILE_NAMES": ("", "*.txt", "file1*"), "DEVELOPMENT_LANGUAGE": ("en", "fr"),
    "COMPRESS_PNG_FILES": ("YES", "NO"), "BUILD_ONLY_KNOWN_LOCALIZATIONS": ("NO", "YES"),
    "SWIFT_VERSION": ("5.0", "6.0"),
}
INFO = {"CFBundleIdentifier": "$(PRODUCT_BUNDLE_IDENTIFIER)", "CFBundleName": "$(PRODUCT_NAME)",
        "CFBundlePackageType": "APPL", "Text": "$(SHARED)"}


def spelled(value):
    """A value in the old style of property lists."""
    if isinstance(value, dict):
        return "{" + "".join(f"{spelled(key)} = {spelled(each)}; " for key, each in value.items()) + "}"
    if isinstance(value, (list, tuple)):
        return "(" + "".join(spelled(each) + ", " for each in value) + ")"
    text = str(value).replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n").replace("\0", "\\U0000")
    return f'"{text}"'


def write(path, objects):
    """Writes the objects of a project, whose root is `P`, to an `.xcodeproj` directory."""
    path.mkdir(parents=True, exist_ok=True)
    body = "".join(f"{spelled(key)} = {spelled(value)};\n" for key, value in objects.items())
    (path / "project.pbxproj").write_text(
        "// !$*UTF8*$!\n{ archiveVersion = 1; classes = {}; objectVersion = 77; objects = {\n"
        + body + "}; rootObject = P; }\n", encoding="utf-8", errors="surrogateescape")


def configurations(identifier, settings, **members):
    """A list of configurations with the one that there is."""
    return {f"L{identifier}": {"isa": "XCConfigurationList", "buildConfigurations": [f"C{identifier}"],
                               "defaultConfigurationName": "Release"},
            f"C{identifier}": {"isa": "XCBuildConfiguration", "name": "Release", "buildSettings": settings, **members}}


def reference(path, **members):
    kind = FILE_TYPES.get(path.rpartition(".")[2], "file")
    return {"isa": "PBXFileReference", "lastKnownFileType": kind, "path": path, "sourceTree": "<group>", **members}


class XcodeProject(Project):
    """A project below `root` with one or two targets; its name is `P.xcodeproj`."""

    def __init__(self, root, chance, files=40, targets=None):
        self.root, self.chance, self.count, self.large = pathlib.Path(root), chance, 0, 1
        self.platform = chance.choice(["macos", "ios"])
        for directory in ("Art/a", "Art/b", "Levels/x", "Sync/a", "en.lproj", "fr.lproj", "Base.lproj"):
            (self.root / directory).mkdir(parents=True)
        for _ in range(files):
            self.add_file()
        (self.root / "Levels" / "level.dat").write_bytes(b"level")
        self.info = dict(INFO)
        self.shared = "first"
        self.targets = {f"T{n}": {
            "type": "app" if n == 0 else chance.choice(["bundle", "framework"]), "share": chance.choice([50, 100]),
            "salt": n * 37, "settings": {}, "folder": chance.random() < 0.7, "sync": chance.random() < 0.7,
            "exceptions": False, "copied": None, "embeds": chance.random() < 0.7}
            for n in range(targets or chance.randrange(1, 3))}
        for target in self.targets.values():
            for name in SETTINGS:
                if chance.random() < 0.3:
                    target["settings"][name] = chance.choice(SETTINGS[name])
        self.write_manifest()

    @property
    def path(self):
        return self.root / "P.xcodeproj"

    def place(self):
        return self.chance.choice(["Art", "Art/a", "Art/b", "Levels", "Levels/x", "Sync", "Sync/a", "en.lproj",
                                   "fr.lproj", "Base.lproj"])

    # What the project says

    def has(self, target, name):
        return (zlib.crc32(name.encode()) + target["salt"]) % 100 < target["share"]

    def group(self, directory, objects, members):
        """Adds a group with what is in a directory; `members` gets the names of files."""
        children = []
        for path in sorted(directory.iterdir()):
            identifier = f"F/{path.relative_to(self.root)}"
            if path.is_dir() and not path.is_symlink():
                self.group(path, objects, members)
            elif path.name.startswith("file"):
                objects[identifier] = reference(path.name)
                members[path.name] = identifier
            else:
                continue
            children.append(identifier)
        objects[f"F/{directory.relative_to(self.root)}"] = {
            "isa": "PBXGroup", "children": children, "path": directory.name, "sourceTree": "<group>"}

    def variants(self, objects, members):
        """Adds a variant group for each name in directories of languages."""
        found = {}
        for path in sorted(self.root.glob("*.lproj/file*")):
            language = path.parent.name.removesuffix(".lproj")
            identifier = f"V/{language}/{path.name}"
            objects[identifier] = reference(f"{path.parent.name}/{path.name}", name=language)
            found.setdefault(path.name, []).append(identifier)
        for name, children in found.items():
            objects[f"V/{name}"] = {
                "isa": "PBXVariantGroup", "children": children, "name": name, "sourceTree": "<group>"}
            members[name] = f"V/{name}"

    def objects(self):
        """All objects, made from the files that are there."""
        objects, members = {}, {}
        self.group(self.root / "Art", objects, members)
        self.variants(objects, members)
        objects |= {
            "FOLDER": reference("Levels", lastKnownFileType="folder"), "CONFIG": reference("Shared.xcconfig"),
            "SYNC": {"isa": "PBXFileSystemSynchronizedRootGroup", "path": "Sync", "sourceTree": "<group>",
                     "exceptions": [f"X{name}" for name in self.targets]}}
        regions = ["en", "Base"] + [each for each in LANGUAGES if (self.root / f"{each}.lproj").is_dir()]
        objects["P"] = {
            "isa": "PBXProject", "buildConfigurationList": "LP", "mainGroup": "G", "developmentRegion": "en",
            "knownRegions": sorted(set(regions)), "targets": list(self.targets)}
        variants = sorted(each for each in members.values() if each.startswith("V/"))
        objects["G"] = {"isa": "PBXGroup", "sourceTree": "<group>",
                        "children": ["F/Art", "FOLDER", "SYNC", "CONFIG", *variants,
                                     *(f"O{name}" for name in self.targets)]}
        sdk, minimum = (("macosx", "MACOSX") if self.platform == "macos" else ("iphoneos", "IPHONEOS"))
        objects |= configurations("P", {"SDKROOT": sdk, f"{minimum}_DEPLOYMENT_TARGET": "13.0"})
        for name, target in self.targets.items():
            objects |= self.target(name, target, members)
        return objects

    def target(self, name, target, members):
        """The objects of one target, which may embed the one after it."""
        objects, resources, copied = {}, [], []

        def use(identifier, files, **attributes):
            objects[f"B/{name}/{identifier}"] = {"isa": "PBXBuildFile", "fileRef": identifier, **attributes}
            files.append(f"B/{name}/{identifier}")

        for file, identifier in sorted(members.items()):
            if self.has(target, file):
                use(identifier, copied if target["copied"] and zlib.crc32(file.encode()) % 5 == 0 else resources)
        if target["folder"]:
            use("FOLDER", resources)
        phases = [f"R{name}"]
        objects[f"R{name}"] = {"isa": "PBXResourcesBuildPhase", "files": resources}
        if target["copied"]:
            objects[f"Y{name}"] = {"isa": "PBXCopyFilesBuildPhase", "files": copied, "dstPath": "Sub",
                                   "dstSubfolderSpec": DESTINATIONS[target["copied"]]}
            phases.append(f"Y{name}")
        later = [each for each in self.targets if each > name and target["embeds"]][:1]
        if later:
            embedded = []
            use(f"O{later[0]}", embedded)
            objects[f"E{name}"] = {"isa": "PBXCopyFilesBuildPhase", "files": embedded, "dstPath": "",
                                   "dstSubfolderSpec": "13"}
            phases.append(f"E{name}")
        extension = {"app": "app", "bundle": "bundle", "framework": "framework"}[target["type"]]
        objects[f"O{name}"] = {"isa": "PBXFileReference", "explicitFileType": "wrapper." + (
            "application" if extension == "app" else "cfbundle" if extension == "bundle" else "framework"),
            "path": f"{name}.{extension}", "sourceTree": "BUILT_PRODUCTS_DIR"}
        names = sorted(path.name for path in (self.root / "Sync").iterdir() if path.is_file())
        objects[f"X{name}"] = {
            "isa": "PBXFileSystemSynchronizedBuildFileExceptionSet", "target": name,
            "membershipExceptions": names[:2] if target["exceptions"] else []}
        objects[name] = {
            "isa": "PBXNativeTarget", "name": name, "buildPhases": phases, "buildConfigurationList": f"L{name}",
            "productType": f"com.apple.product-type.{TYPES[target['type']]}", "productReference": f"O{name}",
            "fileSystemSynchronizedGroups": ["SYNC"] if target["sync"] else []}
        settings = {"PRODUCT_NAME": "$(TARGET_NAME)", "INFOPLIST_FILE": "Info.plist", **target["settings"]}
        objects |= configurations(name, settings, baseConfigurationReference="CONFIG")
        return objects

    def write_manifest(self, replacing=False):
        (self.root / "Info.plist").write_bytes(plistlib.dumps(self.info))
        (self.root / "Shared.xcconfig").write_text(f"SHARED = {self.shared}\n", encoding="utf-8")
        write(self.path, self.objects())

    # Edits

    def edit_files(self):
        """The project follows most of them; otherwise it names files that are gone, or lacks new ones."""
        edits = [self.add_file, self.add_file, self.remove_file, self.rename_file, self.rewrite_file,
                 self.rewrite_file, self.change_mode, self.touch_file, self.replace_by_link, self.translate]
        what = self.chance.choice(edits)()
        if self.chance.random() < 0.85:
            self.write_manifest()
            return what + ", the project with it"
        return what

    def translate(self):
        """Brings one more language of a file, or takes one away."""
        found = sorted(self.root.glob("*.lproj/file*.strings"))
        if not found:
            return self.add_file()
        path = self.chance.choice(found)
        other = self.root / f"{self.chance.choice(LANGUAGES)}.lproj" / path.name
        if other.exists() or other.is_symlink():
            other.unlink()
            return f"removed {other.relative_to(self.root)}"
        other.parent.mkdir(exist_ok=True)
        other.write_bytes(KINDS["strings"](self.chance, self.count))
        return f"added {other.relative_to(self.root)}"

    def move_file(self):
        what = super().move_file()
        self.write_manifest()
        return what

    def edit_manifest(self):
        chance = self.chance
        name = chance.choice(sorted(self.targets))
        target = self.targets[name]
        what = chance.choice(["settings", "settings", "settings", "members", "folder", "sync", "exceptions", "copied",
                              "embeds", "product", "info", "shared"])
        if what == "settings":
            setting = chance.choice(list(SETTINGS))
            target["settings"][setting] = chance.choice(SETTINGS[setting])
            what = f"{setting} = {target['settings'][setting]!r}"
        elif what == "members":
            target["salt"] += chance.randrange(1, 50)
        elif what == "copied":
            target["copied"] = chance.choice([None, *DESTINATIONS])
        elif what == "product":
            target["settings"]["PRODUCT_NAME"] = f"Product{chance.randrange(10)}$(TARGET_NAME)"
        elif what == "info":
            self.info["CFBundleVersion"] = str(chance.randrange(1000))
        elif what == "shared":
            self.shared = chance.choice(["second", "third", "größer"])
        else:
            target[what] = not target[what]
        self.write_manifest()
        return f"changed {what} of {name} in the project"

    @staticmethod
    def is_product(name):
        """True for the names that edits give to products."""
        return re.fullmatch(r"(Product\d)?T\d\.(app|bundle|framework)", name)
