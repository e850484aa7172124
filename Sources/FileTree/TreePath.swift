internal import Glibc

/// A normalized path with `/` between its components, compared byte by byte.
///
/// Equality and order are those of the bytes, not of a locale or of Unicode: on Linux, two names
/// that differ in normalization only are two files. Inputs and outputs have different types, so
/// that one cannot be passed as the other.
public protocol TreePath: Hashable, Comparable, Sendable, Codable, CustomStringConvertible,
  ExpressibleByStringLiteral
{
  /// The path as text; the empty string is the root itself.
  var text: String { get }
  /// Wraps text that is already normalized.
  init(normalized text: String)
}

/// A file name taken apart at its last dot: `a.tar.gz` is `a.tar` and `gz`.
///
/// A leading dot starts a hidden name, not an extension.
package struct FileName: Hashable, Sendable {
  package var base: String
  /// Without its dot; nil where the name has none.
  package var `extension`: String?

  package init(_ name: some StringProtocol) {
    let name = String(name)
    if let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot != name.startIndex,
      name.utf8.index(after: dot) != name.endIndex
    {
      base = String(name[..<dot])
      `extension` = String(name[name.utf8.index(after: dot)...])
    } else {
      base = name
      `extension` = nil
    }
  }

  package var text: String { `extension`.map { base + "." + $0 } ?? base }
}

extension TreePath {
  /// Normalizes a text: no empty or `.` component, and `..` only at the front.
  public init(_ text: some StringProtocol) { self.init(normalized: normalize(text)) }

  public init(stringLiteral value: String) { self.init(value) }

  /// The components; of an absolute path, without the root.
  public var components: [Substring] { text.split(separator: "/") }

  /// The last component.
  public var name: String {
    text.utf8.lastIndex(of: slash).map { String(text[text.utf8.index(after: $0)...]) } ?? text
  }

  /// The directory of the path; the root for a single component.
  public var parent: Self {
    guard let cut = text.utf8.lastIndex(of: slash) else { return Self(normalized: "") }
    return Self(normalized: cut == text.startIndex ? "/" : String(text[..<cut]))
  }

  /// True if the path is the directory to which paths are relative.
  public var isRoot: Bool { text.isEmpty }
  /// True if the path begins with `/`.
  public var isAbsolute: Bool { text.utf8.first == slash }
  /// True if the path leads out of the directory to which it is relative.
  public var isOutsideRoot: Bool { isAbsolute || text == ".." || text.hasPrefix("../") }

  /// Returns the path of a child; an absolute `child` replaces the path.
  public func appending(_ child: some StringProtocol) -> Self {
    if child.isEmpty { return self }
    if text.isEmpty || child.utf8.first == slash { return Self(child) }
    return Self(text + "/" + child)
  }

  /// Appends one name without `/`, which is not normalized again.
  public func appending(name: String) -> Self {
    text.isEmpty
      ? Self(normalized: name) : Self(normalized: text == "/" ? "/" + name : text + "/" + name)
  }

  /// Returns the path relative to `ancestor`; nil if it is not below it.
  public func relative(to ancestor: Self) -> String? {
    if ancestor.text.isEmpty { return isOutsideRoot ? nil : text }
    if text.utf8.elementsEqual(ancestor.text.utf8) { return "" }
    let prefix = ancestor.text == "/" ? "/" : ancestor.text + "/"
    guard text.utf8.starts(with: prefix.utf8) else { return nil }
    return String(text[text.utf8.index(text.startIndex, offsetBy: prefix.utf8.count)...])
  }

  public var description: String { text }

  public static func == (a: Self, b: Self) -> Bool {
    a.text.utf8.count == b.text.utf8.count && order(of: a.text, b.text) == 0
  }

  public static func < (a: Self, b: Self) -> Bool { order(of: a.text, b.text) < 0 }

  public func hash(into hasher: inout Hasher) {
    unsafe text.utf8.span.withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
  }

  /// Decodes a string, and normalizes it.
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(String.self))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}

