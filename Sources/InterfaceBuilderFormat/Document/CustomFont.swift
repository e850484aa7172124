internal import XMLFormat

/// A font file that a document uses.
package struct CustomFont: Hashable, Sendable {
  package var file: String
  /// The PostScript names of the fonts in it.
  package var names: [String]

  package init(file: String, names: [String]) {
    self.file = file
    self.names = names
  }

  /// What `<customFonts>` lists.
  static func all(_ root: XMLElement, _ reading: inout Reading) -> [CustomFont] {
    root.members(of: "customFonts", &reading).compactMap { array in
      guard ["array", "mutableArray"].contains(array.name), let file = array["key"] else {
        return nil
      }
      reading.use(array)
      let names = array.children.filter { $0.name == "string" || $0.name == "mutableString" }
      return CustomFont(file: file, names: names.map { $0.stringContent(&reading) })
    }
  }
}
