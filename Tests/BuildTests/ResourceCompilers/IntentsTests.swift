import AppleVocabulary
import AssetCatalogCompilation
import BundleModel
import BundlerTestSupport
import Diagnostics
import FileTree
import PropertyListFormat
import ResourceCompilers
import Testing

@Suite struct IntentsTests {
  static func compile(_ bytes: [UInt8]) -> (bytes: [UInt8]?, diagnostics: [Diagnostic]) {
    var diagnostics: [Diagnostic] = []
    let result = ResourceCompiler.intents.compile(
      [InputFile(path: "Base.lproj/Tides.intentdefinition", contents: bytes)],
      Compilation(rule: "compile-intents", policy: .auto, platform: .ios), CompileEnvironment(),
      &diagnostics)
    return (result?.contents.first, diagnostics)
  }

  /// A definition with the intent `ShowTide`, which has a parameter `harbor` of the type `Harbor`.
  static func definition(
    combination: String = "harbor", title: String = "Show the tide of ${harbor}",
    type: String = "Harbor", namespace: String = "q1", input: String = "harbor"
  ) -> MarkedText {
    MarkedText(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0">
      <dict>
        <key>INIntentDefinitionNamespace</key><string>q1</string>
        <key>INIntents</key>
        <array>
          <dict>
            <key>INIntentName</key><string>ShowTide</string>
            <key>INIntentInput</key>④<string>\(input)</string>
            <key>INIntentManagedParameterCombinations</key>
            <dict>
              <key>\(combination)</key>
              ①<dict>
                <key>INIntentParameterCombinationTitle</key>②<string>\(title)</string>
              </dict>
            </dict>
            <key>INIntentParameters</key>
            <array>
              <dict>
                <key>INIntentParameterName</key><string>harbor</string>
                <key>INIntentParameterObjectType</key>③<string>\(type)</string>
                <key>INIntentParameterObjectTypeNamespace</key><string>\(namespace)</string>
                <key>INIntentParameterType</key><string>Object</string>
              </dict>
            </array>
          </dict>
        </array>
        <key>INTypes</key>
        <array>
          <dict><key>INTypeName</key><string>Harbor</string></dict>
        </array>
      </dict>
      </plist>

      """)
  }

  @Test func keepsTheBytesOfXML() {
    let bytes = Array(Self.definition().plain.utf8)
    let result = Self.compile(bytes)
    #expect(result.bytes == bytes)
    #expect(result.diagnostics.isEmpty)
  }

  @Test func writesBinaryAsXML() throws {
    let value = try PropertyList(decoding: Array(Self.definition().plain.utf8))
    #expect(Self.compile(value.encodedAsBinary()).bytes == value.encodedAsXML())
  }

  @Test(arguments: [
    (definition(combination: "harbour"), 1, "intents-unknown-parameter"),
    (definition(title: "Show ${harbour}"), 2, "intents-unknown-parameter"),
    (definition(type: "Harbour"), 3, "intents-unknown-type"),
    (definition(input: "boat"), 4, "intents-unknown-parameter"),
  ])
  func pointsAtNamesOfNothing(_ text: MarkedText, mark: Int, id: String) {
    let diagnostics = Self.compile(Array(text.plain.utf8)).diagnostics
    #expect(diagnostics.map(\.id) == [id])
    #expect(diagnostics.first?.severity == .warning)
    #expect(diagnostics.first?.range?.start == text.positions[mark - 1])
  }

  @Test func leavesTypesOfTheSystemAlone() {
    let text = Self.definition(type: "Person", namespace: "System")
    #expect(Self.compile(Array(text.plain.utf8)).diagnostics.isEmpty)
  }

  @Test func reportsNamesThatOccurTwice() {
    let list: PropertyList = ["INIntents": [["INIntentName": "A"], ["INIntentName": "A"], [:]]]
    #expect(
      Self.compile(list.encodedAsXML()).diagnostics.map(\.id)
        == ["intents-same-name", "intents-no-name"])
  }

  @Test(arguments: ["<plist><array/></plist>", "<plist><dict>"])
  func refusesWhatIsNoDefinition(_ text: String) {
    let result = Self.compile(Array(text.utf8))
    #expect(result.bytes == nil)
    #expect(result.diagnostics.map(\.id) == ["intents-syntax"])
  }

  @Test func reportsAHundredFindingsAtMost() {
    let intents = (0..<200).map { PropertyList.dictionary(["X": .string("\($0)")]) }
    let list = PropertyList.dictionary(["INIntents": .array(intents)])
    #expect(Self.compile(list.encodedAsXML()).diagnostics.count == 100)
  }
}
