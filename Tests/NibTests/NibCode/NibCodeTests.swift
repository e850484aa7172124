import Diagnostics
import InterfaceBuilderFormat
import NibCode
import NibCompilation
import NibFormat
import ResourceCompilers
import Testing

/// Code that is made of small documents.
@Suite struct NibCodeTests {
  private func program(
    _ text: String, name: String = "Login.xib", className: String? = nil
  ) throws -> CodeProgram {
    var diagnostics: [Diagnostic] = []
    let document = try #require(
      InterfaceBuilderDocument(
        decoding: Array(text.utf8), file: name, diagnostics: &diagnostics))
    var options = NibCompilationOptions(isBaseLocalization: name.contains("Base.lproj/"))
    options.marksElements = true
    let compiled = try #require(
      compileNib(document, options: options, diagnostics: &diagnostics))
    #expect(!diagnostics.hasErrors)
    let file = try NibFile(decoding: #require(compiled.variants.last).bytes)
    let input = NibCodeInput(
      name: CodeProgram.baseName(of: name), graph: file.graph, document: document)
    return CodeProgram([input], source: name, className: className)
  }

  private func iOS(_ view: String, owner: String = "") -> String {
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
      <objects>
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner" customClass="LoginController">
          <connections><outlet property="view" destination="v"/>\(owner)</connections>
        </placeholder>
        <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
        <view contentMode="scaleToFill" id="v">
          <rect key="frame" x="0.0" y="0.0" width="320" height="480"/>
          <autoresizingMask key="autoresizingMask" flexibleMaxX="YES" flexibleMaxY="YES"/>
          \(view)
        </view>
      </objects>
    </document>
    """
  }

  private var login: String {
    iOS(
      """
      <subviews>
        <label opaque="NO" text="Name" translatesAutoresizingMaskIntoConstraints="NO" id="l">
          <rect key="frame" x="20" y="20" width="40" height="20"/>
          <nil key="highlightedColor"/>
        </label>
        <button opaque="NO" contentMode="scaleToFill" buttonType="system" translatesAutoresizingMaskIntoConstraints="NO" id="b" userLabel="Sign-in button">
          <rect key="frame" x="20" y="50" width="40" height="20"/>
          <state key="normal" title="Sign in"/>
          <connections><action selector="signIn:" destination="-1" eventType="touchUpInside" id="a"/></connections>
        </button>
      </subviews>
      <constraints>
        <constraint firstItem="b" firstAttribute="top" secondItem="l" secondAttribute="bottom" constant="8" id="c2"/>
        <constraint firstItem="l" firstAttribute="top" secondItem="v" secondAttribute="top" constant="20" id="c1"/>
        <constraint firstItem="l" firstAttribute="width" priority="750" constant="40" id="c3"/>
      </constraints>
      """, owner: "<outlet property=\"nameLabel\" destination=\"l\"/>")
  }

  @Test func writesSwift() throws {
    let text = try program(login).text(in: .swift)
    for part in [
      "class LoginController: UIViewController {\n",
      "  var nameLabel: UILabel!\n",
      "  @objc func signIn(_ sender: Any?) {}\n",
      "extension LoginController {\n",
      "  func makeLogin() -> UIView {\n",
      "    let nameLabel = UILabel()\n",
      "    nameLabel.text = \"Name\"\n",
      "    let signInButton = UIButton(type: .system)\n",
      "    signInButton.setTitle(\"Sign in\", for: .normal)\n",
      "    view.addSubview(nameLabel)\n",
      "    self.view = view\n",
      "    self.nameLabel = nameLabel\n",
      "    signInButton.addTarget(self, action: #selector(LoginController.signIn(_:)), for: .touchUpInside)\n",
      "let nameLabelWidthConstraint = nameLabel.widthAnchor.constraint(equalToConstant: 40)\n",
      "nameLabelWidthConstraint.priority = .defaultHigh\n", "    return view\n",
    ] {
      #expect(text.contains(part), "\(part) in \(text)")
    }
  }

  @Test func writesObjectiveC() throws {
    let text = try program(login).text(in: .objectiveC)
    for part in [
      "@interface LoginController : UIViewController\n",
      "@property (nonatomic, strong) UILabel *nameLabel;\n",
      "- (void)signIn:(id)sender;\n",
      "  UIButton *signInButton = [UIButton buttonWithType:UIButtonTypeSystem];\n",
      "  [signInButton setTitle:@\"Sign in\" forState:UIControlStateNormal];\n",
      "  nameLabel.text = @\"Name\";\n",
      "  [signInButton addTarget:self action:@selector(signIn:) forControlEvents:UIControlEventTouchUpInside];\n",
    ] {
      #expect(text.contains(part), "\(part) in \(text)")
    }
  }

  @Test func keepsTheOrderOfConstraints() throws {
    let text = try program(login).text(in: .swift)
    let second = try #require(
      text.firstRange(of: "topAnchor.constraint(equalTo: nameLabel.bottomAnchor"))
    let first = try #require(
      text.firstRange(of: "nameLabel.topAnchor.constraint(equalTo: view.topAnchor"))
    #expect(second.lowerBound < first.lowerBound)
  }

  @Test func looksTextsUpInBase() throws {
    let text = try program(login, name: "Base.lproj/Login.xib").text(in: .swift)
    #expect(
      text.contains(
        "NSLocalizedString(\"l.text\", tableName: \"Login\", value: \"Name\", comment: \"\")"))
  }

  @Test func takesTheClassOfTheCaller() throws {
    let text = try program(login, className: "Other").text(in: .swift)
    #expect(text.contains("extension Other {\n"))
  }

  @Test func leavesOutClasses() throws {
    let text = try program(login).text(in: .swift, withClasses: false)
    #expect(!text.contains("class LoginController"))
  }

  @Test func countsWhatItWrites() throws {
    let counts = try program(login).counts
    #expect(counts.objects == 3)
    #expect(counts.constraints == 3)
    #expect(counts.connections == 3)
    #expect(counts.omissions == 0)
  }

  @Test func staysInsideLiterals() throws {
    let text = "&quot;&#10;*/ \\(evil()) // &quot; \\"
    let document = iOS(
      """
      <subviews><label text="\(text)" id="l"><rect key="frame" x="0" y="0" width="1" height="1"/>
      <nil key="highlightedColor"/></label></subviews>
      """)
    let swift = try program(document).text(in: .swift)
    #expect(swift.contains(#".text = "\"\n*/ \\(evil()) // \" \\""#))
    let objectiveC = try program(document).text(in: .objectiveC)
    #expect(objectiveC.contains(#".text = @"\"\n*/ \\(evil()) // \" \\";"#))
  }

  @Test func writesAppKit() throws {
    let text = try program(
      """
      <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" targetRuntime="MacOSX.Cocoa" useAutolayout="YES">
        <objects>
          <customObject id="-2" userLabel="File's Owner" customClass="NotesController">
            <connections><outlet property="window" destination="w"/></connections>
          </customObject>
          <customObject id="-1" userLabel="First Responder" customClass="FirstResponder"/>
          <customObject id="-3" userLabel="Application" customClass="NSObject"/>
          <window title="Notes" id="w">
            <windowStyleMask key="styleMask" titled="YES" closable="YES"/>
            <rect key="contentRect" x="0" y="0" width="200" height="100"/>
            <view key="contentView" id="v">
              <rect key="frame" x="0" y="0" width="200" height="100"/>
              <subviews>
                <button id="b">
                  <rect key="frame" x="10" y="10" width="80" height="20"/>
                  <buttonCell key="cell" type="push" title="Save" bezelStyle="rounded" borderStyle="border" id="c">
                    <behavior key="behavior" pushIn="YES" lightByBackground="YES" lightByGray="YES"/>
                  </buttonCell>
                  <connections><action selector="save:" target="-1" id="a"/></connections>
                </button>
              </subviews>
            </view>
          </window>
        </objects>
      </document>
      """, name: "Notes.xib"
    ).text(in: .swift)
    for part in [
      "import AppKit\n", "class NotesController: NSWindowController {}\n",
      "width: 200, height: 100), styleMask: [.titled, .closable], backing: .buffered, defer: true)",
      ".title = \"Save\"\n", ".bezelStyle = .rounded\n",
      ".action = Selector((\"save:\"))\n", "self.window = ",
    ] {
      #expect(text.contains(part), "\(part) in \(text)")
    }
  }

  @Test func givesMenuItemsTheirActions() throws {
    let text = try program(
      """
      <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" targetRuntime="MacOSX.Cocoa" useAutolayout="YES">
        <objects>
          <customObject id="-2" userLabel="File's Owner" customClass="NotesController"/>
          <customObject id="-1" userLabel="First Responder" customClass="FirstResponder"/>
          <customObject id="-3" userLabel="Application" customClass="NSObject"/>
          <menu title="Notes" id="m">
            <items>
              <menuItem title="Quit" keyEquivalent="q" id="q">
                <connections><action selector="terminate:" target="-1" id="a"/></connections>
              </menuItem>
              <menuItem title="Archive" id="r">
                <modifierMask key="keyEquivalentModifierMask"/>
                <connections><action selector="archive:" target="-2" id="b"/></connections>
              </menuItem>
            </items>
          </menu>
        </objects>
      </document>
      """, name: "Menu.xib"
    ).text(in: .swift)
    for part in [
      "NSMenuItem(title: \"Quit\", action: Selector((\"terminate:\")), keyEquivalent: \"q\")\n",
      "NSMenuItem(title: \"Archive\", action: #selector(NotesController.archive(_:)), keyEquivalent: \"\")\n",
      "archiveMenuItem.target = self\n",
    ] {
      #expect(text.contains(part), "\(part) in \(text)")
    }
    #expect(!text.contains(".action ="))
  }

  @Test func endsCycles() {
    var graph = NibGraphBuilder()
    let view = graph.add("UIView")
    let list = graph.array([view], as: "NSMutableArray")
    graph[view].set("UISubviews", list)
    graph[graph.root].set("UINibTopLevelObjectsKey", list)
    let program = CodeProgram(
      [NibCodeInput(name: "Cycle", graph: graph.graph)], source: "Cycle.nib")
    #expect(program.counts.objects == 1)
    #expect(program.text(in: .swift).contains("view.addSubview(view)"))
  }

  @Test func marksUnknownKeys() {
    var graph = NibGraphBuilder()
    let view = graph.add("UIView")
    graph[view].set("UIUnheardOf", 7)
    let list = graph.array([view])
    graph[graph.root].set("UINibTopLevelObjectsKey", list)
    let program = CodeProgram(
      [NibCodeInput(name: "Odd", graph: graph.graph)], source: "Odd.nib")
    #expect(program.text(in: .swift).contains("    // not code: UIUnheardOf = 7\n"))
    #expect(program.counts.omissions == 1)
  }

  @Test(arguments: [NibToolkit.uiKit, .appKit], CodeLanguage.allCases)
  func declaresEachClassOnce(_ kit: NibToolkit, _ language: CodeLanguage) {
    let word = language == .swift ? "open class " : "@interface "
    let names = KitStubs.text(kit, in: language).split(separator: "\n")
      .filter { $0.hasPrefix(word) && !$0.contains("(") }
      .map { $0.dropFirst(word.count).prefix { $0 != ":" && $0 != " " && $0 != "<" } }
    #expect(Set(names).count == names.count)
    #expect(names.count > 50)
  }
}
