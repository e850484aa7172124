import BundlerTestSupport
import Diagnostics
import FileTree
import HostSystem
import SourceDeclarations
import Testing

@testable import Linting

/// Rules about names that code uses: of nibs, texts, fonts and modules, and through functions of the project's own.
@Suite struct NameUseRuleTests {
  private func findings(_ files: [ProjectFile], rule: String) throws -> [String] {
    try LintInput.project(files).findings().filter { $0.hasPrefix(rule + " ") }
  }

  private static let cell = ProjectFile.xib(
    "FooCell.xib", "<objects><tableViewCell id=\"1\" reuseIdentifier=\"Foo\"/></objects>")

  @Test(arguments: [
    ("t.register(UINib(nibName: \"FooCell\", bundle: nil), forCellReuseIdentifier: \"Fo\")", true),
    (
      "t.register(UINib(nibName: \"FooCell\", bundle: nil), forCellReuseIdentifier: \"Foo\")", false
    ),
    (
      "let nib = UINib(nibName: \"FooCell\", bundle: nil)\n t.register(nib, forCellReuseIdentifier: \"Fo\")",
      true
    ),
    ("t.register(A.self, forCellReuseIdentifier: \"Fo\")", false),
  ])
  func comparesIdentifiersOfNibs(call: String, isFound: Bool) throws {
    let source = ProjectFile("A.swift", "class A { func f() {\n \(call)\n} }")
    #expect(try findings([Self.cell, source], rule: "registered-identifier").isEmpty == !isFound)
  }

