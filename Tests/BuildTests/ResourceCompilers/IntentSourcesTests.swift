import CoreDataFormat
import Diagnostics
import ResourceCompilers
import Testing

/// The names are those that handlers of intents in public apps implement and call.
@Suite struct IntentSourcesTests {
  static func parameter(
    _ name: String, _ type: String, prefix: String = "INIntentParameter", more: String = ""
  ) -> String {
    """
    <dict>
      <key>\(prefix)Name</key><string>\(name)</string>
      <key>\(prefix)Type</key><string>\(type)</string>\(more)
    </dict>
    """
  }

  static let definition = """
    <plist version="1.0"><dict>
      <key>INIntentDefinitionNamespace</key><string>q1</string>
      <key>INEnums</key><array><dict>
        <key>INEnumName</key><string>Sea</string>
        <key>INEnumValues</key><array>
          <dict><key>INEnumValueName</key><string>calm</string><key>INEnumValueIndex</key><integer>1</integer></dict>
          <dict><key>INEnumValueName</key><string>default</string><key>INEnumValueIndex</key><integer>2</integer></dict>
        </array>
      </dict></array>
      <key>INTypes</key><array><dict>
        <key>INTypeName</key><string>Harbor</string>
        <key>INTypeClassName</key><string>QuayHarbor</string>
        <key>INTypeProperties</key><array>
          \(parameter("identifier", "String", prefix: "INTypeProperty", more: "<key>INTypePropertyDefault</key><true/>"))
          \(parameter("depth", "Decimal", prefix: "INTypeProperty"))
        </array>
      </dict></array>
      <key>INIntents</key><array>
        <dict>
          <key>INIntentName</key><string>ShowTide</string>
          <key>INIntentClassPrefix</key><string>QY</string>
          <key>INIntentParameters</key><array>
            \(parameter("harbor", "Object", more: """
              <key>INIntentParameterObjectType</key><string>Harbor</string>
              <key>INIntentParameterObjectTypeNamespace</key><string>q1</string>
              <key>INIntentParameterSupportsDynamicEnumeration</key><true/>
              """))
            \(parameter("when", "DateComponents", more: """
              <key>INIntentParameterSupportsResolution</key><true/>
              <key>INIntentParameterUnsupportedReasons</key><array>
                <dict><key>INIntentParameterUnsupportedReasonCode</key><string>past</string></dict>
              </array>
              """))
            \(parameter("sea", "", more: """
              <key>INIntentParameterEnumType</key><string>Sea</string>
              <key>INIntentParameterEnumTypeNamespace</key><string>q1</string>
              """))
          </array>
          <key>INIntentResponse</key><dict>
            <key>INIntentResponseCodes</key><array>
              <dict>
                <key>INIntentResponseCodeName</key><string>success</string>
                <key>INIntentResponseCodeFormatString</key><string>It is ${height}.</string>
              </dict>
              <dict><key>INIntentResponseCodeName</key><string>ebbing</string></dict>
            </array>
            <key>INIntentResponseParameters</key><array>
              \(parameter("height", "String", prefix: "INIntentResponseParameter"))
            </array>
          </dict>
        </dict>
        <dict>
          <key>INIntentName</key><string>PickHarbor</string>
          <key>INIntentEligibleForWidgets</key><true/>
        </dict>
        <dict>
          <key>INIntentName</key><string>SendMessage</string>
          <key>INIntentType</key><string>System</string>
        </dict>
      </array>
    </dict></plist>
    """

  static func generate(
    _ definition: String = Self.definition, in language: IntentSources.Language
  ) -> (files: [String: String], diagnostics: [Diagnostic]) {
    var diagnostics: [Diagnostic] = []
    let sources = IntentSources(
      decoding: Array(definition.utf8), file: "A.intentdefinition", classPrefix: "PX", in: language,
      diagnostics: &diagnostics)
    let files = (sources?.files ?? []).map { ($0.name, $0.text) }
    return (Dictionary(files) { first, _ in first }, diagnostics)
  }

