internal import NibFormat

/// Segues as arrows, those between the same scenes beside each other.
extension StoryboardCanvas {
  /// The places of the scenes by their ids.
  var sceneIndices: [String: Int] {
    var indices: [String: Int] = [:]
    for (index, scene) in scenes.enumerated() where indices[scene.id] == nil {
      indices[scene.id] = index
    }
    return indices
  }

  /// The segues as arrows, and an arrow from nowhere to the initial scene.
  func arrows(
    _ boxes: [NibRect], title: Double, _ theme: PictureTheme
  ) -> [DrawingItem] {
    let graph = NibGraph()
    var painter = Painter(PictureTree(graphs: [graph], toolkit: toolkit, roots: []), theme)
    let indices = sceneIndices
    var lanes: [ScenePair: [Segue]] = [:]
    var pairs: [ScenePair] = []
    for segue in segues {
      guard let from = indices[segue.from], let to = indices[segue.to], from != to else { continue }
      let pair = ScenePair(first: min(from, to), second: max(from, to))
      if lanes[pair] == nil { pairs.append(pair) }
      // Those of one direction, for the other has room too.
      guard lanes[pair, default: []].count(where: { $0.from == segue.from }) < 4 else { continue }
      lanes[pair, default: []].append(segue)
    }
    for pair in pairs {
      let (first, second) = (boxes[pair.first].below(title), boxes[pair.second].below(title))
      let segues = lanes[pair] ?? []
      for (index, segue) in segues.enumerated() {
        let lane = SegueLane(
          between: first, and: second, number: index, of: segues.count,
          isBackward: indices[segue.from] == pair.second)
        painter.drawSegue(segue, in: lane, title: title)
      }
    }
    for (scene, box) in zip(scenes, boxes) where scene.isInitial {
      let ink = theme.isDark ? NibColor(white: 0.75) : NibColor(white: 0.35)
      painter.arrow(
        from: NibPoint(x: box.x - 52, y: box.below(title).midY),
        to: NibPoint(x: box.x - 4, y: box.below(title).midY), ink, width: 4)
    }
    return painter.items
  }
}

extension Painter {
  fileprivate mutating func drawSegue(
    _ segue: StoryboardCanvas.Segue, in lane: SegueLane, title: Double
  ) {
    var (first, last) = lane.ends
    let to = lane.to
    // One from above ends over the title of the scene.
    if last.y < to.y, last.y > first.y + 2 * title {
      let part = (last.y - title - first.y) / (last.y - first.y)
      last = NibPoint(x: first.x + (last.x - first.x) * part, y: last.y - title)
    }
    let colors: [StoryboardCanvas.Segue.Kind: NibColor] = [
      .relationship: NibColor(white: theme.isDark ? 0.7 : 0.4), .show: NibColor(rgba: 0x0071_E3FF),
      .present: NibColor(rgba: 0xAF52_DEFF), .embed: NibColor(rgba: 0x2E9E_4FFF),
      .other: NibColor(rgba: 0xC970_00FF),
    ]
    let ink = colors[segue.kind] ?? .black
    arrow(from: first, to: last, ink, width: 2, dashes: segue.kind == .embed ? [6, 4] : [])
    tag(segue.label, at: lane.tagPoint(from: first, to: last), ink)
  }

  fileprivate mutating func arrow(
    from start: NibPoint, to end: NibPoint, _ color: NibColor, width: Double, dashes: [Double] = []
  ) {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let length = (dx * dx + dy * dy).squareRoot()
    guard length > 1 else { return }
    let (ux, uy) = (dx / length, dy / length)
    let head = min(length, 6 + width * 3)
    let base = (end.x - ux * head, end.y - uy * head)
    line([(start.x, start.y), base], color, width: width, dashes: dashes)
    polygon(
      [
        (end.x, end.y), (base.0 - uy * head * 0.45, base.1 + ux * head * 0.45),
        (base.0 + uy * head * 0.45, base.1 - ux * head * 0.45),
      ], color)
  }
}

/// Two scenes, by their numbers.
private struct ScenePair: Hashable {
  var first, second: Int
}

extension NibRect {
  /// What is below so much at the top.
  fileprivate func below(_ top: Double) -> NibRect {
    NibRect(x: x, y: y + top, width: width, height: height - top)
  }
}
