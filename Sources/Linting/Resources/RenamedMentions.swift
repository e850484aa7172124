internal import BundleModel
package import FileTree
package import HostSystem

/// What the files of a checkout must say after some of them are renamed.
///
/// A mention is the whole name of a file, or its name without the extension, between characters that names do
/// not have. A rename is refused where a mention may mean something else, or cannot be rewritten.
package struct RenamedMentions: Sendable {
  /// A file with its mentions of old names, and with new ones in their place.
  package struct Edit: Sendable {
    package var path: ProjectPath
    package var old: [UInt8]
    package var new: [UInt8]
  }

  /// Those that can be done.
  package private(set) var renames: [LintRename] = []
  package private(set) var edits: [Edit] = []
  /// Why the others are not done.
  package private(set) var refusals: [(rename: LintRename, reason: String)] = []

  /// Looks for mentions in every file below a directory; paths are from the root of the tree.
  package init(
    of renames: [LintRename], below directory: ProjectPath, in tree: any FileTree,
    on workers: Workers
  ) {
    var files: [ProjectPath] = []
    guard Self.collect(directory, in: tree, depth: 0, into: &files) else {
      refusals = renames.map { ($0, "there are too many files to look for mentions of it") }
      return
    }
    let names = Dictionary(grouping: files, by: \.name)
    let needles = renames.map(Needles.init)
    let searched = parallelMap(files, on: workers) { _, path in
      Self.search(path, in: tree, for: needles)
    }
    var reasons: [Int: String] = [:]
    for (index, rename) in renames.enumerated() {
      if let other = names[rename.from.name]?.first(where: { $0 != rename.from }) {
        reasons[index] = "'\(other)' has the same name, and mentions may mean either"
      } else if files.contains(rename.to) {
        reasons[index] = "'\(rename.to)' is in the way"
      }
    }
    for (path, found) in zip(files, searched) {
      for (index, problem) in found.problems where reasons[index] == nil {
        reasons[index] = "'\(path)' \(problem)"
      }
    }
    for (index, rename) in renames.enumerated() {
      if let reason = reasons[index] {
        refusals.append((rename, reason))
      } else {
        self.renames.append(rename)
      }
    }
    for (path, found) in zip(files, searched) {
      let places = found.places.filter { reasons[$0.needle] == nil }
      guard !places.isEmpty, let old = try? tree.contents(of: path) else { continue }
      edits.append(Edit(path: path, old: old, new: Self.replacing(places, needles, in: old)))
    }
  }

  private static let deepestDirectory = 128
  private static let mostFiles = 200_000
  /// In bytes; longer files are data.
  private static let greatestSize: Int64 = 16 << 20

  private static func collect(
    _ directory: ProjectPath, in tree: any FileTree, depth: Int, into files: inout [ProjectPath]
  ) -> Bool {
    guard depth < deepestDirectory, files.count < mostFiles else { return false }
    for entry in (try? tree.entries(of: directory).entries) ?? [] {
      if entry.name == ".git" || entry.name == ".hg" || entry.name == ".svn" { continue }
      let path = directory.appending(name: entry.name)
      switch entry.kind {
      case .directory:
        if !collect(path, in: tree, depth: depth + 1, into: &files) { return false }
      case .file: files.append(path)
      case .symbolicLink, .special: break
      }
    }
    return true
  }

  /// What is looked for because of one rename.
  private struct Needles: Sendable {
    var name: [UInt8]
    var newName: [UInt8]
    var stem: [UInt8]
    var newStem: [UInt8]
    /// The name as in an address, where that differs.
    var encoded: [UInt8]?
    /// The misspelt part behind a quotation mark: `"@2X`.
    var joined: [UInt8]

    init(_ rename: LintRename) {
      let (old, new) = (rename.from.name, rename.to.name)
      name = Array(old.utf8)
      newName = Array(new.utf8)
      stem = Array(FileName(old).base.utf8)
      newStem = Array(FileName(new).base.utf8)
      let encoded = old.utf8.flatMap { byte -> [UInt8] in
        byte == UInt8(ascii: "@") ? Array("%40".utf8) : byte == 0x20 ? Array("%20".utf8) : [byte]
      }
      self.encoded = encoded == name ? nil : encoded
      let base = FileName(old).base
      let start = base.firstIndex { $0 == "@" || $0 == "~" } ?? base.startIndex
      joined = Array("\"".utf8) + base[start...].utf8
    }
  }

  private struct Place: Sendable {
    var needle: Int
    var offset: Int
    var isStem: Bool
  }

  private struct Found: Sendable {
    var places: [Place] = []
    var problems: [(needle: Int, problem: String)] = []
  }

  private static func search(
    _ path: ProjectPath, in tree: any FileTree, for needles: [Needles]
  ) -> Found {
    var found = Found()
    guard let status = (try? tree.status(of: path, followingLinks: false)) ?? nil,
      status.size <= greatestSize, let bytes = try? tree.contents(of: path)
    else { return found }
    let isText = !bytes.prefix(8_192).contains(0)
    for (index, needle) in needles.enumerated() {
      for offset in offsets(of: needle.stem, in: bytes) where !isName(before: offset, in: bytes) {
        let isWhole =
          bytes.count - offset >= needle.name.count
          && bytes[offset..<(offset + needle.name.count)].elementsEqual(needle.name)
          && !continues(bytes, at: offset + needle.name.count)
        let isStem = !continues(bytes, at: offset + needle.stem.count)
        guard isWhole || isStem else { continue }
        if isText {
          found.places.append(Place(needle: index, offset: offset, isStem: !isWhole))
        } else {
          found.problems.append((index, "is no text, and names it"))
        }
      }
      if isText, let encoded = needle.encoded, !offsets(of: encoded, in: bytes).isEmpty {
        found.problems.append((index, "has its name in the form of an address"))
      }
      if isText, !offsets(of: needle.joined, in: bytes).isEmpty {
        let text = String(decoding: needle.joined.dropFirst(), as: UTF8.self)
        found.problems.append((index, "puts names together with '\(text)'"))
      }
    }
    return found
  }

  private static func offsets(of needle: [UInt8], in bytes: [UInt8]) -> [Int] {
    guard let first = needle.first, bytes.count >= needle.count else { return [] }
    var found: [Int] = []
    var index = 0
    while index <= bytes.count - needle.count,
      let next = bytes[index...(bytes.count - needle.count)].firstIndex(of: first)
    {
      if bytes[next..<(next + needle.count)].elementsEqual(needle) { found.append(next) }
      index = next + 1
    }
    return found
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    byte &- 0x30 < 10 || byte &- 0x41 < 26 || byte &- 0x61 < 26 || byte >= 0x80
      || "_-@~+%".utf8.contains(byte)
  }

  private static func isName(before offset: Int, in bytes: [UInt8]) -> Bool {
    offset > 0 && (isNameByte(bytes[offset - 1]) || bytes[offset - 1] == UInt8(ascii: "."))
  }

  /// True if a name goes on at an offset: with a letter, or with an extension.
  private static func continues(_ bytes: [UInt8], at offset: Int) -> Bool {
    guard offset < bytes.count else { return false }
    if isNameByte(bytes[offset]) { return true }
    return bytes[offset] == UInt8(ascii: ".") && offset + 1 < bytes.count
      && isNameByte(bytes[offset + 1])
  }

  private static func replacing(
    _ places: [Place], _ needles: [Needles], in bytes: [UInt8]
  ) -> [UInt8] {
    var result: [UInt8] = []
    var end = 0
    for place in places.sorted(by: { $0.offset < $1.offset }) where place.offset >= end {
      let needle = needles[place.needle]
      result += bytes[end..<place.offset]
      result += place.isStem ? needle.newStem : needle.newName
      end = place.offset + (place.isStem ? needle.stem.count : needle.name.count)
    }
    return result + bytes[end...]
  }
}
