internal import InterfaceBuilderFormat
internal import NibFormat
internal import XMLFormat

/// An object of the nib's list, and the object that it is inside of.
struct ListedObject: Hashable, Sendable {
  var object: NibObjectID
  var parent: NibObjectID
}

extension NibCompiler {
  /// The objects of these elements and of all inside of them that have an id, parents first.
  ///
  /// Inside of one element the constraints come last, wherever they stand.
  func listedObjects(of elements: [XMLElement], owner: NibObjectID) -> [ListedObject] {
    var listed: [ListedObject] = []
    for element in elements where document.role(of: element) != .filesOwner {
      list(element, parent: owner, into: &listed)
    }
    return listed
  }

  private func list(
    _ element: XMLElement, parent: NibObjectID, into listed: inout [ListedObject]
  ) {
    var inner = parent
    if element[CommonName.id] != nil, element.name != "viewLayoutGuide",
      let object = compiledObject(of: element)
    {
      listed.append(ListedObject(object: object, parent: parent))
      inner = object
    }
    for child in element.children where !child.isNamed(CommonName.constraints) {
      list(child, parent: inner, into: &listed)
    }
    for child in element.children where child.isNamed(CommonName.constraints) {
      list(child, parent: inner, into: &listed)
    }
    for object in appKit.listed[element.ordinal] ?? [] {
      listed.append(ListedObject(object: object, parent: inner))
    }
  }
}
