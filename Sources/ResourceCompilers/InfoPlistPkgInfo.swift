import BundleModel
import Diagnostics
import PropertyListFormat
import StringsFormat

/// The eight bytes of PkgInfo: `CFBundlePackageType`, then `CFBundleSignature` (rule 7.7.1).
func makePkgInfo(
  _ values: PropertyList.Dictionary, ranges: InfoPlistRanges, diagnostics: inout [Diagnostic]
) -> [UInt8] {
  var bytes: [UInt8] = []
  for key in ["CFBundlePackageType", "CFBundleSignature"] {
    if let code = values[key]?.string?.fourCharacterCode {
      bytes += code
      continue
    }
    bytes += Array("????".utf8)
    if values[key] != nil {
      diagnostics.append(.notFourCharacters(key, at: ranges[key]))
    }
  }
  return bytes
}

extension String {
  /// Four bytes of Mac OS Roman; nil if the text is anything else.
  fileprivate var fourCharacterCode: [UInt8]? {
    let bytes = compactMap(MacRomanEncoding.code)
    return bytes.count == 4 && count == 4 ? bytes : nil
  }
}

extension Diagnostic {
  fileprivate static func notFourCharacters(_ key: String, at range: SourceRange?) -> Diagnostic {
    Diagnostic(
      .warning, id: "info-four-characters",
      "'\(key)' is not four characters of Mac OS Roman; PkgInfo has '????' for it", at: range)
  }
}
