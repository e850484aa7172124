package import XMLFormat

/// A Cocoa binding: a property of a view kept equal to a key path of another object.
package struct Binding: Hashable, Sendable {
  package struct Option: Hashable, Sendable {
    /// Such as `NSValueTransformerName`, `NSNullPlaceholder`.
    package var key: String
    package var value: Scalar
    package var element: XMLElement
  }

  /// The property: `value`, or `enabled2` where several conditions go together.
  package var name: String
  package var keyPath: String
  package var destination: ObjectID
  /// The binding of the same family before this one, for `enabled2` and the like.
  package var previous: ObjectID?
  /// In the order of the file.
  package var options: [Option]
}

extension XMLElement {
  func binding(_ reading: inout Reading) -> Binding? {
    guard let name = required("name", &reading), let keyPath = required("keyPath", &reading),
      let destination = requiredReference("destination", &reading)
    else { return nil }
    let dictionary = child(["dictionary"], key: "options", &reading)
    let options = (dictionary.map { Array($0.children) } ?? []).compactMap { option in
      option.scalar(&reading).map { value in
        Binding.Option(key: option["key"] ?? "", value: value, element: option)
      }
    }
    return Binding(
      name: name, keyPath: keyPath, destination: destination,
      previous: reference("previousBinding", &reading), options: options)
  }
}
