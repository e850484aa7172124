internal import NibCompilation
internal import NibFormat

extension NibGraph {
  /// The same graph with one object for equal colours that no system changes.
  ///
  /// `UIColor` compares those by their components, whatever they are called: `blackColor` is
  /// `darkTextColor`. The one that is encoded first stands for all, with its name.
  func sharingEqualColors() -> NibGraph {
    let colors = objects.indices.map { NibObjectID($0) }.filter { isPlainColor($0) }
    var counts: [NibObject: Int] = [:]
    for id in colors { counts[withoutName(self[id]), default: 0] += 1 }
    guard counts.values.contains(where: { $0 > 1 }) else { return self }
    let isColor = Set(colors)
    var first: [NibObject: NibObjectID] = [:]
    var replacements: [NibObjectID: NibObjectID] = [:]
    for id in reachableObjects() where isColor.contains(id) {
      let color = withoutName(self[id])
      if let known = first[color] { replacements[id] = known } else { first[color] = id }
    }
    return replacing(replacements)
  }

  private func isPlainColor(_ id: NibObjectID) -> Bool {
    let object = self[id]
    guard object.className == "UIColor", object["UIColorComponentCount"] != nil,
      object["UIDynamicModifiedBaseColor"] == nil, object["UIDynamicCatalogName"] == nil
    else { return false }
    guard object["UISystemColorName"] != nil else { return true }
    return string("UISystemColorName", of: id).map { SystemColors.fixed.contains($0) } ?? false
  }

  private func withoutName(_ color: NibObject) -> NibObject {
    var color = color
    color.remove("UISystemColorName")
    return color
  }
}
