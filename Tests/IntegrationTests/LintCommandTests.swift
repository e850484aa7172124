import Foundation
import Testing

/// `bundler lint` and `bundler unused` over a small app.
@Suite struct LintCommandTests {
  /// An app whose one document names an outlet that its class lacks, and an image that nobody names.
  private func app() throws -> Sandbox {
    let sandbox = try Sandbox()
    try sandbox.write(
      "bundle.yml",
      """
      version: 1
      targets:
        App:
          type: app
          platform: ios
          deploymentTarget: "16.0"
          resources: [Main.xib, idle.txt, used.txt]
          sources: [Code]

      """)
    try sandbox.write("idle.txt", "nobody asks for it")
    try sandbox.write("used.txt", "somebody does")
    try sandbox.write(
      "Code/Home.swift",
      """
      import UIKit
      class Home: UIViewController {
        @IBOutlet var titleLabel: UILabel!
        func load() { _ = Bundle.main.path(forResource: "used", ofType: "txt") }
      }

      """)
    try sandbox.write(
      "Main.xib",
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" \
      toolsVersion="22505" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
          <objects>
              <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Home">
                  <connections>
                      <outlet property="view" destination="vie-w0-001" id="out-le-001"/>
                      <outlet property="titelLabel" destination="lab-el-001" id="out-le-002"/>
                  </connections>
              </placeholder>
              <view id="vie-w0-001">
                  <rect key="frame" x="0.0" y="0.0" width="100" height="100"/>
                  <subviews>
                      <label text="Hello" id="lab-el-001">
                          <rect key="frame" x="0.0" y="0.0" width="40" height="20"/>
                      </label>
                  </subviews>
              </view>
          </objects>
      </document>

      """)
    return sandbox
  }

  @Test func findsAMissingOutlet() throws {
    let outcome = try app().bundler("lint")
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("Main.xib:7:"), "\(outcome.output)")
    #expect(outcome.output.contains("titelLabel"))
    #expect(outcome.output.contains("[lint-undeclared-outlet]"))
    #expect(outcome.error.contains("resources: 1 error"), "\(outcome.error)")
  }

  @Test func exitsByTheSeverityAskedFor() throws {
    let sandbox = try app()
    #expect(try sandbox.bundler("lint", "--disable", "undeclared-outlet").status == 0)
    #expect(try sandbox.bundler("lint", "--rule", "undeclared-outlet").status == 1)
    #expect(try sandbox.bundler("lint", "--rule", "no-such-rule").status == 64)
    #expect(try sandbox.bundler("lint", "Nope").status == 1)
    let path = try sandbox.bundler("lint", "./None.xib")
    #expect(path.status != 0 && path.output.isEmpty)
  }

  @Test func remembersABaseline() throws {
    let sandbox = try app()
    let written = try sandbox.bundler("lint", "--baseline", "known.json", "--write-baseline")
    #expect(written.status == 0 && written.output.isEmpty, "\(written.error)")
    let outcome = try sandbox.bundler("lint", "--baseline", "known.json")
    #expect(outcome.status == 0 && !outcome.output.contains("undeclared-outlet"))
  }

  @Test func beginsABaselineThatIsNotThere() throws {
    let sandbox = try app()
    let begun = try sandbox.bundler("lint", "--baseline", "known.json")
    #expect(begun.status == 0 && begun.error.contains("'known.json' is new"), "\(begun.error)")
    #expect(try sandbox.bundler("lint", "--baseline", "known.json").status == 0)
  }

  @Test func takesSettingsWithoutAManifest() throws {
    let sandbox = try app()
    try sandbox.remove("bundle.yml")
    try sandbox.write(".bundler-lint.yml", "disable: [undeclared-outlet]\n")
    #expect(try sandbox.bundler("lint", ".").status == 0)
    try sandbox.write(".bundler-lint.yml", "disabled: [undeclared-outlet]\n")
    let wrong = try sandbox.bundler("lint", ".")
    #expect(wrong.output.contains(".bundler-lint.yml:1:1: error: unknown key 'disabled'"))
  }

  @Test func tellsAnUnreadableProjectInEvents() throws {
    let sandbox = try Sandbox()
    try sandbox.write("A.xcodeproj/project.pbxproj", "{ no }")
    let outcome = try sandbox.bundler("lint", "--json")
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("\"id\":\"project-syntax\""), "\(outcome.output)")
    #expect(outcome.output.contains("\"event\":\"finished\""))
  }

  @Test func refusesWhatIsNoRevision() throws {
    let sandbox = try app()
    for revision in ["--upload-pack=x", "HEAD:", "no-such"] {
      let outcome = try sandbox.bundler("lint", "--changed=\(revision)")
      #expect(outcome.status == 2 && outcome.output.isEmpty, "\(revision): \(outcome.error)")
    }
  }

  @Test func rewritesMentionsOfRenamedFiles() throws {
    let sandbox = try Sandbox()
    try sandbox.write("art/pin@2X.png", "")
    try sandbox.write("art/a.html", "<img src='pin@2X.png'>\n")
    let dry = try sandbox.bundler("lint", "--fix", "--dry-run", "art").output
    #expect(dry.contains("-<img src='pin@2X.png'>\n+<img src='pin@2x.png'>\n"), "\(dry)")
    #expect(try sandbox.bundler("lint", "--fix", "art").error.contains("1 fixed"))
    #expect(try sandbox.read("art/a.html") == "<img src='pin@2x.png'>\n")
    try sandbox.write("art/key@2X.png", "")
    try sandbox.write("art/B.m", "x = [name stringByAppendingString:@\"@2X.png\"];")
    let refused = try sandbox.bundler("lint", "--fix", "art")
    #expect(refused.error.contains("0 fixed") && refused.error.contains("puts names together"))
    #expect(try sandbox.read("art/key@2X.png") == "")
  }

  @Test func writesForOtherPrograms() throws {
    let sandbox = try app()
    let lines = try sandbox.bundler("lint", "--json").output.split(separator: "\n")
    #expect(lines.last?.contains("\"event\":\"finished\"") ?? false)
    for line in lines {
      #expect((try? JSONSerialization.jsonObject(with: Data(line.utf8))) != nil)
    }
    let sarif = try sandbox.bundler("lint", "--diagnostics", "sarif")
    let log = try JSONSerialization.jsonObject(with: Data(sarif.output.utf8)) as? [String: Any]
    #expect(log?["version"] as? String == "2.1.0")
    let github = try sandbox.bundler("lint", "--diagnostics", "github")
    #expect(github.output.contains("::error file=Main.xib,line=7,"))
  }

  @Test func looksAtPathsWithoutAManifest() throws {
    let sandbox = try app()
    try sandbox.remove("bundle.yml")
    let outcome = try sandbox.bundler("lint", ".")
    #expect(outcome.status == 1 && outcome.output.contains("[lint-undeclared-outlet]"))
  }

  @Test func listsItsRules() throws {
    let outcome = try Sandbox().bundler("lint", "--list-rules")
    #expect(outcome.status == 0 && outcome.error.isEmpty)
    #expect(outcome.output.contains("undeclared-outlet "))
  }

  @Test func listsWhatNobodyMentions() throws {
    let sandbox = try app()
    let outcome = try sandbox.bundler("unused")
    #expect(outcome.status == 1)
    #expect(outcome.error == "2 of 3 resources are unused\n")
    #expect(
      outcome.output.contains("App: idle.txt: certain\n") && !outcome.output.contains("used.txt"))
    let json = try sandbox.bundler("unused", "--json").output
    #expect((try? JSONSerialization.jsonObject(with: Data(json.utf8))) is [Any])
    let code = try sandbox.read("Code/Home.swift")
    try sandbox.write("Code/Home.swift", code + "let words = [\"idle\", \"Main\"]\n")
    let rest = try sandbox.bundler("unused")
    #expect(rest.status == 0 && rest.output.isEmpty, "\(rest.output)")
    #expect(rest.error == "no resource is unused\n")
  }

  /// A resource that is missing, and a document without a deployment target.
  @Test func listsWhatItCanInSpiteOfErrors() throws {
    let sandbox = try app()
    let manifest = try sandbox.read("bundle.yml")
    try sandbox.write(
      "bundle.yml",
      manifest.replacing("used.txt]", with: "used.txt, gone.txt]")
        .replacing("    deploymentTarget: \"16.0\"\n", with: ""))
    let unused = try sandbox.bundler("unused")
    #expect(unused.status == 1 && unused.output.contains("App: idle.txt: certain\n"))
    #expect(unused.error.contains("note: 'gone.txt' does not exist"))
    #expect(!unused.error.contains("error:"))
    let plan = try sandbox.bundler("plan")
    #expect(plan.status == 1 && plan.output.contains("idle.txt"))
    let lint = try sandbox.bundler("lint")
    #expect(lint.status == 1 && lint.output.contains("[lint-undeclared-outlet]"))
  }

  /// An error in the manifest itself leaves lists, too.
  @Test func endsWithAListWhateverTheManifestHas() throws {
    let sandbox = try app()
    let manifest = try sandbox.read("bundle.yml")
    try sandbox.write(
      "bundle.yml", manifest.replacing("type: app", with: "type: app\n    plattform: ios"))
    let unused = try sandbox.bundler("unused")
    #expect(
      unused.status == 1 && unused.output.contains("App: idle.txt: certain\n"), "\(unused.error)")
    #expect(unused.error.contains("error: unknown key 'plattform'"))
    #expect(try sandbox.bundler("plan").output.contains("idle.txt"))
    try sandbox.write("bundle.yml", "version: 1\ntargets: [")
    for command in [["unused", "--json"], ["plan", "--json"]] {
      let outcome = try sandbox.run(Sandbox.bundlerPath, command)
      #expect(outcome.status == 1)
      let json = try? JSONSerialization.jsonObject(with: Data(outcome.output.utf8))
      #expect(json != nil, "\(command): \(outcome.output)")
    }
    let lint = try sandbox.bundler("lint", "--json")
    #expect(lint.output.contains("manifest-syntax") && lint.output.contains("\"finished\""))
  }

  @Test func needsSourcesToFindWhatIsUnused() throws {
    let sandbox = try app()
    try sandbox.remove("Code/Home.swift")
    let outcome = try sandbox.bundler("unused")
    #expect(outcome.status == 2 && outcome.output.isEmpty)
    #expect(outcome.error.contains("no sources to look for mentions in"))
  }

  /// Only renames are certain enough; a dry run prints them as a patch.
  @Test func renamesFilesOnly() throws {
    let sandbox = try Sandbox()
    try sandbox.write("art/pin@2X.png", "")
    try sandbox.write("art/Media.xcassets/a.imageset/a@2X.png", "")
    let dry = try sandbox.bundler("lint", "--fix", "--dry-run", "art")
    #expect(
      dry.output == """
        diff --git a/art/pin@2X.png b/art/pin@2x.png
        similarity index 100%
        rename from art/pin@2X.png
        rename to art/pin@2x.png

        """)
    #expect(try sandbox.bundler("lint", "--fix", "art").status == 0)
    #expect(try sandbox.read("art/pin@2x.png") == "")
    #expect(try sandbox.read("art/Media.xcassets/a.imageset/a@2X.png") == "")
  }
}
