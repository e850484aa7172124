internal import ByteCoding
internal import NibCompilation

/// The two colour spaces that nibs spell out with an ICC profile, each stated in a file of its own.
package enum ColorProfile: Hashable, Sendable, CaseIterable {
  /// Gray with a gamma of 2.2.
  case gray
  /// IEC 61966-2.1.
  case sRGB

  /// `NSID`: AppKit's number of the space.
  var colorSpaceID: Int64 { self == .gray ? 9 : 7 }

  /// `NSModel`, which only the gray space has.
  var colorSpaceModel: Int64? { self == .gray ? 0 : nil }

  /// The profile as a file, equal to the one in Apple's nibs.
  package var bytes: [UInt8] { self == .gray ? Self.grayBytes : Self.sRGBBytes }

  private static let grayBytes = grayProfile.encoded()
  private static let sRGBBytes = sRGBProfile.encoded()

  /// The light that 1024 components stand for, by the formula of sRGB, which the gray space shares.
  static let curve = ICCElement.curve(
    (0..<1024).map { UInt16((ColorConversion.linear(Double($0) / 1023) * 65535).rounded()) })

  /// The white of both, D65.
  static let white = ICCElement.XYZ(0.95045, 1, 1.08905)
}

extension ColorProfile {
  /// Gray with a gamma of 2.2 as of OS X 10.8.
  static let grayProfile = ICCProfile(
    engine: "appl", version: 0x0200_0000, colorSpace: "GRAY",
    created: [2012, 8, 23, 15, 46, 15], platform: "APPL", manufacturer: "none", creator: "appl",
    tags: [
      ("desc", .description("Generic Gray Gamma 2.2 Profile", hasScript: false)),
      ("dscm", .translations(grayNames)),
      ("cprt", .text("Copyright Apple Inc., 2012")),
      ("wtpt", .xyz(white)),
      ("kTRC", curve),
    ])

  /// What systems in other languages call it.
  private static let grayNames: [ICCElement.Translation] = [
    .init("skSK", "Všeobecná sivá gama 2,2"),
    .init("daDK", "Generisk grå 2,2 gamma-profil"),
    .init("caES", "Gamma de grisos genèrica 2.2"),
    .init("viVN", "Cấu hình Màu xám Chung Gamma 2.2"),
    .init("ptBR", "Perfil Genérico da Gama de Cinzas 2,2"),
    .init("ukUA", "Загальна Gray-гама 2.2"),
    .init("frFU", "Profil générique gris gamma 2,2"),
    .init("huHU", "Általános szürke gamma 2.2"),
    .init("zhTW", "通用灰階光度2.2色彩描述"),
    .init("koKR", "일반 회색 감마 2.2 프로파일"),
    .init("nbNO", "Generisk grå gamma 2,2-profil"),
    .init("csCZ", "Obecná šedá gama 2.2"),
    .init("heIL", "גאמה אפור כללי 2.2"),
    .init("roRO", "Gama gri generică 2,2"),
    .init("deDE", "Allgemeines Graustufen-Profil Gamma 2,2"),
    .init("itIT", "Profilo grigio generico della gamma 2,2"),
    .init("svSE", "Generisk grå 2,2 gammaprofil"),
    .init("zhCN", "普通灰度系数2.2描述文件"),
    .init("jaJP", "一般グレイガンマ 2.2 プロファイル"),
    .init("elGR", "Γενικό Γκρι Γάμμα 2.2"),
    .init("ptPO", "Perfil genérico de cinzentos da Gamma 2,2"),
    .init("nlNL", "Algemeen grijs gamma 2,2-profiel"),
    .init("esES", "Perfil genérico de gamma de grises 2,2"),
    .init("thTH", "รังสีแกมมาเกรย์ทั่วไป 2.2"),
    .init("trTR", "Genel Gri Gama 2,2"),
    .init("fiFI", "Yleinen harmaan gamma 2,2 -profiili"),
    .init("hrHR", "Generički Gray Gamma 2.2 profil"),
    .init("plPL", "Uniwersalny profil szarości gamma 2,2"),
    .init("arEG", "غاما 2.2 لون رمادي عام"),
    .init("ruRU", "Общая серая гамма 2,2-профиль"),
    .init("enUS", "Generic Gray Gamma 2.2 Profile"),
  ]

