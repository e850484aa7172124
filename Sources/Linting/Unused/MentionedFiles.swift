internal import BundleModel
package import FileTree
package import HostSystem
internal import PropertyListFormat
internal import SourceDeclarations

/// What files of a checkout name, besides the targets' own documents and sources: sources of other
/// targets and projects, scripts, makefiles, templates, tables and settings.
package struct MentionedFiles: Sendable {
  /// Sources of whatever target.
  var sources: [SourceFile] = []
  /// Words and quoted texts of the other files, and the last parts of those that are paths.
  var texts: Set<String> = []

  package init() {}

  package var hasSources: Bool { !sources.isEmpty }
}

extension MentionedFiles {
  /// Reads everything below a directory that may name a resource; skips links and hidden files.
  ///
  /// With `includesProse`, texts for people count too: a read-me shows pictures beside it.
  package init(
    below directory: ProjectPath, in tree: any FileTree, includesProse: Bool, on workers: Workers
  ) {
    var paths: [ProjectPath] = []
    Self.collect(directory, in: tree, includesProse: includesProse, depth: 0, into: &paths)
    let results = parallelMap(paths, on: workers) { _, path in Self.read(path, in: tree) }
    sources = results.compactMap(\.source)
    for result in results { texts.formUnion(result.texts) }
  }

  private static let deepestDirectory = 64
  private static let mostFiles = 100_000
  /// In bytes; longer files are data.
  private static let greatestSize: Int64 = 2 << 20

  /// Directories of what tools have made; what lies in a catalog names its own files.
  private static let skipped: Set<String> = ["build", "DerivedData", "node_modules"]
  private static let skippedExtensions: Set<String> = [
    "xcassets", "icon", "framework", "xcframework", "app", "dSYM", "xcarchive", "xcdatamodeld",
  ]

  /// By extension; what is no text names nothing that could be read.
  private static let texts: Set<String> = [
    "plist", "json", "html", "htm", "xhtml", "css", "js", "ts", "xml", "strings", "stringsdict",
    "mustache", "tmpl", "template", "stencil", "erb", "csv", "tsv", "svg", "lua", "py", "rb", "sh",
    "bash", "zsh", "pl", "applescript", "sdef", "xcconfig", "mk", "mak", "pri",
    "pro", "c", "cc", "cpp", "cxx", "hxx", "metal", "pbxproj", "xcscheme", "theos",
    "vue", "jsx", "tsx", "scss", "sks", "less", "xsl", "xslt", "rtf", "gpx", "fnt", "atlasc", "tmx",
    "scn",
    "entitlements", "intentdefinition", "xib", "storyboard", "nib", "swift", "h", "m", "mm", "M",
    "hh", "hpp", "pch", "j", "cs", "java", "kt", "dart",
    "in", "ini", "conf", "cfg", "properties", "storekit", "reality", "playground",
  ]
  private static let prose: Set<String> = ["md", "markdown", "rst", "adoc", "txt"]
  private static let names: Set<String> = [
    "Makefile", "GNUmakefile", "makefile", "Rakefile", "control",
  ]
  /// They list what is there, and use nothing of it.
  private static let lists: Set<String> = ["Package.swift", "CMakeLists.txt", "package.json"]

  private static func collect(
    _ directory: ProjectPath, in tree: any FileTree, includesProse: Bool, depth: Int,
    into paths: inout [ProjectPath]
  ) {
    guard depth < deepestDirectory, paths.count < mostFiles,
      let listing = try? tree.entries(of: directory)
    else { return }
    for entry in listing.entries where !entry.name.hasPrefix(".") {
      let path = directory.appending(name: entry.name)
      let suffix = FileName(entry.name).extension ?? ""
      switch entry.kind {
      case .directory:
        if !skipped.contains(entry.name), !skippedExtensions.contains(suffix) {
          collect(path, in: tree, includesProse: includesProse, depth: depth + 1, into: &paths)
        }
      case .file:
        let isText =
          texts.contains(suffix) || names.contains(entry.name)
          || includesProse && prose.contains(suffix)
        if isText, !lists.contains(entry.name) { paths.append(path) }
      case .symbolicLink, .special: break
      }
    }
  }

