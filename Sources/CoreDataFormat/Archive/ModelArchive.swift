internal import PropertyListFormat

/// How the archive of a model is written.
package struct ModelArchiveOptions: Hashable, Sendable {
  /// The Swift module of classes whose names begin with a dot.
  package var module: String
  /// The Xcode, as four digits of `DTXcode`: 1341 is 13.4.1.
  package var xcode: Int

  package init(module: String = "", xcode: Int = ModelCompiler.newest) {
    self.module = module
    self.xcode = xcode
  }
}

/// The version of `momc`, which its archives name from Xcode 13.4 on.
package struct ModelCompiler: Hashable, Sendable {
  /// 13.4.1 is 130401.
  package var xcode: Int32
  package var tool: Double

  /// The newest Xcode whose archives are known.
  package static let newest = 2600
  /// Older Xcodes, as far as samples tell, name no compiler.
  static let oldest = 1340
  /// The classes of indexes are of the systems that came with it; an archive of before has none.
  static let oldestWithIndexes = 900

  /// The tool by the Xcode that brought it.
  private static let tools: [(xcode: Int, tool: Double)] = [
    (1341, 20086), (1410, 21512), (1420, 21513), (1430, 21754), (1500, 22222), (1520, 22522),
    (1530, 22757), (1540, 22758), (1600, 23231), (1630, 23788), (1640, 23788.4), (2600, 24299),
  ]

  /// The compiler of an Xcode, a major version or four digits; nil for one that names none.
  ///
  /// An Xcode that is not in the table has the tool of the one before.
  package init?(xcode number: Int) {
    let digits = Self.digits(number)
    guard digits >= Self.oldest else { return nil }
    let known = Self.tools.last { $0.xcode <= digits } ?? Self.tools[0]
    tool = known.tool
    xcode = Int32(digits / 100 * 10000 + digits / 10 % 10 * 100 + digits % 10)
  }

  /// Four digits; of a major version alone, its newest known one.
  static func digits(_ number: Int) -> Int {
    guard number < 100 else { return number }
    return tools.last { $0.xcode / 100 == number }?.xcode ?? number * 100
  }
}

extension DataModel {
  /// The archive that Core Data loads, a `.mom`.
  ///
  /// It is Xcode's byte for byte from Xcode 13.4 on, and has its objects before. What the model
  /// refers to has to exist: check the model first.
  package func archived(_ options: ModelArchiveOptions = ModelArchiveOptions()) -> [UInt8] {
    var writer = ModelArchiveWriter(self, options)
    let root = writer.write()
    return writer.graph.archived(root: root)
  }
}

/// Turns a model into the objects of its archive.
struct ModelArchiveWriter {
  let model: DataModel
  let options: ModelArchiveOptions
  var graph = ArchiveGraph()
  var entities: [String: ArchiveGraph.ID] = [:]
  /// By the names of the entity and of the property.
  var properties: [String: [String: ArchiveGraph.ID]] = [:]
  /// All entities without user info share one empty dictionary.
  private var noUserInfo: ArchiveGraph.Value = .null
  /// Of limits, of fetch requests and of indexes: all share the expression of the value itself.
  var predicates = PredicateEncoder()

  init(_ model: DataModel, _ options: ModelArchiveOptions) {
    self.model = model
    self.options = options
  }

  mutating func write() -> ArchiveGraph.ID {
    let root = graph.add("NSManagedObjectModel")
    noUserInfo = graph.dictionary([])
    var names: [String] = []
    for entity in model.entities where entities[entity.name] == nil {
      names.append(entity.name)
      entities[entity.name] = graph.add("NSEntityDescription")
      var own: [String: ArchiveGraph.ID] = [:]
      for property in entity.properties where own[property.name] == nil {
        own[property.name] = graph.add(property.archivedClass)
      }
      properties[entity.name] = own
    }
    var written: Set<String> = []
    for entity in model.entities where written.insert(entity.name).inserted {
      write(entity, of: root)
    }
    // Core Data copies the table once, so that collisions resolve the other way around.
    let order = CoreFoundationHashOrder.sorted(
      CoreFoundationHashOrder.sorted(names, .archives), .archives)
    let all = order.map { (key: $0, value: entity($0)) }
    encode(graph.dictionary(all, isMutable: true), "NSEntities", root)
    if let compiler = ModelCompiler(xcode: options.xcode) {
      encode(.plainDouble(compiler.tool), "CDMCompilerToolVersion", root)
      encode(.plain32(compiler.xcode), "CDMCompilerXcodeVersion", root)
    }
    encode(fetchRequestTemplates(), "NSFetchRequestTemplates", root)
    encode(graph.set([.text(model.versionIdentifier)]), "NSVersionIdentifiers", root)
    encodeConfigurations(root)
    return root
  }

