import ByteCoding
import NibFormat
import PropertyListFormat
import Testing

@Suite struct KeyedArchiveTests {
  static func list(_ objects: [PropertyList]) -> PropertyList {
    [
      "$version": 100_000, "$objects": .array(["$null"] + objects), "$archiver": "NSKeyedArchiver",
      "$top": ["IB.objectdata": .uid(1), "IB.systemFontUpdateVersion": 1],
    ]
  }

  static let document = list([
    ["NSRoot": .uid(2), "NSOwner": .uid(0), "NSFlags": -1, "$class": .uid(3)],
    ["NS.objects": [.uid(4), .uid(5), .uid(6), .uid(7), .uid(0)], "$class": .uid(8)],
    ["$classname": "NSIBObjectData", "$classes": ["NSIBObjectData", "NSObject"]],
    "text", 42, .real(0.5),
    ["NS.keys": [.uid(4)], "NS.objects": [.uid(1)], "$class": .uid(9)],
    ["$classname": "NSArray", "$classes": ["NSArray", "NSObject"]],
    ["$classname": "NSDictionary", "$classes": ["NSDictionary", "NSObject"]],
  ])

  private func graph(_ list: PropertyList) throws(FormatError) -> NibGraph {
    try NibGraph(KeyedArchive(list))
  }

  @Test func readsTheGraphOfANIBArchive() throws {
    let graph = try graph(Self.document)
    #expect(
      graph[graph.root].entries.map(\.key) == ["IB.objectdata", "IB.systemFontUpdateVersion"])
    let data = try #require(graph.object("IB.objectdata", of: graph.root))
    #expect(graph[data].className == "NSIBObjectData")
    #expect(graph[data]["NSOwner"] == .null)
    let elements = try #require(graph.object("NSRoot", of: data).flatMap { graph.elements($0) })
    #expect(elements.count == 5)
    #expect(elements[0].object.flatMap { graph.string($0) } == "text")
    #expect(elements[1].object.flatMap { graph.number($0) } == .integer(42))
    #expect(elements[2].object.flatMap { graph.number($0) } == .double(0.5))
    let pairs = try #require(elements[3].object.flatMap { graph.pairs($0) })
    #expect(pairs.map(\.value.object) == [data])
    #expect(elements[4] == .null)
    #expect(graph.classes["NSArray"]?.ancestors == ["NSObject"])
  }

  @Test func givesTheGraphBack() throws {
    let first = try graph(Self.document)
    for bytes in [KeyedArchive(first).encodedAsBinary(), KeyedArchive(first).encodedAsXML()] {
      let again = try NibFile(decoding: bytes)
      #expect(NIBArchive(again.graph).objects.count == NIBArchive(first).objects.count)
      #expect(again.toolkit == .appKit)
    }
  }

  @Test func holdsWhatANIBArchiveHolds() throws {
    let graph = try NibGraph(KeyedArchive(Samples.graph))
    #expect(graph.reachableObjects().count == Samples.graph.reachableObjects().count)
    let view = graph.objects("UINibTopLevelObjectsKey", of: graph.root)[0]
    let label = graph.objects("UISubviews", of: view)[0]
    #expect(graph.object("UISuperview", of: label) == view)
    #expect(graph.string("UIText", of: label) == "Grüße")
    #expect(graph.object("UIText", of: label) == graph.object("UILargeText", of: label))
    #expect(graph[label]["UIFont"] == .null)
    #expect(graph[view]["UITag"] == -2)
    #expect(graph[view]["UIAlpha"] == .double(0.5))
  }

  @Test func numbersAClassAfterItsFirstObject() {
    var graph = NibGraphBuilder(classes: ["NSMenu": NibClass(ancestors: ["NSObject"])])
    let menu = graph.add("NSMenu")
    graph[menu].set("NSTitle", graph.string("File"))
    graph[menu].set("NSMenuItems", graph.array([], as: "NSMutableArray"))
    graph[graph.root].set("IB.objectdata", menu)
    let archive = KeyedArchive(graph.graph)
    #expect(
      archive.objects == [
        "$null", ["NSTitle": .uid(2), "NSMenuItems": .uid(3), "$class": .uid(5)], "File",
        ["NS.objects": [], "$class": .uid(4)],
        [
          "$classname": "NSMutableArray", "$classes": ["NSMutableArray", "NSArray", "NSObject"],
        ],
        ["$classname": "NSMenu", "$classes": ["NSMenu", "NSObject"]],
      ])
    #expect(archive.top == ["IB.objectdata": .uid(1)])
  }

  @Test func spellsTextAndFallbacksAsTheArchiverDoes() {
    var graph = NibGraphBuilder()
    graph[graph.root].set("a", graph.mutableString("x"))
    graph[graph.root].set("b", graph.add("UIColor"))
    let archive = KeyedArchive(graph.graph)
    #expect(archive.objects[1].dictionary?["NS.string"] == "x")
    #expect(archive.objects[4].dictionary?["$classhints"] == ["NSColor"])
    #expect(
      archive.objects[2].dictionary?["$classes"] == ["NSMutableString", "NSString", "NSObject"])
  }

  @Test(
    arguments: [
      (
        list([["NSRoot": .uid(9), "$class": .uid(2)], ["$classname": "A"]]),
        "object 1 of the keyed archive refers to object 9, which does not exist"
      ),
      (list([["NSRoot": .uid(0)]]), "object 1 of the keyed archive has no class"),
      (
        list([["NS.keys": [.uid(0)], "NS.objects": [], "$class": .uid(2)], ["$classname": "A"]]),
        "object 1 of the keyed archive has 1 keys for 0 values"
      ),
      (
        list([["NS.objects": ["x"], "$class": .uid(2)], ["$classname": "A"]]),
        "object 1 of the keyed archive holds a value that is no reference"
      ),
      (list([[.uid(0)]]), "object 1 of the keyed archive is no object"),
      (["a": 1], "the property list is no keyed archive"),
      (
        ["$archiver": "NSKeyedArchiver", "$version": 1], "the keyed archive has an unknown version"
      ),
    ] as [(PropertyList, String)])
  func namesTheObjectItRefuses(list: PropertyList, message: String) {
    #expect(throws: FormatError(.invalid(message), at: 0)) { try graph(list) }
  }
}
