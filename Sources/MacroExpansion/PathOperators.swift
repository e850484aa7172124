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

/// Whether `path` is below the absolute path `ancestor`.
func isAncestor(_ ancestor: String, of path: String) -> Bool {
  guard path.hasPrefix("/"), ancestor.hasPrefix("/") else { return false }
  let parts = standardizedPath(path).split(separator: "/")
  let above = standardizedPath(ancestor).split(separator: "/")
  return parts.count > above.count
    && zip(parts, above).allSatisfy { $0.utf8.elementsEqual($1.utf8) }
}
