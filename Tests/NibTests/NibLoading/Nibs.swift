import NibFormat
import NibLoading

/// A small nib of iOS, written object by object.
struct UIKitNib {
  var graph = NibGraphBuilder()
  private var topLevel: [NibObjectID] = []
  private var listed: [NibObjectID] = []
  private var connections: [NibObjectID] = []
  private var pairs: [NibObjectID] = []

  let owner: NibObjectID
  let firstResponder: NibObjectID

  init() {
    owner = Self.proxy("IBFilesOwner", &graph)
    firstResponder = Self.proxy("IBFirstResponder", &graph)
    topLevel = [owner, firstResponder]
  }

  private static func proxy(_ name: String, _ graph: inout NibGraphBuilder) -> NibObjectID {
    let text = graph.string(name)
    return graph.add("UIProxyObject", [.init("UIProxiedObjectIdentifier", .object(text))])
  }

  mutating func addProxy(_ name: String) -> NibObjectID {
    let proxy = Self.proxy(name, &graph)
    topLevel.append(proxy)
    return proxy
  }

  /// Adds an object at top level; `custom` is the class of a user's that it really has.
  mutating func add(_ className: String, custom: String? = nil) -> NibObjectID {
    let id = object(className, custom: custom)
    topLevel.append(id)
    return id
  }

  /// Adds an object inside of another.
  mutating func add(_ className: String, in parent: NibObjectID) -> NibObjectID {
    let id = object(className)
    listed.append(id)
    graph[parent].set("UISubviews", graph.array([id], as: "NSMutableArray"))
    return id
  }

  private mutating func object(_ className: String, custom: String? = nil) -> NibObjectID {
    let id = graph.add(custom == nil ? className : "UIClassSwapper")
    if let custom {
      graph[id].set("UIClassName", graph.string(custom))
      graph[id].set("UIOriginalClassName", graph.string(className))
    }
    return id
  }

  mutating func connect(
    _ className: String, _ label: String, _ source: NibObjectID, _ destination: NibObjectID
  ) {
    connections.append(
      graph.add(
        className,
        [
          .init("UILabel", .object(graph.string(label))), .init("UISource", .object(source)),
          .init("UIDestination", .object(destination)),
        ]))
  }

  mutating func set(_ keyPath: String, _ value: NibValue, of object: NibObjectID) {
    pairs.append(
      graph.add(
        "UINibKeyValuePair",
        [
          .init("UIObject", .object(object)), .init("UIValue", value),
          .init("UIKeyPath", .object(graph.string(keyPath))),
        ]))
  }

  func nib() throws -> Nib {
    var graph = graph
    for (key, list) in [
      ("UINibTopLevelObjectsKey", topLevel), ("UINibObjectsKey", topLevel + listed),
      ("UINibConnectionsKey", connections), ("UINibKeyValuePairsKey", pairs),
    ] as [(HashedName, [NibObjectID])] {
      let array = graph.array(list)
      graph[graph.root].set(key, array)
    }
    return try Nib(decoding: NIBArchive(graph.graph).encoded())
  }
}

/// An owner with one outlet, which does not keep what it leads to.
final class WeakOwner: KeyValueCoding {
  weak var view: (any KeyValueCoding)?

  func setValue(_ value: LoadedValue?, forKey key: String) throws(UndefinedKeyError) {
    guard key == "view" else { throw UndefinedKeyError(key) }
    view = value?.object
  }
}

/// A user's view that takes part in key-value coding.
final class Badge: KeyValueCoding {
  let text: String
  private(set) var cornerRadius = 0.0
  private(set) var isAwake = false
  /// What was known when the object was told that everything is connected.
  private(set) var radiusWhenAwake: Double?

  init(_ coder: NibCoder) { text = coder["UIText"]?.string ?? "" }

  func setValue(_ value: LoadedValue?, forKey key: String) throws(UndefinedKeyError) {
    guard key == "cornerRadius" else { throw UndefinedKeyError(key) }
    cornerRadius = value?.number ?? 0
  }

  func awakeFromNib() {
    isAwake = true
    radiusWhenAwake = cornerRadius
  }
}
