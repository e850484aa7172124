internal import XMLFormat

/// What `<dependencies>` says a document was made for and needs.
package struct DocumentDependencies: Hashable, Sendable {
  /// `<deployment identifier="iOS" version="2304"/>`: the oldest system that the document is for.
  package struct Deployment: Hashable, Sendable {
    /// `macosx`, `iOS`, `tvOS`, `watchOS`.
    package var identifier: String
    /// As Interface Builder counts: 2304, which is 0x0900, for iOS 9.0; 1070 for macOS 10.7.
    package var version: String?
    package var defaultVersion: String?
  }

  package struct PlugIn: Hashable, Sendable {
    package var identifier: String
    package var version: String?
  }

  /// A feature of Interface Builder that the document uses.
  package struct Capability: Hashable, Sendable {
    package var name: String
    package var minToolsVersion: String?
    package var minSystemVersion: String?
    package var requiredIntegratedClassName: String?
  }

  package var deployments: [Deployment] = []
  package var plugIns: [PlugIn] = []
  package var capabilities: [Capability] = []

  init(_ root: XMLElement, _ reading: inout Reading) {
    for member in root.members(of: "dependencies", &reading) {
      switch member.name {
      case "deployment":
        deployments.append(
          Deployment(
            identifier: member.string("identifier", &reading) ?? "",
            version: member.string("version", &reading),
            defaultVersion: member.string("defaultVersion", &reading)))
      case "plugIn":
        plugIns.append(
          PlugIn(
            identifier: member.string("identifier", &reading) ?? "",
            version: member.string("version", &reading)))
      case "capability":
        capabilities.append(
          Capability(
            name: member.string("name", &reading) ?? "",
            minToolsVersion: member.string("minToolsVersion", &reading),
            minSystemVersion: member.string("minSystemVersion", &reading),
            requiredIntegratedClassName: member.string("requiredIntegratedClassName", &reading)))
      case "development":
        member.ignore("identifier", "version", "defaultVersion", reading: &reading)
      default: break
      }
    }
  }
}
