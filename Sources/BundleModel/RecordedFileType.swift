internal import FileTree

/// A file type that a project records, as Xcode names it: `file.xib`, `text.plist.strings`.
///
/// The type is believed even if it contradicts the extension (rule 1.5.7): a `.strings` recorded as
/// `text.xml` is copied.
package struct RecordedFileType: Hashable, Sendable, ExpressibleByStringLiteral {
  package var identifier: String

  package init(_ identifier: String) { self.identifier = identifier }

  package init(stringLiteral value: String) { identifier = value }

  /// The extension of files handled in the same way; nil if they are copied, as those of unknown
  /// types are (rule 1.5.4).
  package var standardExtension: String? {
    if let known = Self.standardExtensions[identifier] { return known }
    // Types derived from property lists go through the property list copier.
    return identifier.hasPrefix("text.plist") ? "plist" : nil
  }

  /// The types that rule 3.1 gives a rule of their own.
  package static let standardExtensions: [String: String] = [
    "archive.rsrc": "rsrc",
    "file.bplist": "plist",
    "file.intentdefinition": "intentdefinition",
    "file.mlmodel": "mlmodel",
    "file.referenceobject": "referenceobject",
    "file.skybox": "skybox",
    "file.storyboard": "storyboard",
    "file.xib": "xib",
    "folder.aimodel": "aimodel",
    "folder.assetcatalog": "xcassets",
    "folder.iconcomposer.icon": "icon",
    "folder.iconset": "iconset",
    "folder.imagecatalog": "xcassets",
    "folder.mlpackage": "mlpackage",
    "folder.rkassets": "rkassets",
    "folder.skatlas": "atlas",
    "folder.stickers": "xcstickers",
    "image.png": "png",
    "image.tiff": "tiff",
    "sourcecode.c.c": "c",
    "sourcecode.c.objc": "m",
    "sourcecode.cpp.cpp": "cpp",
    "sourcecode.cpp.objcpp": "mm",
    "sourcecode.metal": "metal",
    "sourcecode.rez": "r",
    "sourcecode.swift": "swift",
    "text.json.xcstrings": "xcstrings",
    "text.plist.strings": "strings",
    "text.plist.stringsdict": "stringsdict",
    "text.plist.xcappextensionpoints": "xcappextensionpoints",
    "text.xml.dae": "dae",
    "wrapper.nib": "nib",
    "wrapper.scnassets": "scnassets",
    "wrapper.scncache": "scncache",
    "wrapper.storyboardc": "storyboardc",
    "wrapper.xcdatamodel": "xcdatamodel",
    "wrapper.xcdatamodeld": "xcdatamodeld",
    "wrapper.xcmappingmodel": "xcmappingmodel",
  ]
}

extension ResolvedProject.Item {
  /// The name whose extension decides what happens to the item: the source's, or one with the
  /// extension of the recorded type; empty for a type that is copied.
  package var treatedName: String {
    guard let type = settings.type else { return source.name }
    return type.standardExtension.map { FileName(source.name).base + "." + $0 } ?? ""
  }
}
