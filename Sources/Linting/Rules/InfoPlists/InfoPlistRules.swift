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
