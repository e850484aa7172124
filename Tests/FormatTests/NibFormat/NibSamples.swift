import NibFormat

/// Nibs made by hand for the tests.
enum Samples {
  /// Two views of which each knows the other, with every kind of value.
  static let graph: NibGraph = {
    var graph = NibGraphBuilder()
    let view = graph.add("UIView")
    let label = graph.add("UILabel")
    graph[view].set("UIBounds", UIKitGeometry.rect(0, 0, 320, 480))
    graph[view].set("UISubviews", graph.array([label], as: "NSMutableArray"))
    graph[view].set("UIAlpha", .float(0.5))
    graph[view].set("UIOpaque", true)
    graph[view].set("UITag", -2)
    graph[label].set("UISuperview", view)
    graph[label].set("UIText", graph.string("Grüße"))
    graph[label].set("UILargeText", graph.string("Grüße"))
    graph[label].set("NSConstant", .double(12.25))
    graph[label].set("UILines", 40_000)
    graph[label].set("UIFont", .null)
    graph[label].set("UITextColor", graph.add("UIColor", [.init("UIWhite", .float(1))]))
    let pairs = [(key: graph.string("a"), value: graph.number(1))]
    graph[label].set("UIDictionary", graph.dictionary(pairs))
    graph[graph.root].set("UINibTopLevelObjectsKey", graph.array([view]))
    graph[graph.root].set("UINibObjectsKey", graph.array([view, label]))
    graph[graph.root].set("UINibConnectionsKey", graph.sharedEmptyArray())
    return graph.graph
  }()

  /// An archive byte by byte: a root, an array of a proxy and a gray color.
  static let archive: [UInt8] = {
    var bytes = Array("NIBArchive".utf8)
    let header: [UInt32] = [1, 10, 5, 50, 7, 65, 8, 190, 6, 240]
    for field in header { bytes += [UInt8(field), 0, 0, 0] }
    bytes += [0x80, 0x80, 0x81, 0x81, 0x81, 0x83, 0x82, 0x84, 0x81, 0x83, 0x85, 0x81]
    bytes += [0x84, 0x86, 0x82]
    let keys = [
      "UINibTopLevelObjectsKey", "NSInlinedValue", "UINibEncoderEmptyKey",
      "UIProxiedObjectIdentifier", "NS.bytes", "UIColorComponentCount", "UIWhite",
    ]
    for key in keys { bytes += [UInt8(key.utf8.count) | 0x80] + Array(key.utf8) }
    bytes += [0x80, 0x0A, 1, 0, 0, 0]
    bytes += [0x81, 0x05, 0x82, 0x0A, 2, 0, 0, 0, 0x82, 0x0A, 4, 0, 0, 0]
    bytes += [0x83, 0x0A, 3, 0, 0, 0]
    bytes += [0x84, 0x08, 0x8C] + Array("IBFilesOwner".utf8)
    bytes += [0x85, 0x00, 0x02, 0x86, 0x06, 0x00, 0x00, 0x00, 0x3F]
    let classes: [(String, [UInt8])] = [
      ("NSObject", []), ("NSArray", []), ("UIProxyObject", []), ("NSString", []),
      ("UIColor", [5, 0, 0, 0]), ("NSColor", []),
    ]
    for (name, fallback) in classes {
      bytes += [UInt8(name.utf8.count + 1) | 0x80, fallback.isEmpty ? 0x80 : 0x81] + fallback
      bytes += Array(name.utf8) + [0]
    }
    return bytes
  }()
}
