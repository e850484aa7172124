import Diagnostics
import Yams

/// Turns the parser's nodes into ours: places in bytes, aliases copied, merge keys merged.
struct NodeConverter {
  /// Aliases count as often as they are used.
  static let maximumNodes = 200_000
  static let maximumDepth = 64
  static let maximumDuplicates = 8

  let text: YAMLText
  let file: String
  private(set) var diagnostics: [Diagnostic] = []
  private var nodes = 0

  init(text: YAMLText, file: String) {
    self.text = text
    self.file = file
  }

  /// What is put into the first of two equal keys, so that the parser takes both.
  static func duplicateMark(_ number: Int) -> String { "duplicate-\(number)-of-" }

  /// Nil once the document turns out too large.
  mutating func convert(_ node: Node, depth: Int) -> ManifestNode? {
    nodes += 1
    guard nodes <= Self.maximumNodes else {
      report("manifest-too-large", "the manifest has more than \(Self.maximumNodes) values", node)
      return nil
    }
    guard depth <= Self.maximumDepth else {
      report("manifest-too-deep", "values are nested more than \(Self.maximumDepth) deep", node)
      return nil
    }
    switch node {
    case .scalar(let scalar): return convert(scalar)
    case .sequence(let sequence):
      checkTag(sequence.tag, allowed: ["seq"], at: node)
      var items: [ManifestNode] = []
      for item in sequence {
        guard let item = convert(item, depth: depth + 1) else { return nil }
        items.append(item)
      }
      return ManifestNode(.sequence(items), at: range(of: node))
    case .mapping(let mapping): return convert(mapping, node: node, depth: depth)
    case .alias: return nil
    }
  }

  private mutating func convert(
    _ mapping: Node.Mapping, node: Node, depth: Int
  ) -> ManifestNode? {
    checkTag(mapping.tag, allowed: ["map"], at: node)
    var members: [ManifestNode.Member] = []
    var positions: [String: Int] = [:]
    var merged: [ManifestNode] = []
    for (keyNode, valueNode) in mapping {
      guard let value = convert(valueNode, depth: depth + 1) else { return nil }
      guard case .scalar(let keyScalar) = keyNode else {
        report(
          "manifest-bad-key",
          "a key must be text, not \(keyNode.sequence == nil ? "a map" : "a list")", keyNode)
        continue
      }
      let key = withoutDuplicateMark(keyScalar.string)
      let keyRange = convert(keyScalar).range
      if key == "<<", keyScalar.style == .plain {
        merged += mergeSources(value)
      } else if let first = positions[key] {
        reportDuplicate(key, at: keyRange, first: members[first].key.range)
      } else {
        positions[key] = members.count
        members.append(ManifestNode.Member(key: Located(key, at: keyRange), value: value))
      }
    }
    for member in merged.flatMap({ $0.members ?? [] }) where positions[member.key.value] == nil {
      positions[member.key.value] = members.count
      members.append(member)
    }
    return ManifestNode(.mapping(members), at: range(of: node))
  }

  private mutating func convert(_ scalar: Node.Scalar) -> ManifestNode {
    var start = scalar.mark.map { text.offset(line: $0.line, column: $0.column) } ?? 0
    start = skipProperties(from: start)
    let isPlain = scalar.style == .plain
    let tag =
      isPlain || scalar.style == .literal || scalar.style == .folded ? explicitTag(scalar) : nil
    if let tag, !scalarTags.contains(tag) {
      report("manifest-unknown-tag", "unknown tag '!\(tag)'", .scalar(scalar))
    }
    let end = self.end(of: scalar, from: start)
    let quote = isPlain ? 0 : 1
    var range = SourceRange(file: file, start: text.position(start))
    var textStart: SourcePosition?
    if let end {
      range.end = text.position(end)
      if end - start - 2 * quote == scalar.string.utf8.count {
        textStart = text.position(start + quote)
      }
    }
    return ManifestNode(
      .scalar(
        ManifestNode.Scalar(text: scalar.string, isPlain: isPlain, tag: tag, textStart: textStart)),
      at: range)
  }

