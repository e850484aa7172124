internal import Diagnostics
internal import XcodeProjectFormat

extension ProjectOverview {
  /// A Swift package that the project uses.
  package struct Package: Hashable, Sendable, Codable {
    /// A URL, or a path from the project's directory.
    package var location: String
    package var isLocal: Bool
    /// `from 1.2.0`, `branch main`; nil for a local package.
    package var requirement: String?
  }

  static func packages(of project: XcodeProject) -> [Package] {
    project.rootObject.packageReferences.compactMap { reference in
      let id = reference.value
      if let remote = project.object(id, as: XCRemoteSwiftPackageReference.self) {
        return Package(
          location: remote.repositoryURL?.value ?? id.text, isLocal: false,
          requirement: project.node(of: id)?["requirement"]?.requirement)
      }
      return project.object(id, as: XCLocalSwiftPackageReference.self).map {
        Package(location: $0.relativePath?.value ?? id.text, isLocal: true)
      }
    }
  }
}

extension ProjectNode {
  /// A requirement in words; nil for an unknown kind.
  fileprivate var requirement: String? {
    func value(_ key: String) -> String { self[key]?.string ?? "?" }
    switch self["kind"]?.string {
    case "upToNextMajorVersion"?: return "from \(value("minimumVersion"))"
    case "upToNextMinorVersion"?: return "from \(value("minimumVersion")), same minor version"
    case "exactVersion"?: return "exactly \(value("version"))"
    case "versionRange"?: return "\(value("minimumVersion")) to \(value("maximumVersion"))"
    case "branch"?: return "branch \(value("branch"))"
    case "revision"?: return "revision \(value("revision"))"
    default: return nil
    }
  }
}
