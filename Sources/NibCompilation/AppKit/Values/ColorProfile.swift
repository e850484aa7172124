/// The ICC profiles of the two colour spaces that nibs spell out.
///
/// They say what Apple's profiles say, in the form of ICC.1:2010 (version 4.3), with parametric curves
/// instead of tables; colour engines compute with them alike, but the bytes are not Apple's.
enum ColorProfile: Hashable, Sendable, CaseIterable {
  /// Gray with a gamma of 2.2.
  case gray
  /// IEC 61966-2.1.
  case sRGB

  /// `NSID`: AppKit's number of the space.
  var colorSpaceID: Int64 { self == .gray ? 9 : 7 }

  /// `NSModel`, which only the gray space has.
  var colorSpaceModel: Int64? { self == .gray ? 0 : nil }

  /// The profile as a file.
  var bytes: [UInt8] { self == .gray ? Self.grayBytes : Self.sRGBBytes }

  private static let grayBytes = ICCProfile(
    colorSpace: "GRAY",
    tags: [
      ("desc", ICCProfile.text("Gray Gamma 2.2")),
      ("cprt", ICCProfile.text("No copyright, use freely")),
      ("wtpt", ICCProfile.xyz(ICCProfile.d50)),
      ("kTRC", ICCProfile.curve(type: 0, [2.2])),
    ]
  ).encoded()

  private static let sRGBBytes = ICCProfile(
    colorSpace: "RGB ",
    tags: [
      ("desc", ICCProfile.text("sRGB IEC61966-2.1")),
      ("cprt", ICCProfile.text("No copyright, use freely")),
      ("wtpt", ICCProfile.xyz(ICCProfile.d50)),
      ("rXYZ", ICCProfile.xyz([0.436066, 0.222488, 0.013916])),
      ("gXYZ", ICCProfile.xyz([0.385147, 0.716873, 0.097076])),
      ("bXYZ", ICCProfile.xyz([0.143066, 0.060608, 0.714096])),
      ("rTRC", sRGBCurve), ("gTRC", sRGBCurve), ("bTRC", sRGBCurve),
      ("chad", ICCProfile.numbers("sf32", adaptation)),
    ]
  ).encoded()

  /// y = ((x + 0.055) / 1.055) ^ 2.4, or x / 12.92 below 0.04045.
  private static let sRGBCurve = ICCProfile.curve(
    type: 3, [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045])

  /// From the white of sRGB, D65, to that of profiles, by the Bradford matrix.
  private static let adaptation: [Double] = [
    1.047882, 0.022919, -0.050201,
    0.029587, 0.990479, -0.017059,
    -0.009232, 0.015076, 0.751678,
  ]
}
