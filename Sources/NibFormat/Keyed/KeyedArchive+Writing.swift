internal import PropertyListFormat

extension KeyedArchive {
  /// Lays out a graph as `NSKeyedArchiver` does.
  ///
  /// Objects are numbered as the walk meets them, a class after its first object and what that
  /// leads to. What is only a string, a number or data becomes a plain value.
  public init(_ graph: NibGraph) {
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
  private var numbers: [NibObjectID: Int] = [:]
  private var classNumbers: [String: Int] = [:]

  init(_ graph: NibGraph) { self.graph = graph }

  mutating func write() -> KeyedArchive {
    let graph = graph
    var order: [NibObjectID] = []
    graph.walk(
      enter: {
        order.append($0)
        enter($0)
      }, leave: { leave($0) })
    let walked = order.count
    graph.appendConditionalObjects(to: &order)
    for id in order[walked...] {
      enter(id)
      leave(id)
    }
    let objects = slots.map { slot -> PropertyList in
      switch slot {
      case .null: .string("$null")
      case .object(let id): plainValue(of: graph[id]) ?? .dictionary(dictionary(of: graph[id]))
      case .classNamed(let name): .dictionary(classDictionary(name))
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
    numbers[id] = slots.count
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

  private func dictionary(of object: NibObject) -> PropertyList.Dictionary {
    var values = PropertyList.Dictionary()
    if object[NibKey.inlined] == .boolean(true) {
      let elements = object.values(of: NibKey.element).map(propertyList)
      if NibGraph.dictionaryClasses.contains(object.className), elements.count.isMultiple(of: 2) {
        let indices = stride(from: 0, to: elements.count, by: 2)
        values["NS.keys"] = .array(indices.map { elements[$0] })
        values["NS.objects"] = .array(indices.map { elements[$0 + 1] })
      } else {
        values["NS.objects"] = .array(elements)
      }
    }
    for entry in object.entries where entry.key != NibKey.inlined && entry.key != NibKey.element {
      let (key, value) = keyedForm(of: entry, in: object)
      if values[key] == nil { values[key] = value }
    }
    values["$class"] = classNumbers[object.className].map { .uid(UInt32($0)) }
    let keys = CoreFoundationHashOrder.sorted(values.keys, .nibKeys)
    return PropertyList.Dictionary(keys.compactMap { key in values[key].map { (key, $0) } })
  }

  private func keyedForm(
    of entry: NibObject.Entry, in object: NibObject
  ) -> (key: String, value: PropertyList) {
    if entry.key == NibKey.bytes, let bytes = entry.value.data {
      if NibGraph.stringClasses.contains(object.className),
        let text = String(validating: bytes, as: UTF8.self)
      {
        return ("NS.string", .string(text))
      }
      if NibGraph.dataClasses.contains(object.className) { return ("NS.data", .data(bytes)) }
    }
    return (entry.key.text, propertyList(entry.value))
  }

  private func propertyList(_ value: NibValue) -> PropertyList {
    switch value {
    case .boolean(let value): .boolean(value)
    case .integer(let value): .integer(Int128(value))
    case .float(let value): .real(Double(value))
    case .double(let value): .real(value)
    case .data(let bytes): .data(bytes)
    case .null: .uid(0)
    case .object(let id): .uid(UInt32(numbers[id] ?? 0))
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
  /// What the graph says of a class's superclasses, or what Foundation does, or `NSObject` alone.
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
