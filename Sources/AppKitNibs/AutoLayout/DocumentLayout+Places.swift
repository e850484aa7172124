internal import InterfaceBuilderFormat
internal import NibCompilation
internal import XMLFormat

/// What no constraint of the document says.
extension DocumentLayout {
  /// Where an outermost view and one with an autoresizing mask are; the size of the others.
  func place(of index: Int, _ axis: Axis) -> [Equation] {
    let view = views[index]
    let isHorizontal = axis == .horizontal
    let size = isHorizontal ? view.aligned.width : view.aligned.height
    let start = start(of: index, axis)
    let isPlaced = view.element["translatesAutoresizingMaskIntoConstraints"] == "NO"
    guard let superview = view.superview else {
      return [
        Equation(terms: [(2 * index, 1)], constant: 0, priority: 1000),
        Equation(terms: [(2 * index + 1, 1)], constant: size, priority: isPlaced ? 50 : 1000),
      ]
    }
    if !view.element.isPlacedByConstraints {
      let mask = view.element.children.first { $0["key"] == "autoresizingMask" }
      let isSizable = mask?[isHorizontal ? "widthSizable" : "heightSizable"] == "YES"
      let outer = views[superview].aligned
      let outerSize = isHorizontal ? outer.width : outer.height
      return [
        Equation(
          terms: [(2 * index, 1), (2 * superview, -1)],
          constant: start - self.start(of: superview, axis), priority: 1000),
        Equation(
          terms: [(2 * index + 1, 1)] + (isSizable ? [(2 * superview + 1, -1)] : []),
          constant: size - (isSizable ? outerSize : 0), priority: 1000),
      ]
    }
    let metrics = view.metrics
    guard isHorizontal ? metrics.hasWidth : metrics.hasHeight else { return [] }
    func priority(_ name: String, _ fallback: Double) -> Double {
      view.element[HashedName((isHorizontal ? "horizontal" : "vertical") + name)].flatMap {
        Double($0)
      }
        ?? fallback
    }
    let own = isHorizontal ? metrics.width ?? size + metrics.widthChange : metrics.height ?? size
    return [
      Equation(
        terms: [(2 * index + 1, 1)], constant: own,
        priority: min(
          priority("HuggingPriority", 250), priority("CompressionResistancePriority", 750)))
    ]
  }

  /// How a stack view arranges its views; nil where that is not known.
  func arrangement(of index: Int, _ axis: Axis) -> [Equation]? {
    let stack = views[index].element
    guard stack.name == "stackView" else { return [] }
    let members = views.indices.filter { views[$0].superview == index }
    guard members.contains(where: { views[$0].metrics.hasChanged }) else { return [] }
    guard stack["distribution"] == "fill",
      stack.children.contains(where: { $0["key"] == "edgeInsets" }) == false,
      let spacing = Double(stack["spacing"] ?? "8")
    else { return nil }
    let isAlong = (stack["orientation"] == "horizontal") == (axis == .horizontal)
    guard isAlong else { return across(stack, index, members) }
    var found: [Equation] = []
    var end: [(variable: Int, factor: Double)] = [(2 * index, -1)]
    var distance = 0.0
    for member in members {
      found.append(
        Equation(terms: [(2 * member, 1)] + end, constant: distance, priority: 1000))
      end = [(2 * member, -1), (2 * member + 1, -1)]
      distance = spacing
    }
    found.append(
      Equation(terms: [(2 * index, 1), (2 * index + 1, 1)] + end, constant: 0, priority: 1000))
    return found
  }

  private func across(_ stack: XMLElement, _ index: Int, _ members: [Int]) -> [Equation]? {
    let shares = ["top": 0.0, "leading": 0, "left": 0, "centerX": 0.5, "centerY": 0.5]
    guard let share = stack["alignment"].flatMap({ shares[$0] }) else { return nil }
    return members.flatMap { member in
      [
        Equation(
          terms: [
            (2 * member, 1), (2 * member + 1, share), (2 * index, -1), (2 * index + 1, -share),
          ], constant: 0, priority: 1000),
        // The stack is as large as its largest view.
        Equation(
          terms: [(2 * member + 1, 1), (2 * index + 1, -1)], constant: 0, priority: 200),
      ]
    }
  }
}
