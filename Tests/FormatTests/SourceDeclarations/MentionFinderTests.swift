import BundlerTestSupport
import Diagnostics
import SourceDeclarations
import Testing

@Suite struct MentionFinderTests {
  @Test(arguments: [
    ("UIImage(named: \"x\")", "image x UIImage(named:)"),
    ("UIKit.UIImage.init(named: \"x\", in: nil, with: c)", "image x UIImage(named:)"),
    ("Image(\"x\", bundle: .module)", "image x Image(_:)"),
    ("NSImage(named: NSImage.Name(\"x\"))", "image x Name(_:)"),
    ("#imageLiteral(resourceName: \"x\")", "image x imageLiteral(resourceName:)"),
    ("UIColor(named: \"x\")", "color x UIColor(named:)"),
    ("UINib(nibName: \"x\", bundle: nil)", "nib x UINib(nibName:)"),
    ("super.init(nibName: \"x\", bundle: nil)", "nib x super(nibName:)"),
    (
      "s.instantiateViewController(withIdentifier: \"x\")",
      "identifier x instantiateViewController(withIdentifier:)"
    ),
    ("UIStoryboard(name: \"x\", bundle: nil)", "storyboard x UIStoryboard(name:)"),
    ("segue.identifier == \"x\"", "identifier x segue.identifier"),
    ("{ switch segue.identifier { case \"x\": f() } }", "identifier x segue.identifier"),
    ("NSLocalizedString(\"x\", comment: \"y\")", "stringKey x NSLocalizedString(_:)"),
    ("b.url(forResource: \"x\", withExtension: \"json\")", "file x.json url(forResource:)"),
    ("\"a\\(NSLocalizedString(\"x\", comment: \"\"))\"", "stringKey x NSLocalizedString(_:)"),
  ])
  func knowsCallsOfSwift(call: String, expected: String) {
    #expect(SourceFile(swift: MarkedText("let a = \(call)")).described == [expected])
  }

  @Test(arguments: [
    ("[UIImage imageNamed:@\"x\"]", "image x imageNamed:"),
    ("[segue.identifier isEqualToString:@\"x\"]", "identifier x segue.identifier"),
    ("[[segue identifier] isEqualToString:@\"x\"]", "identifier x segue.identifier"),
    (
      "[s instantiateViewControllerWithIdentifier:@\"x\"]",
      "identifier x instantiateViewControllerWithIdentifier:"
    ),
    ("NSLocalizedString(@\"x\" @\"y\", @\"z\")", "stringKey xy NSLocalizedString()"),
    ("[b pathForResource:@\"x\" ofType:@\"json\"]", "file x.json pathForResource:"),
    ("[b loadNibNamed:@\"x\" owner:self options:nil]", "nib x loadNibNamed:"),
  ])
  func knowsCallsOfObjectiveC(call: String, expected: String) {
    let file = SourceFile(objectiveC: MarkedText("void f() { a = \(call); }"))
    #expect(file.described == [expected])
  }

  @Test func tellsTableAndKey() {
    let file = SourceFile(objectiveC: "a = NSLocalizedStringFromTable(@\"k\", @\"T\", @\"c\");")
    #expect(file.mentions.map(\.kind) == [.stringKey, .stringTable])
  }

  @Test func listsEveryLiteralWithItsPlace() {
    let text: MarkedText = """
      #import "no.h"
      #define NAME @①"macro"
      char c = '"'; x = @②"a\\t\\u00e9\\x41\\101" /* "no" */
        ③"é";
      """
    let literals = SourceFile(objectiveC: text).literals
    #expect(literals.map(\.text) == ["macro", "a\té\u{41}Aé"])
    #expect(literals.map(\.range.start) == Array(text.positions.prefix(2)))
  }

  @Test func readsLiteralsOfSwift() {
    let file = SourceFile(
      swift: ##"""
        let a = "x\(1 + f("in\(2)"))y\u{e9}\n", b = #"\n\#(3)"#
        let c = """
            one
              "two" \
            three
            """, d = ""
        """##)
    #expect(
      file.literals.map(\.segments) == [
        ["x", "yé\n"], ["in", ""], ["\\n", ""], ["one\n  \"two\" three"], [""],
      ])
  }

  @Test(arguments: ["\"open", "\"\"\"\nopen", "\"a\\(", "#\"a\"", "@\"", "\"\\", "\"\"\"", "'"])
  func endsUnfinishedLiterals(text: String) {
    _ = SourceFile(swift: MarkedText(text))
    _ = SourceFile(objectiveC: MarkedText(text))
  }
}

/// Constants and the calls that take them.
@Suite struct ConstantFinderTests {
  @Test func findsConstantsOfSwift() {
    let file = SourceFile(
      swift: MarkedText(
        """
        enum Segue: String { case detail, login = "Login" }
        struct Names {
          static let logo = "Logo"
          let own = "Own"
          enum More { static let icon: String = "Icon" }
        }
        extension Names.More { static let long = "a" + "b" }
        private let cell = "Cell"
        """))
    var own = StringConstant("own", type: "Names", text: "Own")
    own.isOfObject = true
    #expect(
      file.constants == [
        StringConstant("detail", type: "Segue", text: "detail"),
        StringConstant("login", type: "Segue", text: "Login"),
        StringConstant("logo", type: "Names", text: "Logo"), own,
        StringConstant("icon", type: "More", text: "Icon"), StringConstant("cell", text: "Cell"),
      ])
  }

  @Test func findsConstantsOfObjectiveC() {
    let file = SourceFile(
      objectiveC: MarkedText("NSString * const Cell = @\"cell\";\nid f() { NSString *x = @\"x\"; }")
    )
    #expect(file.constants == [StringConstant("Cell", text: "cell")])
  }

  @Test(arguments: [
    ("UIImage(named: Names.logo)", "Names.logo"),
    ("performSegue(withIdentifier: Segue.login.rawValue, sender: nil)", "Segue.login"),
    ("UIImage(named: Names.logo + suffix)", ""), ("UIImage(named: name)", "?.name"),
  ])
  func findsTheirUse(call: String, expected: String) {
    let mentions = SourceFile(swift: MarkedText("let a = " + call)).constantMentions
    #expect(
      mentions.map { ($0.qualifier ?? "?") + "." + $0.name } == (expected.isEmpty ? [] : [expected])
    )
  }

  @Test func takesTheNameOfATypeForItsDescription() {
    let file = SourceFile(
      swift: MarkedText("let n = UINib(nibName: String(describing: Cell.self), bundle: nil)"))
    #expect(file.mentions.map(\.name.text) == ["Cell"])
  }
}

extension SourceFile {
  init(objectiveC text: MarkedText, name: String = "A.m") {
    self.init(scanning: Array(text.plain.utf8), name: name, language: .objectiveC)
  }

  init(swift text: MarkedText, name: String = "A.swift") {
    self.init(scanning: Array(text.plain.utf8), name: name, language: .swift)
  }

  /// `name type ownership` of the properties of a role.
  func properties(_ role: PropertyDeclaration.Role) -> [String] {
    classes.flatMap { $0.properties(role) }.map { property in
      [property.name, property.typeName, property.ownership?.rawValue ?? "-"].joined(separator: " ")
    }
  }

  /// The selectors of a role.
  func selectors(_ role: MethodDeclaration.Role) -> [String] {
    classes.flatMap(\.methods).filter { $0.role == role }.map(\.selector)
  }

  fileprivate var described: [String] {
    mentions.map { mention in
      let type = mention.type.map { "." + $0 } ?? ""
      return "\(mention.kind) \(mention.name.text ?? "?")\(type) \(mention.call)"
    }
  }
}
