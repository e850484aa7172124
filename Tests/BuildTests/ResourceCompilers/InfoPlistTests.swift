import AppleVocabulary
import BundleModel
import BundlerTestSupport
import Diagnostics
import FileTree
import PropertyListFormat
import ResourceCompilers
import Testing

@Suite struct InfoPlistTests {
  struct Result {
    var values: PropertyList?
    var form: PropertyListForm?
    var pkgInfo: String?
    var diagnostics: [Diagnostic]
    var ids: [String] { diagnostics.map(\.id) }
  }

  static func process(
    file: String? = nil, properties: PropertyList.Dictionary = [:],
    synthesized: PropertyList.Dictionary = [:], enforced: PropertyList.Dictionary = [:],
    settings: [String: String] = [:], format: InfoFormat = .same, platform: Platform = .ios,
    partials: [PartialInfoPlist] = [], interfaceFiles: [String] = []
  ) -> Result {
    var places: [String: SourceRange] = [:]
    for (index, key) in properties.keys.enumerated() {
      places[key] = SourceRange(file: "bundle.yml", line: 10 + index, column: 7)
    }
    let recipe = InfoPlistRecipe(
      synthesized: .dictionary(synthesized), properties: .dictionary(properties),
      propertyRanges: places, enforced: .dictionary(enforced), settings: settings, format: format,
      platform: platform, interfaceFiles: interfaceFiles)
    var diagnostics: [Diagnostic] = []
    let result = processInfoPlist(
      recipe, file: file.map { InputFile(path: "App/Info.plist", contents: Array($0.utf8)) },
      partials: partials, diagnostics: &diagnostics)
    return Result(
      values: result.flatMap { try? PropertyList(decoding: $0.infoPlist) },
      form: result.map { PropertyListForm(of: $0.infoPlist) },
      pkgInfo: result.map { String(decoding: $0.pkgInfo, as: UTF8.self) }, diagnostics: diagnostics)
  }

  static func xml(_ body: String) -> String { "<plist><dict>\(body)</dict></plist>" }

  @Test func laterSourcesWin() {
    let result = Self.process(
      file: Self.xml("<key>C</key><string>file</string><key>D</key><string>file</string>"),
      properties: ["D": "properties"],
      synthesized: ["A": "synthesized", "B": "synthesized", "C": "synthesized"],
      partials: [PartialInfoPlist(source: "a.xib", values: ["B": "partial", "C": "partial"])])
    #expect(result.values == ["A": "synthesized", "B": "partial", "C": "file", "D": "properties"])
    #expect(result.diagnostics.map(\.id) == ["info-overridden-key"])
  }

