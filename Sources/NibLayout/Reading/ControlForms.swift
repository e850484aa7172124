internal import NibFormat

/// The forms of AppKit's controls that constraints tell apart.
///
/// Systems gave controls of the same height other room around their alignment rectangles, and a document
/// that several of them saved has controls of each. Where another form than the likely one meets more
/// required constraints with the stored frames, it is the one: first for all controls of a kind and
/// height, then for each.
extension NibScene {
  private struct Alike: Hashable {
    var row: String
    var height: Double
  }

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
    var groups: [Alike: [Int]] = [:]
    var order: [Alike] = []
    for item in views.indices where about[item] != nil {
      guard let row = rows[item] else { continue }
      let key = Alike(row: row, height: scene.items[item].stored.height)
      if groups[key] == nil { order.append(key) }
      groups[key, default: []].append(item)
    }
    for key in order { choose(for: groups[key] ?? [], about, frames) }
    // Once more, because a control may be tied to another one.
    for _ in 0..<2 {
      for key in order { for item in groups[key] ?? [] { choose(for: [item], about, frames) } }
    }
    for item in views.indices { takeForm(item) }
  }

  /// Chooses a form for items of one row and height.
  private mutating func choose(for items: [Int], _ about: [Int: [Int]], _ frames: [NibRect?]) {
    guard let first = items.first, let row = rows[first].flatMap({ AppKitControl.rows[$0] }),
      row.forms.count > 1, items.count <= 1000
    else { return }
    let constraints = Set(items.flatMap { about[$0] ?? [] })
    let now = items.map { scene.items[$0].alignment }
    func hits() -> Int {
      constraints.count { index in
        scene.error(of: scene.constraints[index], in: frames).map { $0 <= 0.5 } ?? false
      }
    }
    var best = (count: hits(), alignments: now, form: AppKitControl.Form?.none)
    guard best.count < constraints.count else { return }
    let height = scene.items[first].stored.height
    // Another height only where a constraint gives it.
    let hasHeight = constraints.contains {
      scene.constraints[$0].second == nil && scene.constraints[$0].first.attribute == .height
    }
    // Nor one of the same systems, unless they have none of that height.
    let isUsual = row.forms.contains {
      $0.height == height && ($0.generation ?? tree.generation) == tree.generation
    }
    for form in row.forms
    where form.height == height || hasHeight || !isUsual && form.generation == tree.generation {
      for item in items { scene.items[item].alignment = form.room }
      let count = hits()
      guard count > best.count else { continue }
      best = (count, items.map { _ in form.room }, form)
    }
    for (item, alignment) in zip(items, best.alignments) {
      scene.items[item].alignment = alignment
      guard let form = best.form, let view = views[item] else { continue }
      forms[tree.views[view].id] = form
    }
  }

  /// Gives an item the size and the baseline of the form that was chosen for it.
  private mutating func takeForm(_ item: Int) {
    guard let view = views[item], forms[tree.views[view].id] != nil else { return }
    let metrics = appKitMetrics(tree.views[view])
    scene.items[item].alignment = metrics.alignment
    scene.items[item].baseline = metrics.baseline
    if element(of: tree.views[view].id).flatMap({ settings.placeholders[$0] }) == nil {
      scene.items[item].intrinsic = metrics.intrinsic
    }
  }
}
