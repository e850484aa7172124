internal import ByteCoding
internal import PropertyListFormat

extension KeyedArchive {
  /// Lays out a graph as `NSKeyedArchiver` does.
  ///
  /// Objects are numbered as the walk meets them, a class after its first object and what that
  /// leads to. What is only a string, a number or data becomes a plain value.
  package init(_ graph: NibGraph) {
    var writer = KeyedArchiveWriter(graph)
    self = writer.write()
  }
}

private struct KeyedArchiveWriter {
  private enum Slot {
    case null
    case object(NibObjectID)
    case classNamed(String)
  }

  private let graph: NibGraph
  private var slots: [Slot] = [.null]
  /// By the index of an object; 0 for those without a number.
  private var numbers: [Int]
  private var classNumbers: [String: Int] = [:]
  /// How the archiver orders keys that it meets in this order, by indices: few lists of keys differ.
  private var orders: [[HashedName]: [Int]] = [:]

  init(_ graph: NibGraph) {
    self.graph = graph
    numbers = Array(repeating: 0, count: graph.objects.count)
  }

  mutating func write() -> KeyedArchive {
    let graph = graph
    var order: [NibObjectID] = []
    let isIncomplete = graph.walk(
      enter: {
        order.append($0)
        enter($0)
      }, leave: { leave($0) })
    let walked = order.count
    if isIncomplete { graph.appendConditionalObjects(to: &order) }
    for id in order[walked...] {
      enter(id)
      leave(id)
    }
    var objects: [PropertyList] = []
    objects.reserveCapacity(slots.count)
    for slot in slots {
      switch slot {
      case .null: objects.append(.string("$null"))
      case .object(let id):
        objects.append(plainValue(of: graph[id]) ?? .dictionary(dictionary(of: graph[id])))
      case .classNamed(let name): objects.append(.dictionary(classDictionary(name)))
      }
    }
    var top = PropertyList.Dictionary()
    for entry in graph[graph.root].entries where top[entry.key.text] == nil {
      top[entry.key.text] = propertyList(entry.value)
    }
    return KeyedArchive(objects: objects, top: top)
  }

  private mutating func enter(_ id: NibObjectID) {
    guard id != graph.root else { return }
    numbers[id.index] = slots.count
    slots.append(.object(id))
  }

  private mutating func leave(_ id: NibObjectID) {
    let name = graph[id].className
    guard id != graph.root, plainValue(of: graph[id]) == nil, classNumbers[name] == nil else {
      return
    }
    classNumbers[name] = slots.count
    slots.append(.classNamed(name))
  }

  /// The plain value of an object that needs no dictionary.
  private func plainValue(of object: NibObject) -> PropertyList? {
    guard let entry = object.entries.first, object.entries.count == 1 else { return nil }
    switch (object.className, entry.key, entry.value) {
    case ("NSString", NibKey.bytes, .data(let bytes)):
      return String(validating: bytes, as: UTF8.self).map { .string($0) }
    case ("NSData", NibKey.bytes, .data(let bytes)): return .data(bytes)
    case ("NSNumber", NibKey.integer, .integer(let value)): return .integer(Int128(value))
    case ("NSNumber", NibKey.double, .double(let value)): return .real(value)
    case ("NSNumber", NibKey.boolean, .boolean(let value)): return .boolean(value)
    default: return nil
    }
  }

  private mutating func dictionary(of object: NibObject) -> PropertyList.Dictionary {
    var keys: [HashedName] = []
    var values: [PropertyList] = []
    func add(_ key: HashedName, _ value: PropertyList) {
      guard !keys.contains(key) else { return }
      keys.append(key)
      values.append(value)
    }
    if object[NibKey.inlined] == .boolean(true) {
      let elements = object.values(of: NibKey.element).map(propertyList)
      if NibGraph.dictionaryClasses.contains(object.className), elements.count.isMultiple(of: 2) {
        let indices = stride(from: 0, to: elements.count, by: 2)
        add(Self.dictionaryKeysKey, .array(indices.map { elements[$0] }))
        add(Self.elementsKey, .array(indices.map { elements[$0 + 1] }))
      } else {
        add(Self.elementsKey, .array(elements))
      }
    }
    for entry in object.entries
    where entry.key != NibKey.inlined && entry.key != NibKey.element && entry.key != Self.classKey {
      let (key, value) = keyedForm(of: entry, in: object)
      add(key, value)
    }
    if let number = classNumbers[object.className] { add(Self.classKey, .uid(UInt32(number))) }
    let order = order(of: keys)
    return PropertyList.Dictionary(
      distinct: order.map { .init(key: keys[$0].text, value: values[$0]) })
  }

  private static let classKey: HashedName = "$class"

  private mutating func order(of keys: [HashedName]) -> [Int] {
    if let known = orders[keys] { return known }
    let order = CoreFoundationHashOrder.order(of: keys.map(\.text), .nibKeys)
    orders[keys] = order
    return order
  }

  private func keyedForm(
    of entry: NibObject.Entry, in object: NibObject
  ) -> (key: HashedName, value: PropertyList) {
    if entry.key == NibKey.bytes, let bytes = entry.value.data {
      if NibGraph.stringClasses.contains(object.className),
        let text = String(validating: bytes, as: UTF8.self)
      {
        return (Self.textKey, .string(text))
      }
      if NibGraph.dataClasses.contains(object.className) { return (Self.dataKey, .data(bytes)) }
    }
    return (entry.key, propertyList(entry.value))
  }

  private static let dictionaryKeysKey: HashedName = "NS.keys"
  private static let elementsKey: HashedName = "NS.objects"
  private static let textKey: HashedName = "NS.string"
  private static let dataKey: HashedName = "NS.data"

  private func propertyList(_ value: NibValue) -> PropertyList {
    switch value {
    case .boolean(let value): .boolean(value)
    case .integer(let value): .integer(Int128(value))
    case .float(let value): .real(Double(value))
    case .double(let value): .real(value)
    case .data(let bytes): .data(bytes)
    case .null: .uid(0)
    case .object(let id): .uid(UInt32(numbers[id.index]))
    }
  }

  private func classDictionary(_ name: String) -> PropertyList.Dictionary {
    let chain = [name] + graph.ancestors(of: name)
    let fallbacks = graph.fallbacks(of: name)
    var values: PropertyList.Dictionary = [
      "$classname": .string(name), "$classes": .array(chain.map { .string($0) }),
    ]
    if !fallbacks.isEmpty { values["$classhints"] = .array(fallbacks.map { .string($0) }) }
    return values
  }
}

extension NibGraph {
  /// Returns the superclasses of a class in the graph, or those of Foundation, or `NSObject` alone.
  func ancestors(of className: String) -> [String] {
    if let ancestors = classes[className]?.ancestors, !ancestors.isEmpty { return ancestors }
    return className == "NSObject" ? [] : (Self.foundationAncestors[className] ?? ["NSObject"])
  }

  private static let foundationAncestors: [String: [String]] = [
    "NSLocalizableString": ["NSString", "NSObject"],
    "NSMutableArray": ["NSArray", "NSObject"],
    "NSMutableAttributedString": ["NSAttributedString", "NSObject"],
    "NSMutableData": ["NSData", "NSObject"],
    "NSMutableDictionary": ["NSDictionary", "NSObject"],
    "NSMutableOrderedSet": ["NSOrderedSet", "NSObject"],
    "NSMutableParagraphStyle": ["NSParagraphStyle", "NSObject"],
    "NSMutableSet": ["NSSet", "NSObject"],
    "NSMutableString": ["NSString", "NSObject"],
    "NSNumber": ["NSValue", "NSObject"],
  ]
}