/// The path of a file or directory that a build reads, relative to the project's root; `../` leads
/// outside.
public struct ProjectPath: TreePath {
  public let text: String
  public init(normalized text: String) { self.text = text }
}

/// The path of a file or directory in a bundle, relative to the bundle's own directory.
public struct BundlePath: TreePath {
  public let text: String
  public init(normalized text: String) { self.text = text }
}

private let slash = UInt8(ascii: "/")

/// Below, at or above zero as the bytes of `a` come before, are or come after those of `b`.
private func order(of a: String, _ b: String) -> Int {
  let (a, b) = (a.utf8.span, b.utf8.span)
  return unsafe a.withUnsafeBufferPointer { a in
    unsafe b.withUnsafeBufferPointer { b in
      guard let start = a.baseAddress, let other = b.baseAddress else { return a.count - b.count }
      let order = unsafe memcmp(start, other, min(a.count, b.count))
      return order == 0 ? a.count - b.count : Int(order)
    }
  }
}

private func normalize(_ text: some StringProtocol) -> String {
  isNormal(Substring(text).utf8) ? String(text) : normalizeParts(text)
}

/// True if no component is empty, `.` or `..`, as in most paths.
private func isNormal(_ bytes: Substring.UTF8View) -> Bool {
  var count = 0
  var dots = 0
  var isFirst = true
  for byte in bytes {
    if byte == slash {
      // Only the first slash of an absolute path has nothing before it.
      guard count == 0 ? isFirst : count > 2 || dots < count else { return false }
      count = 0
      dots = 0
    } else {
      count += 1
      if byte == UInt8(ascii: ".") { dots += 1 }
    }
    isFirst = false
  }
  return count == 0 ? bytes.isEmpty : count > 2 || dots < count
}

private func normalizeParts(_ text: some StringProtocol) -> String {
  var parts: [Substring] = []
  let isAbsolute = text.utf8.first == slash
  for part in Substring(text).split(separator: "/") where part != "." {
    if part == "..", let last = parts.last, last != ".." {
      parts.removeLast()
    } else if part == "..", isAbsolute {
      continue
    } else {
      parts.append(part)
    }
  }
  return (isAbsolute ? "/" : "") + parts.joined(separator: "/")
}

/// A name that a document gives to something that becomes one entry of a directory.
///
/// It is one component of a path, and neither `.` nor `..`; it holds no `/`, no zero byte and no other
/// control character. Names from settings, manifests, archives and catalogs are made into one before
/// they become part of a path. (Names of files that exist are whatever a file system lets them be.)
package struct EntryName: Hashable, Comparable, Sendable {
  package let text: String

  /// Nil for a text that cannot be such a name.
  package init?(_ text: some StringProtocol) {
    guard !text.isEmpty, text != ".", text != "..",
      !text.unicodeScalars.contains(where: { scalar in
        scalar == "/" || scalar.properties.generalCategory == .control
      })
    else { return nil }
    self.text = String(text)
  }

  /// The name with an ending, which holds nothing that a name must not.
  package func appending(_ ending: StaticString) -> EntryName {
    EntryName(text + ending.description) ?? self
  }

  package static func < (a: EntryName, b: EntryName) -> Bool {
    a.text.utf8.lexicographicallyPrecedes(b.text.utf8)
  }
}

extension EntryName: ExpressibleByStringLiteral, CustomStringConvertible {
  /// For names in the program's own text, which are proper.
  package init(stringLiteral value: String) {
    guard let name = EntryName(value) else { preconditionFailure("no name: \(value)") }
    self = name
  }

  package var description: String { text }
}

extension EntryName: Codable {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let name = EntryName(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "no file name")
    }
    self = name
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}

extension String {
  /// True if the text can be a name of an entry.
  package var isFileName: Bool { EntryName(self) != nil }
}

extension TreePath {
  /// The path of an entry of this directory.
  package func appending(name: EntryName) -> Self { appending(name: name.text) }

  /// The last component as a name; nil for a root and for `..`.
  package var entryName: EntryName? { EntryName(name) }
}
