internal import ByteCoding
internal import NibCompilation

/// What a tag of a profile says: the signature of its type, four zeros, then a layout of its own.
///
/// Source: ICC.1:2001-04, section 6.5; for `mluc`, ICC.1:2010, section 10.13.
enum ICCElement: Hashable, Sendable {
  struct XYZ: Hashable, Sendable {
    var x, y, z: Double

    init(_ x: Double, _ y: Double, _ z: Double) { (self.x, self.y, self.z) = (x, y, z) }
  }

  /// A text in a language, both by their codes of two letters.
  struct Translation: Hashable, Sendable {
    /// The language, then the country.
    var locale: String
    var text: String

    init(_ locale: String, _ text: String) { (self.locale, self.text) = (locale, text) }
  }

  /// `XYZ `
  case xyz(XYZ)
  /// `curv`: samples over the whole range.
  case curve([UInt16])
  /// `text`
  case text(String)
  /// `desc`, in ASCII and, if `hasScript`, once more in Mac OS Roman; never in Unicode.
  case description(String, hasScript: Bool)
  /// `mluc`
  case translations([Translation])
  /// `view`: how a scene is lit in cd/m², by a kind of light by number.
  case viewing(illuminant: XYZ, surround: XYZ, light: UInt32)
  /// `meas`: numbers of the observer and of the kind of light, and the stray light as a fraction.
  case measurement(observer: UInt32, flare: Double, light: UInt32)
  /// `sig `
  case signature(String)

  func encoded() -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(signature: type)
    bytes.append(UInt32(0), .big)
    switch self {
    case .xyz(let value): bytes.append(value)
    case .curve(let samples):
      bytes.append(UInt32(samples.count), .big)
      for sample in samples { bytes.append(sample, .big) }
    case .text(let text): bytes += text.utf8 + [0]
    case .description(let text, let hasScript):
      bytes.append(description: text, hasScript: hasScript)
    case .translations(let translations): bytes.append(translations)
    case .viewing(let illuminant, let surround, let light):
      bytes.append(illuminant)
      bytes.append(surround)
      bytes.append(light, .big)
    case .measurement(let observer, let flare, let light):
      bytes.append(observer, .big)
      bytes.append(XYZ(0, 0, 0))  // The backing.
      bytes.append(UInt32(0), .big)  // The geometry: unknown.
      bytes.append(UInt32((flare * 65536).rounded()), .big)
      bytes.append(light, .big)
    case .signature(let signature): bytes.append(signature: signature)
    }
    return bytes
  }

  private var type: String {
    switch self {
    case .xyz: "XYZ "
    case .curve: "curv"
    case .text: "text"
    case .description: "desc"
    case .translations: "mluc"
    case .viewing: "view"
    case .measurement: "meas"
    case .signature: "sig "
    }
  }
}

extension [UInt8] {
  /// Appends four letters, or zeros for none.
  mutating func append(signature: String) {
    precondition(signature.isEmpty || signature.utf8.count == 4)
    self += signature.isEmpty ? [0, 0, 0, 0] : Array(signature.utf8)
  }

  /// Appends three `s15Fixed16Number`s.
  mutating func append(_ value: ICCElement.XYZ) {
    for number in [value.x, value.y, value.z] {
      append(Int32((number * 65536).rounded()), .big)
    }
  }

  /// Appends a text for readers of ASCII, of Unicode (none), and of a script of Mac OS.
  fileprivate mutating func append(description text: String, hasScript: Bool) {
    let terminated = Array(text.utf8) + [0]
    append(UInt32(terminated.count), .big)
    self += terminated
    append(UInt64(0), .big)  // Language and length in Unicode.
    append(UInt16(0), .big)  // Mac OS Roman, in a field of fixed size.
    let script = hasScript ? terminated : []
    append(UInt8(script.count), .big)
    self += script + [UInt8](repeating: 0, count: 67 - script.count)
  }

  /// Appends records of (locale, size, offset from the type), then the texts in UTF-16.
  fileprivate mutating func append(_ translations: [ICCElement.Translation]) {
    append(UInt32(translations.count), .big)
    append(UInt32(12), .big)
    var texts: [UInt8] = []
    for translation in translations {
      let start = texts.count
      for unit in translation.text.utf16 { texts.append(unit, .big) }
      append(signature: translation.locale)
      append(UInt32(texts.count - start), .big)
      append(UInt32(16 + 12 * translations.count + start), .big)
    }
    self += texts
  }
}
