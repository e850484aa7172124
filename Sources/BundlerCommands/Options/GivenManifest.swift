import ArgumentParser
import FileTree
internal import HostSystem

/// A manifest that another program wrote, whose paths do not start from its directory.
struct GivenManifest: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The directory that paths of '--manifest' start from, instead of its own.", valueName: "dir"),
    completion: .directory)
  var root: String?

  @Option(
    help: ArgumentHelp(
      "The manifest itself, as JSON or YAML, instead of a file; its paths start from here, or from "
        + "'--root'.", valueName: "text"))
  var manifestText: String?

  /// Opens the project that the options name.
  func open(_ project: ProjectOptions, output: OutputOptions) throws -> OpenProject {
    if let manifestText {
      if project.namesProject {
        throw ValidationError(
          "'--manifest-text' is the project; '--manifest' and its like name one")
      }
      return try OpenProject(
        text: Array(manifestText.utf8), named: "manifest.json", root: root ?? "")
    }
    guard let root else { return try OpenProject(project, output: output) }
    guard let file = project.manifest else {
      throw ValidationError("'--root' says where the paths of '--manifest' start; give that, too")
    }
    let path = ProjectPath(file)
    let text: [UInt8]
    do throws(FileTreeError) {
      text = try DiskFileTree(root: "").contents(of: path)
    } catch {
      output.console.say("\(file): error: cannot read it: \(error.reason)")
      throw ExitStatus.unable
    }
    return try OpenProject(text: text, named: path.name, root: root)
  }
}
