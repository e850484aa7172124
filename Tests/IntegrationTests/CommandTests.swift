import Foundation
import Testing

/// The commands as a newcomer meets them.
@Suite struct CommandTests {
  @Test func startFromNothing() throws {
    let sandbox = try Sandbox()
    try sandbox.write("outside.txt", "shared")
    try sandbox.write("App/notes.md", "")
    #expect(try sandbox.bundler("init", "Demo", "--no-schema", in: "App").status == 0)
    try sandbox.write("App/Art/deep/pin.txt", "pin")
    #expect(try sandbox.bundler("init", in: "App").status == 1, "there is one already")
    #expect(try sandbox.bundler("add", "Art", in: "App").status == 0)
    #expect(try sandbox.bundler("add", "--copy", "../outside.txt", in: "App").status == 0)
    #expect(try sandbox.read("App/outside.txt") == "shared")
    try sandbox.remove("outside.txt")

    let built = try sandbox.bundler("build", "--print-path", in: "App")
    #expect(built.status == 0, "\(built.error)")
    #expect(built.output == "build/Demo.app\n")
    let listed = try sandbox.bundler("ls", "App/build/Demo.app")
    #expect(
      listed.output == "Info.plist\nPkgInfo\nbundle-manifest.json\noutside.txt\npin.txt\n")
    #expect(try sandbox.bundler("verify", "App/build/Demo.app").status == 0)

    try sandbox.write("App/build/Demo.app/pin.txt", "tampered with")
    #expect(try sandbox.bundler("verify", "App/build/Demo.app").status == 1)
    #expect(try sandbox.bundler("build", in: "App").status == 0)
    #expect(try sandbox.read("App/build/Demo.app/pin.txt") == "pin")
  }

  @Test func saysNothingWhenThereIsNothingToDo() throws {
    let sandbox = try smallProject()
    #expect(try sandbox.bundler("build").error.contains("build/App.app"))
    let again = try sandbox.bundler("build")
    #expect(again.status == 0)
    #expect(again.output.isEmpty && again.error.isEmpty)
  }

  @Test func cleansWhatItBuiltAndNothingElse() throws {
    let sandbox = try smallProject()
    try sandbox.bundler("build")
    try sandbox.write("build/App.app/theirs.txt", "")
    #expect(try sandbox.bundler("clean").status == 0)
    #expect(sandbox.exists("build/App.app/theirs.txt"))
    #expect(!sandbox.exists("build/App.app/a.txt"))
    try sandbox.remove("build")
    try sandbox.bundler("build")
    #expect(try sandbox.bundler("clean").status == 0)
    #expect(!sandbox.exists("build/App.app"))
    #expect(!sandbox.exists("build/.bundler"))
  }

  @Test func leavesOutWhatIsNotUnderstoodWhereToldTo() throws {
    let sandbox = try Sandbox()
    try sandbox.write(
      "Main.xib",
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" toolsVersion="22505" \
      targetRuntime="MacOSX.Cocoa" propertyAccessControl="none" useAutolayout="YES">
          <objects>
              <customObject id="-2" userLabel="File's Owner"/>
              <gizmo id="giz-mo-001"/>
              <menu title="Tides" id="men-u0-001"/>
          </objects>
      </document>
      """)
    func manifest(_ compile: String) -> String {
      """
      version: 1
      targets:
        Tides:
          type: bundle
          platform: macos
          deploymentTarget: "13.0"
          compile: {nib: \(compile)}
          resources: [Main.xib]

      """
    }
    try sandbox.write("bundle.yml", manifest("auto"))
    let build = try sandbox.bundler("build")
    #expect(build.status == 0, "\(build.error)")
    #expect(build.error.contains("warning") && build.error.contains("gizmo"))
    #expect(sandbox.exists("build/Tides.bundle/Contents/Resources/Main.nib"))
    #expect(try sandbox.bundler("build", "--strict-nibs").status == 1)
    #expect(try sandbox.bundler("build").status == 0, "the option holds for one run")

    try sandbox.write("bundle.yml", manifest("{strict: true}"))
    #expect(try sandbox.bundler("build").status == 1)
    let plan = try sandbox.bundler("plan", "--json", "--xcode", "15")
    #expect(plan.output.contains("\"strict\": true"))
    let unknown = try sandbox.bundler("build", "--xcode", "17")
    #expect(unknown.status == 64)
    #expect(unknown.error.contains("unknown Xcode '17'; it is one of '5', '6', '7', '8', '9'"))
  }

  @Test func plansWithoutWriting() throws {
    let sandbox = try smallProject()
    let plan = try sandbox.bundler("plan")
    #expect(plan.status == 0)
    #expect(plan.output.contains("copy") && plan.output.contains("Art/a.txt"))
    #expect(!sandbox.exists("build"))
    let json = try sandbox.bundler("plan", "--json")
    let document = try JSONSerialization.jsonObject(with: Data(json.output.utf8))
    #expect((document as? [String: Any])?["products"] != nil)
  }

  @Test func findsTheManifestFromBelow() throws {
    let sandbox = try smallProject(extra: "    unknown: 1\n")
    let outcome = try sandbox.bundler("build", in: "Art")
    #expect(outcome.status == 1)
    #expect(outcome.error.hasPrefix("../bundle.yml:7:5: error: unknown key 'unknown'"))
  }

  @Test func printsAJSONSchema() throws {
    let sandbox = try Sandbox()
    let schema = try sandbox.bundler("schema").output
    let document = try JSONSerialization.jsonObject(with: Data(schema.utf8)) as? [String: Any]
    #expect(document?["$schema"] as? String == "https://json-schema.org/draft/2020-12/schema")
  }

  @Test func saysWhatItIs() throws {
    let sandbox = try Sandbox()
    let version = try sandbox.bundler("--version").output
    #expect(version.hasPrefix("bundler ") && version.hasSuffix(" (Apple bundle builder)\n"))
    #expect(try sandbox.bundler("build", "--no-such-option").status == 64)
  }

  @Test func makesCompletionsForEveryShell() throws {
    let sandbox = try Sandbox()
    for shell in ["bash", "zsh", "fish"] {
      let script = try sandbox.bundler("--generate-completion-script", shell)
      #expect(script.status == 0)
      #expect(script.output.contains("__complete \(shell)"))
      #expect(script.output == (try sandbox.bundler("completions", shell).output))
    }
  }

  private func smallProject(extra: String = "") throws -> Sandbox {
    let sandbox = try Sandbox()
    try sandbox.write("Art/a.txt", "a")
    try sandbox.write(
      "bundle.yml",
      "version: 1\ntargets:\n  App:\n    type: app\n    platform: ios\n    resources: [Art]\n"
        + extra)
    // An input that was just written might still change unseen, and is looked at again.
    sandbox.letTimePass()
    return sandbox
  }
}
