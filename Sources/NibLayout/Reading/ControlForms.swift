internal import NibFormat

/// The forms of AppKit's controls that constraints tell apart.
///
/// Systems gave controls of the same height other room around their alignment rectangles, and a document
/// that several of them saved has controls of each. Where another form than the likely one meets more
/// required constraints with the stored frames, it is the one.
extension NibScene {
  mutating func chooseForms() {
    guard tree.isAppKit, !rows.isEmpty else { return }
    let frames = scene.storedFrames()
    var about: [Int: [Int]] = [:]
    for (index, constraint) in scene.constraints.enumerated()
    where constraint.priority >= LayoutConstraint.required && constraint.origin != nil {
      let sides = [constraint.first, constraint.second].compactMap { $0 }
      guard constraint.relation == .equal, !sides.contains(where: \.attribute.isBaseline) else {
        continue
      }
      for item in Set(sides.map(\.item)) where rows[item] != nil {
        about[item, default: []].append(index)
      }
    }
    // Once more, because a control may be tied to another one.
    for _ in 0..<2 {
      for item in views.indices {
        guard let row = rows[item], row.forms.count > 1, let constraints = about[item] else {
          continue
        }
        choose(row, for: item, by: constraints, frames)
      }
    }
    for item in views.indices {
      guard let view = views[item], forms[tree.views[view].id] != nil else { continue }
      let metrics = appKitMetrics(tree.views[view])
      scene.items[item].alignment = metrics.alignment
      scene.items[item].baseline = metrics.baseline
      if element(of: tree.views[view].id).flatMap({ settings.placeholders[$0] }) == nil {
        scene.items[item].intrinsic = metrics.intrinsic
      }
    }
  }

  private mutating func choose(
    _ row: AppKitControl, for item: Int, by constraints: [Int], _ frames: [NibRect?]
  ) {
    guard let view = views[item] else { return }
    let now = scene.items[item].alignment
    func hits(_ room: NibInsets) -> Int {
      var scene = self.scene
      scene.items[item].alignment = room
      return constraints.count { index in
        scene.error(of: scene.constraints[index], in: frames).map { $0 <= 0.5 } ?? false
      }
    }
    var best = hits(now)
    guard best < constraints.count else { return }
    let height = tree.views[view].stored.height
    let ordered = row.forms.filter { $0.height == height } + row.forms.filter { $0.height != height }
    for form in ordered where form.room != now {
      let count = hits(form.room)
      guard count > best else { continue }
      best = count
      forms[tree.views[view].id] = form
      scene.items[item].alignment = form.room
    }
  }
}
