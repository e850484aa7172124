import AppleVocabulary
import BundlerTestSupport
import Diagnostics
import FileTree
import HostSystem
import InterfaceBuilderFormat
import SourceDeclarations
import Testing

@testable import Linting

/// Cases in which a finding would be false, or more severe than its effect.
@Suite struct LintTruthTests {
  private static func xib(_ kit: String, _ objects: String) -> String {
    """
    <document type="com.apple.InterfaceBuilder3.\(kit).XIB" version="3.0"><objects>
    \(objects)
    </objects></document>
    """
  }

  private static let owner = """
    <customObject id="-2" userLabel="File's Owner" customClass="Panel"><connections>
    <outlet property="footer" destination="3" id="4"/>
    </connections></customObject>
    <customObject id="5" customClass="Other"/><customView id="3"/>
    """

  private func findings(_ files: [(name: String, text: String)]) throws -> [Diagnostic] {
    lint(try LintInput.files(files)).filter { $0.severity != .note }
  }

  // MARK: Consequences

  /// AppKit logs a connection that fails, and goes on; UIKit throws.
  @Test func connectionsThatFailAreWarningsInAppKit() throws {
    let source = (
      "Panel.swift",
      "@objc(Panel) class Panel: NSObject {}\n@objc(Other) class Other: NSObject {}"
    )
    let found = try findings([("Panel.xib", Self.xib("Cocoa", Self.owner)), source])
    #expect(found.map(\.id) == ["lint-undeclared-outlet"])
    #expect(found.first?.severity == .warning)
    #expect(found.first?.details.first?.contains("AppKit logs") == true)
  }

  @Test func aChosenSeverityIsThatOfEveryFinding() throws {
    let input = try LintInput.files([
      ("Panel.xib", Self.xib("Cocoa", Self.owner)),
      ("Panel.swift", "@objc(Panel) class Panel: NSObject {}"),
    ])
    let configuration = LintConfiguration(severities: ["undeclared-outlet": .error])
    let found = lint(input, configuration: configuration).filter { $0.severity == .error }
    #expect(found.map(\.id) == ["lint-undeclared-outlet"])
  }

  // MARK: Members that cannot be seen

