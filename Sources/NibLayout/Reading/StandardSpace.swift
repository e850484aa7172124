internal import NibFormat

extension NibScene {
  /// The standard space of a constraint in a compiled nib, which states no length.
  ///
  /// Source: the lengths that documents state for constraints with a standard space, most of 20 points
  /// to the superview and of 8 between siblings.
  func standardSpace(_ attribute: LayoutAttribute, _ first: Int, _ second: Int) -> Double {
    if scene.items[first].parent == second || scene.items[second].parent == first { return 20 }
    let kinds = [first, second].map { controls[$0] ?? "" }
    let isDown = ![.left, .right, .leading, .trailing].contains(attribute)
    switch (kinds[0], kinds[1]) {
    case ("push", "push"): return 12
    case ("check", "check") where isDown: return 6
    case ("push", "check"), ("check", "push"): return isDown ? 20 : 8
    case ("push", _), (_, "push"):
      let other = kinds[0] == "push" ? second : first
      let isScrolled = views[other].map { tree.views[$0].className == "NSScrollView" } ?? false
      return isDown && isScrolled ? 20 : 8
    default: return 8
    }
  }
}
