package import XMLFormat

/// A scene of a storyboard: a controller and what belongs to it.
package struct Scene: Hashable, Sendable {
  package var id: ObjectID
  package var objects: [XMLElement]
  package var element: XMLElement

  /// The object that the scene is about; nil for one of the application menu alone.
  package var controller: XMLElement? { objects.first { $0["sceneMemberID"] == "viewController" } }

  init(_ element: XMLElement, _ reading: inout Reading) {
    id = element.reference("sceneID", &reading) ?? ""
    objects = element.members(of: "objects", &reading)
    self.element = element
  }
}
