internal import NibCompilation
internal import NibFormat

extension NibCompiler {
  /// Writes the root of a nib, when everything in it has been compiled and connected.
  mutating func writeUIKitRoot(topLevel objects: [NibObjectID]) {
    connectPrototypes()
    let topLevel = state.proxies.map(\.object) + objects
    let listed = listedUIKitObjects(topLevel)
    addVariations(of: objects)
    let connections = state.connections.sortedForNib().map(\.object)
    let lists: [(HashedName, [NibObjectID])] = [
      ("UINibTopLevelObjectsKey", topLevel),
      ("UINibObjectsKey", listed),
      ("UINibConnectionsKey", connections),
      ("UINibVisibleWindowsKey", state.visibleWindows),
      (
        "UINibAccessibilityConfigurationsKey",
        state.accessibility.sorted { $0.ordinal < $1.ordinal }.map(\.object)
      ),
      ("UINibTraitStorageListsKey", state.traitStorages),
      ("UINibKeyValuePairsKey", sorted(state.keyValuePairs, by: "UIObject", listed)),
    ]
    for (key, list) in lists {
      let array = uiKitList(list)
      graph[graph.root].set(key, array)
    }
  }

  /// An array; all empty ones are the same.
  mutating func uiKitList(_ objects: [NibObjectID]) -> NibObjectID {
    objects.isEmpty ? graph.sharedEmptyArray() : graph.array(objects)
  }

  /// Notes about objects, in the order of the objects; notes about the same object stay in their
  /// order.
  private func sorted(
    _ notes: [NibObjectID], by key: HashedName, _ listed: [NibObjectID]
  ) -> [NibObjectID] {
    let positions = Dictionary(
      zip(listed, listed.indices), uniquingKeysWith: { first, _ in first })
    func position(_ note: NibObjectID) -> Int {
      graph[note][key]?.object.flatMap { positions[$0] } ?? listed.count
    }
    return notes.enumerated().sorted { a, b in
      (position(a.element), a.offset) < (position(b.element), b.offset)
    }.map(\.element)
  }

  /// The objects that the loader decodes: those at top level, then the parts of each, level by
  /// level.
  private func listedUIKitObjects(_ topLevel: [NibObjectID]) -> [NibObjectID] {
    var listed = topLevel
    var known = Set(topLevel)
    var next = 0
    // Each object is listed once, so that there are as many rounds as objects.
    while next < listed.count {
      let parts = state.parts[listed[next], default: []].enumerated().sorted { a, b in
        (a.element.rank, a.offset) < (b.element.rank, b.offset)
      }
      for part in parts where known.insert(part.element.object).inserted {
        listed.append(part.element.object)
      }
      next += 1
    }
    return listed
  }
}
