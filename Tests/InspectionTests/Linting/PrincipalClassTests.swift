import AppleVocabulary
import Diagnostics
import PropertyListFormat
import SourceDeclarations
import Testing

@testable import Linting

@Suite struct PrincipalClassTests {
  private static func messages(_ keys: PropertyList, _ sources: String...) -> [String] {
    var target = LintTarget(name: "Watch", platform: .watchos, module: "Watch")
    target.infos = [LintTarget.Info(file: "Info.plist", contents: keys)]
    let files = sources.enumerated().map { index, text in
      SourceFile(scanning: Array(text.utf8), name: "\(index).swift", language: .swift)
    }
    return lint(LintInput(sources: files, targets: [target]))
      .filter { $0.id == "lint-principal-class" }.map(\.message)
  }

  private static let source = "class ComplicationController: NSObject {}"

  @Test(arguments: [
    "ComplicationControler", "$(PRODUCT_MODULE_NAME).ComplicationControler",
    "Watch.ComplicationControler",
  ])
  func findsAMisspeltClass(_ name: String) {
    let found = Self.messages(
      ["CLKComplicationPrincipalClass": .string(name)], Self.source)
    #expect(
      found == [
        "no source declares the class 'ComplicationControler' that 'CLKComplicationPrincipalClass' "
          + "names (did you mean 'ComplicationController'?)"
      ])
  }

  @Test func looksIntoTheDictionaryOfAnExtension() {
    let keys: PropertyList = ["NSExtension": ["NSExtensionPrincipalClass": "Handler"]]
    #expect(Self.messages(keys, Self.source).count == 1)
    #expect(Self.messages(keys, Self.source, "class Handler {}") == [])
  }

  @Test(arguments: [
    "ComplicationController", "$(PRODUCT_MODULE_NAME).ComplicationController", "Other.Thing",
    "$(CLASS)", "", "NSObject",
  ])
  func acceptsOtherNames(_ name: String) {
    #expect(Self.messages(["CLKComplicationPrincipalClass": .string(name)], Self.source) == [])
  }

  @Test func saysNothingWithoutSources() {
    #expect(Self.messages(["CLKComplicationPrincipalClass": "Gone"]) == [])
  }

  @Test func acceptsAClassThatSourcesMention() {
    let keys: PropertyList = ["WKExtensionDelegateClassName": "Delegate"]
    #expect(Self.messages(keys, Self.source, "class A { var a: Delegate? }") == [])
  }
}
