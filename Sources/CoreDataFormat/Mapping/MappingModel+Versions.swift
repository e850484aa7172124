internal import XMLFormat

extension MappingModel {
  /// The paths of the two versions that a document names, the source first; of what is no document
  /// none.
  package static func versionPaths(in bytes: [UInt8]) -> [String] {
    guard let document = try? XMLDocument(parsing: bytes),
      let object = document.root.children.first(where: { $0["type"] == "XDDEVMAPPINGMODEL" })
    else { return [] }
    return ["sourcemodelpath", "destinationmodelpath"].compactMap { name in
      object.children.first { $0["name"] == name }?.text
    }
  }

  /// The ends of a path that may lead to the version in this checkout, the longest first.
  ///
  /// A path starts where the project was when the mapping was made, so its first directories may
  /// have other names now. The shortest end is the model with its versions.
  package static func pathEnds(of path: String) -> [String] {
    let components = path.split(separator: "/").filter { $0 != "." && $0 != ".." }
    guard let last = components.last, last.hasSuffix(".xcdatamodel"), components.count <= 64 else {
      return []
    }
    let model = components.lastIndex { $0.hasSuffix(".xcdatamodeld") } ?? components.count - 1
    return (0...model).map { components[$0...].joined(separator: "/") }
  }

  /// True if a file is that of the version at a path of a document.
  package static func isContents(_ file: String, of path: String) -> Bool {
    guard let end = pathEnds(of: path).last else { return false }
    let name = "\(end)/\(DataModel.contentsName)"
    return file == name || file.hasSuffix("/" + name)
  }
}
