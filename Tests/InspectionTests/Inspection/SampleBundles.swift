import BundlerTestSupport
import Diagnostics
import FileTree
import Inspection

/// Bundles that several tests look at.
enum SampleBundles {
  /// A flat bundle with one of each shape that a listing shows.
  static let skyline: InMemoryFileTree = [
    "Info.plist": .file(String(repeating: " ", count: 1946).replacingStart("bplist00")),
    "Assets.car": .file("BOMStore" + String(repeating: "x", count: 86_200)),
    "Base.lproj/Main.storyboardc/Info.plist": "bplist00",
    "Base.lproj/Main.storyboardc/Main.nib": "NIBArchive",
    "Levels/1/map.json": .file(String(repeating: "1", count: 100_000)),
    "Levels/2/map.json": .file(String(repeating: "2", count: 117_000)),
    "Levels/Empty": .directory,
    "Welcome.nib": .file("NIBArchive" + String(repeating: "n", count: 3164)),
    "pin.png": .bytes(png(width: 24, height: 16), isExecutable: false),
    "poster@2x~ipad.png": .bytes(png(width: 256, height: 300, isCgBI: true), isExecutable: false),
    "Skyline": .bytes(machO, isExecutable: true),
    "Current": .link("Levels"),
  ]

  /// A macOS bundle in three languages.
  static let ledger: InMemoryFileTree = [
    "Contents/Info.plist": "<?xml version=\"1.0\"?>",
    "Contents/MacOS/Ledger": .bytes(machO, isExecutable: true),
    "Contents/Resources/en.lproj/Localizable.strings": "a",
    "Contents/Resources/fr.lproj/Credits.rtf": "{\\rtf1}",
    "Contents/Resources/fr.lproj/Help/start.html": "<p>",
    "Contents/Resources/fr.lproj/InfoPlist.strings": "",
    "Contents/Resources/fr.lproj/Localizable.strings": .bytes([0xFF, 0xFE], isExecutable: false),
    "Contents/Resources/icon.png": .bytes(png(width: 8, height: 8), isExecutable: false),
  ]

  static let machO: [UInt8] = [0xCF, 0xFA, 0xED, 0xFE, 0x0C, 0, 0, 1, 0, 0, 0, 0]

  /// The front of a PNG file, as far as its size goes.
  static func png(width: UInt16, height: UInt16, isCgBI: Bool = false) -> [UInt8] {
    let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    let cgbi: [UInt8] = [0, 0, 0, 4] + Array("CgBI".utf8) + [0x50, 0, 0x20, 6, 1, 2, 3, 4]
    let ihdr: [UInt8] =
      [0, 0, 0, 13] + Array("IHDR".utf8) + [0, 0, UInt8(width >> 8)]
      + [UInt8(truncatingIfNeeded: width), 0, 0, UInt8(height >> 8)]
      + [UInt8(truncatingIfNeeded: height), 8, 6, 0, 0, 0, 1, 2, 3, 4]
    return signature + (isCgBI ? cgbi : []) + ihdr
  }
}

extension String {
  fileprivate func replacingStart(_ start: String) -> String {
    start + dropFirst(start.count)
  }
}

/// Inspects and drops the diagnostics, for tests that have none to expect.
func report(on bundle: any FileTree, name: String = "") -> BundleReport {
  var diagnostics: [Diagnostic] = []
  return inspect(bundle, name: name, diagnostics: &diagnostics)
}