  @Test func comparesIdentifiersInObjectiveC() throws {
    let call =
      "[t registerNib:[UINib nibWithNibName:@\"FooCell\" bundle:nil] forCellReuseIdentifier:@\"Fo\"];"
    #expect(
      try findings([Self.cell, ProjectFile("A.m", call)], rule: "registered-identifier")
        == ["registered-identifier A.m:1:85"])
  }

  @Test(arguments: [
    ("Home", "", true), ("Home", "func f() { _ = UINib(nibName: \"Other\", bundle: nil) }", false),
    ("Home", "func f(_ s: String) { _ = \"Oth\" + s }", false), ("Other", "", false),
  ])
  func findsNibsThatNothingLoads(name: String, member: String, isFound: Bool) throws {
    let nib = ProjectFile.xib(
      "Other.xib",
      """
      <objects><placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="\(name)"/>\
      </objects>
      """)
    let source = ProjectFile("A.swift", "class \(name): UIViewController { \(member) }")
    #expect(try findings([nib, source], rule: "unloaded-nib").isEmpty == !isFound)
  }

  @Test(arguments: [
    ("class Home: UIViewController {}", true),
    (
      """
      class Home: UIViewController {
        func tableView(_ t: UITableView, numberOfRowsInSection s: Int) -> Int { 1 }
      }
      """, false
    ),
    ("class Home: Base {}", false), ("class Home: UITableViewController {}", false),
  ])
  func asksDataSourcesForTheirMethod(source: String, isFound: Bool) throws {
    let nib = ProjectFile.xib(
      "Home.xib",
      """
      <objects><placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Home"/>
      <tableView id="1"><connections><outlet property="dataSource" destination="-1" id="2"/>\
      </connections></tableView></objects>
      """)
    let found = try findings([nib, ProjectFile("A.swift", source)], rule: "data-source")
    #expect(found.isEmpty == !isFound)
  }

  @Test(arguments: [
    ("NSLocalizedString(\"login.titel\", comment: \"\")", true),
    ("\"login.titel\".localized", true),
    ("NSLocalizedString(\"login.title\", comment: \"\")", false),
    ("NSLocalizedString(\"Log in\", comment: \"\")", false),
    ("NSLocalizedString(\"login.titel\", tableName: \"Other\", comment: \"\")", false),
    ("\"login.titel\".localised", false),
  ])
  func looksUpKeysThatAreIdentifiers(call: String, isFound: Bool) throws {
    let keys = ["login.title", "a.b", "c.d", "e.f", "g.h"].map { "\"\($0)\" = \"Text\";" }
    let files = [
      ProjectFile("en.lproj/Localizable.strings", keys.joined(separator: "\n")),
      ProjectFile(
        "A.swift",
        """
        extension String { var localized: String { NSLocalizedString(self, comment: "") } }
        let a = \(call)
        """),
    ]
    #expect(try findings(files, rule: "missing-text").isEmpty == !isFound)
  }

  @Test func saysNothingWhereKeysAreTexts() throws {
    let keys = ["Log in", "Log out", "Cancel", "Done", "Help me"].map { "\"\($0)\" = \"\($0)\";" }
    let files = [
      ProjectFile("en.lproj/Localizable.strings", keys.joined(separator: "\n")),
      ProjectFile("A.swift", "let a = NSLocalizedString(\"login.titel\", comment: \"\")"),
    ]
    #expect(try findings(files, rule: "missing-text") == [])
  }

  /// A font with one name, in the table `name` alone.
  private static func font(_ name: String) -> [UInt8] {
    let text: [UInt8] = name.utf8.flatMap { [0, $0] }
    let length = UInt8(text.count)
    let directory: [UInt8] = [0, 1, 0, 0, 0, 1] + [UInt8](repeating: 0, count: 6)
    let record = Array("name".utf8) + [0, 0, 0, 0, 0, 0, 0, 28, 0, 0, 0, 18 + length]
    let table: [UInt8] = [0, 0, 0, 1, 0, 18, 0, 3, 0, 1, 4, 9, 0, 6, 0, length, 0, 0]
    return directory + record + table + text
  }

  @Test func readsTheNamesOfFonts() {
    let font = Self.font("Hand-Bold")
    #expect(FontNames(in: font).names == ["Hand-Bold"])
    for length in font.indices { #expect(FontNames(in: Array(font[..<length])).names == []) }
  }

  @Test(arguments: [
    ("Hand-Bolt", true), ("Hand-Bold", false), ("Helvetica-Bold", false), ("Foot", false),
  ])
  func comparesNamesOfFonts(name: String, isFound: Bool) throws {
    var input = try LintInput.project([
      ProjectFile("A.swift", "let a = UIFont(name: \"\(name)\", size: 3)")
    ])
    input.targets[0].fonts = ["Hand-Bold"]
    let found = input.findings().filter { $0.hasPrefix("unknown-font ") }
    #expect(found.isEmpty == !isFound)
  }

  @Test func followsFunctionsThatHandNamesOn() throws {
    let files = [
      ProjectFile.storyboard(
        "Main.storyboard", ProjectFile.scene("id=\"1\" storyboardIdentifier=\"Home\"")),
      ProjectFile(
        "A.swift",
        """
        class A {
          func open(in storyboardName: String, controller id: String) {
            let s = UIStoryboard(name: storyboardName, bundle: nil)
            s.instantiateViewController(withIdentifier: id)
          }
          func g() { open(in: "Man", controller: "Hom"); open(in: "Main", controller: "Home") }
        }
        """),
    ]
    let found = try LintInput.project(files).findings()
    #expect(found.contains("missing-storyboard A.swift:6:23"), "\(found)")
    #expect(found.contains("unknown-controller-identifier A.swift:6:42"), "\(found)")
    #expect(
      !found.contains { $0.contains("A.swift:6:6") || $0.contains("A.swift:6:8") }, "\(found)")
  }

  @Test func readsConstantsOfClasses() throws {
    let files = [
      Self.cell,
      ProjectFile(
        "A.swift",
        """
        class Cell: UITableViewCell { class var identifier: String { return "Bar" } }
        class A { func f() { t.dequeueReusableCell(withIdentifier: Cell.identifier) } }
        """),
    ]
    #expect(
      try findings(files, rule: "unknown-cell-identifier") == [
        "unknown-cell-identifier A.swift:2:65"
      ])
  }

  @Test func findsModulesOfNobody() throws {
    let nib = ProjectFile.xib(
      "Home.xib",
      "<objects><view id=\"1\" customClass=\"Home\" customModule=\"Elsewhere\"/></objects>")
    var input = try LintInput.project([nib, ProjectFile("A.swift", "class Home: UIView {}")])
    input.targets[0].module = "App"
    input.targets[0].code = ["A.swift"]
    #expect(input.findings().contains { $0.hasPrefix("wrong-module ") })
    let importing = "import Elsewhere\nclass Home: UIView {}"
    input = try LintInput.project([nib, ProjectFile("A.swift", importing)])
    input.targets[0].module = "App"
    input.targets[0].code = ["A.swift"]
    #expect(!input.findings().contains { $0.hasPrefix("wrong-module ") })
  }

  private static func call(_ argument: String) -> String {
    "NSLocalizedString(\(argument), comment: \"\")"
  }

  private static let identified = """
    protocol Identified {}
    extension Identified { static var identifier: String { String(describing: self) } }
    class Cell: UITableViewCell, Identified {}
    """

  @Test(arguments: [
    ("Cell.identifier", "", true), ("Cell.identifier", "Cell", false),
    // What registers may be given any of the types.
    ("Cell.identifier); t.register(T.self, forCellReuseIdentifier: T.identifier", "", false),
    ("cell.identifier", "", false), ("Other.identifier", "", false),
  ])
  func readsIdentifiersThatAreNamesOfTypes(call: String, known: String, isFound: Bool) throws {
    let files = [
      ProjectFile.xib(
        "Cell.xib", "<objects><tableViewCell id=\"1\" reuseIdentifier=\"\(known)\"/></objects>"),
      ProjectFile("A.swift", Self.identified),
      ProjectFile(
        "B.swift", "class B { func f() { t.dequeueReusableCell(withIdentifier: \(call)) } }"),
    ]
    #expect(try findings(files, rule: "unknown-cell-identifier").isEmpty == !isFound)
  }

  @Test(arguments: [
    ("Image(Names.logo)", true), ("Image(Names.dot)", false), ("Image(other)", false),
    ("UIImage(named: self.own)", true),
  ])
  func readsConstantsWithoutLabels(call: String, isFound: Bool) throws {
    let files = [
      ProjectFile("dot.png"),
      ProjectFile(
        "A.swift",
        """
        struct Names { static let logo = "log"; static let dot = "dot" }
        class A { let own = "gone"; func f(other: String) { let a = \(call) } }
        """),
    ]
    #expect(try findings(files, rule: "missing-image").isEmpty == !isFound)
  }

  @Test(arguments: [
    ("func text(_ k: String) -> String { \(call("k")) }", "text(\"login.titel\")", true),
    (
      "func text(_ k: String) -> String { \(call("k, tableName: \"T\"")) }",
      "text(\"login.titel\")", false
    ),
    ("enum Text: String { case a = \"login.titel\" }", call("Text.a.rawValue"), true),
    (
      "enum Text: String { case a = \"login.titel\"; var own: String { \(call("rawValue")) } }",
      "Text.a.own", true
    ),
    (
      "enum Text: String { case a = \"login.titel\"; var own: String { rawValue } }",
      "Text.a.own", false
    ),
    (
      "extension String { var asLocalized: String { \(call("self")) } }",
      "\"login.titel\".asLocalized", true
    ),
  ])
  func followsWrappersOfTexts(wrapper: String, use: String, isFound: Bool) throws {
    let keys = ["login.title", "a.b", "c.d", "e.f", "g.h"].map { "\"\($0)\" = \"Text\";" }
    let files = [
      ProjectFile("en.lproj/Localizable.strings", keys.joined(separator: "\n")),
      ProjectFile("A.swift", wrapper + "\nlet a = " + use),
    ]
    #expect(try findings(files, rule: "missing-text").isEmpty == !isFound)
  }

  @Test(arguments: [
    ("Elsewhere", "name = App;", true), ("App", "name = App;", false),
    ("Old_App", "PRODUCT_NAME = \"Old App\";", false),
    ("Elsewhere", "PRODUCT_NAME = \"$(X)\";", false),
    ("Elsewhere", "PRODUCT_NAME = \"$(TARGET_NAME)\";", true), ("Parts", "name = App;", false),
    ("UIKit", "name = App;", false),
  ])
  func comparesModulesWithProjectsBelow(module: String, line: String, isFound: Bool) throws {
    let nib = ProjectFile.xib(
      "Home.xib",
      "<objects><view id=\"1\" customClass=\"Home\" customModule=\"\(module)\"/></objects>")
    let tree: InMemoryFileTree = [
      "Home.xib": .file(nib.text), "Parts/A.swift": "import UIKit\nclass Home: UIView {}",
      "App.xcodeproj/project.pbxproj": .file("\t\t\t\(line)\n"),
    ]
    let files = try LintFiles(below: ["" as ProjectPath], in: tree)
    var diagnostics: [Diagnostic] = []
    let input = files.read(in: tree, on: Workers(1), diagnostics: &diagnostics)
    #expect(lint(input).contains { $0.id == "lint-wrong-module" } == isFound)
  }

  /// A class of an example in a dependency is not that of the app.
  @Test func hidesClassesOfDependenciesFromTheApp() throws {
    let board = ProjectFile.storyboard(
      "App/Main.storyboard",
      ProjectFile.scene(
        "id=\"1\" customClass=\"Home\" customModule=\"App\" customModuleProvider=\"target\"",
        "<connections><outlet property=\"footer\" destination=\"1\"/></connections>"))
    let own = ProjectFile("App/A.swift", "class Other: UIView {}")
    let nib = ProjectFile.xib(
      "App/Other.xib", "<objects><view id=\"1\" customClass=\"Other\"/></objects>")
    let example = "class Home: UIViewController {}"
    for (place, rule) in [
      ("Carthage/Checkouts/Lib/Example/Home.swift", "unknown-class"),
      ("Pods/Lib/Home.swift", "unknown-class"), ("Parts/Home.swift", "undeclared-outlet"),
    ] {
      let found = try LintInput.project([board, own, nib, ProjectFile(place, example)]).findings()
      let classes = found.filter {
        $0.hasPrefix("unknown-class ") || $0.hasPrefix("undeclared-outlet ")
      }
      #expect(classes.map { $0.prefix { $0 != " " } } == [Substring(rule)], "\(place)")
    }
  }
}
