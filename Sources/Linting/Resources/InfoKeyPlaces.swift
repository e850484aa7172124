package import Diagnostics
internal import XMLFormat

/// The ranges of the top-level keys of an XML property list; empty for other formats.
package func infoKeyPlaces(in bytes: [UInt8], file: String) -> [String: SourceRange] {
  guard let document = try? XMLDocument(parsing: bytes),
    let dictionary = document.root.children.first(where: { $0.name == "dict" })
  else { return [:] }
  var places: [String: SourceRange] = [:]
  for child in dictionary.children where child.name == "key" && places[child.text] == nil {
    places[child.text] = child.range(in: file)
  }
  return places
}
