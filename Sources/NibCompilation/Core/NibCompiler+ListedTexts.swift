internal import InterfaceBuilderFormat
package import NibFormat
package import XMLFormat

extension NibCompiler {
  /// The string of one of several texts of an object, such as a segment's label.
  ///
  /// Translators find it under `ID.property[number]`.
  package mutating func localizedText(
    _ text: String, _ property: String, number: Int, of element: XMLElement
  ) -> NibObjectID {
    guard options.isBaseLocalization, !text.isEmpty, let id = element["id"] else {
      return graph.string(text)
    }
    return graph.localizableString(text, key: "\(id).\(property)[\(number)]")
  }
}
