import AppleVocabulary
import BundleModel
import Testing

@testable import Linting

/// A project with one fault, and where it must be found.
struct ResourceFault: Sendable, CustomTestStringConvertible {
  var finding: String
  var platform: Platform? = .ios
  var files: @Sendable () -> [ProjectFile]

  init(
    _ finding: String, platform: Platform? = .ios, _ files: @escaping @Sendable () -> [ProjectFile]
  ) {
    self.finding = finding
    self.platform = platform
    self.files = files
  }

  var rule: String { String(finding.prefix { $0 != " " }) }
  var testDescription: String { finding }
}

@Suite struct ResourceFaultTests {
  @Test(arguments: ResourceFault.all) func findsTheFaultAndNothingElse(fault: ResourceFault) throws
  {
    let input = try LintInput.project(fault.files(), platform: fault.platform)
    #expect(input.findings() == [fault.finding])
  }

  @Test func everyRuleHasAFault() {
    let families = [
      LintRules.storyboards, LintRules.identifiers, LintRules.missingResources,
      LintRules.infoPlists, LintRules.declarations, LintRules.names, LintRules.images,
      LintRules.localizations,
    ]
    let rules = Set(families.flatMap(\.self).map(\.id))
    // Those of controllers' classes and of connections have tests of their own.
    let others: Set<String> = ["controller-class", "dangling-connection", "watch-info"]
    #expect(Set(ResourceFault.all.map(\.rule)) == rules.subtracting(others))
  }

  @Test func findsNothingInASoundProject() throws {
    let input = try LintInput.project(ResourceFault.sound)
    #expect(input.findings() == [])
  }
}

extension ResourceFault {
  private static let home = ProjectFile.scene("id=\"1\" storyboardIdentifier=\"Home\"")

