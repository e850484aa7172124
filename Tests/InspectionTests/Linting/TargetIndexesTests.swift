import BundleModel
import Diagnostics
import FileTree
import InterfaceBuilderFormat
import SourceDeclarations
import Testing

@testable import Linting

@Suite struct TargetIndexesTests {
  private func source(_ name: String, _ text: String) -> SourceFile {
    SourceFile(scanning: Array(text.utf8), name: name, language: .swift)
  }

  private func document(_ name: String) throws -> InterfaceBuilderDocument {
    var diagnostics: [Diagnostic] = []
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects>
      <view id="1" customClass="Home" customModule="App" customModuleProvider="target"><connections>
      <outlet property="title" destination="1" id="2"/>
      </connections></view></objects></document>
      """
    return try #require(
      InterfaceBuilderDocument(decoding: Array(text.utf8), file: name, diagnostics: &diagnostics))
  }

  private func target(_ name: String, _ document: String, _ code: String) -> LintTarget {
    var target = LintTarget(
      name: name,
      resources: [
        LintTarget.Resource(
          source: ProjectPath(document), path: BundlePath(normalized: "Home.nib"))
      ])
    target.code = [code]
    return target
  }

  private var sources: [SourceFile] {
    [
      source("A/Home.swift", "class Home: UIView { @IBOutlet var title: UIView! }"),
      source("B/Home.swift", "class Home: UIView {}"),
    ]
  }

  /// Of two classes of one name, that of the document's target counts.
  @Test func looksClassesUpInTheTargetOfADocument() throws {
    let input = try LintInput(
      documents: [document("A/Home.xib"), document("B/Home.xib")], sources: sources,
      targets: [
        target("A", "A/Home.xib", "A/Home.swift"), target("B", "B/Home.xib", "B/Home.swift"),
      ]
    )
    let findings = lint(input).filter { $0.severity == .error }
    #expect(findings.map(\.id) == ["lint-undeclared-outlet"])
    #expect(findings.first?.range?.file == "B/Home.xib")
  }

  /// Without targets, any of them may be meant.
  @Test func takesAnyClassWithoutTargets() throws {
    let input = try LintInput(documents: [document("A/Home.xib")], sources: sources)
    #expect(lint(input).filter { $0.severity == .error } == [])
  }

  /// Copies of a class may have different superclasses: then nothing is known of what they inherit.
  @Test func saysNothingAfterDifferentSuperclasses() throws {
    let input = try LintInput(
      documents: [document("A/Home.xib")],
      sources: [
        source("A/Home.swift", "class Home: UIView {}"),
        source("B/Home.swift", "class Home: Base {}"),
      ])
    #expect(lint(input).filter { $0.severity == .error } == [])
  }

  @Test func namesModulesThatAreNotAtHandOnce() throws {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects>
      <view id="1" customClass="Chart" customModule="Charts"/>
      <view id="2" customClass="Axis" customModule="Charts"/></objects></document>
      """
    let input = try LintInput.document(text, named: "A.xib")
    let findings = lint(input)
    #expect(findings.map(\.id) == ["lint-module-not-at-hand"])
    #expect(findings.first?.details == ["Axis", "Chart"])
  }
}
