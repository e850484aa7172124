/// A step through a YAML document, as a parser hands it on.
struct YAMLEvent {
  var content: Content
  var anchor: String?
  /// As in a `YAMLNode`.
  var tag: String?
  /// Where it begins, with its anchor and tag; in Unicode scalars from the start of the text.
  var start: Int

  enum Content {
    case documentStart
    /// Stands for the last value before it that has this anchor.
    case alias(String)
    case scalar(String, YAMLNode.Style)
    case sequenceStart
    case mappingStart
    /// The end of the sequence or mapping that was begun last.
    case end
  }
}