  /// The code of the class may have a class extension with the outlet.
  @Test func aHeaderAloneDoesNotTellAllMembers() throws {
    let header = ("Panel.h", "@interface Panel : NSObject\n@end\n@interface Other : NSObject\n@end")
    #expect(try findings([("Panel.xib", Self.xib("Cocoa", Self.owner)), header]) == [])
    let code = ("Panel.m", "@implementation Panel\n@end")
    #expect(
      try findings([("Panel.xib", Self.xib("Cocoa", Self.owner)), header, code]).map(\.id)
        == ["lint-undeclared-outlet"])
  }

  /// A class of another language may have any member.
  @Test(arguments: [
    ("Panel.j", "@implementation Panel : CPObject\n@end"),
    ("panel.rb", "class Panel < NSObject\nend"),
    ("panel.py", "class Panel(NSObject):\n  pass"), ("Panel.pas", "type Panel = class(NSObject)"),
  ])
  func classesOfOtherLanguagesAreNotChecked(name: String, text: String) throws {
    let tree: InMemoryFileTree = [
      "Panel.xib": .file(Self.xib("Cocoa", Self.owner)),
      "Kit/Panel.h": "@interface Panel : NSObject\n@end",
      "Kit/Panel.m": "@implementation Panel\n@end\n@implementation Other\n@end",
      ProjectPath(name).text: .file(text),
    ]
    let files = try LintFiles(below: ["" as ProjectPath], in: tree)
    var diagnostics: [Diagnostic] = []
    let input = files.read(in: tree, on: Workers(1), diagnostics: &diagnostics)
    #expect(lint(input).filter { $0.severity != .note } == [])
  }

  // MARK: Names

  /// An empty identifier is none.
  @Test func emptyIdentifiersAreNotShared() throws {
    let input = try LintInput.storyboard(
      """
      <scene sceneID="a"><objects>
      <viewController storyboardIdentifier="" id="1" sceneMemberID="viewController"/>
      </objects></scene><scene sceneID="b"><objects>
      <viewController storyboardIdentifier="" id="2" sceneMemberID="viewController"/>
      </objects></scene>
      """)
    #expect(lint(input).filter { $0.severity == .error } == [])
  }

  /// A parameter stands for any type, whose name is no name of a nib.
  @Test func parametersOfGenericsNameNothing() throws {
    let text = """
      func load<T: UIView>(_ type: T.Type) -> UINib {
        UINib(nibName: String(describing: T.self), bundle: nil)
      }
      """
    var input = try LintInput.files([("Load.swift", text)])
    input.targets = [LintTarget(name: "App")]
    #expect(lint(input) == [])
  }

  /// A cell that code makes when none is reused needs no registration.
  @Test(arguments: ["if (cell == nil)", "if (!cell)"])
  func cellsThatCodeMakesAreNotMissing(check: String) throws {
    let text = """
      @implementation List
      - (void)cell {
        UITableViewCell *cell = [table dequeueReusableCellWithIdentifier:@"Row"];
        \(check) { cell = [self makeCell]; }
      }
      @end
      """
    let document = Self.xib("CocoaTouch", #"<view id="1"/>"#)
    #expect(try findings([("List.xib", document), ("List.m", text)]) == [])
  }

  // MARK: Actions of whichever object responds

  private static func unwinding(to action: String) throws -> [Diagnostic] {
    let storyboard = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0"><scenes>
      <scene sceneID="a"><objects>
      <viewController customClass="Home" id="1" sceneMemberID="viewController"><connections>
      <segue destination="2" kind="unwind" unwindAction="\(action)" id="3"/>
      </connections></viewController><exit id="2" sceneMemberID="exit"/>
      </objects></scene></scenes></document>
      """
    let source = """
      @objc(Home) class Home: UIViewController {
        @IBAction func backHome(_ segue: UIStoryboardSegue) {}
      }
      """
    return lint(try LintInput.files([("Main.storyboard", storyboard), ("Home.swift", source)]))
      .filter { $0.severity != .note }
  }

  @Test func findsAnUnwindActionThatNobodyHas() throws {
    #expect(try Self.unwinding(to: "backHome:") == [])
    let found = try Self.unwinding(to: "backHmoe:")
    #expect(found.map(\.id) == ["lint-unknown-unwind-action"])
    #expect(found.first?.message.contains("did you mean 'backHome:'") == true)
  }

  /// Only a selector that is nearly one of the sources is surely misspelt.
  @Test(arguments: [("togglePreview:", 0), ("togglePreveiw:", 1), ("copy:", 0), ("zoomFarOut:", 0)])
  func findsAMisspeltActionOfTheFirstResponder(action: String, count: Int) throws {
    let menu = Self.xib(
      "Cocoa",
      """
      <customObject id="-1" userLabel="First Responder" customClass="FirstResponder"/>
      <menuItem id="6"><connections><action selector="\(action)" target="-1" id="7"/></connections>
      </menuItem>
      """)
    let source = """
      class Window: NSWindow {
        @IBAction func togglePreview(_ sender: Any?) {}
        @IBAction func copyy(_ sender: Any?) {}
      }
      """
    let found = try findings([("Menu.xib", menu), ("Window.swift", source)])
    #expect(found.map(\.id) == Array(repeating: "lint-unknown-responder-action", count: count))
  }

  // MARK: Constants

  /// A computed property of one line is a constant, and so is a member of a name's type.
  @Test func readsConstantsInEachForm() throws {
    var input = try LintInput.files([
      (
        "Names.swift",
        """
        class Row { class var identifier: String { return "RowCell" } }
        struct Boards { static var gone: String { "Gone" } }
        extension NSStoryboard.Name { static let lost = "Lost" }
        func use() {
          _ = UIStoryboard(name: Boards.gone, bundle: nil)
          _ = NSStoryboard(name: .lost, bundle: nil)
        }
        """
      )
    ])
    input.targets = [LintTarget(name: "App")]
    #expect(
      lint(input).map(\.message) == [
        "there is no storyboard 'Gone'", "there is no storyboard 'Lost'",
      ])
  }

  // MARK: Files

  /// What tools have made, and the parts of one document, are no resources of the project.
  @Test func generatedTreesAndDocumentsAreNotLookedInto() throws {
    let tree: InMemoryFileTree = [
      "build/Kit.framework/Headers/Kit.h": "@interface Kit : NSObject\n@end",
      "DerivedData/a.swift": "class A {}",
      "Glass.icon/Assets/part~ipad.png": "",
      "English.lproj/Main.gorm/objects.gorm": "",
      "App.swift": "class App {}",
    ]
    let files = try LintFiles(below: ["" as ProjectPath], in: tree)
    #expect(files.sources.map(\.text) == ["App.swift"])
    #expect(
      files.targets.first?.resources.map(\.source.text).sorted() == [
        "English.lproj/Main.gorm", "Glass.icon",
      ])
  }

  // MARK: What a build provides

  private func resourceFindings(
    _ files: [ProjectFile], platform: Platform?, _ change: (inout LintInput) -> Void = { _ in }
  ) throws -> [String] {
    var input = try LintInput.project(files)
    input.targets[0].platform = platform
    change(&input)
    return lint(input).filter { $0.severity != .note }.map(\.id)
  }

  /// The compiler of the catalog writes the key.
  @Test func anIconOfACatalogReplacesTheKey() throws {
    let info = ProjectFile.info("<key>CFBundleIconFile</key><string>Old</string>")
    let icon = ProjectFile("Media.xcassets/AppIcon.appiconset/Contents.json")
    #expect(try resourceFindings([info, icon], platform: .macos) == [])
    #expect(try resourceFindings([info], platform: .macos) == ["lint-missing-info-resource"])
  }

  @Test func scriptsMayMakeIcons() throws {
    let info = ProjectFile.info(
      """
      <key>CFBundleDocumentTypes</key><array><dict><key>CFBundleTypeIconFile</key><string>text</string>
      </dict></array>
      """)
    let found = try resourceFindings([info], platform: .macos) {
      $0.namesElsewhere = ["text"]
      $0.hasScripts = true
    }
    #expect(found == [])
    let without = try resourceFindings([info], platform: .macos) { $0.namesElsewhere = ["text"] }
    #expect(without == ["lint-missing-info-resource"])
  }

  @Test func targetsMayMakeHelpBooks() throws {
    let info = ProjectFile.info("<key>CFBundleHelpBookFolder</key><string>App.help</string>")
    #expect(try resourceFindings([info], platform: nil) == [])
    #expect(try resourceFindings([info], platform: .macos) == ["lint-missing-info-resource"])
  }

  @Test func xcodeWritesASystemForOneDevice() throws {
    let info = ProjectFile.info("<key>MinimumOSVersion~ipad</key><string>9.0</string>")
    #expect(try resourceFindings([info], platform: .ios) == [])
  }

  /// A nib that is a directory may have other files in another language.
  @Test func aDirectoryOfALanguageIsOneResource() throws {
    let files = [
      ProjectFile("en.lproj/Main.nib/designable.nib"),
      ProjectFile("fr.lproj/Main.nib/keyedobjects.nib"),
      ProjectFile("en.lproj/A.strings", "a = b;"), ProjectFile("fr.lproj/A.strings", "a = b;"),
    ]
    #expect(try resourceFindings(files, platform: nil) == [])
  }

  @Test func languagesOfOthersFrameworksAreTheirs() throws {
    let files = ["Lib.framework/Resources/en.lproj/A.strings", "en.lproj/B.strings"].map {
      ProjectFile($0, "a = b; c = d;")
    }
    let others = ["Lib.framework/Resources/fr.lproj/A.strings", "fr.lproj/B.strings"].map {
      ProjectFile($0, "a = b;")
    }
    #expect(try resourceFindings(files + others, platform: .macos) == ["lint-missing-key"])
  }
}
