package import Diagnostics

/// A value of a manifest as written, with its range; aliases and merge keys are resolved.
package struct ManifestNode: Hashable, Sendable {
  package var content: Content
  package var range: SourceRange
  /// The number of values: this one and all inside it.
  package let count: Int

  package enum Content: Hashable, Sendable {
    case scalar(Scalar)
    case sequence([ManifestNode])
    case mapping([Member])
  }

  package struct Scalar: Hashable, Sendable {
    package var text: String
    /// Whether the scalar is neither quoted nor a block.
    package var isPlain: Bool
    /// An explicit tag, `!!int`, `!!binary` …, without the exclamation marks.
    package var tag: String?
    /// The start of the text if the file contains it unchanged, for ranges inside it.
    package var textStart: SourcePosition?

    /// Whether the value is missing, `~` or `null`.
    package var isNull: Bool { isPlain && tag == nil && ["", "~", "null"].contains(text) }
  }

  package struct Member: Hashable, Sendable {
    package var key: Located<String>
    package var value: ManifestNode
  }

  package init(_ content: Content, at range: SourceRange) {
    self.content = content
    self.range = range
    count =
      switch content {
      case .scalar: 1
      case .sequence(let items): items.reduce(1) { $0 + $1.count }
      case .mapping(let members): members.reduce(1) { $0 + $1.value.count + 1 }
      }
  }
}

extension ManifestNode {
  package var scalar: Scalar? { if case .scalar(let value) = content { value } else { nil } }
  package var items: [ManifestNode]? {
    if case .sequence(let items) = content { items } else { nil }
  }
  package var members: [Member]? {
    if case .mapping(let members) = content { members } else { nil }
  }

  package var isNull: Bool { scalar?.isNull ?? false }

  /// The value of a mapping's key.
  package subscript(key: String) -> ManifestNode? { member(key)?.value }

  package func member(_ key: String) -> Member? { members?.first { $0.key.value == key } }

  /// The elements of a list; a single item counts as a list of one.
  package var listItems: [ManifestNode] { isNull ? [] : items ?? [self] }

  /// The kind of value, for messages.
  var kindDescription: String {
    switch content {
    case .scalar(let scalar): scalar.isNull ? "nothing" : "'\(scalar.text.abbreviated)'"
    case .sequence: "a list"
    case .mapping: "a map"
    }
  }

  /// The range of a byte of a scalar's text, as exactly as it is known.
  func range(atOffset offset: Int) -> SourceRange {
    guard let start = scalar?.textStart, let end = range.end, start.line == end.line else {
      return range
    }
    let position = SourcePosition(line: start.line, column: start.column + offset)
    return position < end ? SourceRange(file: range.file, start: position, end: end) : range
  }
}

extension String {
  /// The text, shortened for messages.
  var abbreviated: String { count > 80 ? String(prefix(77)) + "…" : self }
}
