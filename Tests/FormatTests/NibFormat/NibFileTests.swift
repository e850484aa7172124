import BundlerTestSupport
import ByteCoding
import FileTree
import NibFormat
import Testing

@Suite struct NibFileTests {
  @Test(
    arguments: [
      ("NIBArchive", .archive), ("bplist00", .propertyList),
      ("<?xml version=\"1.0\"?>\n<plist version=\"1.0\">", .propertyList),
      (
        "<?xml version=\"1.0\"?>\n<document type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\">",
        .document
      ),
      (
        "<?xml version=\"1.0\"?>\n<archive type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\">",
        .document
      ),
      ("\u{0}\u{5}\u{16}\u{7}", .sideFile),
      ("version https://git-lfs.github.com/spec/v1", .pointer),
      ("", .unknown), ("nib", .unknown),
    ] as [(String, NibFileKind)])
  func knowsFilesByTheirBytes(text: String, kind: NibFileKind) {
    #expect(NibFileKind(of: Array(text.utf8)) == kind)
  }

  @Test func readsEitherContainer() throws {
    let archive = try NibFile(decoding: NIBArchive(Samples.graph).encoded())
    let keyed = try NibFile(decoding: KeyedArchive(Samples.graph).encodedAsBinary())
    #expect(archive.toolkit == .uiKit && keyed.toolkit == .uiKit)
    #expect(throws: FormatError(.wrongMagic(expected: "'NIBArchive' or 'bplist00'"), at: 0)) {
      try NibFile(decoding: [])
    }
  }

  @Test(
    arguments: [
      ("objects.nib", .everywhere), ("runtime.nib", .oldest),
      ("objects-11.0+.nib", .objects(from: NibSystemVersion(11))),
      ("objects-12.3+.nib", .objects(from: NibSystemVersion(12, 3))),
      ("keyedobjects.nib", .keyedObjects),
      ("keyedobjects-101300.nib", .keyedObjectsFrom(NibSystemVersion(10, 13))),
      ("keyedobjects-110000.nib", .keyedObjectsFrom(NibSystemVersion(11))),
      ("designable.nib", .document), ("info.nib", .settings), ("classes.nib", .settings),
      ("objects-+.nib", nil), ("objects-x+.nib", nil), ("keyedobjects-7.nib", nil), ("a.nib", nil),
      ("objects-11.x+.nib", nil), ("", nil),
    ] as [(String, NibRole?)])
  func knowsTheRoleOfAName(name: String, role: NibRole?) {
    #expect(NibRole(fileName: name) == role)
  }

  @Test(
    arguments: [
      (nil, "objects-13.0+.nib"), (NibSystemVersion(26), "objects-13.0+.nib"),
      (NibSystemVersion(12, 4), "objects-11.0+.nib"), (NibSystemVersion(10), "runtime.nib"),
    ] as [(NibSystemVersion?, String)])
  func choosesTheFileForASystem(system: NibSystemVersion?, name: String) throws {
    let tree: InMemoryFileTree = [
      "A.nib/objects-11.0+.nib": "b", "A.nib/objects-13.0+.nib": "c", "A.nib/runtime.nib": "a",
      "A.nib/notes.txt": "", "A.nib/designable.nib": "<document/>",
    ]
    let package = try #require(try NibPackage(at: "A.nib" as BundlePath, in: tree))
    #expect(package.members.count == 4)
    #expect(package.member(for: system)?.name == name)
  }

  @Test func readsFlatNibs() throws {
    let tree: InMemoryFileTree = ["A.nib": "bytes"]
    let package = try #require(try NibPackage(at: "A.nib" as BundlePath, in: tree))
    #expect(package.member()?.bytes == Array("bytes".utf8))
    #expect(try NibPackage(at: "B.nib" as BundlePath, in: tree) == nil)
  }

  @Test func prefersNewerKeyedObjects() {
    let names = ["keyedobjects-101300.nib", "keyedobjects-110000.nib", "keyedobjects.nib"]
    let package = NibPackage(files: names.map { (name: $0, bytes: []) })
    #expect(package.member()?.name == "keyedobjects-110000.nib")
    #expect(package.member(for: NibSystemVersion(10, 15))?.name == "keyedobjects-101300.nib")
    #expect(package.member(for: NibSystemVersion(10, 12))?.name == "keyedobjects.nib")
  }
}
