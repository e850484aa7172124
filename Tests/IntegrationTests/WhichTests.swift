import Foundation
import Testing

/// `bundler which`: the file that a program gets.
@Suite struct WhichTests {
  private func bundle() throws -> Sandbox {
    let sandbox = try Sandbox()
    for file in [
      "pin.png", "pin@2x.png", "pin~ipad.png", "fr.lproj/Main.strings", "de.lproj/Main.strings",
      "PlugIns/Charts.bundle/buoy.png", "PlugIns/Charts.bundle/fr.lproj/Legend.strings",
    ] { try sandbox.write("App.app/" + file, "x") }
    return sandbox
  }

  @Test func tellsWhyNotAnother() throws {
    let outcome = try bundle().bundler(
      "which", "pin", "--type", "png", "--device", "ipad", "--scale", "2", "App.app")
    #expect(outcome.status == 0)
    #expect(outcome.output.split(separator: "\n").first == "pin@2x.png")
    #expect(outcome.output.split(separator: "\n").count == 3)
  }

  /// A bundle inside another is looked into by itself.
  @Test(arguments: [
    ("buoy.png", "App.app/PlugIns/Charts.bundle", "buoy.png\n"),
    ("Legend.strings", "./App.app/PlugIns/Charts.bundle/", "fr.lproj/Legend.strings\n"),
    ("Main.strings", "App.app/PlugIns/Charts.bundle", ""),
    ("Legend.strings", "App.app", ""),
  ])
  func looksIntoInnerBundles(name: String, path: String, output: String) throws {
    let outcome = try bundle().bundler("which", name, "--localization", "fr", path)
    #expect(outcome.output == output && outcome.error == "")
    #expect(outcome.status == (output.isEmpty ? 1 : 0))
  }

  @Test func failsWithoutABundle() throws {
    let outcome = try bundle().bundler("which", "pin", "App.app/PlugIns/None.bundle")
    #expect(outcome.status == 2)
    #expect(outcome.error.contains("cannot read 'App.app/PlugIns/None.bundle'"))
  }
}
