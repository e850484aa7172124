internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat
internal import XMLFormat

extension NibCompiler {
  /// Lists what varies, for each top-level object.
  mutating func addVariations(of topLevel: [NibObjectID]) {
    let varying = subjects.filter { subject in
      subject.element.children.contains { $0.name == "variation" }
    }
    guard !varying.isEmpty else { return }
    var first: [NibObjectID: [NibObjectID]] = [:]
    for subject in varying { first[subject.id] = traitStorages(of: subject) }
    let bySubject = Dictionary(
      varying.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    for (object, order, descendants) in orderOfStorages(of: topLevel, varying, first) {
      var storages: [NibObjectID] = []
      for object in order {
        if let found = first.removeValue(forKey: object) {
          storages += found
        } else if let subject = bySubject[object] {
          // What comes again is equal, but not the same object.
          let before = reading.diagnostics
          storages += traitStorages(of: subject)
          reading.diagnostics = before
        }
      }
      let list = graph.array(storages)
      let set = graph.numberedSet(descendants)
      state.traitStorages.append(
        graph.add(
          "_UITraitStorageList",
          [
            .init("UITopLevelObject", .object(object)), .init("UITraitStorages", .object(list)),
            .init("UIDescendants", .object(set)),
          ]))
    }
  }

  /// The top-level objects with anything that varies, and the objects whose storages they have.
  private func orderOfStorages(
    of topLevel: [NibObjectID], _ varying: [NibSubject], _ storages: [NibObjectID: [NibObjectID]]
  ) -> [(top: NibObjectID, order: [NibObjectID], descendants: [NibObjectID])] {
    let owners = Dictionary(
      subjects.compactMap { subject in subject.owner.map { (subject.id, $0) } },
      uniquingKeysWith: { first, _ in first })
    var unlisted: [NibObjectID: [NibObjectID]] = [:]
    for subject in varying {
      var top = subject.id
      // The compilation of an owner starts before that of what it owns, so the way up ends, after
      // no more steps than the compiler's limit of depth.
      while let owner = owners[top] { top = owner }
      unlisted[top, default: []].append(subject.id)
    }
    let filled = Set(storages.filter { !$0.value.isEmpty }.keys)
    let candidates = state.variationCandidates.compactMapValues { $0["constraints"] }
    return topLevel.compactMap { object in
      guard let below = unlisted[object] else { return nil }
      var walk = TraitStorageWalk(
        top: object, varying: filled, candidates: candidates, owners: owners, parts: state.parts,
        graph: graph)
      walk.visit(object)
      for object in below { walk.addRest(object) }
      return walk.order.isEmpty ? nil : (object, walk.order, walk.descendants)
    }
  }
}

/// Finds the order in which Apple's nibs have the storages of a top-level object and of what is below
/// it.
///
/// Some come more than once: those of constraints after the storage of the list that they are
/// candidates of, those of views further below that a constraint is about, and those of what is in
/// the content of a table's cell.
private struct TraitStorageWalk {
  let top: NibObjectID
  let varying: Set<NibObjectID>
  /// All constraints of the views whose constraints vary.
  let candidates: [NibObjectID: [NibObjectID]]
  let owners: [NibObjectID: NibObjectID]
  let parts: [NibObjectID: [UIKitPart]]
  let graph: NibGraphBuilder

  /// No document needs more, and no document shall make a nib of any size.
  private static let limit = 16

  /// The objects that vary, some of them several times.
  private(set) var order: [NibObjectID] = []
  /// The objects that vary, and the items of constraints that vary.
  private(set) var descendants: [NibObjectID] = []
  private var known: Set<NibObjectID> = []
  private var visited: Set<NibObjectID> = []
  private var counts: [NibObjectID: Int] = [:]

  init(
    top: NibObjectID, varying: Set<NibObjectID>, candidates: [NibObjectID: [NibObjectID]],
    owners: [NibObjectID: NibObjectID], parts: [NibObjectID: [UIKitPart]], graph: NibGraphBuilder
  ) {
    (self.top, self.varying, self.candidates) = (top, varying, candidates)
    (self.owners, self.parts, self.graph) = (owners, parts, graph)
  }

  /// Adds an object, its constraints and its other parts.
  mutating func visit(_ object: NibObjectID) {
    guard visited.insert(object).inserted else { return }
    add(object)
    for candidate in candidates[object] ?? [] {
      if let item = graph.items(of: candidate, besides: object).first { addDescendant(item) }
      add(candidate)
    }
    for part in parts(of: object) {
      guard part.rank == .constraint else {
        visit(part.object)
        continue
      }
      guard visited.insert(part.object).inserted else { continue }
      add(part.object)
      for item in graph.items(of: part.object, besides: object) where owners[item] != object {
        add(item)
      }
    }
    for content in parts(of: object) where content.rank == .below {
      // The content's subviews count as the cell's, too.
      for view in parts(of: content.object) where view.rank == .below { repeatTree(view.object) }
    }
  }

  /// Adds an object that is in no list of parts.
  mutating func addRest(_ object: NibObjectID) {
    if visited.insert(object).inserted { add(object) }
  }

  private mutating func repeatTree(_ root: NibObjectID) {
    var open = [root]
    var seen: Set<NibObjectID> = []
    while let object = open.popLast() {
      guard seen.insert(object).inserted else { continue }
      add(object)
      open += parts(of: object).map(\.object).reversed()
    }
  }

  private mutating func add(_ object: NibObjectID) {
    guard varying.contains(object), counts[object, default: 0] < Self.limit else { return }
    counts[object, default: 0] += 1
    order.append(object)
    addDescendant(object)
  }

  private mutating func addDescendant(_ object: NibObjectID) {
    if object != top, known.insert(object).inserted { descendants.append(object) }
  }

  private func parts(of object: NibObjectID) -> [UIKitPart] {
    parts[object, default: []].enumerated().sorted { a, b in
      (a.element.rank, a.offset) < (b.element.rank, b.offset)
    }.map(\.element)
  }
}
