package import AppleVocabulary
package import Diagnostics
internal import FileTree

/// How files of some kinds are read into content trees.
///
/// To add a kind of content, write a file with a static value and one line in `all`; then it is
/// compared, printed by `textconv`, and, if it is not text and no `FileDecoder` shows it otherwise, by `cat`, and
/// searched.
struct ContentReader: Sendable {
  /// True if the file is of this kind.
  var claims: @Sendable (ContentFile) -> Bool
  /// Returns nil after an error among the diagnostics.
  var read: @Sendable (ContentFile, inout [Diagnostic]) -> ContentTree?

  /// All readers; the first that claims a file reads it.
  static let all = [
    document, nib, strings, stringCatalog, mapping, model, propertyList, assetCatalog, image,
    icons, program, json, text,
  ]

  static func reader(of file: ContentFile) -> ContentReader? { all.first { $0.claims(file) } }

  /// True for a file that is read line by line, if at all.
  static func isPlain(_ file: ContentFile) -> Bool {
    !all.dropLast().contains { $0.claims(file) }
  }

  init(
    claims: @escaping @Sendable (ContentFile) -> Bool,
    read: @escaping @Sendable (ContentFile, inout [Diagnostic]) -> ContentTree?
  ) {
    self.claims = claims
    self.read = read
  }

  /// A reader of files of some kinds.
  init(
    kinds: Set<EntryKind>,
    read: @escaping @Sendable (ContentFile, inout [Diagnostic]) -> ContentTree?
  ) {
    self.init(claims: { kinds.contains($0.kind) }, read: read)
  }
}

/// A file whose contents are read.
package struct ContentFile: Sendable {
  /// As messages name it.
  package var name: String
  package var bytes: [UInt8]
  package var kind: EntryKind
  /// Of a compiled catalog, the asset or rendition that is meant: `Logo@2x`; nil for all of it.
  package var asset: String?

  package init(_ name: String, _ bytes: [UInt8], asset: String? = nil) {
    self.name = name
    self.bytes = bytes
    self.asset = asset
    kind = EntryKind(name: ProjectPath(normalized: name).name, contents: bytes)
  }

  /// The extension, in lower case.
  var suffix: String { FileName(ProjectPath(normalized: name).name).extension?.lowercased() ?? "" }
}

extension ContentTree {
  /// Reads a file of any kind; nil for a kind without readable contents, and after an error among the
  /// diagnostics.
  package init?(_ file: ContentFile, diagnostics: inout [Diagnostic]) {
    // A tree takes many times as much memory as a list; catalogs are large by their pixels.
    guard file.bytes.count <= Self.largest || file.kind == .catalog else { return nil }
    guard let reader = ContentReader.reader(of: file), let tree = reader.read(file, &diagnostics)
    else { return nil }
    self = tree
  }

  /// In bytes; larger files are compared by their bytes alone.
  private static let largest = 64 << 20
}

extension ContentTree {
  /// Reads two files that are compared; nil unless both are content of one kind.
  package static func pair(
    _ old: ContentFile, _ new: ContentFile, diagnostics: inout [Diagnostic]
  ) -> (ContentTree, ContentTree)? {
    guard var before = ContentTree(old, diagnostics: &diagnostics),
      var after = ContentTree(new, diagnostics: &diagnostics)
    else { return nil }
    // A document and a nib are compared as nibs.
    if before.form == "document", after.form == "nib", let nib = compiling(old) {
      before = nib
    } else if before.form == "nib", after.form == "document", let nib = compiling(new) {
      after = nib
    }
    if before.form == "data model" { leaveOutUnreadLimits(&before, &after) }
    return before.form == after.form ? (before, after) : nil
  }
}
