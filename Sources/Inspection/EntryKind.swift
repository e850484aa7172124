internal import FileTree

/// What an entry of a bundle is, in a word: the second column of a listing.
package enum EntryKind: String, Hashable, Sendable, Codable, CaseIterable {
  // Units and directories
  case folder, localization, storyboard, bundle, framework, app, appex, xpc, plugin, signature
  case model, mlmodel, scene, atlas, help, package
  // Interfaces, tables and lists
  case nib, catalog, plist, strings, stringsdict, xcstrings, record
  // Images, sounds, fonts
  case png, jpeg, gif, tiff, heic, webp, bmp, pdf, svg, icns, iconset, cursor
  case sound, video, font, shader
  // Text and data
  case json, xml, yaml, html, css, javascript, rtf, text, sqlite, archive, profile, pkginfo, data
  // Code
  case executable, library, script
  // Neither file nor directory
  case link, special
}

extension EntryKind {
  /// The kind of a file by its extension, in lower case.
  static let files: [String: EntryKind] = [
    "nib": .nib, "car": .catalog, "plist": .plist, "strings": .strings,
    "stringsdict": .stringsdict, "xcstrings": .xcstrings, "entitlements": .plist,
    "xcprivacy": .plist, "scriptsuite": .plist, "scriptterminology": .plist, "loctable": .plist,
    "xib": .xml, "storyboard": .xml, "sdef": .xml,
    "png": .png, "jpg": .jpeg, "jpeg": .jpeg, "gif": .gif, "tif": .tiff, "tiff": .tiff,
    "heic": .heic, "heif": .heic, "webp": .webp, "bmp": .bmp, "pdf": .pdf, "svg": .svg,
    "icns": .icns, "cur": .cursor,
    "aif": .sound, "aiff": .sound, "aifc": .sound, "wav": .sound, "caf": .sound, "mp3": .sound,
    "m4a": .sound, "aac": .sound, "au": .sound, "snd": .sound, "ogg": .sound, "flac": .sound,
    "mid": .sound, "mp4": .video, "mov": .video, "m4v": .video,
    "ttf": .font, "otf": .font, "ttc": .font, "dfont": .font, "woff": .font, "woff2": .font,
    "metallib": .shader, "mom": .model, "omo": .model, "cdm": .model,
    "json": .json, "geojson": .json, "xml": .xml, "yml": .yaml, "yaml": .yaml, "html": .html,
    "htm": .html, "css": .css, "js": .javascript, "rtf": .rtf, "txt": .text, "md": .text,
    "csv": .text, "sqlite": .sqlite, "db": .sqlite, "zip": .archive, "gz": .archive,
    "mobileprovision": .profile, "provisionprofile": .profile, "dylib": .library, "so": .library,
    "a": .library, "sh": .script, "py": .script, "pl": .script, "rb": .script,
  ]

  /// The kind of a directory by its extension, in lower case; a dot alone means nothing.
  static let directories: [String: EntryKind] = [
    "lproj": .localization, "storyboardc": .storyboard, "nib": .nib, "bundle": .bundle,
    "framework": .framework, "xcframework": .framework, "app": .app, "appex": .appex,
    "xpc": .xpc, "plugin": .plugin, "kext": .plugin, "prefpane": .plugin, "mdimporter": .plugin,
    "qlgenerator": .plugin, "saver": .plugin, "momd": .model, "mlmodelc": .mlmodel,
    "mlpackage": .mlmodel, "scnassets": .scene, "atlas": .atlas, "atlasc": .atlas, "help": .help,
    "docc": .help, "rtfd": .rtf, "iconset": .iconset, "xcassets": .package, "icon": .package,
    "playground": .package, "xcdatamodel": .package, "xcdatamodeld": .package,
  ]

  /// Names that decide the kind regardless of the extension.
  static let names: [String: EntryKind] = [
    "PkgInfo": .pkginfo, "CodeResources": .plist, "bundle-manifest.json": .record,
    "_CodeSignature": .signature,
  ]

  /// The magic numbers of kinds.
  static let magics: [(offset: Int, bytes: [UInt8], kind: EntryKind)] = [
    (0, [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], .png),
    (0, [0xFF, 0xD8, 0xFF], .jpeg),
    (0, Array("GIF8".utf8), .gif),
    (0, [0x49, 0x49, 0x2A, 0x00], .tiff),
    (0, [0x4D, 0x4D, 0x00, 0x2A], .tiff),
    (4, Array("ftypheic".utf8), .heic),
    (8, Array("WEBP".utf8), .webp),
    (0, Array("%PDF-".utf8), .pdf),
    (0, Array("icns".utf8), .icns),
    (0, Array("NIBArchive".utf8), .nib),
    (0, Array("BOMStore".utf8), .catalog),
    (0, Array("bplist".utf8), .plist),
    (0, [0x7F, 0x45, 0x4C, 0x46], .executable),
    (0, [0xFE, 0xED, 0xFA, 0xCE], .executable),
    (0, [0xFE, 0xED, 0xFA, 0xCF], .executable),
    (0, [0xCE, 0xFA, 0xED, 0xFE], .executable),
    (0, [0xCF, 0xFA, 0xED, 0xFE], .executable),
    (0, [0xCA, 0xFE, 0xBA, 0xBE], .executable),
    (0, Array("MTLB".utf8), .shader),
    (0, Array("SQLite format 3".utf8), .sqlite),
    (0, Array("PK\u{3}\u{4}".utf8), .archive),
    (0, [0x1F, 0x8B], .archive),
    (0, Array("#!".utf8), .script),
    (0, Array("<?xml".utf8), .xml),
    (0, Array("caff".utf8), .sound),
    (8, Array("WAVE".utf8), .sound),
    (8, Array("AIFF".utf8), .sound),
    (8, Array("AIFC".utf8), .sound),
  ]

  /// The kind by name alone; nil for a file whose name does not decide it.
  init?(name: String, type: FileKind) {
    switch type {
    case .symbolicLink: self = .link
    case .special: self = .special
    case .directory:
      let tail = FileName(name).extension?.lowercased() ?? ""
      self = Self.names[name] ?? Self.directories[tail] ?? .folder
    case .file:
      let tail = FileName(name).extension?.lowercased() ?? ""
      guard let kind = Self.names[name] ?? Self.files[tail] else { return nil }
      self = kind
    }
  }

  /// The kind by the first bytes; nil if they match no magic number.
  init?(magic prefix: [UInt8]) {
    guard
      let match = Self.magics.first(where: { prefix.dropFirst($0.offset).starts(with: $0.bytes) })
    else { return nil }
    self = match.kind
  }

  /// The kind of a file whose name and magic number decide nothing: text or data.
  init(guessing prefix: [UInt8]) {
    let isText = !prefix.isEmpty && prefix.allSatisfy { $0 >= 0x20 || (0x09...0x0D).contains($0) }
    self = isText ? .text : .data
  }

  /// Whether files of this kind always have a magic number, so that another one contradicts the
  /// name.
  var hasReliableMagic: Bool {
    switch self {
    case .png, .jpeg, .gif, .tiff, .heic, .webp, .pdf, .icns, .catalog: true
    default: false
    }
  }
}
