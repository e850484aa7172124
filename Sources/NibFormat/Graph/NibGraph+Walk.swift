extension NibGraph {
  /// Follows the references from the root on, in the order in which Apple's writers encode objects.
  ///
  /// The walk is depth first: an object before what it refers to, in the order of its entries, each
  /// object once. A conditional reference does not lead to its object. `entry` gets the index of
  /// each entry before what it leads to is entered, `leave` an object all of whose entries were
  /// followed.
  func walk(
    enter: (NibObjectID) -> Void, entry: (Int, NibObjectID) -> Void = { _, _ in },
    leave: (NibObjectID) -> Void = { _ in }
  ) {
    var isMet = Array(repeating: false, count: objects.count)
    var open = [(id: root, next: 0)]
    isMet[root.index] = true
    enter(root)
    while !open.isEmpty {
      let (id, index) = open[open.count - 1]
      guard index < objects[id.index].entries.count else {
        open.removeLast()
        leave(id)
        continue
      }
      open[open.count - 1].next += 1
      entry(index, id)
      guard case .object(let target) = objects[id.index].entries[index].value,
        !isMet[target.index],
        !Self.isConditional(objects[id.index].entries[index].key, in: objects[id.index])
      else { continue }
      isMet[target.index] = true
      enter(target)
      open.append((target, 0))
    }
  }

  /// Returns the objects in the order in which Apple's writers number them, from the root on.
  ///
  /// Objects to which only conditional references lead come last; objects to which no reference
  /// leads are left out.
  public func reachableObjects() -> [NibObjectID] {
    var order: [NibObjectID] = []
    walk(enter: { order.append($0) })
    appendConditionalObjects(to: &order)
    return order
  }

  /// Appends the objects that only conditional references lead to.
  func appendConditionalObjects(to order: inout [NibObjectID]) {
    var isMet = Array(repeating: false, count: objects.count)
    for id in order { isMet[id.index] = true }
    var index = 0
    while index < order.count {
      for entry in self[order[index]].entries {
        guard case .object(let target) = entry.value, !isMet[target.index] else { continue }
        isMet[target.index] = true
        order.append(target)
      }
      index += 1
    }
  }

  /// Returns true for a key that is encoded with `encodeConditionalObject`: a link back, which is
  /// written only if another reference leads to the object.
  public static func isConditional(_ key: HashedName, in object: NibObject) -> Bool {
    for (name, owner) in conditionalKeys where name == key {
      return owner.map { $0 == object.className } ?? true
    }
    return false
  }

  /// Keys with the class in which they are conditional, nil for all.
  private static let conditionalKeys: [(key: HashedName, owner: String?)] = [
    ("NSMenu", "NSMenuItem"),
    ("NSNextKeyView", nil),
    ("NSNextResponder", nil),
    ("NSSuperview", nil),
    ("UINavigationBar", nil),
  ]
}
