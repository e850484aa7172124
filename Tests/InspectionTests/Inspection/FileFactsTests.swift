import AppleVocabulary
import BundlerTestSupport
import FileTree
import Inspection
import Testing

@Suite struct FileFactsTests {
  private func note(on bytes: [UInt8], named name: String) -> String? {
    report(on: InMemoryFileTree([name: .bytes(bytes, isExecutable: false)])).entries.first?.note
  }

  @Test func readsTheSizeOfAnImage() {
    #expect(note(on: SampleBundles.png(width: 24, height: 16), named: "a.png") == "24x16")
    let apple = SampleBundles.png(width: 2, height: 300, isCgBI: true)
    #expect(note(on: apple, named: "a.png") == "2x300, CgBI")
  }

  @Test func saysNothingOfImagesThatEndEarly() {
    let whole = SampleBundles.png(width: 24, height: 16, isCgBI: true)
    for count in 8..<40 {
      #expect(note(on: Array(whole.prefix(count)), named: "a.png") == nil)
    }
  }

  @Test(
    arguments: [
      ([0xCF, 0xFA, 0xED, 0xFE, 0x0C, 0, 0, 1], "Mach-O arm64"),
      ([0xCE, 0xFA, 0xED, 0xFE, 7, 0, 0, 0], "Mach-O i386"),
      ([0xFE, 0xED, 0xFA, 0xCE, 0, 0, 0, 18], "Mach-O ppc"),
      ([0xCF, 0xFA, 0xED, 0xFE, 99, 0, 0, 0], "Mach-O cpu 99"),
      ([0xCA, 0xFE, 0xBA, 0xBE, 0, 0, 0, 52], nil),
      ([0xCA, 0xFE, 0xBA, 0xBE, 0, 0], nil),
      (
        [0xCA, 0xFE, 0xBA, 0xBE, 0, 0, 0, 2, 1, 0, 0, 7] + [UInt8](repeating: 0, count: 16)
          + [1, 0, 0, 12] + [UInt8](repeating: 0, count: 16), "Mach-O universal (x86_64, arm64)"
      ),
      (
        [0x7F, 0x45, 0x4C, 0x46, 2, 1, 1] + [UInt8](repeating: 0, count: 11) + [183, 0],
        "ELF aarch64"
      ),
      (
        [0x7F, 0x45, 0x4C, 0x46, 2, 2, 1] + [UInt8](repeating: 0, count: 11) + [0, 22],
        "ELF s390x"
      ),
      ([0x7F, 0x45, 0x4C, 0x46, 2], nil),
    ] as [([UInt8], String?)])
  func tellsWhatAProgramIsFor(bytes: [UInt8], expected: String?) {
    #expect(note(on: bytes, named: "Skyline") == expected)
    #expect(
      report(on: InMemoryFileTree(["x": .bytes(bytes, isExecutable: true)])).entries.first?.kind
        == .executable)
  }

  /// Little-endian, each directory with one entry, at the given offsets.
  private func tiff(directoriesAt offsets: [UInt8], last: UInt8 = 0) -> [UInt8] {
    var bytes: [UInt8] = [0x49, 0x49, 0x2A, 0, offsets.first ?? last, 0, 0, 0]
    for (index, offset) in offsets.enumerated() {
      bytes += [UInt8](repeating: 0, count: Int(offset) - bytes.count)
      let next = index + 1 < offsets.count ? offsets[index + 1] : last
      bytes += [1, 0] + [UInt8](repeating: 7, count: 12) + [next, 0, 0, 0]
    }
    return bytes
  }

  @Test func countsTheObjectsOfANib() {
    let head = Array("NIBArchive".utf8) + [1, 0, 0, 0, 10, 0, 0, 0]
    let rest = [UInt8](repeating: 0, count: 60)
    #expect(note(on: head + [9, 0, 0, 0] + rest, named: "a.nib") == "NIBArchive, 9 objects")
    #expect(note(on: head + [9, 9, 0, 0] + rest, named: "a.nib") == "NIBArchive")
    #expect(note(on: Array("bplist00".utf8), named: "a.nib") == "keyed archive")
  }

  @Test func countsTheAssetsOfACatalog() {
    let bytes = SampleCatalogs.bytes
    #expect(note(on: bytes, named: "Assets.car") == "5 assets, 10 renditions")
    for count in [8, 31, 40, bytes.count / 2] {
      #expect(note(on: Array(bytes.prefix(count)), named: "Assets.car") == nil)
    }
    #expect(note(on: [1, 2, 3], named: "Assets.car") == "not a catalog file")
  }

  @Test func countsThePagesOfATIFF() {
    #expect(note(on: tiff(directoriesAt: [8]), named: "a.tiff") == nil)
    #expect(note(on: tiff(directoriesAt: [8, 26, 60]), named: "a.tiff") == "3 pages")
    #expect(note(on: tiff(directoriesAt: [8, 26], last: 8), named: "a.tiff") == nil)
    #expect(note(on: tiff(directoriesAt: [8, 26], last: 250), named: "a.tiff") == nil)
  }

  @Test(
    arguments: [
      ([0xFF, 0xFE, 0x22, 0], "UTF-16"), ([0xEF, 0xBB, 0xBF, 0x22], "UTF-8"), ([0x22], "UTF-8"),
      ([0x62, 0x70, 0x6C, 0x69, 0x73, 0x74], "binary"), ([0, 0, 0xFE, 0xFF], "UTF-32"),
    ] as [([UInt8], String)])
  func tellsHowABrokenTableIsEncoded(bytes: [UInt8], expected: String) {
    #expect(note(on: bytes, named: "Localizable.strings") == expected)
  }

  @Test func neitherTrapsNorHangsOnAnyBytes() {
    var generator = SplitMix(seed: 7)
    let seeds = [
      SampleBundles.png(width: 1, height: 1, isCgBI: true), SampleBundles.machO,
      tiff(directoriesAt: [8, 26, 60]), Array("NIBArchive".utf8),
      [0xCA, 0xFE, 0xBA, 0xBE, 0, 0, 0, 30] + [UInt8](repeating: 1, count: 60),
    ]
    let names = ["a.png", "a.tiff", "a.nib", "a.strings", "a.plist", "a", "a.car", "a.dylib"]
    for round in 0..<3000 {
      var bytes = seeds[round % seeds.count]
      for _ in 0..<3 {
        bytes[Int.random(in: bytes.indices, using: &generator)] = .random(
          in: 0...255, using: &generator)
      }
      bytes.removeLast(Int.random(in: 0..<bytes.count, using: &generator))
      let name = names[Int.random(in: names.indices, using: &generator)]
      let entries = report(on: InMemoryFileTree([name: .bytes(bytes, isExecutable: false)])).entries
      #expect(entries.count == 1)
    }
  }
}
