public import XMLFormat

/// A scene of a storyboard: a controller and what belongs to it.
public struct Scene: Hashable, Sendable {
  public var id: ObjectID
  public var objects: [XMLElement]
  public var element: XMLElement

  /// The object that the scene is about; nil for one of the application menu alone.
  public var controller: XMLElement? { objects.first { $0["sceneMemberID"] == "viewController" } }

  init(_ element: XMLElement, _ reading: inout Reading) {
    id = element.reference("sceneID", &reading) ?? ""
    objects = element.members(of: "objects", &reading)
    self.element = element
  }
}
