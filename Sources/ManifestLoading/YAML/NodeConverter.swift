import Diagnostics

/// Converts YAML nodes to manifest nodes: with ranges in bytes, and merge keys merged.
struct NodeConverter {
  /// A limit on values; an alias counts as all it stands for, each time.
  static let maximumNodes = 200_000
  /// A limit in bytes of text, aliases included, which bounds the cost of converting.
  static let maximumText = 64 << 20

  let text: YAMLText
  let file: String
  private(set) var diagnostics: [Diagnostic] = []
  private var nodes = 0
  private var textSize = 0

  init(text: YAMLText, file: String) {
    self.text = text
    self.file = file
  }

  /// Nil once the document exceeds a limit.
  mutating func convert(_ node: YAMLNode) -> ManifestNode? {
    nodes += 1
    guard nodes <= Self.maximumNodes else {
      diagnostics.append(.tooManyValues(range(of: node)))
      return nil
    }
    guard addProperties(of: node) else { return nil }
    switch node.content {
    case .scalar(let string, let style): return convert(string, style, node)
    case .sequence(let sequence):
      checkTag(of: node, allowed: "seq")
      var items: [ManifestNode] = []
      for item in sequence {
        guard let item = convert(item) else { return nil }
        items.append(item)
      }
      return ManifestNode(.sequence(items), at: range(of: node))
    case .mapping(let pairs):
      checkTag(of: node, allowed: "map")
      return convert(pairs, node)
    }
  }

  private mutating func convert(
    _ pairs: [(key: YAMLNode, value: YAMLNode)], _ node: YAMLNode
  ) -> ManifestNode? {
    var members: [ManifestNode.Member] = []
    var positions: [String: Int] = [:]
    var merged: [ManifestNode] = []
    for (keyNode, valueNode) in pairs {
      guard let value = convert(valueNode) else { return nil }
      guard addProperties(of: keyNode) else { return nil }
      guard case .scalar(let key, let style) = keyNode.content else {
        reportKey(keyNode)
        continue
      }
      guard let keyRange = convert(key, style, keyNode)?.range else { return nil }
      if key == "<<", style == .plain {
        merged += mergeSources(value)
      } else if let first = positions[key] {
        diagnostics.append(.duplicateKey(key, at: keyRange, first: members[first].key.range))
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

  private mutating func convert(
    _ string: String, _ style: YAMLNode.Style, _ node: YAMLNode
  ) -> ManifestNode? {
    let start = text.valueStart(node.start)
    let end = end(of: string, style, from: start)
    guard add(string.utf8.count + (end ?? start) - start, of: node) else { return nil }
    let isPlain = style == .plain
    let tag = isPlain || style == .block ? node.tag : nil
    if let tag, !scalarTags.contains(tag) {
      diagnostics.append(.unknownTag(tag, range(of: node)))
    }
    let quote = isPlain ? 0 : 1
    var range = SourceRange(file: file, start: text.position(start))
    var textStart: SourcePosition?
    if let end {
      range.end = text.position(end)
      if end - start - 2 * quote == string.utf8.count {
        textStart = text.position(start + quote)
      }
    }
    return ManifestNode(
      .scalar(ManifestNode.Scalar(text: string, isPlain: isPlain, tag: tag, textStart: textStart)),
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

  // MARK: Limits

  /// Counts the anchor and the tag of a node; false once a limit is exceeded.
  private mutating func addProperties(of node: YAMLNode) -> Bool {
    add(text.valueStart(node.start) - text.offset(ofScalar: node.start), of: node)
  }

  private mutating func add(_ bytes: Int, of node: YAMLNode) -> Bool {
    textSize += bytes
    guard textSize > Self.maximumText else { return true }
    diagnostics.append(.tooMuchText(range(of: node)))
    return false
  }

  // MARK: Ranges

  private func range(of node: YAMLNode) -> SourceRange {
    SourceRange(file: file, start: text.position(text.valueStart(node.start)))
  }

  /// The end of a scalar that is on one line; nil for others.
  private func end(of string: String, _ style: YAMLNode.Style, from start: Int) -> Int? {
    let bytes = text.bytes
    switch style {
    case .plain:
      let end = start + string.utf8.count
      guard end <= bytes.count, bytes[start..<end].elementsEqual(string.utf8) else {
        return nil
      }
      return end
    case .singleQuoted, .doubleQuoted:
      guard start < bytes.count else { return nil }
      let quote = bytes[start]
      var position = start + 1
      while position < bytes.count,
        bytes[position] != quote || isDoubledQuote(position, style)
      {
        let isPair =
          style == .doubleQuoted
          ? bytes[position] == UInt8(ascii: "\\") : bytes[position] == quote
        position += isPair ? 2 : 1
      }
      return position < bytes.count ? position + 1 : nil
    case .block: return nil
    }
  }

  private func isDoubledQuote(_ position: Int, _ style: YAMLNode.Style) -> Bool {
    style == .singleQuoted && position + 1 < text.bytes.count
      && text.bytes[position + 1] == UInt8(ascii: "'")
  }

  // MARK: Tags and keys

  private mutating func checkTag(of node: YAMLNode, allowed: String) {
    guard let tag = node.tag, tag != allowed else { return }
    diagnostics.append(.unknownTag(tag, range(of: node)))
  }

  private mutating func reportKey(_ key: YAMLNode) {
    let kind = if case .sequence = key.content { "a list" } else { "a map" }
    diagnostics.append(
      Diagnostic(
        .error, id: "manifest-bad-key", "a key must be text, not \(kind)", at: range(of: key)))
  }
}

/// YAML's own tags for scalars.
private let scalarTags: Set<String> = [
  "str", "int", "float", "bool", "null", "binary", "timestamp",
]

extension Diagnostic {
  static func tooManyValues(_ range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "manifest-too-large",
      "the manifest has more than \(NodeConverter.maximumNodes) values", at: range)
  }

  fileprivate static func tooMuchText(_ range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "manifest-too-large",
      "aliases multiply the manifest's text to more than \(NodeConverter.maximumText >> 20) MB",
      at: range)
  }

  fileprivate static func unknownTag(_ tag: String, _ range: SourceRange) -> Diagnostic {
    Diagnostic(.error, id: "manifest-unknown-tag", "unknown tag '!\(tag)'", at: range)
  }

  fileprivate static func duplicateKey(
    _ key: String, at range: SourceRange, first: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .error, id: "manifest-duplicate-key", "duplicate key '\(key.abbreviated)'", at: range,
      notes: [Diagnostic.Note("'\(key.abbreviated)' was first given here", at: first)])
  }
}