  @Test func namesAFileForEachClass() {
    let (files, diagnostics) = Self.generate(in: .swift)
    #expect(diagnostics.isEmpty)
    #expect(
      files.keys.sorted() == [
        "PXPickHarborIntent.swift", "PXSea.swift", "QYShowTideIntent.swift", "QuayHarbor.swift",
      ])
    #expect(Self.generate(in: .objectiveC).files.count == 8)
  }

  @Test(arguments: [
    "@objc(QYShowTideIntent)\npublic class QYShowTideIntent: INIntent {",
    "@NSManaged public var harbor: QuayHarbor?",
    "@NSManaged public var when: DateComponents?",
    "@NSManaged public var sea: PXSea\n",
    "public class QYShowTideWhenResolutionResult: INDateComponentsResolutionResult {",
    "    case past = 1\n",
    "func resolveWhen(for intent: QYShowTideIntent, with completion: @escaping (QYShowTideWhenResolutionResult) -> Swift.Void)",
    "@objc(provideHarborOptionsCollectionForShowTide:withCompletion:)",
    "optional func defaultHarbor(for intent: QYShowTideIntent) -> QuayHarbor?",
    "@objc(handleShowTide:completion:)\n    func handle(intent: QYShowTideIntent,",
    "    case ebbing = 100\n",
    "@objc(successIntentResponseWithHeight:)\n    public static func success(height: String) -> QYShowTideIntentResponse {",
  ])
  func declaresInSwift(_ text: String) {
    #expect(Self.generate(in: .swift).files["QYShowTideIntent.swift"]?.contains(text) == true)
  }

  @Test(arguments: [
    "#import \"PXSea.h\"\n#import \"QuayHarbor.h\"\n",
    "@interface QYShowTideIntent : INIntent",
    "@property (readwrite, copy, nullable, nonatomic) QuayHarbor *harbor;",
    "@property (readwrite, assign, nonatomic) PXSea sea;",
    "QYShowTideWhenUnsupportedReasonPast = 1",
    "- (void)resolveWhenForShowTide:(QYShowTideIntent *)intent withCompletion:",
    "- (void)handleShowTide:(QYShowTideIntent *)intent completion:",
    "+ (instancetype)successIntentResponseWithHeight:(NSString *)height;",
    "QYShowTideIntentResponseCodeEbbing = 100",
  ])
  func declaresInObjectiveC(_ text: String) {
    #expect(Self.generate(in: .objectiveC).files["QYShowTideIntent.h"]?.contains(text) == true)
  }

  @Test func escapesWordsOfSwift() {
    let text = Self.generate(in: .swift).files["PXSea.swift"]
    #expect(text?.contains("case unknown = 0\n    case calm = 1\n    case `default` = 2\n") == true)
  }

  @Test func leavesOutWhatObjectsHave() {
    let text = Self.generate(in: .swift).files["QuayHarbor.swift"]
    #expect(text?.contains("@NSManaged public var depth: NSNumber?") == true)
    #expect(text?.contains("var identifier") == false)
  }

  @Test func anIntentOfWidgetsNeedsNoHandling() {
    let text = Self.generate(in: .swift).files["PXPickHarborIntent.swift"]
    #expect(text?.contains("optional func handle(intent:") == true)
  }

  @Test(arguments: IntentSources.Language.allCases)
  func refusesNamesThatAreNone(_ language: IntentSources.Language) {
    let definition = Self.definition.replacing("ShowTide", with: "Show {}; evil()")
    let (files, diagnostics) = Self.generate(definition, in: language)
    #expect(diagnostics.map(\.id) == ["intents-generated-name"])
    #expect(!files.values.contains { $0.contains("evil") })
  }

  @Test func refusesUnknownTypes() {
    let definition = Self.definition.replacing("DateComponents", with: "Weather")
    let (_, diagnostics) = Self.generate(definition, in: .swift)
    #expect(diagnostics.map(\.id) == ["intents-generated-type"])
  }

  @Test func refusesOtherFiles() {
    #expect(Self.generate("<plist><string>a</string></plist>", in: .swift).files.isEmpty)
    #expect(Self.generate("no list", in: .swift).diagnostics.map(\.id) == ["intents-syntax"])
  }
}
