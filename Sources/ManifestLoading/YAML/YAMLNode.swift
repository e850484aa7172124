/// A value of a YAML document; an alias is replaced by a copy of its value.
struct YAMLNode {
  var content: Content
  /// Without `!` or YAML's own prefix: `int` for `!!int`, `foo` for `!foo`; nil without a tag.
  var tag: String?
  /// Where the value starts, with its anchor and tag; in Unicode scalars from the start of the
  /// text.
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

  /// The only document of a text; nil if there is none.
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