  private static func read(
    _ path: ProjectPath, in tree: any FileTree
  ) -> (source: SourceFile?, texts: Set<String>) {
    guard let status = (try? tree.status(of: path, followingLinks: false)) ?? nil,
      status.size <= greatestSize, let bytes = try? tree.contents(of: path)
    else { return (nil, []) }
    if let language = SourceLanguage(fileName: path.name) {
      let source = SourceFile(
        scanning: bytes, name: path.text, language: language, readsSymbols: true)
      return (source, [])
    }
    return (nil, texts(in: bytes, named: path.name))
  }

  /// The words and quoted texts of a file.
  static func texts(in bytes: [UInt8], named name: String) -> Set<String> {
    var found: Set<String> = []
    switch FileName(name).extension {
    case "pbxproj"?:
      // It lists every file; settings and scripts alone use one.
      for line in bytes.split(separator: UInt8(ascii: "\n")) where isSetting(line) {
        addWords(of: line, to: &found)
      }
      return found
    case "strings"?, "stringsdict"?:
      // A text for people names a resource only as a whole.
      if let strings = (try? PropertyList(decoding: bytes))?.allStrings {
        return Set(strings.filter { (2...longest).contains($0.utf8.count) })
      }
      return found
    case "plist"?, "nib"?, "sks"?, "scn"?:
      if let strings = (try? PropertyList(decoding: bytes))?.allStrings, !strings.isEmpty {
        for string in strings { addWords(of: Array(string.utf8)[...], to: &found) }
        return found
      }
    default: break
    }
    addWords(of: bytes[...], to: &found)
    return found
  }

  private static func isSetting(_ line: ArraySlice<UInt8>) -> Bool {
    let text = String(decoding: line.prefix(120), as: UTF8.self)
    return ["shellScript", "ASSETCATALOG_", "INFOPLIST_KEY_", "CODE_SIGN"].contains {
      text.contains($0)
    }
  }

  private static let longest = 160

  /// Adds the runs between spaces, and those between quotes and brackets, with the last part of a path.
  private static func addWords(of bytes: ArraySlice<UInt8>, to found: inout Set<String>) {
    for isDelimiter in [isSpaceOrQuote, isQuote] {
      for run in bytes.split(whereSeparator: isDelimiter) where (2...longest).contains(run.count) {
        let text = run.trimmed
        guard text.count > 1 else { continue }
        found.insert(String(decoding: text, as: UTF8.self))
        if let slash = text.lastIndex(of: UInt8(ascii: "/")), slash + 1 < text.endIndex {
          found.insert(String(decoding: text[(slash + 1)...], as: UTF8.self))
        }
      }
    }
  }

  @Sendable private static func isSpaceOrQuote(_ byte: UInt8) -> Bool {
    byte <= 0x20 || isQuote(byte)
  }

  /// Quotes, brackets, and what separates values in the languages of tables and scripts.
  @Sendable private static func isQuote(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x0A, 0x0D, 0x22, 0x27, 0x60, 0x28, 0x29, 0x2C, 0x3A, 0x3B, 0x3C, 0x3D, 0x3E, 0x5B, 0x5C,
      0x5D,
      0x7B, 0x7C, 0x7D, 0x3F, 0x23, 0x24:
      true
    default: false
    }
  }
}

extension ArraySlice<UInt8> {
  /// Without spaces and tabs at its ends.
  fileprivate var trimmed: ArraySlice<UInt8> {
    var slice = drop { $0 <= 0x20 }
    while let last = slice.last, last <= 0x20 { slice.removeLast() }
    return slice
  }
}
