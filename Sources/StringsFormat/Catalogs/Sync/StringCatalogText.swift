package import JSONFormat

extension JSONValue {
  /// The text that Xcode gives a string catalog: two spaces a level, a space on both sides of a
  /// colon, an empty line in an empty object.
  ///
  /// There is no newline at the end.
  package var catalogText: String { catalogText(indent: "") }

  private func catalogText(indent: String) -> String {
    let inner = indent + "  "
    switch self {
    case .object(let members):
      let lines = members.map { member in
        let name = String(
          decoding: JSONValue.string(member.name).encoded(pretty: false), as: UTF8.self)
        return "\(inner)\(name) : \(member.value.catalogText(indent: inner))"
      }
      return "{\n" + lines.joined(separator: ",\n") + "\n\(indent)}"
    case .array(let items):
      let lines = items.map { inner + $0.catalogText(indent: inner) }
      return "[\n" + lines.joined(separator: ",\n") + "\n\(indent)]"
    default: return String(decoding: encoded(pretty: false), as: UTF8.self)
    }
  }
}
