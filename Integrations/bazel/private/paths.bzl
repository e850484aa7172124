"""Paths, and what their names mean."""

# A file of these is compiled by itself: extension -> (the key under `compile`, mnemonic).
COMPILED_FILES = {
    "plist": ("plist", "CompilePropertyList"),
    "png": ("png", "CompilePNG"),
    "storyboard": ("storyboard", "CompileStoryboard"),
    "strings": ("strings", "CompileStrings"),
    "stringsdict": ("strings", "CompileStrings"),
    "tif": ("tiff", "CompileTIFF"),
    "tiff": ("tiff", "CompileTIFF"),
    "xcstrings": ("xcstrings", "CompileStringCatalog"),
    "xib": ("nib", "CompileXib"),
}

# Directories that are compiled.
CATALOGS = ["xcassets", "icon"]
ICONSET = "iconset"

# Directories that are one unit; what is inside is never compiled by itself.
_UNITS = CATALOGS + [ICONSET] + [
    "app",
    "appex",
    "aimodel",
    "atlas",
    "bundle",
    "docc",
    "framework",
    "help",
    "kext",
    "mlpackage",
    "momd",
    "nib",
    "playground",
    "plugin",
    "prefPane",
    "qlgenerator",
    "rkassets",
    "rtfd",
    "saver",
    "scnassets",
    "scncache",
    "spriteatlas",
    "storyboardc",
    "xcdatamodel",
    "xcdatamodeld",
    "xcframework",
    "xcmappingmodel",
    "xcstickers",
    "xpc",
]

def join(*parts):
    """A path of those parts that are not empty."""
    return "/".join([part for part in parts if part])

def extension(name):
    """Without its dot; nothing for a name that only starts with one."""
    base, dot, last = name.rpartition(".")
    return last if dot and base else ""

def unit(path):
    """The outermost directory in a path that is one unit; None without one."""
    parts = path.split("/")
    for index in range(len(parts) - 1):
        if extension(parts[index]) in _UNITS:
            return "/".join(parts[:index + 1])
    return None

def dirname(path):
    """What is before the last slash."""
    return path.rpartition("/")[0]

def basename(path):
    """What is after the last slash."""
    return path.rpartition("/")[2]

def is_label(text):
    """Whether a text names a target, and not a path in the package."""
    return text.startswith(":") or text.startswith("//") or text.startswith("@")
