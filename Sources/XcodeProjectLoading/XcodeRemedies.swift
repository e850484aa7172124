internal import AppleVocabulary
package import BundleModel

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