  mutating func encode(
    _ value: ArchiveGraph.Value, _ key: String, _ id: ArchiveGraph.ID
  ) {
    graph.encode(value, as: key, in: id)
  }

  /// An entity where it is encoded; nil stays nil.
  func entity(_ name: String?) -> ArchiveGraph.Value {
    name.flatMap { entities[$0] }.map { .object($0) } ?? .null
  }

  /// An entity that is only referred to.
  func reference(_ name: String?) -> ArchiveGraph.Value {
    name.flatMap { entities[$0] }.map { .reference($0) } ?? .null
  }

  static func text(_ text: String?) -> ArchiveGraph.Value { text.map { .text($0) } ?? .null }

  private mutating func write(_ entity: DataModel.Entity, of root: ArchiveGraph.ID) {
    guard let id = entities[entity.name], let own = properties[entity.name] else { return }
    encode(.reference(root), "NSManagedObjectModel", id)
    if entity.isAbstract { encode(.plainBoolean(true), "NSIsAbstract", id) }
    encode(.text(entity.name), "NSEntityName", id)
    encode(Self.text(entity.className(in: options.module)), "NSClassNameForEntity", id)
    encode(reference(entity.parentName), "NSSuperentity", id)
    let children = CoreFoundationHashOrder.sorted(
      model.children(of: entity.name), .archives)
    encode(
      graph.dictionary(children.map { (key: $0, value: self.entity($0)) }, isMutable: true),
      "NSSubentities", id)
    let sorted = entity.propertiesInOrder
    for property in sorted { write(property, of: entity) }
    let order = CoreFoundationHashOrder.sorted(sorted.map(\.name), .archives)
    encode(
      graph.dictionary(
        order.compactMap { name in own[name].map { (key: name, value: .object($0)) } },
        isMutable: true),
      "NSProperties", id)
    encode(userInfo(entity.userInfo) ?? noUserInfo, "NSUserInfo", id)
    encode(Self.text(entity.versionHashModifier), "NSVersionHashModifier", id)
    if !entity.uniquenessConstraints.isEmpty {
      let tuples = entity.uniquenessConstraints.map {
        graph.array($0.names.map { .text($0) }, isMutable: true)
      }
      encode(graph.array(tuples, isMutable: true), "NSUniqueTuples", id)
    }
    encodeIndexes(of: entity, id)
    encode(.text(entity.renamingIdentifier ?? entity.name), "NSRenamingIdentifier", id)
  }

  /// The dictionary of entries; nil without any.
  mutating func userInfo(_ entries: [DataModel.UserInfoEntry]) -> ArchiveGraph.Value? {
    guard !entries.isEmpty else { return nil }
    let values = Dictionary(entries.map { ($0.key, $0.value) }) { _, last in last }
    var keys: [String] = []
    for entry in entries where !keys.contains(entry.key) { keys.append(entry.key) }
    return graph.dictionary(
      CoreFoundationHashOrder.sorted(keys, .archives).map {
        (key: $0, value: Self.text(values[$0]))
      })
  }
}

extension DataModel {
  /// The names of the entities directly below another, in the order of the document.
  func children(of name: String) -> [String] {
    var names: [String] = []
    for entity in entities where entity.parentName == name && !names.contains(entity.name) {
      names.append(entity.name)
    }
    return names
  }
}

extension DataModel.Entity {
  /// Its class with the module that a leading dot stands for.
  package func className(in module: String) -> String? {
    guard let className else { return nil }
    return className.hasPrefix(".") ? module + className : className
  }

  /// Attributes, relationships and fetched properties, each by name: the order of their table.
  var propertiesInOrder: [DataModel.Property] {
    var names: Set<String> = []
    return properties.filter { names.insert($0.name).inserted }
      .sorted { ($0.kind.rank, $0.name) < ($1.kind.rank, $1.name) }
  }
}

extension DataModel.Property.Kind {
  fileprivate var rank: Int {
    switch self {
    case .attribute: 0
    case .relationship: 1
    case .fetched: 2
    }
  }
}
