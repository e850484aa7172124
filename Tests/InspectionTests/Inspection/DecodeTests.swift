import AppleVocabulary
import BundlerTestSupport
import Diagnostics
import FileTree
import ImageFormats
import Inspection
import NibFormat
import PropertyListFormat
import Testing

@Suite struct DecodeTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var contents: [UInt8]
    var form: DecodedForm
    var expected: String
    var testDescription: String { "\(name) \(form)" }

    init(_ name: String, _ contents: [UInt8], _ expected: String) {
      self.init(name, contents, .text, expected)
    }

    init(_ name: String, _ contents: [UInt8], _ form: DecodedForm, _ expected: String) {
      (self.name, self.contents, self.form, self.expected) = (name, contents, form, expected)
    }
  }

  static let list: PropertyList = ["b": "2\n", "a": "1"]
  static let printed = "{\n  \"a\" => \"1\"\n  \"b\" => \"2\n\"\n}\n"
  static let xml = String(decoding: list.encodedAsXML(), as: UTF8.self)
  static let types = PropertyList.dictionary([
    "date": .date(0), "data": .data([0, 255]), "uid": .uid(7), "big": .integer(1 << 64),
    "real": .real(1.5), "array": [true],
  ])

  static let nib = NIBArchive(NibGraph()).encoded()

  static func utf16(_ text: String) -> [UInt8] {
    [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
  }

  static let cases: [Case] = [
    Case("L.strings", list.encodedAsBinary(), "\"a\" = \"1\";\n\"b\" = \"2\\n\";\n"),
    Case(
      "L.strings", PropertyList.dictionary(["long key": "1", "b": "2"]).encodedAsBinary(),
      "\"b\"        = \"2\";\n\"long key\" = \"1\";\n"),
    Case("L.strings", utf16("/* é */ b = c;\n"), "/* é */ b = c;\n"),
    Case("L.strings", Array("not; a = table".utf8), "not; a = table"),
    Case("L.strings", utf16("b = c; a = d;"), .json, "{\n  \"b\": \"c\",\n  \"a\": \"d\"\n}\n"),
    Case(
      "L.strings", PropertyList.dictionary(["k": [1]]).encodedAsBinary(),
      "{\n  \"k\" => [\n    0 => 1\n  ]\n}\n"),
    Case("L.stringsdict", list.encodedAsBinary(), printed),
    Case("L.strings", list.encodedAsBinary(), .xml, xml),
    Case("L.stringsdict", list.encodedAsBinary(), .xml, xml),
    Case("Info.plist", list.encodedAsBinary(), printed),
    Case("Info.plist", list.encodedAsBinary(), .xml, xml),
    Case("Info.plist", Array("{ b = \"2\\n\"; a = 1; }".utf8), printed),
    Case(
      "Info.plist", utf16("<plist><!--c--><true/></plist>"), .xml, "<plist><!--c--><true/></plist>"),
    Case("Info.plist", utf16("<plist><!--c--><true/></plist>"), "true\n"),
    Case("unnamed", list.encodedAsBinary(), printed),
    Case("a.xml", Array("<plist><true/></plist>".utf8), .json, "true\n"),
    Case(
      "Info.plist", types.encodedAsBinary(), .json,
      """
      {
        "date": "2001-01-01T00:00:00Z",
        "data": "AP8=",
        "uid": {
          "CF$UID": 7
        },
        "big": 1.8446744073709552e+19,
        "real": 1.5,
        "array": [
          true
        ]
      }

      """),
    Case("Main.nib", nib, "NIBArchive, coder version 10, 1 object\n"),
    Case("Main.nib", nib, .table, "#0 NSObject\n"),
    Case(
      "unnamed", nib, .json,
      """
      {
        "container": "NIBArchive, coder version 10",
        "objectCount": 1,
        "objects": [],
        "connections": []
      }

      """),
    Case("Main.nib/classes.nib", list.encodedAsBinary(), printed),
    Case("README", Array("é\n".utf8), "é\n"),
    Case("page.html", utf16("<p>é"), "<p>é"),
    Case("empty", [], ""),
    Case("a.json", Array("[1]".utf8), .json, "[1]"),
    Case("Main.nib", Array("<?xml version=\"1.0\"?><d/>".utf8), "<?xml version=\"1.0\"?><d/>"),
  ]

  @Test(arguments: cases)
  func decodes(_ file: Case) {
    var diagnostics: [Diagnostic] = []
    let decoded = decode(
      file.contents, of: "App.app/" + file.name, to: file.form, diagnostics: &diagnostics)
    #expect(decoded == .decoded(Array(file.expected.utf8)))
    #expect(diagnostics == [])
  }

  @Test(
    arguments: [
      ("pin.png", PNGFile.signature, "png"), ("data", [1, 2, 0], "data"),
      ("latin.txt", [0x61, 0xE9], "text"),
    ] as [(String, [UInt8], String)])
  func saysThatItIsBinary(_ name: String, _ contents: [UInt8], _ kind: String) {
    var diagnostics: [Diagnostic] = []
    let decoded = decode(contents, of: name, to: .text, diagnostics: &diagnostics)
    guard case .binary(let found)? = decoded else {
      Issue.record("\(String(describing: decoded))")
      return
    }
    #expect(found.rawValue == kind)
    #expect(diagnostics == [])
  }

  @Test(
    arguments: [
      ("Main.nib", Array("NIBArchive".utf8), .text, "inspect-undecodable"),
      ("Main.nib", Array("bplist00".utf8), .json, "inspect-undecodable"),
      ("Info.plist", Array("{}".utf8), .table, "inspect-no-such-form"),
      ("Assets.car", Array("BOMStore".utf8), .text, "inspect-undecodable"),
      ("pin.png", PNGFile.signature, .json, "inspect-no-such-form"),
      ("Info.plist", Array("{}".utf8), .png, "inspect-no-such-form"),
      ("Info.plist", Array("{ a = ".utf8), .text, "inspect-undecodable"),
      ("Info.plist", Array("bplist00".utf8), .json, "inspect-undecodable"),
      ("L.strings", Array("bplist00".utf8), .text, "inspect-undecodable"),
      ("L.strings", Array("\"a\" = \"b\"".utf8), .json, "strings-syntax"),
      ("pin.png", PNGFile.signature, .png, "inspect-undecodable"),
      ("App.icns", Array("icns\0\0\0\u{8}".utf8), .png, "inspect-undecodable"),
      ("a.tiff", [0x49, 0x49, 0x2A, 0, 0xFF, 0, 0, 0], .png, "inspect-undecodable"),
    ] as [(String, [UInt8], DecodedForm, String)])
  func refuses(_ name: String, _ contents: [UInt8], _ form: DecodedForm, _ id: String) {
    var diagnostics: [Diagnostic] = []
    #expect(decode(contents, of: name, to: form, diagnostics: &diagnostics) == nil)
    #expect(diagnostics.filter { $0.severity == .error }.map(\.id) == [id])
    #expect(diagnostics.allSatisfy { $0.range?.file == name })
  }

  @Test func makesAStandardPNGOfEveryImage() throws {
    let small = sampleImage(16)
    let large = sampleImage(32)
    let apple = try PNGFile(decoding: PNGImage(large).encoded()).encodedForApple()
    let icon = ICNSFile(elements: [
      ICNSFile.Element("ic11", PNGImage(large).encoded()[...]),
      ICNSFile.Element("icp4", PNGImage(small).encoded()[...]),
    ])
    let tiff = TIFFRepresentations([
      TIFFRepresentations.Representation(small, scale: 1),
      TIFFRepresentations.Representation(large, scale: 2),
    ])
    let files = [("a.png", apple), ("a.icns", icon.encoded()), ("a.tiff", tiff.encoded())]
    for (name, contents) in files {
      var diagnostics: [Diagnostic] = []
      let decoded = decode(contents, of: name, to: .png, diagnostics: &diagnostics)
      guard case .decoded(let bytes)? = decoded else {
        Issue.record("\(name): \(diagnostics)")
        continue
      }
      let file = try PNGFile(decoding: bytes)
      #expect(!file.isCgBI)
      #expect(try PNGImage(decoding: file).rgba() == large)
    }
  }

  @Test func survivesMutatedFiles() throws {
    var generator = SplitMix(seed: 7)
    for file in Self.cases where !file.contents.isEmpty {
      for _ in 0..<200 {
        var bytes = file.contents
        for _ in 0..<3 {
          bytes[Int.random(in: bytes.indices, using: &generator)] = .random(
            in: 0...255, using: &generator)
        }
        for form in DecodedForm.allCases {
          var diagnostics: [Diagnostic] = []
          let decoded = decode(bytes, of: file.name, to: form, diagnostics: &diagnostics)
          #expect((decoded == nil) == diagnostics.contains { $0.severity == .error })
        }
      }
    }
  }

  /// Opaque, each pixel of its own color.
  private func sampleImage(_ size: Int) -> RGBAImage {
    var pixels: [UInt8] = []
    for index in 0..<size * size {
      pixels += [UInt8(index % size), UInt8(index / size), 7, 255]
    }
    return RGBAImage(width: size, height: size, pixels: pixels)
  }
}

@Suite struct FileContentsTests {
  private let tree: InMemoryFileTree = [
    "A.nib/keyedobjects.nib": "old", "A.nib/keyedobjects-101300.nib": "new",
    "A.nib/designable.nib": "<document/>", "B.nib/designable.nib": "<document/>", "c/d": "file",
  ]

  @Test(
    arguments: [("A.nib", "new"), ("A.nib/keyedobjects.nib", "old"), ("c/d", "file")]
      as [(BundlePath, String)])
  func readsFilesAndNibs(path: BundlePath, contents: String) throws {
    #expect(try tree.fileOrNib(at: path) == Array(contents.utf8))
  }

  @Test(arguments: ["c", "B.nib", "none"] as [BundlePath])
  func refusesOtherDirectories(path: BundlePath) {
    #expect(throws: FileTreeError.self) { try tree.fileOrNib(at: path) }
  }
}
