internal import FileTree

/// The colours of names in listings, as `LS_COLORS` says it: `di=01;34:ln=01;36:*.png=01;35`.
package struct EntryColors: Equatable, Sendable {
  /// Codes of SGR by type: `di`, `ln`, `ex`, `fi`, `so`.
  private var types: [String: String]
  /// Codes by the end of the name, in lower case.
  private var suffixes: [Suffix]

  private struct Suffix: Hashable {
    var end: String
    var code: String
  }

  /// The colors of `ls` without the variable: directories, links and programs.
  package static let usual = EntryColors(parsing: "di=01;34:ln=01;36:ex=01;32")

  package init(parsing text: String) {
    types = [:]
    suffixes = []
    for part in text.split(separator: ":") {
      let pair = part.split(separator: "=", maxSplits: 1)
      guard pair.count == 2, pair[1].utf8.allSatisfy({ $0 == 0x3B || (0x30...0x39).contains($0) })
      else { continue }
      if pair[0].hasPrefix("*") {
        suffixes.append(Suffix(end: pair[0].dropFirst().lowercased(), code: String(pair[1])))
      } else {
        types[String(pair[0])] = String(pair[1])
      }
    }
  }

  /// The name with its colour; as it is where none is said.
  package func paint(_ name: String, of entry: BundleReport.Entry) -> String {
    guard let code = code(for: entry), code.utf8.contains(where: { $0 != 0x30 }) else {
      return name
    }
    return "\u{1B}[\(code)m\(name)\u{1B}[0m"
  }

  private func code(for entry: BundleReport.Entry) -> String? {
    if entry.type == .symbolicLink { return types["ln"] }
    if entry.isDirectory { return types["di"] }
    if entry.type == .special { return types["so"] }
    if let mode = entry.mode, mode & 0o111 != 0 { return types["ex"] }
    // The last one that fits wins, as in ls.
    let name = entry.path.name.lowercased()
    return suffixes.last { name.hasSuffix($0.end) }?.code ?? types["fi"]
  }
}