  /// A use of everything that rules look at, without a fault.
  static var sound: [ProjectFile] {
    [
      .info(
        """
        <key>UIMainStoryboardFile</key><string>Main</string>
        <key>UIMainStoryboardFile~ipad</key><string>Main</string>
        <key>UILaunchStoryboardName</key><string>$(LAUNCH)</string>
        <key>UIAppFonts</key><array><string>Fonts/Hand.ttf</string></array>
        """),
      ProjectFile("Fonts/Hand.ttf"), ProjectFile("Media.xcassets/Logo.imageset/Contents.json"),
      ProjectFile("Media.xcassets/Group/Ink.colorset/Contents.json"),
      ProjectFile("dot@2x.png"), ProjectFile("dot@3x.png"), ProjectFile("dot@2x~ipad.png"),
      ProjectFile("bg~ipad.jpg"), ProjectFile("bg~iphone.jpg"),
      .storyboard(
        "Base.lproj/Main.storyboard",
        """
        <scenes>
        \(ProjectFile.scene("id=\"1\" storyboardIdentifier=\"Home\"", """
          <imageView key="a" image="Logo"/><imageView key="b" image="dot"/>
          <imageView key="b" image="star" catalog="system"/>
          <color key="backgroundColor" name="Ink"/><color key="tint" name="AccentColor"/>
          <connections><segue destination="22" kind="show" identifier="go" id="3"/></connections>
          """))
        <scene sceneID="s"><objects><viewControllerPlaceholder storyboardName="Other"
          referencedIdentifier="There" id="22" sceneMemberID="viewController"/></objects></scene>
        </scenes>
        <inferredMetricsTieBreakers><segue reference="3"/></inferredMetricsTieBreakers>
        <resources><image name="Logo" width="1" height="1"/><image name="dot" width="1" height="1"/>
        <image name="star" catalog="system" width="1" height="1"/>
        <namedColor name="Ink"/><namedColor name="AccentColor"/></resources>
        """),
      .storyboard(
        "Other.storyboard", initial: nil,
        "<scenes>\(ProjectFile.scene("id=\"1\" storyboardIdentifier=\"There\""))</scenes>"),
      ProjectFile("en.lproj/Localizable.strings", "\"a\" = \"a\";"),
      ProjectFile("fr.lproj/Localizable.strings", "\"a\" = \"b\";"),
      ProjectFile("en-GB.lproj/InfoPlist.strings", "\"CFBundleName\" = \"b\";"),
      ProjectFile("en.lproj/InfoPlist.strings", "\"CFBundleName\" = \"b\"; \"X\" = \"y\";"),
      ProjectFile("fr.lproj/InfoPlist.strings", "\"CFBundleName\" = \"b\";"),
      ProjectFile(
        "A.swift",
        """
        let a = UIImage(named: "Logo"), b = UIImage(named: "dot.png"), c = UIColor(named: "Ink")
        let s = UIStoryboard(name: "Other", bundle: nil).instantiateViewController(withIdentifier: "There")
        func f() { performSegue(withIdentifier: "go", sender: nil); UIImage(named: "a/\\(b)") }
        func g() { t.register(C.self, forCellReuseIdentifier: "cell"); t.dequeueReusableCell(withIdentifier: "cell") }
        """),
    ]
  }

  static let all: [ResourceFault] = [
    ResourceFault("duplicate-identifier Main.storyboard:7:48") {
      let scenes = home + "\n" + ProjectFile.scene("id=\"222\" storyboardIdentifier=\"Home\"")
      return [.storyboard("Main.storyboard", "<scenes>\n\(scenes)</scenes>")]
    },
    ResourceFault("missing-entry-point Main.storyboard:1:1") {
      [
        .info("<key>UIMainStoryboardFile</key><string>Main</string>"),
        .storyboard("Main.storyboard", initial: nil, "<scenes>\n\(home)</scenes>"),
      ]
    },
    ResourceFault("dangling-entry-point Main.storyboard:1:109") {
      [.storyboard("Main.storyboard", initial: "gone", "<scenes>\n\(home)</scenes>")]
    },
    ResourceFault("dangling-segue Main.storyboard:4:28") {
      let segue = ProjectFile.scene("id=\"1\"", "\n<segue id=\"2\" destination=\"gone\"/>")
      return [
        .storyboard("Main.storyboard", "<scenes>\(segue)</scenes>")
      ]
    },
    ResourceFault("duplicate-segue-identifier Main.storyboard:5:45") {
      let segues = """

        <segue id="2" destination="1" identifier="a"/>
        <segue id="3" destination="222" identifier="a"/>
        """
      let scenes = ProjectFile.scene("id=\"1\"", segues) + ProjectFile.scene("id=\"222\"")
      return [.storyboard("Main.storyboard", "<scenes>\(scenes)</scenes>")]
    },
    ResourceFault("storyboard-reference Main.storyboard:3:44") {
      [
        .storyboard(
          "Main.storyboard", initial: "2",
          """
          <scenes><scene sceneID="s"><objects>
          <viewControllerPlaceholder storyboardName="Gone" id="2" sceneMemberID="viewController"/>
          </objects></scene></scenes>
          """)
      ]
    },
    ResourceFault("unreachable-controller Main.storyboard:5:1") {
      let scenes = home + ProjectFile.scene("id=\"222\"")
      return [.storyboard("Main.storyboard", "<scenes>\(scenes)</scenes>")]
    },
    ResourceFault("unknown-controller-identifier A.swift:1:49") {
      [
        .storyboard("Main.storyboard", "<scenes>\(home)</scenes>"),
        ProjectFile("A.swift", "let a = s.instantiateViewController(identifier: \"Gone\")"),
      ]
    },
    ResourceFault("unknown-segue-identifier A.m:1:35") {
      [
        .storyboard("Main.storyboard", "<scenes>\(home)</scenes>"),
        ProjectFile("A.m", "[self performSegueWithIdentifier:@\"gone\" sender:nil];"),
      ]
    },
    ResourceFault("unknown-segue-identifier A.swift:1:30") {
      [
        .storyboard("Main.storyboard", "<scenes>\(home)</scenes>"),
        ProjectFile("A.swift", "let a = segue.identifier ==  \"gone\""),
      ]
    },
    ResourceFault("unknown-cell-identifier A.swift:2:53") {
      [
        .xib("A.xib", "<objects><tableViewCell id=\"1\" reuseIdentifier=\"Cell\"/></objects>"),
        ProjectFile(
          "A.swift",
          """
          enum Cells { static let first = "gone", second = 2 }
          let a = t.dequeueReusableCell(withIdentifier: Cells.first)
          """),
      ]
    },
    ResourceFault("unknown-cell-identifier A.m:1:47") {
      [
        .xib("A.xib", "<objects><tableViewCell id=\"1\" reuseIdentifier=\"Cell\"/></objects>"),
        ProjectFile("A.m", "a = [t dequeueReusableCellWithIdentifier:@    \"gone\"];"),
      ]
    },
    ResourceFault("missing-image A.xib:2:33") {
      [
        .xib(
          "A.xib",
          """
          <objects><button id="1"  image="gone"/></objects>
          <resources><image name="gone" width="1" height="1"/></resources>
          """)
      ]
    },
    ResourceFault("missing-image A.swift:1:24") {
      [ProjectFile("A.swift", "let a = UIImage(named: \"gone\")")]
    },
    // A set is not found by the names of its files, nor an image by the part before a dot.
    ResourceFault("missing-image A.swift:1:24") {
      [
        ProjectFile("M.xcassets/other.imageset/gone.png"),
        ProjectFile("A.swift", "let a = UIImage(named: \"gone\")"),
      ]
    },
    ResourceFault("missing-image A.swift:1:24") {
      [
        ProjectFile("tab.png"), ProjectFile("A.swift", "let a = UIImage(named: \"tab.forward\")"),
      ]
    },
    ResourceFault("missing-color A.xib:2:47") {
      [
        .xib(
          "A.xib",
          """
          <objects><view id="1"><color key="tint" name="gone"/></view></objects>
          <resources><namedColor name="gone"/></resources>
          """)
      ]
    },
    ResourceFault("missing-font A.xib:2:44") {
      [
        .xib(
          "A.xib",
          """
          <customFonts key="customFonts"><array key="Gone.ttf"><string>Gone</string></array></customFonts>
          """)
      ]
    },
    ResourceFault("missing-nib A.m:1:37") {
      [ProjectFile("A.m", "a = [[B alloc] initWithNibName:    @\"Gone\" bundle:nil];")]
    },
    ResourceFault("missing-storyboard A.swift:1:28") {
      [ProjectFile("A.swift", "let a = UIStoryboard(name: \"Gone\", bundle: nil)")]
    },
    ResourceFault("missing-info-resource Info.plist:2:1", platform: .macos) {
      [.info("<key>NSMainNibFile</key><string>Gone</string>")]
    },
    ResourceFault("device-only-info-key Info.plist:2:1") {
      [.info("<key>UISupportedInterfaceOrientations~ipad</key><array/>")]
    },
    ResourceFault("settings-bundle Settings.bundle/Root.plist:2:1") {
      [
        ProjectFile(
          "Settings.bundle/Root.plist",
          """
          <plist version="1.0"><dict><key>PreferenceSpecifiers</key><array>
          <dict><key>Type</key><string>PSToggleSwitchSpecifier</string></dict>
          </array></dict></plist>
          """)
      ]
    },
    ResourceFault("privacy-manifest PrivacyInfo.xcprivacy:1:49") {
      [
        ProjectFile(
          "PrivacyInfo.xcprivacy",
          "<plist><dict><key>NSPrivacyTracking</key>       <string>no</string></dict></plist>")
      ]
    },
    ResourceFault("storekit-in-product Shop.storekit") { [ProjectFile("Shop.storekit", "{}")] },
    ResourceFault("missing-scale dot@3x.png", platform: nil) {
      [ProjectFile("dot@3x.png"), ProjectFile("dot.png")]
    },
    ResourceFault("broken-image logo.png") {
      [ProjectFile("logo.png", "version https://git-lfs.github.com/spec/v1\n")]
    },
    ResourceFault("missing-plain-variant bg~ipad.jpg") { [ProjectFile("bg~ipad.jpg")] },
    ResourceFault("misspelled-suffix bg~ipad@2x.pdf") { [ProjectFile("bg~ipad@2x.pdf")] },
    ResourceFault("case-collision Logo.pdf") {
      [ProjectFile("logo.pdf"), ProjectFile("Logo.pdf")]
    },
    ResourceFault("missing-localization en.lproj/a.html") {
      [
        ProjectFile("en.lproj/a.html"), ProjectFile("en.lproj/b.html"),
        ProjectFile("fr.lproj/b.html"),
      ]
    },
    ResourceFault("missing-key fr.lproj/T.strings") {
      [
        ProjectFile("en.lproj/T.strings", "\"a\" = \"a\"; \"b\" = \"b\";"),
        ProjectFile("fr.lproj/T.strings", "\"a\" = \"a\";"),
      ]
    },
    ResourceFault("stale-nib-key fr.lproj/A.strings:2:1") {
      [
        .xib("Base.lproj/A.xib", "<objects><label id=\"abc-de-fgh\" text=\"A\"/></objects>"),
        ProjectFile(
          "fr.lproj/A.strings", "\"abc-de-fgh.text\" = \"B\";\n\"zzz-zz-zzz.text\" = \"B\";"),
      ]
    },
    ResourceFault("missing-nib-key fr.lproj/A.strings") {
      [
        .xib("Base.lproj/A.xib", "<objects><label id=\"abc-de-fgh\" text=\"A\"/></objects>"),
        ProjectFile("fr.lproj/A.strings", ""),
      ]
    },
  ]
}