  /// The mappings that a `<<` names.
  private mutating func mergeSources(_ value: ManifestNode) -> [ManifestNode] {
    let sources = value.listItems
    for source in sources where source.members == nil {
      diagnostics.append(
        Diagnostic(
          .error, id: "manifest-bad-merge", "'<<' merges maps; found \(source.kindDescription)",
          at: source.range))
    }
    return sources
  }

  // MARK: Places

  private func range(of node: Node) -> SourceRange {
    guard let mark = node.mark else { return SourceRange(file: file) }
    let offset = skipProperties(from: text.offset(line: mark.line, column: mark.column))
    return SourceRange(file: file, start: text.position(offset))
  }

  /// Skips an anchor and a tag in front of a value.
  private func skipProperties(from start: Int) -> Int {
    let bytes = text.bytes
    var position = start
    while position < bytes.count,
      bytes[position] == UInt8(ascii: "&") || bytes[position] == UInt8(ascii: "!")
    {
      while position < bytes.count, bytes[position] > 0x20 { position += 1 }
      while position < bytes.count, bytes[position] == 0x20 || bytes[position] == 0x09 {
        position += 1
      }
    }
    return position
  }

  /// One past a scalar that stands on one line, or nil.
  private func end(of scalar: Node.Scalar, from start: Int) -> Int? {
    let bytes = text.bytes
    switch scalar.style {
    case .plain:
      let end = start + scalar.string.utf8.count
      guard end <= bytes.count, bytes[start..<end].elementsEqual(scalar.string.utf8) else {
        return nil
      }
      return end
    case .singleQuoted, .doubleQuoted:
      guard start < bytes.count else { return nil }
      let quote = bytes[start]
      var position = start + 1
      while position < bytes.count,
        bytes[position] != quote || isDoubledQuote(position, scalar.style)
      {
        let isPair =
          scalar.style == .doubleQuoted
          ? bytes[position] == UInt8(ascii: "\\") : bytes[position] == quote
        position += isPair ? 2 : 1
      }
      return position < bytes.count ? position + 1 : nil
    case .any, .literal, .folded: return nil
    }
  }

  private func isDoubledQuote(_ position: Int, _ style: Node.Scalar.Style) -> Bool {
    style == .singleQuoted && position + 1 < text.bytes.count
      && text.bytes[position + 1] == UInt8(ascii: "'")
  }

  // MARK: Tags and keys

  private func explicitTag(_ scalar: Node.Scalar) -> String? { shortTag(scalar.tag) }

  private mutating func checkTag(_ tag: Tag, allowed: [String], at node: Node) {
    guard let tag = shortTag(tag), !allowed.contains(tag) else { return }
    report("manifest-unknown-tag", "unknown tag '!\(tag)'", node)
  }

  /// The tag without YAML's own prefix; nil where none is written.
  private func shortTag(_ tag: Tag) -> String? {
    let name = tag.description
    if name.isEmpty || name == "!" { return nil }
    let prefix = "tag:yaml.org,2002:"
    if name.hasPrefix(prefix) { return String(name.dropFirst(prefix.count)) }
    return name.hasPrefix("!") ? String(name.dropFirst()) : name
  }

  private func withoutDuplicateMark(_ key: String) -> String {
    for number in 0..<Self.maximumDuplicates where key.hasPrefix(Self.duplicateMark(number)) {
      return String(key.dropFirst(Self.duplicateMark(number).count))
    }
    return key
  }

  private mutating func report(_ id: String, _ message: String, _ node: Node) {
    diagnostics.append(Diagnostic(.error, id: id, message, at: range(of: node)))
  }

  private mutating func reportDuplicate(_ key: String, at range: SourceRange, first: SourceRange) {
    diagnostics.append(
      Diagnostic(
        .error, id: "manifest-duplicate-key", "duplicate key '\(key.abbreviated)'", at: range,
        notes: [Diagnostic.Note("'\(key.abbreviated)' was first given here", at: first)]))
  }
}

/// YAML's own tags for scalars.
private let scalarTags: Set<String> = [
  "str", "int", "float", "bool", "null", "binary", "timestamp",
]
