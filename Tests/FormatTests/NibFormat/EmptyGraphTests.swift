import NibFormat
import Testing

/// A root without keys is what a keyed archive without a `$top` entry leaves.
@Suite struct EmptyGraphTests {
  @Test func writesARootWithoutKeys() throws {
    let archive = NIBArchive(NibGraph())
    let bytes = archive.encoded()
    #expect(try NIBArchive(decoding: bytes) == archive)
    #expect(try NibFile(decoding: bytes).graph == NibGraph())
  }
}
