internal import NibFormat

/// The order of views in another, while a size class puts some of them in.
///
/// A nib lists all that may be in a view, in their order. A view that comes in goes above the next one
/// below it that is there for certain, or below the next one above it.
struct SubviewOrder {
  private enum Presence { case certain, absent, possible }

  private let views: [NibObjectID]
  private var presence: [NibObjectID: Presence] = [:]

  /// `general` is the record of all size classes, which code follows before any other.
  init(
    of record: NibObjectID, general: NibObjectID?, in storage: NibObjectID, _ graph: NibGraph
  ) {
    func members(_ key: HashedName, _ records: [NibObjectID]) -> [NibObjectID] {
      records.flatMap { graph.objects(key, of: $0) }
    }
    views = graph.objects("UIRelationshipCandidates", of: storage)
    var initial = Set(
      graph.object("UIObject", of: storage).map { graph.objects("UISubviews", of: $0) } ?? [])
    if let general, general != record {
      initial.subtract(graph.objects("UIRemovedObjects", of: general))
      initial.formUnion(graph.objects("UIAddedObjects", of: general))
    }
    let own = Set(members("UIAddedObjects", [record]) + members("UIRemovedObjects", [record]))
    let others = graph.objects("UIRecords", of: storage).filter { $0 != record && $0 != general }
    let changed = Set(members("UIAddedObjects", others) + members("UIRemovedObjects", others))
    for view in views {
      presence[view] =
        own.contains(view)
        ? .absent
        : changed.contains(view) ? .possible : initial.contains(view) ? .certain : .absent
    }
  }

  /// Views in their order; those that the nib does not list come last.
  func sorted(_ members: [NibObjectID]) -> [NibObjectID] {
    let listed = Set(views)
    let wanted = Set(members)
    return views.filter { wanted.contains($0) } + members.filter { !listed.contains($0) }
  }

  /// Says that a view is there from now on.
  mutating func insert(_ view: NibObjectID) { presence[view] = .certain }

  /// The call that puts a view into its place among others, and the other that it names.
  func inserting(_ view: NibObjectID) -> (neighbour: NibObjectID?, form: CodeForm) {
    switch place(of: view) {
    case .last: (nil, CodeForm("%.addSubview(%)", "[% addSubview:%]"))
    case .first: (nil, CodeForm("%.insertSubview(%, at: 0)", "[% insertSubview:% atIndex:0]"))
    case .above(let other):
      (
        other,
        CodeForm("%.insertSubview(%, aboveSubview: %)", "[% insertSubview:% aboveSubview:%]")
      )
    case .below(let other):
      (
        other,
        CodeForm("%.insertSubview(%, belowSubview: %)", "[% insertSubview:% belowSubview:%]")
      )
    }
  }

  /// The same for a stack, whose views have numbers.
  func arranging(_ view: NibObjectID) -> (neighbour: NibObjectID?, form: CodeForm) {
    func form(_ swift: String, _ objectiveC: String) -> CodeForm {
      CodeForm(
        "%.insertArrangedSubview(%, at: \(swift))",
        "[% insertArrangedSubview:% atIndex:\(objectiveC)]")
    }
    let index = form(
      "%.arrangedSubviews.firstIndex(of: %)!", "[%.arrangedSubviews indexOfObject:%]")
    let next = form(
      "%.arrangedSubviews.firstIndex(of: %)! + 1", "[%.arrangedSubviews indexOfObject:%] + 1")
    return switch place(of: view) {
    case .last: (nil, CodeForm("%.addArrangedSubview(%)", "[% addArrangedSubview:%]"))
    case .first: (nil, form("0", "0"))
    case .above(let other): (other, next)
    case .below(let other): (other, index)
    }
  }

  private enum Place {
    case first, last
    case above(NibObjectID)
    case below(NibObjectID)
  }

  private func place(of view: NibObjectID) -> Place {
    guard let index = views.firstIndex(of: view) else { return .last }
    let (under, isUnderClear) = nearest(views[..<index].reversed())
    let (over, isOverClear) = nearest(Array(views[(index + 1)...]))
    // The neighbour without a view between them that may be there too.
    if over == nil, isOverClear { return .last }
    if let under, isUnderClear || !isOverClear { return .above(under) }
    if let over, isOverClear || !isUnderClear { return .below(over) }
    return under == nil ? .first : .last
  }

  /// The first view that is there for certain, and whether none that may be there precedes it.
  private func nearest(_ views: [NibObjectID]) -> (view: NibObjectID?, isClear: Bool) {
    var isClear = true
    for view in views {
      switch presence[view] ?? .absent {
      case .certain: return (view, isClear)
      case .possible: isClear = false
      case .absent: continue
      }
    }
    return (nil, isClear)
  }
}
