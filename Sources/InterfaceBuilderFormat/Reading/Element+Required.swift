internal import Diagnostics
package import XMLFormat

extension XMLElement {
  /// An attribute that the element cannot do without; its absence is an error.
  package func required(_ name: HashedName, _ reading: inout Reading) -> String? {
    if let attribute = reading.attribute(name, of: self) { return attribute.value }
    reading.diagnostics.append(.missing(name, of: self, in: reading.file))
    return nil
  }

  /// An id that the element cannot do without.
  package func requiredReference(_ name: HashedName, _ reading: inout Reading) -> ObjectID? {
    required(name, &reading).map { ObjectID($0) }
  }
}

extension Diagnostic {
  fileprivate static func missing(
    _ name: HashedName, of element: XMLElement, in file: String
  ) -> Diagnostic {
    Diagnostic(
      .error, id: "xib-missing-attribute", "<\(element.name)> has no '\(name)'",
      at: element.range(in: file))
  }
}
