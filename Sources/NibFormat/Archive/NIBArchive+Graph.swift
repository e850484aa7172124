internal import ByteCoding
internal import PropertyListFormat

extension NIBArchive {
  /// Lays out a graph as ibtool does in coder version 10.
  package init(_ graph: NibGraph, coderVersion: UInt32 = 10) {
    let tables = ArchiveTables(graph)
    var (objects, values): ([Object], [Value]) = ([], [])
    tables.forEachObject { objects.append($0) }
    tables.forEachValue { values.append(Value(keyIndex: $0, payload: copy $1)) }
    self.init(
      coderVersion: coderVersion, objects: objects, keys: tables.keys, values: values,
      classNames: tables.classNames, trailer: tables.trailer)
  }
}

/// The tables of the archive of a graph, laid out as ibtool does.
///
/// Objects are numbered as the walk meets them; what nothing leads to is left out. Classes come
/// in the order of their objects, then, sorted, the fallbacks that no object has. Keys come in
/// the order of a hash table that the walk fills.
struct ArchiveTables: NIBArchiveContents {
  fileprivate let graph: NibGraph
  /// The objects in the order of the archive.
  fileprivate var order: [NibObjectID] = []
  /// The numbers of the archive, by those of the graph; -1 for an object that is left out.
  fileprivate var numbers: [Int32]
  private let keyTable: KeyTable
  private let classes: ClassTable

  init(_ graph: NibGraph) {
    self.graph = graph
    var keys = KeyTable(graph)
    var order: [NibObjectID] = []
    let isIncomplete = graph.walk(
      enter: { id in
        order.append(id)
        keys.begin(id, entryCount: graph.objects[id.index].entries.count)
      },
      entry: { keys.add($2, of: $0, at: $1) })
    let walked = order.count
    if isIncomplete { graph.appendConditionalObjects(to: &order) }
    for id in order[walked...] {
      let entries = graph.objects[id.index].entries
      keys.begin(id, entryCount: entries.count)
      for offset in entries.indices { keys.add(entries[offset].key, of: id, at: offset) }
    }
    keys.sort()
    numbers = Array(repeating: -1, count: graph.objects.count)
    for (number, id) in order.enumerated() { numbers[id.index] = Int32(number) }
    classes = ClassTable(graph, order)
    (self.order, keyTable) = (order, keys)
  }

  var objectCount: Int { order.count }

  var valueCount: Int { keyTable.indices.count }

  /// In the order of the file.
  var keys: [String] { keyTable.keys }

  var classNames: [NIBArchive.ClassName] { classes.names }

  var trailer: [UInt8] {
    graph[graph.root][NIBArchive.lneKey] == nil ? [] : NIBArchive.lneTrailer
  }

  func forEachObject(_ body: (NIBArchive.Object) -> Void) {
    var firstValue = 0
    for (number, id) in order.enumerated() {
      let count = graph.objects[id.index].entries.count
      body(
        NIBArchive.Object(
          classIndex: classes.indices[number], firstValue: count == 0 ? 0 : firstValue,
          valueCount: count))
      firstValue += count
    }
  }

  func forEachValue(_ body: (Int, borrowing NIBArchive.Payload) -> Void) {
    var value = 0
    for id in order {
      for offset in 0..<graph.objects[id.index].entries.count {
        body(
          Int(keyTable.indices[value]),
          NIBArchive.Payload(graph.objects[id.index].entries[offset].value, numbers))
        value += 1
      }
    }
  }
}

/// The class names of an archive.
struct ClassTable {
  var names: [NIBArchive.ClassName]
  /// Of each object in the archive's order, the index of its class.
  var indices: [Int]

  init(_ graph: NibGraph, _ order: [NibObjectID]) {
    var table = ClassNames()
    // Most objects are of a class that was met not long ago; its name is one text then.
    var recent = [(name: String, number: Int)](repeating: ("", -1), count: 32)
    indices = order.map { id in
      let name = graph.objects[id.index].className
      let place = name.utf8.count & 31
      if recent[place].name != name || recent[place].number < 0 {
        recent[place] = (name, table.number(of: name))
      }
      return recent[place].number
    }
    var first = 0
    while first < table.names.count {
      let missing = table.names[first...].flatMap { graph.fallbacks(of: $0) }
      first = table.names.count
      for name in missing.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
        _ = table.number(of: name)
      }
    }
    names = table.names.map { name in
      NIBArchive.ClassName(
        name: name, fallbacks: graph.fallbacks(of: name).map { table.number(of: $0) })
    }
  }
}

