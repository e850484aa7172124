import BundleModel
import Diagnostics
import FileTree
import Hashing
import HostSystem
import PropertyListFormat
import Testing

@testable import Execution

@Suite struct RecordCodingTests {
  static let inodeKey = InodeKey(modified: -1, changed: 2, inode: .max, size: 3, mode: 0o100644)

  static let range = SourceRange(file: "a.xib", line: 3, column: 5, length: 2)

  static let record = BuildRecord(
    address: "App:ios", isUnfinished: true,
    actions: [
      ActionRecord(
        fingerprint: Fingerprint(high: 1, low: .max), inputs: [inodeKey, .unknown],
        outputs: [
          OutputRecord(
            path: "a/é.txt", contents: .file(Digest(of: []), size: 3), inodeKey: inodeKey),
          OutputRecord(path: "b", contents: .link(target: "a"), inodeKey: inodeKey),
          OutputRecord(path: "c", contents: .directory, inodeKey: inodeKey),
        ],
        infoPlist: [
          "s": "x", "b": true, "i": 7,
          "a": ["y", .real(1.5), .date(-1), .data([1, 255]), .uid(4)],
          "d": ["big": .integer(Int128(UInt64.max))],
        ],
        diagnostics: [
          Diagnostic(.warning, id: "test-plain", "é"),
          Diagnostic(
            .note, id: "test-full", "m", at: range, details: ["d", ""],
            notes: [
              Diagnostic.Note("n", at: SourceRange(file: "b")), Diagnostic.Note("o"),
              Diagnostic.Note("p", at: SourceRange(file: "b", line: 1, column: 1)),
            ], fixIts: [FixIt(range, replacement: "r")]),
        ])
    ],
    others: [OutputRecord(path: "../App.manifest.json", contents: nil)], directories: ["a"])

  @Test func comesBackAsItWas() {
    #expect(BuildRecord(decoding: Self.record.encoded()) == Self.record)
    #expect(BuildRecord(decoding: BuildRecord().encoded()) == BuildRecord())
  }

  @Test func isAbsentWhenTruncatedOrDamaged() {
    let file = Self.record.encoded()
    for length in 0..<file.count {
      #expect(BuildRecord(decoding: Array(file.prefix(length))) == nil)
    }
    for index in file.indices {
      var damaged = file
      damaged[index] ^= 0x10
      #expect(BuildRecord(decoding: damaged) == nil)
    }
  }

  /// With the digest made right again, so that the decoder itself sees the damage.
  @Test func survivesAnyContents() {
    let file = Array(Self.record.encoded().dropLast(32))
    for length in BuildRecord.magic.count..<file.count {
      let prefix = Array(file.prefix(length))
      #expect(BuildRecord(decoding: prefix + Digest(of: prefix).bytes) == nil)
    }
    var seed: UInt64 = 7
    for _ in 0..<3_000 {
      var mutated = file
      for _ in 0..<2 {
        seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        let index = BuildRecord.magic.count + Int((seed >> 33) % UInt64(file.count - 8))
        mutated[index] = UInt8(truncatingIfNeeded: seed >> 56)
      }
      _ = BuildRecord(decoding: mutated + Digest(of: mutated).bytes)
    }
  }
}
