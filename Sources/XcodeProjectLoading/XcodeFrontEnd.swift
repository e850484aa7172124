package import BundleModel
package import Diagnostics
package import FileTree

/// Projects of Xcode: `NAME.xcodeproj`.
package struct XcodeFrontEnd: FrontEnd {
  package let name = "project"
  package let unreadableID = "project-unreadable"

  package init() {}

  package func find(
    in listing: DirectoryListing, of directory: ProjectPath, diagnostics: inout [Diagnostic]
  ) -> ProjectPath? {
    let names = listing.entries.filter { $0.kind != .file && isProject($0.name) }.map(\.name)
    if names.count > 1 { diagnostics.append(.severalProjects(names)) }
    return names.count == 1 ? directory.appending(name: names[0]) : nil
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
    ["xcodeproj", "xcproj"].contains(FileName(name).extension ?? "")
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
