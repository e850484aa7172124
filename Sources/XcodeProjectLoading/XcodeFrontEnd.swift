internal import AppleVocabulary
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
    let found =
      projects.isEmpty || projects.count > 1 && workspaces.count == 1 ? workspaces : projects
    if found.count > 1 {
      diagnostics.append(.severalProjects(found, areWorkspaces: found == workspaces))
    }
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

/// Remedies in the words of Xcode and of the command line.
package struct XcodeRemedies: RemedyWording {
  package init() {}

  package func words(for remedy: Remedy) -> String {
    switch remedy {
    case .excludeItem, .excludeFromResources: "remove it from the target's build phase"
    case .renameOrExcludeItem: "rename the file or remove it from the target's build phase"
    case .separateItems:
      "rename one of them, make a folder reference of its directory, or remove one from the "
        + "target's build phase"
    case .separateDirectories: "remove one of them from the target's build phases"
    case .renameOrUnwrapFolder: "rename it"
    case .putIntoResources: "put it into 'Copy Bundle Resources'"
    case .followLinkOrExclude: "replace the link by the file, or remove it from the build phase"
    case .followLink: "replace the link by the file"
    case .keepLinkOrExclude: "remove the link, or replace it by a copy"
    case .limitPlatforms: "limit the file to platforms in the build phase"
    case .runTool: ""
    case .copyAsIs(nil): "a 'Copy Files' phase copies it as it is"
    case .copyAsIs(let kind?): "leave it out with '--skip \(kind.rawValue)'"
    case .copyAfterAll: "a 'Copy Files' phase copies it"
    case .infoPlistFile(let path): "set 'INFOPLIST_FILE' to '\(path)'"
    case .deploymentTarget: "a deployment target in the build settings"
    case .policy(let policy): "'\(policy.rawValue)'"
    case .kindPolicy(let kind, _): "'--skip \(kind.rawValue)'"
    case .linkPolicy(let policy): "'\(policy.rawValue)'"
    }
  }
}

extension Diagnostic {
  fileprivate static func severalProjects(
    _ names: [String], areWorkspaces: Bool
  ) -> Diagnostic {
    let list = names.map { "'\($0)'" }.joined(separator: ", ")
    let kind = areWorkspaces ? "workspace" : "project"
    let first = names[0].contains(" ") ? "'\(names[0])'" : names[0]
    return Diagnostic(
      .error, id: "project-ambiguous", "there are several \(kind)s here: \(list)",
      details: ["name one: --\(kind) \(first)"])
  }
}
