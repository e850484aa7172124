internal import AppleVocabulary
package import BundleModel
internal import FileTree
internal import MacroExpansion

/// Remedies worded with the keys of `bundle.yml`.
package struct ManifestRemedies: RemedyWording {
  package init() {}

  package func words(for remedy: Remedy) -> String {
    switch remedy {
    case .excludeItem: "exclude it"
    case .excludeFromResources: "exclude it from the resources"
    case .renameOrExcludeItem: "rename the file with 'as:' or exclude it"
    case .separateItems(inGroup: true):
      "a group flattens its files; use 'folder:' for one of them, 'as:' to rename, or 'exclude:' "
        + "to leave one out"
    case .separateItems(inGroup: false):
      "use 'as:' to rename one of them, 'to:' to put it elsewhere, or leave one out"
    case .separateDirectories:
      "a folder or wrapper comes from one source; use 'to:' or 'as:' to keep them apart, or "
        + "'contents: true' to merge folders"
    case .renameOrUnwrapFolder: "rename it, or use 'contents: true'"
    case .putIntoResources: "use 'to: resources'"
    case .followLinkOrExclude: "\(words(for: .followLink)) or exclude it"
    case .followLink: "use \(words(for: .linkPolicy(.follow)))"
    case .keepLinkOrExclude: "exclude it or use \(words(for: .linkPolicy(.keep)))"
    case .limitPlatforms: "limit the entry with 'platforms'"
    case .copyAsIs(nil): "'compile: none' on the entry copies it as it is"
    case .copyAsIs(let kind?):
      words(for: .copyAsIs(nil))
        + ", '\(kind.rawValue): none' under the target's 'compile:' every such file"
    case .copyAfterAll: "'compile: none' on the entry copies it"
    case .infoPlistFile(let path):
      "write 'info: {file: \(yamlScalar(path.text.escapedForMacros, .flow))}'"
    case .deploymentTarget: "'deploymentTarget'"
    case .policy(let policy): "'compile: \(policy.rawValue)'"
    case .kindPolicy(let kind, let policy): "'\(kind.rawValue): \(policy.rawValue)'"
    case .linkPolicy(let policy): "'symlinks: \(policy.rawValue)'"
    }
  }
}
