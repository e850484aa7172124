internal import XMLFormat

/// What `<dependencies>` says a document was made for and needs.
public struct DocumentDependencies: Hashable, Sendable {
  /// `<deployment identifier="iOS" version="2304"/>`: the oldest system that the document is for.
  public struct Deployment: Hashable, Sendable {
    /// `macosx`, `iOS`, `tvOS`, `watchOS`.
    public var identifier: String
    /// As Interface Builder counts: 2304, which is 0x0900, for iOS 9.0; 1070 for macOS 10.7.
    public var version: String?
    public var defaultVersion: String?
  }

  public struct PlugIn: Hashable, Sendable {
    public var identifier: String
    public var version: String?
  }

  /// A feature of Interface Builder that the document uses.
  public struct Capability: Hashable, Sendable {
    public var name: String
    public var minToolsVersion: String?
    public var minSystemVersion: String?
    public var requiredIntegratedClassName: String?
  }

  public var deployments: [Deployment] = []
  public var plugIns: [PlugIn] = []
  public var capabilities: [Capability] = []

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
