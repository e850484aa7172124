import AppleVocabulary
import BundlerTestSupport
import FileTree
import Inspection
import Testing

@Suite struct EntryKindTests {
  @Test(
    arguments: [
      ("a.nib", "NIBArchive", EntryKind.nib, "NIBArchive"),
      ("a.nib", "bplist00", .nib, "keyed archive"),
      ("a.nib", "<?xml version", .nib, "XML source"),
      ("a.nib", "?", .nib, "unknown form"),
      ("a.plist", "bplist00", .plist, "binary"),
      ("a.plist", "<?xml version", .plist, "XML"),
      ("a.plist", "{ a = b; }", .plist, "old style"),
      ("a.stringsdict", "<plist>", .stringsdict, "XML"),
      ("a.car", "BOMStore", .catalog, nil),
      ("a.car", "nothing", .catalog, "not a catalog file"),
      ("a.png", "GIF89a", .png, "holds gif"),
      ("a.PNG", "GIF89a", .png, "holds gif"),
      ("a.json", "{}", .json, nil),
      ("a.json", "", .json, "empty"),
      ("tool", "#!/bin/sh", .script, nil),
      ("README", "text", .text, nil),
      ("blob", "\u{0}\u{1}", .data, nil),
      ("PkgInfo", "APPL????", .pkginfo, nil),
      ("bundle-manifest.json", "{", .record, nil),
    ] as [(String, String, EntryKind, String?)])
  func tellsAFileByNameAndMagic(name: String, text: String, kind: EntryKind, note: String?) {
    let entry = report(on: InMemoryFileTree(["d/" + name: .file(text)])).entries.last
    #expect(entry?.kind == kind)
    #expect(entry?.note == note)
  }

  @Test(arguments: [
    ("fr.lproj", EntryKind.localization), ("Main.storyboardc", .storyboard), ("a.nib", .nib),
    ("W.appex", .appex), ("v1.2", .folder), ("_CodeSignature", .signature), ("png", .folder),
  ])
  func tellsADirectoryByItsName(name: String, kind: EntryKind) {
    #expect(report(on: InMemoryFileTree([name: .directory])).entries.first?.kind == kind)
  }

  @Test func namesEveryKindInLowerCaseForTheCommandLine() {
    for kind in EntryKind.allCases {
      #expect(kind.rawValue.utf8.allSatisfy { (0x61...0x7A).contains($0) })
    }
  }
}
