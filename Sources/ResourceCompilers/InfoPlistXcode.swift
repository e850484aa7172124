package import AppleVocabulary
package import BundleModel
package import Diagnostics
package import PropertyListFormat

extension DocumentOptions {
  /// The Xcode that the value of `DTXcode` names, as four digits; nil where it names none.
  ///
  /// An Xcode before the first whose nibs are known counts as that.
  package static func xcode(named value: PropertyList?, on platform: Platform) -> Int? {
    guard let text = value?.string, text.utf8.count == 4, let number = Int(text), number > 0
    else { return nil }
    let oldest = platform.device == .macos ? xcodes[0] : oldestTouchXcode
    return max(number, oldest * 100)
  }

  /// The Xcode that an Info.plist names, as ``xcode(named:on:)`` has it.
  package static func xcode(
    ofInfoPlist file: InputFile, on platform: Platform, diagnostics: inout [Diagnostic]
  ) -> Int? {
    let keys = readInfoPlist(file, diagnostics: &diagnostics)
    return xcode(named: keys?["DTXcode"], on: platform)
  }
}
