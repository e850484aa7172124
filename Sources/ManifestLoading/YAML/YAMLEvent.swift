/// An event of a YAML parser.
struct YAMLEvent {
  var content: Content
  var anchor: String?
  /// As in a `YAMLNode`.
  var tag: String?
  /// Where the value starts, with its anchor and tag; in Unicode scalars from the start of the
  /// text.
  var start: Int

  enum Content {
    case documentStart
    /// Stands for the last value before it with this anchor.
    case alias(String)
    case scalar(String, YAMLNode.Style)
    case sequenceStart
    case mappingStart
    /// The end of the innermost open sequence or mapping.
    case end
  }
}