  @Test func appendsToArraysAndOverlaysDictionaries() {
    let result = Self.process(
      file: Self.xml(
        """
        <key>A</key><array><string>1</string><string>2</string></array>
        <key>D</key><dict><key>x</key><dict><key>p</key><true/></dict><key>y</key><true/></dict>
        <key>CFBundleIcons</key><dict><key>x</key><dict><key>p</key><true/></dict></dict>
        <key>S</key><array><string>mine</string></array>
        """),
      properties: [
        "A": ["2", "3", "3"], "D": ["x": ["q": true]], "CFBundleIcons": ["x": ["q": true]],
      ],
      synthesized: ["S": ["other"]])
    #expect(
      result.values == [
        "A": ["1", "2", "3"], "D": ["x": ["q": true], "y": true],
        "CFBundleIcons": ["x": ["p": true, "q": true]], "S": ["mine"],
      ])
  }

  @Test func unitesTheFormsOfRequiredCapabilities() {
    let key = "UIRequiredDeviceCapabilities"
    let file = Self.xml("<key>\(key)</key><array><string>armv7</string></array>")
    let result = Self.process(file: file, properties: [key: ["metal": true]])
    #expect(result.values == [key: ["armv7": true, "metal": true]])
  }

  @Test func namesBothSourcesOfAConflict() {
    let file: MarkedText = "<plist><dict>\n  ①<key>K</key><array/></dict></plist>"
    let result = Self.process(file: file.plain, properties: ["K": "text"])
    #expect(result.values == nil)
    #expect(result.ids == ["info-conflict"])
    #expect(result.diagnostics.first?.range?.description == "bundle.yml:10:7")
    #expect(
      result.diagnostics.first?.notes.first?.range
        == SourceRange(file: "App/Info.plist", start: file.positions[0]))
  }

  @Test func namesBothCompilersThatDisagree() {
    let partials = [
      PartialInfoPlist(source: "A.xcassets", values: ["K": "1", "Same": "x", "Fonts": ["a"]]),
      PartialInfoPlist(source: "b.xib", values: ["K": "2", "Same": "x", "Fonts": ["a", "b"]]),
    ]
    let result = Self.process(partials: partials)
    #expect(result.values == nil)
    #expect(result.ids == ["info-compilers-disagree"])
    #expect(
      result.diagnostics.first?.message == "'A.xcassets' and 'b.xib' disagree on 'K': '1' and '2'")
    let others = partials.map {
      PartialInfoPlist(source: $0.source, values: ["Fonts": $0.values["Fonts"] ?? ""])
    }
    #expect(Self.process(partials: others).values == ["Fonts": ["a", "b"]])
  }

  @Test(
    arguments: [
      (InfoFormat.same, nil, PropertyListForm.xml), (.same, "{}", .xml), (.same, xml(""), .xml),
      (.binary, xml(""), .binary), (.xml, "{}", .xml), (.binary, nil, .binary),
    ] as [(InfoFormat, String?, PropertyListForm)])
  func writesTheFormat(_ format: InfoFormat, file: String?, form: PropertyListForm) {
    #expect(Self.process(file: file, format: format).form == form)
  }

  @Test func keepsTheBinaryFormAndSortsItsKeys() throws {
    let input: PropertyList = ["b": "1", "a": "2"]
    let recipe = InfoPlistRecipe(
      synthesized: [:], properties: [:], format: .same, platform: .macos)
    var diagnostics: [Diagnostic] = []
    let result = processInfoPlist(
      recipe, file: InputFile(path: "Info.plist", contents: input.encodedAsBinary()), partials: [],
      diagnostics: &diagnostics)
    let expected: PropertyList = ["a": "2", "b": "1"]
    #expect(result?.infoPlist == expected.encodedAsBinary())
  }

  @Test func pointsAtSyntaxErrors() {
    let file: MarkedText = "<plist>\n  <dict>①<true/></dict></plist>"
    let result = Self.process(file: file.plain)
    #expect(result.ids == ["info-syntax"])
    #expect(
      result.diagnostics.first?.range
        == SourceRange(file: "App/Info.plist", start: file.positions[0]))
  }

  @Test func givesTheOffsetInABinaryFile() {
    let result = Self.process(file: "bplist00 and no more")
    #expect(result.diagnostics.first?.message == "the file ends inside its trailer (at byte 20)")
  }

  @Test func wantsADictionary() {
    let result = Self.process(file: "<plist><array/></plist>")
    #expect(result.ids == ["info-no-dictionary"])
  }

  @Test(
    arguments: [
      ([:] as PropertyList.Dictionary, "????????"), (["CFBundlePackageType": "APPL"], "APPL????"),
      (["CFBundlePackageType": "BNDL", "CFBundleSignature": "ABCD"], "BNDLABCD"),
    ] as [(PropertyList.Dictionary, String)])
  func writesPkgInfo(_ values: PropertyList.Dictionary, text: String) {
    let result = Self.process(properties: values)
    #expect(result.pkgInfo == text)
    #expect(result.diagnostics.isEmpty)
  }

  @Test func encodesPkgInfoInMacRoman() {
    let recipe = InfoPlistRecipe(
      synthesized: [:], properties: ["CFBundlePackageType": "Äßπˇ", "CFBundleSignature": "ABC"],
      format: .xml, platform: .macos)
    var diagnostics: [Diagnostic] = []
    let result = processInfoPlist(recipe, file: nil, partials: [], diagnostics: &diagnostics)
    #expect(result?.pkgInfo == [0x80, 0xA7, 0xB9, 0xFF, 0x3F, 0x3F, 0x3F, 0x3F])
    #expect(diagnostics.map(\.id) == ["info-four-characters"])
  }
}
