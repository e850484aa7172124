import AssetCatalogCompilation
import BundlerTestSupport
import CompiledAssetFormat
import Compression
import Diagnostics
import Exercises
import FileTree
import Inspection

extension FuzzTarget {
  static let lzfse = FuzzTarget(
    name: "lzfse",
    binarySeeds: [
      LZFSE.compress(text(200)), LZFSE.compress(text(20_000)), LZVN.compress(text(3000)),
      LZFSE.compress(noise(500)), LZFSE.compress([]), LZVN.compress(noise(100)),
    ],
    words: [
      "bvx-", "bvx1", "bvx2", "bvxn", "bvx$", "\u{06}\0\0\0\0\0\0\0", "\u{0E}", "\u{68}\u{01}",
      "\u{7F}\u{7F}\u{7F}\u{7F}",
    ],
    run: { exerciseLZFSE($0) })

  /// A store of blocks without what they mean: trees of bytes and of numbers.
  static let bom = FuzzTarget(
    name: "bom",
    binarySeeds: [CatalogSeed.store(pairs: 3), CatalogSeed.store(pairs: 50)],
    words: [
      "BOMStore\0\0\0\u{01}", "tree\0\0\0\u{01}", "\0\0\0\u{01}", "\0\0\0\u{02}", "\0\u{01}",
      "\0\0\u{10}\0", "\u{7F}\u{7F}\u{7F}\u{7F}", "bytes", "numbers",
    ],
    run: { bytes in
      guard let store = try? BOMStore(decoding: bytes) else { return }
      for variable in store.variables.prefix(64) {
        _ = try? store.block(variable.block)
        _ = try? BOMTree(variable.name, in: store)
      }
    })

  static let car = FuzzTarget(
    name: "car",
    binarySeeds: [CatalogSeed.contents.encoded()],
    words: archiveWords,
    run: { exerciseAssetArchive($0) })

  /// What `unpack` makes of an archive, which is then compiled again; it stays in its directories.
  static let unpack = FuzzTarget(
    name: "unpack",
    binarySeeds: [CatalogSeed.contents.encoded()],
    words: archiveWords + ["..", "/", "../", "a/../b", ".icon", "_Assets/", "/Group"],
    run: { bytes in
      var diagnostics: [Diagnostic] = []
      var nodes: [String: InMemoryFileTree.Node] = [:]
      _ = unpackCatalog(bytes, of: "fuzz", diagnostics: &diagnostics) { document, path, contents in
        let place = (document ?? "A.xcassets") + "/" + path
        let names = place.split(separator: "/", omittingEmptySubsequences: false)
        precondition(!names.contains { ["", ".", ".."].contains($0) }, "a path leads away")
        nodes[place] = .bytes(contents, isExecutable: false)
      }
      guard bytes.count % 16 == 0 else { return }
      exerciseAssetCatalog("A.xcassets", in: InMemoryFileTree(nodes))
    })

  private static let archiveWords = [
    "BOMStore", "tree\0\0\0\u{01}", "RATC", "tmfk", "META", "ISTC", "MLEC", "KCBC", "DWAR",
    "RLOC",
    "SISM", "ARGG", "RTXT", "KLNI", "dmp2", "dmap", "bvxn", "bvx-", "bvx2", "bvx$", "\0\0\0\u{01}",
    "\u{01}\0\0\0", "\u{04}\0\0\0", "\u{08}\0\0\0", "\u{0A}\0\0\0", "\u{0B}\0\0\0", "ARGB",
    " 8AG", "\u{7F}\u{7F}\u{7F}\u{7F}",
  ]

  private static func text(_ count: Int) -> ArraySlice<UInt8> {
    var text: [UInt8] = []
    for index in 0..<count {
      let isLow = index * index % 97 < 60
      text.append(UInt8(isLow ? index % 7 : index / 50 % 251))
    }
    return text[...]
  }

  private static func noise(_ count: Int) -> ArraySlice<UInt8> {
    var state: UInt32 = 1
    var noise: [UInt8] = []
    for _ in 0..<count {
      state = state &* 1_664_525 &+ 1_013_904_223
      noise.append(UInt8(state >> 24))
    }
    return noise[...]
  }
}
