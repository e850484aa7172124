internal import FileTree

/// Directories that are handled as one unit, by extension; a leading dot alone is no extension.
package enum KnownWrapper {
  package static let extensions: Set<String> = [
    "xcassets", "storyboardc", "nib", "bundle", "framework", "xcframework", "appex", "app",
    "plugin", "xpc", "scnassets", "xcdatamodeld", "xcdatamodel", "xcmappingmodel", "momd", "docc",
    "rtfd", "iconset", "icon", "help", "mlpackage", "playground", "atlas", "spriteatlas",
    "xcstickers", "rkassets", "scncache", "aimodel", "kext", "qlgenerator", "saver", "prefPane",
  ]
}

extension KnownWrapper {
  /// Whether a directory of this name is one unit.
  package static func isUnit(_ name: String) -> Bool {
    FileName(name).extension.map(extensions.contains) ?? false
  }
}
