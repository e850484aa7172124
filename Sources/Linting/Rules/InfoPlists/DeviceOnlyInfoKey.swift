internal import AppleVocabulary
internal import BundleModel
internal import Diagnostics
internal import FileTree
internal import PropertyListFormat

extension LintRules {
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
          guard let device = key.device, families != 1 else { continue }
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
