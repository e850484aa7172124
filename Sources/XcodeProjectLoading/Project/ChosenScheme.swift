internal import Diagnostics
internal import FileTree
internal import XcodeProjectFormat

/// The archive action of a scheme: its targets and configuration.
struct ChosenScheme: Sendable {
  var configuration: String?
  var targets: [TargetKey]
  /// The file; nil for a scheme that Xcode would make of a target.
  var file: ProjectPath?

  /// The scheme of a name; nil, after an error, when there is none.
  ///
  /// It is a shared one or a user's, of the workspace or one of its projects, or else the one that Xcode
  /// makes of the target with that name.
  init?(
    _ name: String, of container: ProjectPath, _ projects: ProjectSet, in tree: any FileTree,
    diagnostics: inout [Diagnostic]
  ) {
    let containers =
      [container]
      + projects.all.map(\.path).filter { projects.roots.contains($0) && $0 != container }
    var known: [String] = []
    for directory in containers.flatMap({ schemeDirectories(of: $0, in: tree) }) {
      known += schemeNames(in: directory.path, in: tree)
      let file = directory.path.appending(name: name + ".xcscheme")
      guard let bytes = try? tree.contents(of: file),
        let scheme = XCScheme(decoding: bytes, file: file.text, diagnostics: &diagnostics)
      else { continue }
      self.file = file
      configuration = scheme.configuration(of: .archive)?.value ?? "Release"
      targets = scheme.buildables(for: .archive).compactMap { reference in
        let path = directory.container.parent.appending(reference.projectPath ?? "")
        let project = projects[path]?.path ?? projects.main.path
        return TargetKey(project: project, id: reference.blueprintIdentifier.value)
      }
      return
    }
    guard let key = projects.target(named: name) else {
      diagnostics.append(.unknownScheme(name, among: known, of: container))
      return nil
    }
    configuration = nil
    targets = [key]
  }
}

extension ProjectSet {
  /// The target of a name in the projects that were asked for.
  fileprivate func target(named name: String) -> TargetKey? {
    for file in all where roots.contains(file.path) {
      for id in file.project.rootObject.targets
      where file.project.object(id.value, as: PBXTarget.self)?.name?.value == name {
        return TargetKey(project: file.path, id: id.value)
      }
    }
    return nil
  }
}

/// Directories of schemes: the shared ones, then those of users in byte order.
private func schemeDirectories(
  of container: ProjectPath, in tree: any FileTree
) -> [(path: ProjectPath, container: ProjectPath)] {
  let users = container.appending(name: "xcuserdata")
  let own = ((try? tree.entries(of: users))?.entries ?? []).map { users.appending(name: $0.name) }
  return ([container.appending(name: "xcshareddata")] + own).map {
    (path: $0.appending(name: "xcschemes"), container: container)
  }
}

private func schemeNames(in directory: ProjectPath, in tree: any FileTree) -> [String] {
  ((try? tree.entries(of: directory))?.entries ?? []).map { FileName($0.name) }
    .filter { $0.extension == "xcscheme" }.map(\.base)
}

extension Diagnostic {
  fileprivate static func unknownScheme(
    _ name: String, among known: [String], of container: ProjectPath
  ) -> Diagnostic {
    let hint = name.nearest(in: known).map { " (did you mean '\($0)'?)" } ?? ""
    return Diagnostic(
      .error, id: "project-unknown-scheme", "unknown scheme '\(name)'\(hint)",
      at: SourceRange(file: container.text),
      details: known.isEmpty ? [] : ["there are \(known.joined(separator: ", "))"])
  }
}
