import AppleVocabulary
import BundleModel
import BundlerTestSupport
import Diagnostics
import FileTree
import PropertyListFormat
import Testing

@testable import Execution

@Suite struct PackManifestTests {
  /// A manifest of one pack: copies, something compiled, a directory below.
  static func manifest(url: String = "http://127.0.0.1/P.assetpack") -> Action {
    let pack = AssetPackManifest.Pack(
      identifier: "a.asset-pack-1", url: url, priority: 0.5,
      actions: [
        .copy("a.txt", to: "a.txt"), .compile("upper", "hello.txt", to: "de.lproj/hello.txt"),
        .copy("a.txt", to: "de.lproj/b.txt"), .link("link", to: "a.txt"),
        Action(.writeList(["x"]), outputs: [Output("Info.plist")]),
      ])
    return Action(
      .packManifest(AssetPackManifest(packs: [pack])), inputs: ["a.txt", "hello.txt"],
      outputs: [Output("M.plist")])
  }

  static func workshop() throws -> Workshop {
    let workshop = try Workshop()
    try workshop.directory.write("src/hello.txt", "hello")
    try workshop.source("a.txt", "abc")
    return workshop
  }

  static func resource(_ workshop: Workshop) throws -> PropertyList.Dictionary {
    let bytes = try workshop.directory.bytes("out/App.app/M.plist")
    guard case .dictionary(let list) = try PropertyList(decoding: bytes),
      case .array(let resources)? = list["resources"], resources.count == 1,
      case .dictionary(let resource) = resources[0]
    else {
      Issue.record("no list of one pack")
      return [:]
    }
    return resource
  }

  @Test func addsUpWhatIsInAPack() throws {
    let workshop = try Self.workshop()
    let result = workshop.build([Self.manifest()])
    #expect(result.receipt.diagnostics == [])
    let resource = try Self.resource(workshop)
    let info = PropertyList.array(["x"]).encodedAsBinary().count
    // Files of 3, 5 and 3 bytes, a link of 5, the list, and a directory with two entries.
    #expect(resource["uncompressedSize"] == .integer(Int128(3 + 5 + 3 + 5 + info + 128)))
    #expect(resource["bundleKey"] == "a.asset-pack-1")
    #expect(resource["downloadPriority"] == .real(0.5))
    #expect(resource["isStreamable"] == true)
    #expect(resource["URL"] == "http://127.0.0.1/P.assetpack")
  }

  @Test func hashChangesWithTheContentsAlone() throws {
    let workshop = try Self.workshop()
    func hash() throws -> PropertyList? {
      _ = workshop.build([Self.manifest(url: "P.assetpack")])
      let resource = try Self.resource(workshop)
      #expect(resource["isStreamable"] == false)
      guard case .dictionary(let hash)? = resource["primaryContentHash"] else { return nil }
      #expect(hash["strategy"] == "modtime")
      return hash["hash"]
    }
    let first = try hash()
    try workshop.source("a.txt", "abc")
    #expect(try hash() == first)
    try workshop.source("a.txt", "abd")
    #expect(try hash() != first)
    guard case .string(let text)? = first else {
      Issue.record("no hash")
      return
    }
    #expect(text.count == 24 && text.hasSuffix(".000Z"))
  }

  @Test func errorsOfACompilerAreErrors() throws {
    let workshop = try Self.workshop()
    try workshop.source("hello.txt", "bad")
    let result = workshop.build([Self.manifest()])
    #expect(result.ids == ["test-bad"])
    #expect(!result.isComplete)
  }

  @Test func timesAreWrittenAsISO8601() {
    func time(_ stamp: UInt64) -> PropertyList {
      AssetPackManifest(packs: [.init(identifier: "a", url: "b", priority: nil, actions: [])])
        .list([.init(size: 1, stamp: stamp)])
    }
    func expected(_ text: String) -> PropertyList {
      .dictionary([
        "resources": [
          .dictionary([
            "URL": "b", "bundleKey": "a", "isStreamable": false,
            "primaryContentHash": .dictionary([
              "hash": .string(text), "strategy": "modtime",
            ]), "uncompressedSize": 1,
          ])
        ]
      ])
    }
    #expect(time(0) == expected("1970-01-01T00:00:00.000Z"))
    #expect(time(951_782_400_000) == expected("2000-02-29T00:00:00.000Z"))
    #expect(time(4_294_967_295_000) == expected("2106-02-07T06:28:15.000Z"))
    #expect(time(1_704_067_199_999) == expected("2023-12-31T23:59:59.999Z"))
  }
}
