import BundleModel
import Diagnostics
import PropertyListFormat

/// The eight bytes of PkgInfo: `CFBundlePackageType`, then `CFBundleSignature` (rule 7.7.1).
func makePkgInfo(
  _ values: PropertyList.Dictionary, places: InfoPlistPlaces, diagnostics: inout [Diagnostic]
) -> [UInt8] {
  var bytes: [UInt8] = []
  for key in ["CFBundlePackageType", "CFBundleSignature"] {
    if let code = values[key]?.string?.fourCharacterCode {
      bytes += code
      continue
    }
    bytes += Array("????".utf8)
    if values[key] != nil {
      diagnostics.append(.notFourCharacters(key, at: places[key]))
    }
  }
  return bytes
}

/// The upper half of Mac OS Roman, from 0x80.
///
/// Source: ROMAN.TXT of the Unicode consortium's vendor mappings.
private let macRoman = Array(
  """
  ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø\
  ¿¡¬√ƒ≈∆«»…\u{A0}ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\u{F8FF}ÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ
  """)

extension String {
  /// Four bytes of Mac OS Roman, or nil.
  fileprivate var fourCharacterCode: [UInt8]? {
    let bytes = compactMap { character -> UInt8? in
      if let ascii = character.asciiValue, character.utf8.count == 1 { return ascii }
      return macRoman.firstIndex(of: character).map { UInt8(0x80 + $0) }
    }
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
