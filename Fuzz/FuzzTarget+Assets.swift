import AssetCatalogCompilation
import BundlerTestSupport
import CompiledAssetFormat
import FileTree
import LZFSECompression
import PNGFormat
import Raster

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

  static let car = FuzzTarget(
    name: "car",
    binarySeeds: [CatalogSeed.contents.encoded()],
    words: [
      "BOMStore", "tree\0\0\0\u{01}", "RATC", "tmfk", "META", "ISTC", "MLEC", "KCBC", "DWAR",
      "RLOC",
      "SISM", "ARGG", "KLNI", "dmp2", "dmap", "bvxn", "bvx-", "bvx2", "bvx$", "\0\0\0\u{01}",
      "\u{01}\0\0\0", "\u{04}\0\0\0", "\u{08}\0\0\0", "\u{0A}\0\0\0", "\u{0B}\0\0\0", "ARGB",
      " 8AG", "\u{7F}\u{7F}\u{7F}\u{7F}",
    ],
    run: { exerciseAssetArchive($0) })

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

extension FuzzTarget {
  /// The `Contents.json` of every set of a catalog whose images are sound.
  static let catalog = FuzzTarget(
    name: "catalog",
    seeds: [
      """
      {"info": {"version": 1, "author": "xcode"}, "properties": {"template-rendering-intent": "template",
      "preserves-vector-representation": true, "on-demand-resource-tags": ["a"], "localizable": true},
      "images": [{"idiom": "universal", "scale": "1x", "filename": "a.png"},
      {"idiom": "iphone", "scale": "2x", "filename": "b.png", "appearances":
      [{"appearance": "luminosity", "value": "dark"}], "subtype": "retina4", "memory": "2GB",
      "alignment-insets": {"top": 1, "left": 1, "bottom": 1, "right": 1}, "width-class": "compact"},
      {"idiom": "mac", "filename": "a.png", "resizing": {"mode": "9-part", "cap-insets": {"top": 1,
      "left": 1, "bottom": 1, "right": 1}, "center": {"mode": "tile", "width": 1, "height": 1}}}]}
      """,
      """
      {"info": {"version": 1}, "images": [{"idiom": "iphone", "size": "60x60", "scale": "2x",
      "filename": "a.png"}, {"idiom": "ipad", "size": "83.5x83.5", "scale": "2x", "filename": "b.png"},
      {"idiom": "universal", "platform": "ios", "size": "1024x1024", "filename": "a.png"},
      {"idiom": "watch", "size": "40x40", "scale": "2x", "role": "appLauncher", "subtype": "42mm",
      "filename": "a.png"}, {"idiom": "mac", "size": "16x16", "scale": "1x", "filename": "b.png"},
      {"idiom": "ipad", "extent": "full-screen", "orientation": "landscape", "scale": "1x",
      "minimum-system-version": "7.0", "filename": "a.png"}]}
      """,
      """
      {"info": {"version": 1}, "colors": [{"idiom": "universal", "color": {"color-space": "display-p3",
      "components": {"red": "0x80", "green": "0.5", "blue": "128", "alpha": "1.000"}}},
      {"idiom": "universal", "color": {"platform": "ios", "reference": "systemRedColor"}}],
      "data": [{"idiom": "universal", "filename": "a.png", "universal-type-identifier": "public.data"}]}
      """,
    ],
    words: [
      "\"images\"", "\"colors\"", "\"data\"", "\"filename\": \"a.png\"", "\"scale\": \"3x\"",
      "\"size\": \"1024x1024\"", "{\"idiom\": \"universal\"}", "\"locale\": \"de\"", "-1", "1e308",
      "65536", "\"symbols\"", "\"layers\"", "null", "[[[[[[", "\\u0000",
    ],
    run: { exerciseCatalog($0) })

  private static let directories = [
    "A.xcassets/AppIcon.appiconset", "A.xcassets/Tint.colorset", "A.xcassets/Launch.launchimage",
    "A.xcassets/Group", "A.xcassets/Group/Logo.imageset", "A.xcassets/File.dataset",
    "A.xcassets/Sign.symbolset", "A.xcassets/Stack.imagestack", "A.xcassets/Mac.iconset",
  ]

  private static let images = [(1, 1), (5, 3)].map { width, height in
    PNGImage(
      RGBAImage(
        width: width, height: height,
        pixels: (0..<4 * width * height).map { UInt8(truncatingIfNeeded: $0 &* 37) })
    ).encoded()
  }

  private static func exerciseCatalog(_ contents: [UInt8]) {
    var nodes: [String: InMemoryFileTree.Node] = [:]
    for directory in directories {
      nodes[directory + "/Contents.json"] = .bytes(contents, isExecutable: false)
      nodes[directory + "/a.png"] = .bytes(images[0], isExecutable: false)
      nodes[directory + "/b.png"] = .bytes(images[1], isExecutable: false)
    }
    exerciseAssetCatalog("A.xcassets", in: InMemoryFileTree(nodes))
  }
}
