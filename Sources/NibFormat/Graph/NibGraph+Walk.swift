extension NibGraph {
  /// Follows the references from the root on, in the order in which Apple's writers encode objects.
  ///
  /// The walk is depth first: an object before what it refers to, in the order of its entries, each
  /// object once. A conditional reference does not lead to its object. `entry` gets the index of
  /// each entry and its key before what it leads to is entered, `leave` an object all of whose
  /// entries were followed. Once `isEnough`, the walk ends.
  ///
  /// Returns true if there are objects that only conditional references lead to, as far as it came.
  func walk(
    enter: (NibObjectID) -> Void,
    entry: (NibObjectID, Int, HashedName) -> Void = { _, _, _ in },
    leave: (NibObjectID) -> Void = { _ in },
    until isEnough: () -> Bool = { false }
  ) -> Bool {
    let conditionalKeys = Self.conditionalKeys
    let conditionalNames = NameFilter(conditionalKeys.map(\.key))
    /// A link back, which is written only if another reference leads to the object.
    func isConditional(_ key: HashedName, of id: NibObjectID) -> Bool {
      guard conditionalNames.mayContain(key) else { return false }
      return conditionalKeys.contains {
        $0.key == key && ($0.owner == nil || $0.owner == objects[id.index].className)
      }
    }
    var isMet = Array(repeating: false, count: objects.count)
    // What conditional references lead to that was not met before.
    var passedOver: [NibObjectID] = []
    var open: [(id: NibObjectID, next: Int)] = []
    var (id, next) = (root, 0)
    isMet[root.index] = true
    enter(root)
    while !isEnough() {
      let count = objects[id.index].entries.count
      var target: NibObjectID?
      // A copy of the entries would count a reference to them, for each object.
      while next < count, target == nil {
        let key = objects[id.index].entries[next].key
        entry(id, next, key)
        if case .object(let object) = objects[id.index].entries[next].value, !isMet[object.index] {
          if isConditional(key, of: id) { passedOver.append(object) } else { target = object }
        }
        next += 1
      }
      if let target {
        open.append((id, next))
        (id, next) = (target, 0)
        isMet[target.index] = true
        enter(target)
      } else {
        leave(id)
        guard let around = open.popLast() else { break }
        (id, next) = around
      }
    }
    return passedOver.contains { !isMet[$0.index] }
  }

  /// Returns the objects in the order in which Apple's writers number them, from the root on.
  ///
  /// Objects to which only conditional references lead come last; objects to which no reference
  /// leads are left out.
  public func reachableObjects() -> [NibObjectID] {
    var order: [NibObjectID] = []
    if walk(enter: { order.append($0) }) { appendConditionalObjects(to: &order) }
    return order
  }

  /// Appends the objects that only conditional references lead to, which the walk said there are.
  func appendConditionalObjects(to order: inout [NibObjectID]) {
    var isMet = Array(repeating: false, count: objects.count)
    for id in order { isMet[id.index] = true }
    var index = 0
    while index < order.count {
      let object = order[index].index
      for entry in objects[object].entries.indices {
        guard case .object(let target) = objects[object].entries[entry].value, !isMet[target.index]
        else { continue }
        isMet[target.index] = true
        order.append(target)
      }
      index += 1
    }
  }

  /// Keys that are encoded with `encodeConditionalObject`, with the class that does so; nil if every
  /// class does.
  private static let conditionalKeys: [(key: HashedName, owner: String?)] = [
    ("NSMenu", "NSMenuItem"),
    ("NSNextKeyView", nil),
    ("NSNextResponder", nil),
    ("NSSuperview", nil),
    ("UINavigationBar", nil),
  ]
}
