package import AppleVocabulary
package import BundleModel
package import Diagnostics
package import PropertyListFormat

extension XcodeChoice {
  /// The Xcode that the value of `DTXcode` names, as four digits; nil where it names none.
  ///
  /// An Xcode before the first whose nibs are known counts as that.
  package static func number(named value: PropertyList?, on platform: Platform) -> Int? {
    guard let text = value?.string, text.utf8.count == 4, let number = Int(text), number > 0
    else { return nil }
    let oldest = platform.device == .macos ? known[0] : oldestForTouch
    return max(number, oldest * 100)
  }

  /// The Xcode that an Info.plist names, as ``number(named:on:)`` has it.
  package static func number(
    ofInfoPlist file: InputFile, on platform: Platform, diagnostics: inout [Diagnostic]
  ) -> Int? {
    let keys = readInfoPlist(file, diagnostics: &diagnostics)
    return number(named: keys?["DTXcode"], on: platform)
  }
}
