package import XMLFormat

/// A typed value that is an element, as in the options of a binding.
package enum Scalar: Hashable, Sendable {
  case bool(Bool)
  case integer(Int)
  case real(Double)
  /// A number whose digits matter, as written.
  case decimal(String)
  case string(String)
  case null
}

extension XMLElement {
  /// `<integer value="…"/>`, `<real>`, `<decimal>`, `<bool>`, `<string>` or `<nil>`; nil for
  /// others.
  package func scalar(_ reading: inout Reading) -> Scalar? {
    switch name {
    case "bool": bool("value", &reading).map { .bool($0) }
    case "integer": integer("value", &reading).map { .integer($0) }
    case "real": number("value", &reading).map { .real($0) }
    case "decimal": string("value", &reading).map { .decimal($0) }
    case "string", "mutableString": .string(stringContent(&reading))
    case "nil": marked(.null, &reading)
    default: nil
    }
  }

  /// The value of the child with that key.
  package func scalar(key: HashedName, _ reading: inout Reading) -> Scalar? {
    child(Self.scalarNames, key: key, &reading)?.scalar(&reading)
  }

  private static let scalarNames: [HashedName] = [
    "bool", "decimal", "integer", "mutableString", "real", "string",
  ]

  private func marked(_ scalar: Scalar, _ reading: inout Reading) -> Scalar {
    reading.use(self)
    return scalar
  }
}
