import CoreDataFormat
import Diagnostics
import SourceDeclarations
import Testing

@testable import Linting

@Suite struct CoreDataRuleTests {
  /// A source, and the findings: rule, line and a part of the message.
  @Test(arguments: [
    ("A.swift", "let r = NSFetchRequest(entityName: \"Nte\")", "lint-missing-entity 'Note'"),
    ("A.swift", "let r = NSFetchRequest<Note>(entityName: \"Nte\")", "lint-missing-entity 'Nte'"),
    (
      "A.swift", "let e = NSEntityDescription.entity(forEntityName: \"Nte\", in: c)",
      "lint-missing-entity 'Nte'"
    ),
    (
      "A.swift",
      "let n = \"Nte\"\nlet x = NSEntityDescription.insertNewObject(forEntityName: n, into: c)",
      "lint-missing-entity 'Nte'"
    ),
    (
      "A.m", "void f() { [NSEntityDescription entityForName:@\"Nte\" inManagedObjectContext:c]; }",
      "lint-missing-entity 'Nte'"
    ),
    (
      "A.m", "void f() { [NSFetchRequest fetchRequestWithEntityName:@\"Nte\"]; }",
      "lint-missing-entity 'Nte'"
    ),
    (
      "A.swift", "let r = m.fetchRequestTemplate(forName: \"Old\")",
      "lint-missing-fetch-request 'Old'"
    ),
    (
      "A.swift",
      "let r = m.fetchRequestFromTemplate(withName: \"Old\", substitutionVariables: [:])",
      "lint-missing-fetch-request 'Old'"
    ),
    (
      "A.m", "void f() { [m fetchRequestFromTemplateWithName:@\"Old\" substitutionVariables:v]; }",
      "lint-missing-fetch-request 'Old'"
    ),
  ])
  func findsNamesThatNoModelHas(_ file: String, _ text: String, _ expected: String) {
    let findings = Self.findings([(file, text), Self.classes])
    #expect(findings.count == 1)
    let parts = expected.split(separator: " ")
    #expect(findings.first?.id == String(parts[0]))
    #expect(findings.first?.message.contains(parts[1]) == true)
  }

  @Test func findsAClassThatNoSourceDeclares() {
    let findings = Self.findings([("A.swift", "class Note: NSManagedObject {}")])
    #expect(findings.map(\.id) == ["lint-missing-entity-class"])
    #expect(findings.first?.message == "no source declares the class 'Tagg' of entity 'Tag'")
    #expect(findings.first?.range?.start == SourcePosition(line: 3, column: 44))
  }

  @Test(arguments: [
    // Names of the model, and what is no literal.
    "let r = NSFetchRequest(entityName: \"Note\"); m.fetchRequestTemplate(forName: \"Recent\")",
    "let r = NSFetchRequest(entityName: T.entityName)",
    // An entity that the program makes.
    "let e = NSEntityDescription(); e.name = \"Made\"; let r = NSFetchRequest(entityName: \"Made\")",
    // Calls of others.
    "let r = Store(entityName: \"Nte\"); x.entity(forEntityName: \"Nte\")",
  ])
  func isSilent(about text: String) {
    #expect(Self.findings([("A.swift", text), Self.classes]).isEmpty)
  }

  @Test func isSilentWithoutAllModels() {
    let sources = [("A.swift", "let r = NSFetchRequest(entityName: \"Nte\")"), Self.classes]
    #expect(Self.findings(sources, hasUnreadModels: true).isEmpty)
    #expect(Self.findings(sources, hasModel: false).isEmpty)
  }

  @Test func isSilentWithoutACommonClass() {
    #expect(Self.findings([("A.swift", "class Other {}")]).isEmpty)
  }

  @Test func isSilentAboutUsedClassesOfOtherModules() {
    let text = "class Note: NSManagedObject { var tag: Tagg? }"
    #expect(Self.findings([("A.swift", text)]).isEmpty)
  }

  @Test func isSilentAboutOldVersions() {
    let findings = Self.findings([("A.swift", "class Note: NSManagedObject {}")], isCurrent: false)
    #expect(findings.isEmpty)
  }

  private static let classes = (
    "Classes.swift", "class Note: Base {}\n@objc(Tagg) class Tag: Base {}"
  )

  private static func findings(
    _ sources: [(name: String, text: String)], isCurrent: Bool = true, hasModel: Bool = true,
    hasUnreadModels: Bool = false
  ) -> [Diagnostic] {
    var input = LintInput(
      sources: sources.compactMap { name, text in
        SourceLanguage(fileName: name).map {
          SourceFile(scanning: Array(text.utf8), name: name, language: $0)
        }
      })
    var diagnostics: [Diagnostic] = []
    if hasModel,
      let model = DataModel(
        parsing: Array(document.utf8), file: "contents", diagnostics: &diagnostics)
    {
      input.models = [LintModel(model, isCurrent: isCurrent)]
    }
    input.hasUnreadModels = hasUnreadModels
    return lint(input, rules: LintRules.coreData)
  }

  private static let document = """
    <model type="com.apple.IDECoreDataModeler.DataModel">
      <entity name="Note" representedClassName=".Note"/>
      <entity name="Tag" representedClassName="Tagg"/>
      <entity name="Page" representedClassName="Page" codeGenerationType="class"/>
      <entity name="Plain" representedClassName="NSManagedObject"/>
      <entity name="Shared" representedClassName="Kit.Shared"/>
      <fetchRequest name="Recent" entity="Note"/>
    </model>
    """
}
