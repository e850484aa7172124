import BundlerTestSupport
import ByteCoding
import ImageFormats
import Testing

@testable import AssetCatalogCompilation

@Suite struct ColorConversionTests {
  /// A profile of these primaries, with the curve of sRGB or an exponent of 563/256.
  static func profile(_ columns: [[Double]], isGamma: Bool = false) -> [UInt8] {
    func fixed(_ number: Double) -> [UInt8] {
      var bytes: [UInt8] = []
      bytes.append(Int32((number * 65536).rounded()), .big)
      return bytes
    }
    var curve = Array("para".utf8) + [0, 0, 0, 0, 0, 3, 0, 0]
    for number in [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045] { curve += fixed(number) }
    if isGamma { curve = Array("curv".utf8) + [0, 0, 0, 0, 0, 0, 0, 1, 2, 51, 0, 0] }
    var items: [(String, [UInt8])] = []
    for (name, column) in zip(["rXYZ", "gXYZ", "bXYZ"], columns) {
      items.append((name, Array("XYZ ".utf8) + [0, 0, 0, 0] + column.flatMap(fixed)))
    }
    for name in ["rTRC", "gTRC", "bTRC"] { items.append((name, curve)) }
    var bytes = [UInt8](repeating: 0, count: 16) + Array("RGB XYZ ".utf8)
    bytes += [UInt8](repeating: 0, count: 104)
    bytes.append(UInt32(items.count), .big)
    var offset = bytes.count + 12 * items.count
    for (name, data) in items {
      bytes += name.utf8
      bytes.append(UInt32(offset), .big)
      bytes.append(UInt32(data.count), .big)
      offset += data.count
    }
    return bytes + items.flatMap(\.1)
  }

  static let displayP3 = profile([
    [0.5151, 0.2412, -0.0011], [0.2920, 0.6922, 0.0419], [0.1571, 0.0666, 0.7841],
  ])
  static let sRGB = profile([
    [0.4361, 0.2225, 0.0139], [0.3851, 0.7169, 0.0971], [0.1431, 0.0606, 0.7141],
  ])

  @Test func leavesColorsOfSRGBAlone() throws {
    #expect(ColorConversion.identity.isIdentity)
    #expect(try ColorConversion(profile: Self.sRGB).isIdentity)
    #expect(try !ColorConversion(profile: Self.displayP3).isIdentity)
  }

  @Test func convertsDisplayP3() throws {
    let conversion = try ColorConversion(profile: Self.displayP3)
    var image = RGBAImage(
      width: 3, height: 1, pixels: [255, 255, 255, 255, 0, 0, 0, 0, 128, 64, 64, 255])
    conversion.apply(to: &image)
    // As LittleCMS has them.
    #expect(image.pixels == [255, 255, 255, 255, 0, 0, 0, 0, 138, 59, 62, 255])
    let (red, green, _) = conversion.color(255, 0, 0)
    #expect(red > 1.09 && red < 1.1)
    #expect(green < -0.2)
  }

  @Test func takesExponents() throws {
    let profile = Self.profile(
      [[0.6097, 0.3111, 0.0195], [0.2053, 0.6257, 0.0609], [0.1492, 0.0632, 0.7446]],
      isGamma: true)
    let (red, _, _) = try ColorConversion(profile: profile).color(0, 0, 0)
    #expect(red == 0)
  }

  @Test func refusesDamage() {
    for length in 0..<Self.displayP3.count {
      #expect(throws: FormatError.self) {
        try ColorConversion(profile: Array(Self.displayP3.prefix(length)))
      }
    }
    var random = SplitMix(seed: 7)
    for _ in 0..<2000 {
      var bytes = Self.displayP3
      for _ in 0..<3 {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(
          in: 0...255, using: &random)
      }
      guard let conversion = try? ColorConversion(profile: bytes) else { continue }
      var image = RGBAImage(width: 1, height: 1, pixels: [1, 2, 255, 4])
      conversion.apply(to: &image)
    }
  }
}
