extension NIBArchive {
  /// Lays out a graph as ibtool does in coder version 10.
  ///
  /// Objects are numbered as the walk meets them, what nothing leads to is left out. Classes come in
  /// the order of their objects, then, sorted, the fallbacks that no object has. Keys come in the order
  /// of a hash table that the walk fills.
  public init(_ graph: NibGraph, coderVersion: UInt32 = 10) {
    let order = graph.reachableObjects()
    var numbers: [NibObjectID: Int] = [:]
    for (number, id) in order.enumerated() { numbers[id] = number }
    let (classNames, classIndices) = Self.classTable(graph, order)
    let (keys, keyIndices) = Self.keyTable(graph, order)
    var objects: [Object] = []
    var values: [Value] = []
    for id in order {
      let object = graph[id]
      objects.append(
        Object(
          classIndex: classIndices[Array(object.className.utf8), default: 0],
          firstValue: object.entries.isEmpty ? 0 : values.count, valueCount: object.entries.count))
      for entry in object.entries {
        values.append(
          Value(
            keyIndex: keyIndices[Array(entry.key.utf8), default: 0],
            payload: Payload(entry.value, numbers)))
      }
    }
    self.init(
      coderVersion: coderVersion, objects: objects, keys: keys, values: values,
      classNames: classNames,
      trailer: graph[graph.root][Self.lneKey] == nil ? [] : Self.lneTrailer)
  }

  /// Names are told apart by their bytes, since `String` compares by equivalence.
  private typealias Indices = [[UInt8]: Int]

  private static func classTable(
    _ graph: NibGraph, _ order: [NibObjectID]
  ) -> ([ClassName], Indices) {
    var names: [String] = []
    var indices: Indices = [:]
    func add(_ name: String) {
      guard indices[Array(name.utf8)] == nil else { return }
      indices[Array(name.utf8)] = names.count
      names.append(name)
    }
    for id in order { add(graph[id].className) }
    func fallbacks(_ name: String) -> [String] { graph.fallbacks(of: name) }
    var first = 0
    while first < names.count {
      let missing = names[first...].flatMap(fallbacks)
      first = names.count
      for name in missing.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) { add(name) }
    }
    let table = names.map { name in
      ClassName(name: name, fallbacks: fallbacks(name).compactMap { indices[Array($0.utf8)] })
    }
    return (table, indices)
  }

  private static func keyTable(_ graph: NibGraph, _ order: [NibObjectID]) -> ([String], Indices) {
    var met: [String] = []
    var indices: Indices = [:]
    func add(_ key: String) {
      if indices.updateValue(0, forKey: Array(key.utf8)) == nil { met.append(key) }
    }
    var walk = NibWalk(graph)
    while let step = walk.next() { if case .entry(let entry) = step { add(entry.key) } }
    for id in order { for entry in graph[id].entries { add(entry.key) } }
    let keys = HashOrder.sorted(met)
    for (index, key) in keys.enumerated() { indices[Array(key.utf8)] = index }
    return (keys, indices)
  }
}

extension NIBArchive.Payload {
  fileprivate init(_ value: NibValue, _ numbers: [NibObjectID: Int]) {
    self =
      switch value {
      case .boolean(let value): .boolean(value)
      case .integer(let value): Self(narrowest: value)
      case .float(let value): .float(value)
      case .double(let value): .double(value)
      case .data(let value): .data(value)
      case .null: .null
      case .object(let id): numbers[id].map { .object($0) } ?? .null
      }
  }
}

extension NibGraph {
  /// The objects of an archive, under the numbers they have there.
  public init(_ archive: NIBArchive) {
    var classes: [String: NibClass] = [:]
    for name in archive.classNames where !name.fallbacks.isEmpty && classes[name.name] == nil {
      classes[name.name] = NibClass(fallbacks: name.fallbacks.map { archive.classNames[$0].name })
    }
    let objects = archive.objects.map { object in
      let values =
        object.valueCount == 0
        ? [] : archive.values[object.firstValue..<(object.firstValue + object.valueCount)]
      return NibObject(
        archive.classNames[object.classIndex].name,
        values.map { .init(archive.keys[$0.keyIndex], NibValue($0.payload)) })
    }
    self.init(
      objects: objects.isEmpty ? [NibObject("NSObject")] : objects, root: NibObjectID(0),
      classes: classes)
  }

  /// What the graph says of a class, or what Apple's nibs do.
  func fallbacks(of className: String) -> [String] {
    classes[className]?.fallbacks ?? Self.commonFallbacks[className] ?? []
  }

  /// Every class that has fallbacks in nibs of Apple.
  private static let commonFallbacks: [String: [String]] = [
    "NSIBPrototypingLayoutConstraint": ["NSLayoutConstraint"],
    "NSNibAuxiliaryActionConnector": ["NSNibConnector"],
    "UIColor": ["NSColor"],
    "UIFont": ["NSFont"],
    "UITableViewCellContentView": ["UIView"],
    "_UILayoutGuide": ["UIView"],
    "_UILayoutSupportConstraint": ["NSLayoutConstraint"],
  ]
}

extension NibValue {
  fileprivate init(_ payload: NIBArchive.Payload) {
    self =
      switch payload {
      case .int8(let value): .integer(Int64(value))
      case .int16(let value): .integer(Int64(value))
      case .int32(let value): .integer(Int64(value))
      case .int64(let value): .integer(value)
      case .boolean(let value): .boolean(value)
      case .float(let value): .float(value)
      case .double(let value): .double(value)
      case .data(let value): .data(value)
      case .null: .null
      case .object(let index): .object(NibObjectID(index))
      }
  }
}
