package import BundleModel
package import Diagnostics
package import FileTree

/// Projects and workspaces of Xcode: `NAME.xcodeproj`, `NAME.xcworkspace`.
package struct XcodeFrontEnd: FrontEnd {
  package let name = "project"
  package let unreadableID = "project-unreadable"

  package init() {}

  package func find(
    in listing: DirectoryListing, of directory: ProjectPath, diagnostics: inout [Diagnostic]
  ) -> ProjectPath? {
    func names(_ type: String) -> [String] {
      listing.entries.filter { $0.kind != .file && FileName($0.name).extension == type }.map(\.name)
    }
    let projects = names("xcodeproj")
    // Of several projects, the only workspace knows how they belong together.
    let workspaces = names("xcworkspace")
    let found = projects.count > 1 && workspaces.count == 1 ? workspaces : projects
    if found.count > 1 { diagnostics.append(.severalProjects(found)) }
    return found.count == 1 ? directory.appending(name: found[0]) : nil
  }

  package func reads(_ file: ProjectPath) -> Bool {
    isProject(file.name) || file.name == "project.pbxproj"
  }

  package func load(
    _ file: ProjectPath, in tree: any FileTree, options: LoadingOptions,
    diagnostics: inout [Diagnostic]
  ) -> (any LoadedProject)? {
    let project = file.name == "project.pbxproj" ? file.parent : file
    let rooted = RootedFileTree(tree, at: options.absolutePath(""), isClosed: options.isLocked)
    return LoadedXcodeProject(project, in: rooted, options: options, diagnostics: &diagnostics)
  }

  private func isProject(_ name: String) -> Bool {
    ["xcodeproj", "xcworkspace"].contains(FileName(name).extension ?? "")
  }
}

extension Diagnostic {
  fileprivate static func severalProjects(_ names: [String]) -> Diagnostic {
    let list = names.map { "'\($0)'" }.joined(separator: ", ")
    return Diagnostic(
      .error, id: "project-ambiguous", "there are several projects here: \(list)",
      details: ["name one with '--project \(names[0])'"])
  }
}
