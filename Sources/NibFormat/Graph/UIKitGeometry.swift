internal import ByteCoding

/// Points, sizes and rectangles as UIKit nibs hold them: a tag byte and little-endian numbers.
///
/// Tag 7 stands for doubles, tag 6 for floats, which occur in nibs up to Xcode 4 only.
public enum UIKitGeometry {
  private static let floats: UInt8 = 6
  private static let doubles: UInt8 = 7

  public static func point(_ x: Double, _ y: Double) -> NibValue { packed([x, y]) }

  public static func size(_ width: Double, _ height: Double) -> NibValue {
    packed([width, height])
  }

  public static func rect(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double
  ) -> NibValue {
    packed([x, y, width, height])
  }

  public static func insets(
    top: Double, left: Double, bottom: Double, right: Double
  ) -> NibValue {
    packed([top, left, bottom, right])
  }

  /// Any count of numbers, as doubles.
  public static func packed(_ numbers: [Double]) -> NibValue {
    var bytes = [doubles]
    for number in numbers { bytes.append(number.bitPattern, .little) }
    return .data(bytes)
  }

  /// The numbers of a packed struct; nil if the data is not one.
  public static func numbers(_ value: NibValue) -> [Double]? {
    guard let bytes = value.data, let tag = bytes.first, tag == doubles || tag == floats else {
      return nil
    }
    let width = tag == doubles ? 8 : 4
    guard bytes.count > 1, (bytes.count - 1).isMultiple(of: width) else { return nil }
    return stride(from: 1, to: bytes.count, by: width).map { start in
      let bits = bytes[start..<(start + width)].reversed().reduce(UInt64(0)) {
        $0 << 8 | UInt64($1)
      }
      return tag == doubles
        ? Double(bitPattern: bits) : Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits)))
    }
  }
}
