internal import Glibc

/// A `/`-separated path, normalized, and compared byte by byte.
///
/// Byte order, not locale or Unicode equivalence, decides equality and sorting: on Linux, two names
/// that only differ in normalization are two files. Paths have types, so that an input cannot be
/// passed as an output.
public protocol TreePath: Hashable, Comparable, Sendable, Codable, CustomStringConvertible,
  ExpressibleByStringLiteral
{
  /// The path as text; the empty string is the root itself.
  var text: String { get }
  /// Wraps text that is already normalized.
  init(normalized text: String)
}

extension TreePath {
  /// Normalizes `text`: no empty or `.` component, and `..` only at the front.
  public init(_ text: some StringProtocol) { self.init(normalized: normalize(text)) }

  public init(stringLiteral value: String) { self.init(value) }

  public var components: [Substring] { text.split(separator: "/") }

  /// The part after the last `/`.
  public var name: String {
    text.utf8.lastIndex(of: slash).map { String(text[text.utf8.index(after: $0)...]) } ?? text
  }

  /// The directory that the path is in; the root for a single component.
  public var parent: Self {
    guard let cut = text.utf8.lastIndex(of: slash) else { return Self(normalized: "") }
    return Self(normalized: cut == text.startIndex ? "/" : String(text[..<cut]))
  }

  public var isRoot: Bool { text.isEmpty }
  public var isAbsolute: Bool { text.utf8.first == slash }
  /// Whether the path leads out of the directory that it is relative to.
  public var isOutsideRoot: Bool { isAbsolute || text == ".." || text.hasPrefix("../") }

  /// The path below this one; an absolute `child` replaces it.
  public func appending(_ child: some StringProtocol) -> Self {
    if child.isEmpty { return self }
    if text.isEmpty || child.utf8.first == slash { return Self(child) }
    return Self(text + "/" + child)
  }

  /// Appends one name that holds no `/`, without normalizing again.
  public func appending(name: String) -> Self {
    text.isEmpty
      ? Self(normalized: name) : Self(normalized: text == "/" ? "/" + name : text + "/" + name)
  }

  /// The path relative to `ancestor`, or nil if it is not below it.
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

  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(String.self))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}

/// A file or directory that a build reads, relative to the project's root; `../` leads outside.
public struct ProjectPath: TreePath {
  public let text: String
  public init(normalized text: String) { self.text = text }
}

/// A file or directory of a bundle, relative to the bundle's own directory.
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

/// Whether no component is empty, `.` or `..`, as in most paths.
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
