import BundlerTestSupport
import Testing
import ZipFormat

@Suite struct ZipNameTests {
  struct Case: Sendable {
    var bytes: [UInt8]
    var isMarked = false
    var host: UInt16 = 3
    var path: String
    var decodable = 1
  }

  @Test(arguments: [
    Case(bytes: [0xC3, 0xA9], isMarked: true, path: "é"),
    // As macOS writes it.
    Case(bytes: [0x65, 0xCC, 0x81], path: "e\u{301}"),
    Case(bytes: [0x82, 0xE1, 0x9B, 0xFF], path: "éß¢\u{A0}"),
    Case(bytes: [0xC3, 0xA9], host: 0, path: "├⌐"),
    Case(bytes: [0x61, 0x2F, 0xE9], isMarked: true, path: "a/\\xe9"),
    Case(bytes: [0xE9, 0x2F, 0x61], isMarked: true, path: "\\xe9/a", decodable: 0),
    Case(bytes: Array("a//./b/".utf8), path: "a/b", decodable: 2),
  ])
  func decodes(_ name: Case) throws {
    var member = ZipBuilder.Member("")
    member.name = name.bytes
    member.flags = name.isMarked ? 0x800 : 0
    member.host = name.host
    let entry = try ZipArchive(decoding: ZipBuilder([member]).bytes).entries[0]
    #expect(Array(entry.path.utf8) == Array(name.path.utf8))
    #expect(entry.decodableComponents == name.decodable)
  }
}
