internal import AppleVocabulary
internal import BundleModel
internal import Diagnostics
internal import FileTree
internal import PropertyListFormat
internal import SourceDeclarations

extension LintRules {
  /// A file for one device, without one for the others.
  static let missingPlainVariant = LintRule(
    "missing-plain-variant", .warning, "a file for one device has no plain one beside it"
  ) { input, report in
    var literals: Set<String>?
    for target in input.targets where target.platform?.hasProductSuffixes ?? true {
      guard target.infos.isEmpty || !target.infos.allSatisfy(\.isForOneFamily) else { continue }
      let icons = target.iconNames
      for set in target.deviceSets where !set.isWellKnown && !icons.contains(set.base) {
        guard set.devices.count == 1, let device = set.devices.first, !device.isEmpty,
          device == "ipad" || device == "iphone"
        else { continue }
        let known = literals ?? input.literalTexts
        literals = known
        // Code may ask for the file by its full name.
        let name = set.source.name
        if known.contains("\(set.base)~\(device)") || known.contains(name) { continue }
        report(
          "'\(name)' has no plain file beside it: other devices get nothing",
          at: set.range)
      }
    }
  }
}