  /// sRGB as Hewlett-Packard described it in 1998.
  static let sRGBProfile = ICCProfile(
    engine: "Lino", version: 0x0210_0000, colorSpace: "RGB ",
    created: [1998, 2, 9, 6, 49, 0], platform: "MSFT", manufacturer: "IEC ", model: "sRGB",
    creator: "HP  ",
    tags: [
      ("cprt", .text("Copyright (c) 1998 Hewlett-Packard Company")),
      ("desc", .description("sRGB IEC61966-2.1", hasScript: true)),
      ("wtpt", .xyz(white)),
      ("bkpt", .xyz(.init(0, 0, 0))),
      ("rXYZ", .xyz(.init(0.43607, 0.22249, 0.01392))),
      ("gXYZ", .xyz(.init(0.38515, 0.71687, 0.09708))),
      ("bXYZ", .xyz(.init(0.14307, 0.06061, 0.7141))),
      ("dmnd", .description("IEC http://www.iec.ch", hasScript: true)),
      (
        "dmdd",
        .description("IEC 61966-2.1 Default RGB colour space - sRGB", hasScript: true)
      ),
      (
        "vued",
        .description("Reference Viewing Condition in IEC61966-2.1", hasScript: true)
      ),
      (
        "view",
        .viewing(
          illuminant: .init(19.6445, 20.3718, 16.8089), surround: .init(3.9289, 4.07439, 3.36179),
          light: 1)
      ),
      ("lumi", .xyz(.init(76.03647, 80, 87.12462))),
      ("meas", .measurement(observer: 1, flare: 0.01, light: 2)),
      ("tech", .signature("CRT ")),
      ("rTRC", curve), ("gTRC", curve), ("bTRC", curve),
    ])
}

/// A profile of a display's colour space, version 2; integers are big-endian.
///
///        0    4  size of the file
///        4    4  signature of the preferred colour engine
///        8    4  version
///       12   12  class `mntr`, colour space, connection space `XYZ `
///       24   12  date and time of creation, six short integers
///       36    8  `acsp`, platform
///       44    4  flags, none
///       48    8  manufacturer and model of the device
///       56   12  attributes of the device and rendering intent, none
///       68   12  illuminant of the connection space
///       80   48  signature of the creator, then zeros
///      128    4  count of tags, then (signature, offset, size) of each
///                elements, aligned to 4; equal ones are stored once
///
/// Source: ICC.1:2001-04, section 6.
struct ICCProfile: Sendable {
  /// Signatures are four letters, padded with spaces; no letters are four zeros.
  var engine: String
  /// As in the header: major, then a digit each of minor and bug fix.
  var version: UInt32
  var colorSpace: String
  /// Year, month, day, hour, minute, second.
  var created: [UInt16]
  var platform: String
  var manufacturer: String
  var model = ""
  var creator: String
  var tags: [(signature: String, element: ICCElement)]

  /// The white of the connection space.
  private static let d50 = ICCElement.XYZ(0.9642, 1, 0.8249)

  /// The profile as a file.
  func encoded() -> [UInt8] {
    var elements: [UInt8] = []
    var table: [UInt8] = []
    table.append(UInt32(tags.count), .big)
    var stored: [(element: [UInt8], offset: Int)] = []
    let start = 132 + 12 * tags.count
    for tag in tags {
      let element = tag.element.encoded()
      let known = stored.first { $0.element == element }?.offset
      let offset = known ?? start + elements.count
      if known == nil {
        stored.append((element, offset))
        elements += element
        elements += [UInt8](repeating: 0, count: -element.count & 3)
      }
      table.append(signature: tag.signature)
      table.append(UInt32(offset), .big)
      table.append(UInt32(element.count), .big)
    }
    return header(size: start + elements.count) + table + elements
  }

  private func header(size: Int) -> [UInt8] {
    var header: [UInt8] = []
    header.append(UInt32(size), .big)
    header.append(signature: engine)
    header.append(version, .big)
    for signature in ["mntr", colorSpace, "XYZ "] { header.append(signature: signature) }
    for part in created { header.append(part, .big) }
    for signature in ["acsp", platform, "", manufacturer, model] {
      header.append(signature: signature)
    }
    header += [UInt8](repeating: 0, count: 12)
    header.append(Self.d50)
    header.append(signature: creator)
    header += [UInt8](repeating: 0, count: 44)
    return header
  }
}

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
