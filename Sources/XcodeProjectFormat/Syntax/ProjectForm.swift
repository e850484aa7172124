/// How a file spells its values.
enum ProjectForm: Hashable, Sendable {
  case oldStyle, xml, binary
  /// JSON or JSON5.
  case json
}
