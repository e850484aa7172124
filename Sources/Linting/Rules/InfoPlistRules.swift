internal import AppleVocabulary
internal import BundleModel
internal import Diagnostics
internal import FileTree
internal import PropertyListFormat

extension LintRules {
  /// Checks Info.plists against their targets.
  static let infoPlists: [LintRule] = [missingInfoResource, deviceKeyWithoutPlain]
}

extension InfoMention.Kind {
  var word: String {
    switch self {
    case .nib: "nib"
    case .storyboard: "storyboard"
    case .icon, .iconAsset: "icon"
    case .image: "image"
    case .font: "font"
    case .directory: "directory"
    case .file: "file"
    }
  }
}

extension ResourceIndex {
  func contains(_ mention: InfoMention) -> Bool {
    switch mention.kind {
    case .nib: contains(mention.name, as: .nib)
    case .storyboard: contains(mention.name, as: .storyboard) || contains(mention.name, as: .nib)
    case .icon, .image:
      contains(mention.name, as: .image) || containsAppIcon(FileName(mention.name).base)
        || containsStem(beginningWith: mention.name)
    case .iconAsset: containsAppIcon(mention.name) || contains(mention.name, as: .image)
    case .font: contains(ProjectPath(mention.name).name, as: .file)
    case .directory:
      ProjectPath(mention.name).isRoot
        || ProjectPath(mention.name).components.allSatisfy { contains(String($0), as: .file) }
    case .file: contains(mention.name, as: .file)
    }
  }
}

extension LintInput {
  /// True if a build may provide the resource, or replace the key that names it.
  fileprivate func mayBeMade(_ mention: InfoMention, for target: LintTarget) -> Bool {
    switch mention.kind {
    case .icon where mention.key.withoutDevice.hasPrefix("CFBundleIcon"):
      // The compiler of a catalog with an app icon writes these keys itself.
      let place = ProjectPath(mention.range.file).parent
      let isReplaced = target.allAssets.contains { asset in
        asset.kind == .appIcon
          && (target.platform != nil || asset.source.relative(to: place) != nil)
      }
      if isReplaced { return true }
    // Without a project, it is not known which bundles the targets make.
    case .directory: return target.platform == nil && FileName(mention.name).extension != nil
    default: break
    }
    return hasScripts && namesElsewhere.contains(mention.name.resourceBase)
  }
}

extension LintRules {
  static let missingInfoResource = LintRule(
    "missing-info-resource", .warning, "an Info.plist names a resource that its target lacks"
  ) { input, report in
    for (target, index) in zip(input.targets, input.resourceIndexes) {
      for info in target.infos {
        for mention in info.mentions
        where !index.contains(mention) && !input.mayBeMade(mention, for: target) {
          report(
            "'\(mention.key)' names the \(mention.kind.word) '\(mention.name)', which "
              + "'\(target.name)' does not contain", at: mention.range)
        }
      }
    }
  }

  /// A key for one device, without a key for the others.
  static let deviceKeyWithoutPlain = LintRule(
    "device-only-info-key", .warning,
    "a key of an Info.plist for one device has no plain key beside it"
  ) { input, report in
    for target in input.targets where target.platform?.hasProductSuffixes ?? true {
      for info in target.infos {
        guard let contents = info.contents.dictionary else { continue }
        let families = contents["UIDeviceFamily"]?.array?.count ?? 0
        for key in contents.keys {
          // Xcode itself writes 'MinimumOSVersion~ipad' for watch apps.
          guard let device = key.device, families != 1, key.withoutDevice != "MinimumOSVersion"
          else { continue }
          let plain = key.withoutDevice
          let other = device == "ipad" ? "iphone" : "ipad"
          if contents[plain] != nil || contents[plain + "~" + other] != nil { continue }
          report(
            "'\(key)' has no '\(plain)' beside it: other devices get nothing",
            at: info.range(of: key))
        }
      }
    }
  }
}
