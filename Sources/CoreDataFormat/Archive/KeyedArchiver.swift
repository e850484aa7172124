internal import ByteCoding
internal import PropertyListFormat

extension ArchiveGraph {
  /// The keyed archive of an object and all that it leads to, byte for byte as Xcode 13.4 and later
  /// write it.
  ///
  /// Docs/Formats/CoreData.md, *The archive*.
  package func archived(root: ID) -> [UInt8] {
    var archiver = KeyedArchiver(graph: self)
    let number = archiver.number(encoding: .object(root))
    return ArchivedValue.dictionary([
      ("$version", .list(100_000)),
      ("$archiver", .list("NSKeyedArchiver")),
      ("$top", .list(["root": .uid(number)])),
      ("$objects", .array(archiver.objects)),
    ]).encodedAsBinary()
  }
}

/// Numbers objects depth first: each where it is met, its class after what it leads to.
private struct KeyedArchiver {
  let graph: ArchiveGraph
  private(set) var objects: [ArchivedValue] = [.list("$null")]
  /// By the index of an object.
  private var numbers: [UInt32?]
  private var isEncoded: [Bool]
  private var scalarNumbers: [ArchiveGraph.Value: UInt32] = [:]
  private var classNumbers: [String: UInt32] = [:]
  /// The positions of keys in the file by the keys in the order of encoding: few lists differ.
  private var orders: [[String]: [Int]] = [:]

  init(graph: ArchiveGraph) {
    self.graph = graph
    numbers = Array(repeating: nil, count: graph.objects.count)
    isEncoded = Array(repeating: false, count: graph.objects.count)
  }

  /// The number of an object, which is encoded now unless it has been or is only referred to.
  mutating func number(encoding value: ArchiveGraph.Value) -> UInt32 {
    switch value {
    case .object(let id):
      let number = number(of: id)
      if !isEncoded[id.index] {
        isEncoded[id.index] = true
        objects[Int(number)] = encoded(graph[id])
      }
      return number
    case .reference(let id): return number(of: id)
    case .text(let text): return number(ofScalar: value, .list(.string(text)))
    case .number(let number): return self.number(ofScalar: value, .list(.integer(Int128(number))))
    case .double(let number): return self.number(ofScalar: value, .list(.real(number)))
    case .float(let number): return self.number(ofScalar: value, .single(number))
    case .boolean(let flag): return number(ofScalar: value, .list(.boolean(flag)))
    case .data(let bytes): return number(ofScalar: value, .list(.data(bytes)))
    case .null, .list, .plain32, .plain64, .plainDouble, .plainBoolean, .plainData: return 0
    }
  }

  private mutating func number(of id: ArchiveGraph.ID) -> UInt32 {
    if let number = numbers[id.index] { return number }
    let number = next(.list("$null"))
    numbers[id.index] = number
    return number
  }

  private mutating func number(
    ofScalar key: ArchiveGraph.Value, _ value: ArchivedValue
  ) -> UInt32 {
    if let number = scalarNumbers[key] { return number }
    let number = next(value)
    scalarNumbers[key] = number
    return number
  }

  private mutating func next(_ value: ArchivedValue) -> UInt32 {
    objects.append(value)
    return UInt32(truncatingIfNeeded: objects.count - 1)
  }

  private mutating func encoded(_ object: ArchiveGraph.Object) -> ArchivedValue {
    let keys = object.fields.map(\.key) + ["$class"]
    var values: [ArchivedValue] = []
    for field in object.fields { values.append(encoded(field.value)) }
    values.append(.list(.uid(classNumber(object.className))))
    return .dictionary(order(of: keys).map { (keys[$0], values[$0]) })
  }

  private mutating func encoded(_ value: ArchiveGraph.Value) -> ArchivedValue {
    switch value {
    case .list(let members):
      var numbers: [ArchivedValue] = []
      for member in members { numbers.append(.list(.uid(number(encoding: member)))) }
      return .array(numbers)
    case .plain32(let number): return .integer32(number)
    case .plain64(let number): return .list(.integer(Int128(number)))
    case .plainDouble(let number): return .list(.real(number))
    case .plainBoolean(let flag): return .list(.boolean(flag))
    case .plainData(let bytes): return .list(.data(bytes))
    default: return .list(.uid(number(encoding: value)))
    }
  }

  private mutating func order(of keys: [String]) -> [Int] {
    if let known = orders[keys] { return known }
    let indices = Dictionary(zip(keys, keys.indices)) { first, _ in first }
    let order = CoreFoundationHashOrder.sorted(keys, .archives).compactMap { indices[$0] }
    orders[keys] = order
    return order
  }

  private mutating func classNumber(_ name: String) -> UInt32 {
    if let number = classNumbers[name] { return number }
    let chain = [name] + ArchiveGraph.ancestors(of: name)
    let number = next(
      .dictionary([
        ("$classname", Self.className(name)), ("$classes", .array(chain.map(Self.className))),
      ]))
    classNumbers[name] = number
    return number
  }

  /// Classes whose names are one string of the file wherever they occur; others are listed anew.
  private static let shared: Set = [
    "NSObject", "NSArray", "NSMutableArray", "NSDictionary", "NSMutableDictionary", "NSSet",
    "NSDate", "NSPredicate", "NSComparisonPredicate", "NSExpression", "NSSelfExpression",
    "NSConstantValueExpression", "NSKeyPathExpression", "NSFunctionExpression",
    "NSKeyPathSpecifierExpression",
  ]

  private static func className(_ name: String) -> ArchivedValue {
    shared.contains(name) ? .list(.string(name)) : .unshared(name)
  }
}
