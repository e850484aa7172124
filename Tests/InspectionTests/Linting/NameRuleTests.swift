import AppleVocabulary
import BundleModel
import BundlerTestSupport
import Diagnostics
import FileTree
import Testing

@testable import Linting

@Suite struct NameRuleTests {
  /// A target of a manifest, by where its files come from and where they go.
  private func findings(_ files: KeyValuePairs<String, String>) -> [String] {
    let range = SourceRange(file: "bundle.yml", line: 3, column: 5)
    let resources = files.map { source, path in
      LintTarget.Resource(source: ProjectPath(source), path: BundlePath(path), range: range)
    }
    let target = LintTarget(name: "App", platform: .ios, resources: resources)
    return lint(LintInput(targets: [target])).map(\.message)
  }

  @Test func findsThePlainFileWhereverItComesFrom() {
    #expect(findings(["Art/bg.jpg": "bg.jpg", "Art-iPad/bg.jpg": "bg~ipad.jpg"]) == [])
  }

  @Test func namesTheFileAndNotTheManifest() {
    #expect(
      findings(["Art/bg~ipad.jpg": "bg~ipad.jpg"]) == [
        "'bg~ipad.jpg' has no plain file beside it: other devices get nothing"
      ])
  }
}

@Suite struct LintRenameTests {
  @Test(arguments: [
    ("a~ipad@2x.png", "a@2x~ipad.png"), ("a~iPad.png", "a~ipad.png"), ("a@2X.png", "a@2x.png"),
    ("a@3X~IPHONE.png", "a@3x~iphone.png"), ("a@2x~ipad.png", nil), ("a~b.png", nil),
    ("@2x.png", nil), ("a@2x", nil),
  ])
  func puts(name: String, right: String?) {
    let resource = LintTarget.Resource(
      source: ProjectPath("d/" + name), path: BundlePath(name))
    #expect(LintRename(of: resource, on: .ios)?.to == right.map { ProjectPath("d/" + $0) })
  }

  @Test func macsHaveNoDevices() {
    let resource = LintTarget.Resource(source: "a~iPad.png", path: "a~iPad.png")
    #expect(LintRename(of: resource, on: .macos) == nil)
  }

  @Test func leavesTakenNamesAlone() {
    let names = ["a~iPad.png", "a~ipad.png", "b~iPad.png"]
    let target = LintTarget(
      name: "App", platform: .ios,
      resources: names.map { .init(source: ProjectPath($0), path: BundlePath($0)) })
    #expect(lintRenames([target]).map(\.to) == ["b~ipad.png"])
  }
}

/// What a misspelt name means, among as many names as there are misspelt ones.
@Suite struct MisspeltNameTests {
  private static func input(_ count: Int) throws -> LintInput {
    let outlets = (0..<count).map {
      #"<outlet property="titelLabel\#($0 + 1000)" destination="1" id="o\#($0)"/>"#
    }
    let actions = (0..<count).map {
      #"<action selector="svae\#($0 + 1000):" destination="-1" id="a\#($0)"/>"#
    }
    let members = (0..<count).map {
      "@IBOutlet var titleLabel\($0 + 1000): UILabel!\n"
        + "@IBAction func save\($0 + 1000)(_ sender: Any) {}\n"
    }
    return try LintInput.files([
      (
        "Main.xib",
        """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects>
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Home"><connections>
        \(outlets.joined(separator: "\n"))
        </connections></placeholder>
        <button id="1"><connections>\(actions.joined(separator: "\n"))</connections></button>
        </objects></document>
        """
      ),
      ("Home.swift", "class Home: UIViewController {\n\(members.joined())}\n"),
    ])
  }

  @Test func suggestsTheNearestMember() throws {
    let messages = try lint(Self.input(3)).filter { $0.severity == .error }.map(\.message)
    #expect(messages.count == 6)
    #expect(
      messages.contains(
        "'Home' declares no outlet 'titelLabel1001' (did you mean 'titleLabel1001'?)"))
    #expect(
      messages.contains("'Home' declares no action 'svae1002:' (did you mean 'save1002:'?)"))
  }

  @Test func takesNoQuadraticTime() throws {
    let input = try Self.input(2_000)
    let count = try withCPULimit(.seconds(60)) { lint(input).count { $0.severity == .error } }
    #expect(count == 4_000)
  }

  /// Of several methods that begin like a selector, the first in the source.
  @Test func findsTheFirstNamesake() throws {
    let input = try LintInput.files([
      (
        "V.xib",
        """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" toolsVersion="11762"
          version="3.0"><objects>
          <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Player"/>
          <button id="1"><connections>
            <action selector="play:" destination="-1" id="2"/>
          </connections></button>
        </objects></document>
        """
      ),
      (
        "Player.swift",
        """
        class Player: UIViewController {
          @IBAction func playback(_ sender: UIButton) {}
          @IBAction func play(zoom: UIButton) {}
          @IBAction func play(again: UIButton) {}
        }
        """
      ),
    ])
    let findings = lint(input).filter { $0.id == "lint-wrong-action-signature" }
    #expect(findings.map(\.message) == ["'Player' has 'playWithZoom:', not 'play:'"])
  }
}
