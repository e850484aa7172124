/// A value of a YAML document; for an alias stands a copy of what it names.
struct YAMLNode {
  var content: Content
  /// Without `!` or YAML's own prefix: `int` for `!!int`, `foo` for `!foo`; nil where none is written.
  var tag: String?
  /// Where it begins, with its anchor and tag; in Unicode scalars from the start of the text.
  var start: Int

  enum Content {
    case scalar(String, Style)
    case sequence([YAMLNode])
    case mapping([(key: YAMLNode, value: YAMLNode)])
  }

  enum Style {
    case plain, singleQuoted, doubleQuoted
    /// After `|` or `>`.
    case block
  }

  /// The one document of a text; nil where there is none.
  init?(composing bytes: [UInt8]) throws(YAMLError) {
    var composer = YAMLComposer()
    try YAMLEvent.forEach(in: bytes) { (event) throws(YAMLError) in try composer.take(event) }
    guard let root = composer.root else { return nil }
    self = root
  }

  init(_ content: Content, tag: String?, start: Int) {
    self.content = content
    self.tag = tag
    self.start = start
  }
}