/// Names of classes with numbers in the order in which they were met.
private struct ClassNames {
  private var index = HashIndex()
  private(set) var names: [String] = []

  mutating func number(of name: String) -> Int {
    let bytes = name.utf8Span.span
    let hash = HashedName.hash(of: bytes)
    let known = index.number(of: hash) { names[$0].utf8Span.span.isEqual(to: bytes) }
    if let known { return known }
    names.append(name)
    return index.add(hash)
  }
}

/// The keys of an archive.
private struct KeyTable {
  /// In the order of the file, once `sort` was called.
  private(set) var keys: [String] = []
  /// Of each value in the order of the archive, the number of its key; its index in `keys` once
  /// `sort` was called.
  private(set) var indices: [Int32] = []
  private var table = NameTable()
  /// Of each object of the graph, where its values begin.
  private var starts: [Int32]

  init(_ graph: NibGraph) { starts = Array(repeating: 0, count: graph.objects.count) }

  /// Makes room for the values of the archive's next object.
  mutating func begin(_ id: NibObjectID, entryCount: Int) {
    starts[id.index] = Int32(indices.count)
    indices.append(contentsOf: repeatElement(0, count: entryCount))
  }

  /// Adds the key of an entry.
  mutating func add(_ key: HashedName, of id: NibObjectID, at offset: Int) {
    indices[Int(starts[id.index]) + offset] = Int32(table.number(of: key))
  }

  /// Puts the keys in the order of the file.
  mutating func sort() {
    let names = table.names.map(\.text)
    let order = CoreFoundationHashOrder.order(of: names, .nibKeys)
    keys = order.map { names[$0] }
    var sorted = [Int32](repeating: 0, count: keys.count)
    for (index, number) in order.enumerated() { sorted[number] = Int32(index) }
    for value in indices.indices { indices[value] = sorted[Int(indices[value])] }
  }
}

extension NIBArchive.Payload {
  /// `numbers` has those of the archive, by the numbers in the graph; -1 for an object that is left out.
  fileprivate init(_ value: borrowing NibValue, _ numbers: borrowing [Int32]) {
    self =
      switch value {
      case .boolean(let value): .boolean(value)
      case .integer(let value): Self(narrowest: value)
      case .float(let value): .float(value)
      case .double(let value): .double(value)
      case .data(let value): .data(value)
      case .null: .null
      case .object(let id):
        numbers[id.index] < 0 ? .null : .object(Int(numbers[id.index]))
      }
  }
}

extension NibGraph {
  /// The objects of an archive, under the numbers they have there.
  package init(_ archive: NIBArchive) {
    var classes: [String: NibClass] = [:]
    for name in archive.classNames where !name.fallbacks.isEmpty && classes[name.name] == nil {
      classes[name.name] = NibClass(fallbacks: name.fallbacks.map { archive.classNames[$0].name })
    }
    let keys = archive.keys.map { HashedName($0) }
    let objects = archive.objects.map { object in
      let values =
        object.valueCount == 0
        ? [] : archive.values[object.firstValue..<(object.firstValue + object.valueCount)]
      return NibObject(
        archive.classNames[object.classIndex].name,
        values.map { .init(keys[$0.keyIndex], NibValue($0.payload)) })
    }
    self.init(
      objects: objects.isEmpty ? [NibObject("NSObject")] : objects, root: NibObjectID(0),
      classes: classes)
  }

  /// Returns the fallbacks of a class in the graph, or those in Apple's nibs.
  func fallbacks(of className: String) -> [String] {
    (classes.isEmpty ? nil : classes[className]?.fallbacks)
      ?? Self.commonFallbacks.value(named: className) ?? []
  }

  /// Every class that has fallbacks in Apple's nibs.
  private static let commonFallbacks = NameMap<[String]>(
    [
      ("NSIBPrototypingLayoutConstraint", ["NSLayoutConstraint"]),
      ("NSNibAuxiliaryActionConnector", ["NSNibConnector"]),
      ("UIColor", ["NSColor"]),
      ("UIFont", ["NSFont"]),
      ("UITableViewCellContentView", ["UIView"]),
      ("_UILayoutGuide", ["UIView"]),
      ("_UILayoutSupportConstraint", ["NSLayoutConstraint"]),
    ] as [(HashedName, [String])])
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
