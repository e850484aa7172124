import ArgumentParser
import BundleModel
import Diagnostics
import Exporting
import FileTree
import Planning

extension Bundler {
  /// Says what there is to do here, if no command is given.
  func run() throws {
    let tree = DiskFileTree(root: "")
    let listing = try? tree.entries(of: "" as ProjectPath)
    var ignored: [Diagnostic] = []
    let found = listing.flatMap { FoundProject(in: $0, of: "", diagnostics: &ignored) }
    let steps =
      switch found {
      case nil: NextSteps.withoutProject
      case let found? where found.frontEnd.name == "manifest": NextSteps.withManifest
      case let found?: NextSteps.withXcodeProject(found.file.text)
      }
    let here = found.map { "\($0.file) is here:" } ?? "No project is here:"
    let width = steps.map(\.words.count).max() ?? 0
    let lines = steps.map { step in
      "  bundler \(step.words)" + String(repeating: " ", count: width - step.words.count + 4)
        + step.effect
    }
    try Console().write(
      ([ToolVersion.text, "", here] + lines + ["", "'bundler --help' lists every command."])
        .joined(separator: "\n") + "\n")
  }
}

/// A command that fits what is in a directory.
private struct NextSteps {
  var words: String
  var effect: String

  static let withManifest = [
    NextSteps(words: "build", effect: "make its bundles, below build/"),
    NextSteps(words: "plan", effect: "say what goes where, without writing"),
    NextSteps(words: "add PATH", effect: "add files to its resources"),
    NextSteps(words: "lint", effect: "find names that nobody has"),
  ]
  static func withXcodeProject(_ file: String) -> [NextSteps] {
    [
      NextSteps(words: "info", effect: "list its targets and what is missing"),
      NextSteps(words: "build", effect: "make the resources of its apps, below build/"),
      NextSteps(words: "plan TARGET", effect: "say what goes where, without writing"),
      NextSteps(
        words: "import \(shellQuoted(file)) -o bundle.yml", effect: "make a manifest of it"),
    ]
  }
  static let withoutProject = [
    NextSteps(words: "init", effect: "write a bundle.yml for the resources here"),
    NextSteps(words: "ls App.app", effect: "show what is in a bundle, an .ipa or a .zip"),
    NextSteps(words: "compile xib Main.xib -o Main.nib --platform ios", effect: "compile one file"),
  ]
}
