/// Follows the references of a graph in the order in which Apple's writers encode it.
///
/// Depth first, an object before what it refers to, in the order of its entries, each object once. A
/// conditional reference (`NibGraph.isConditional`) does not lead to its object.
struct NibWalk {
  enum Step: Hashable {
    /// An object that was not met before.
    case enter(NibObjectID)
    /// An entry, by its place, of the object entered last that was not left; it comes before what it
    /// leads to.
    case entry(Int, of: NibObjectID)
    /// An object all of whose entries were followed.
    case leave(NibObjectID)
  }

  private let graph: NibGraph
  private var isMet: [Bool]
  private var open: [(id: NibObjectID, next: Int)] = []
  private var pending: NibObjectID?

  init(_ graph: NibGraph) {
    self.graph = graph
    isMet = Array(repeating: false, count: graph.objects.count)
    pending = graph.root
  }

  mutating func next() -> Step? {
    if let id = pending {
      pending = nil
      isMet[id.index] = true
      open.append((id, 0))
      return .enter(id)
    }
    guard let (id, index) = open.last else { return nil }
    guard index < graph.objects[id.index].entries.count else {
      open.removeLast()
      return .leave(id)
    }
    open[open.count - 1].next += 1
    if case .object(let target) = graph.objects[id.index].entries[index].value,
      !isMet[target.index],
      !NibGraph.isConditional(graph.objects[id.index].entries[index].key, in: graph[id])
    {
      pending = target
    }
    return .entry(index, of: id)
  }
}

extension NibGraph {
  /// Objects in the order in which Apple's writers number them, from the root on.
  ///
  /// Those that only conditional references lead to come last; those that nothing leads to are left
  /// out.
  public func reachableObjects() -> [NibObjectID] {
    var order: [NibObjectID] = []
    var walk = NibWalk(self)
    while let step = walk.next() { if case .enter(let id) = step { order.append(id) } }
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
    return order
  }

  /// Whether a key is encoded with `encodeConditionalObject`: a link back, which is written only when
  /// something else leads to the object.
  public static func isConditional(_ key: String, in object: NibObject) -> Bool {
    guard let owners = conditionalKeys[key] else { return false }
    return owners.isEmpty || owners.contains(object.className)
  }

  /// Keys with the classes in which they are conditional, none for all.
  private static let conditionalKeys: [String: Set<String>] = [
    "NSMenu": ["NSMenuItem"],
    "NSNextKeyView": [],
    "NSNextResponder": [],
    "NSSuperview": [],
    "UINavigationBar": [],
  ]
}
