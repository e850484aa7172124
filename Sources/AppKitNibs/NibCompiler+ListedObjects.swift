internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat
internal import XMLFormat

/// An object of the nib's list, and the object that contains it.
struct ListedObject: Hashable, Sendable {
  var object: NibObjectID
  var parent: NibObjectID
}

extension NibCompiler {
  /// The objects of these elements and of everything inside of them that has an id, parents first.
  ///
  /// Within an element constraints come last, wherever they are in the document.
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
    for object in state.listed[element.ordinal] ?? [] {
      listed.append(ListedObject(object: object, parent: inner))
    }
  }
}
