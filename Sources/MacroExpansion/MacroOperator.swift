/// The operators that may follow a macro's name (Docs/Rules.md, Xcode projects 9.4).
enum MacroOperator {
  /// Operators without a value: `$(NAME:upper)`.
  static let transforms: [String: @Sendable (String) -> String] = [
    "upper": { $0.uppercased() },
    "lower": { $0.lowercased() },
    "identifier": { $0.replacingOthers(keeping: "_", with: "_") },
    "rfc1034identifier": { $0.replacingOthers(keeping: "-", with: "-") },
    "c99extidentifier": { $0.c99ExtendedIdentifier },
    "quote": { $0.shellQuoted },
    "dir": { PathParts($0).directory ?? "./" },
    "file": { PathParts($0).file },
    "base": { PathParts($0).base },
    "suffix": { PathParts($0).suffix },
    "standardizepath": { standardizedPath($0) },
    "not": { $0 == "YES" ? "NO" : "YES" },
    "truncatedversion": {
      $0.split(separator: ".", omittingEmptySubsequences: false).prefix(3).joined(separator: ".")
    },
  ]

  /// Operators with a value, such as `default=1.0`: they get the macro's value, then their own.
  static let replacements: [String: @Sendable (String, String) -> String] = [
    "default": { $0.isEmpty ? $1 : $0 },
    "dir": { $1 + ($1.isEmpty || $1.hasSuffix("/") ? "" : "/") + PathParts($0).file },
    "file": { (PathParts($0).directory ?? "") + $1 },
    "base": { value, base in
      let parts = PathParts(value)
      return (parts.directory ?? "") + base + parts.suffix
    },
    "suffix": { value, suffix in
      let parts = PathParts(value)
      return (parts.directory ?? "") + parts.base + suffix
    },
    "relativeto": { relativePath($0, to: $1) },
    "isancestor": { isAncestor($0, of: $1) ? "YES" : "NO" },
  ]

  static let names = Set(transforms.keys).union(replacements.keys).sorted()
}

extension String {
  /// The text with each character replaced that is no ASCII letter, no `kept`, and no digit after
  /// the first character.
  ///
  /// A letter with its accents is one character, precomposed or not (Docs/Rules.md, Xcode projects
  /// 9.5).
  fileprivate func replacingOthers(keeping kept: Character, with other: Character) -> String {
    var result = ""
    for (index, character) in enumerated() {
      let isLetter = character.isASCII && character.isLetter
      let isDigit = character.isASCII && character.isNumber && index > 0
      result.append(isLetter || isDigit || character == kept ? character : other)
    }
    return result
  }

  /// The text with a backslash before each character with a meaning in a POSIX shell.
  fileprivate var shellQuoted: String {
    if isEmpty { return "''" }
    var result = ""
    for scalar in unicodeScalars {
      let isSafe =
        scalar.properties.isAlphabetic || !scalar.isASCII || ("0"..."9").contains(scalar)
        || "@%_-+=:,./".unicodeScalars.contains(scalar)
      if scalar == "\n" {
        result += "'\n'"
      } else {
        if !isSafe { result.append("\\") }
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// The operator that the text is most likely a misspelling of.
  var nearestOperator: String? {
    let word = lowercased()
    if let exact = MacroOperator.names.first(where: { $0 == word }) { return exact }
    return MacroOperator.names.map { (name: $0, distance: editDistance(word, $0)) }
      .filter { $0.distance <= max(1, $0.name.utf8.count / 3) }
      .min { $0.distance < $1.distance }?.name
  }
}

private func editDistance(_ a: String, _ b: String) -> Int {
  guard a.utf8.count <= 64 else { return a.utf8.count }
  let b = Array(b.utf8)
  var row = Array(0...b.count)
  for (i, byte) in a.utf8.enumerated() {
    var diagonal = i
    row[0] = i + 1
    for j in b.indices {
      let cost = min(diagonal + (byte == b[j] ? 0 : 1), row[j] + 1, row[j + 1] + 1)
      (diagonal, row[j + 1]) = (row[j + 1], cost)
    }
  }
  return row[b.count]
}

/// The parts of a path that the operators `dir`, `file`, `base` and `suffix` return.
struct PathParts {
  /// With its trailing `/`; nil if the path is only a name.
  var directory: String?
  var file: String
  /// The file's name without its extension.
  var base: String
  /// The extension with its dot, or nothing.
  var suffix: String

  init(_ path: String) {
    let cut = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path.utf8.index(after: $0) }
    directory = cut.map { String(path[..<$0]) }
    file = cut.map { String(path[$0...]) } ?? path
    base = file
    suffix = ""
    if let dot = file.utf8.lastIndex(of: UInt8(ascii: ".")), dot != file.startIndex {
      base = String(file[..<dot])
      suffix = String(file[dot...])
    }
  }
}

/// The path without `.`, `//` and a trailing `/`, and with `..` resolved where something is before
/// it.
package func standardizedPath(_ path: String) -> String {
  guard !path.isEmpty else { return "" }
  let isAbsolute = path.utf8.first == UInt8(ascii: "/")
  var parts: [Substring] = []
  for part in path.split(separator: "/") where part != "." {
    if part == "..", let last = parts.last, last != ".." {
      parts.removeLast()
    } else if part != ".." || !isAbsolute {
      parts.append(part)
    }
  }
  let joined = parts.joined(separator: "/")
  return isAbsolute ? "/" + joined : joined.isEmpty ? "." : joined
}

/// The path relative to `base`, both absolute; any other path stays as it is.
func relativePath(_ path: String, to base: String) -> String {
  guard path.hasPrefix("/"), base.hasPrefix("/") else { return path }
  let target = standardizedPath(path).split(separator: "/")
  let origin = standardizedPath(base).split(separator: "/")
  let common = zip(target, origin).prefix { $0.utf8.elementsEqual($1.utf8) }.count
  let steps =
    Array(repeating: "..", count: origin.count - common) + target.dropFirst(common).map(String.init)
  return steps.isEmpty ? "." : steps.joined(separator: "/")
}

/// True if `path` is below the absolute path `ancestor`.
func isAncestor(_ ancestor: String, of path: String) -> Bool {
  guard path.hasPrefix("/"), ancestor.hasPrefix("/") else { return false }
  let parts = standardizedPath(path).split(separator: "/")
  let above = standardizedPath(ancestor).split(separator: "/")
  return parts.count > above.count
    && zip(parts, above).allSatisfy { $0.utf8.elementsEqual($1.utf8) }
}
