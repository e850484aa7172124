import BundlerTestSupport

/// Inputs of all sorts, and the reference encoder's streams of some.
enum Samples {
  static let inputs: [[UInt8]] = [
    [], [7], Array(0..<7), Array(repeating: 0, count: 8), Array(repeating: 3, count: 100),
    Array(repeating: 0, count: 300_000), noise(5000), noise(45_000), steps, counters, pairs(4095),
    pairs(4096), text(300), text(20_000), noise(3000) + noise(3000),
    Array(repeating: noise(401), count: 30).flatMap(\.self), mixture,
  ]

  static func noise(_ count: Int, seed: UInt64 = 1) -> [UInt8] {
    var random = SplitMix(seed: seed)
    return (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
  }

  static func text(_ count: Int) -> [UInt8] {
    var text: [UInt8] = []
    for index in 0..<count {
      let isLow = index * index % 97 < 60
      text.append(UInt8(isLow ? index * index % 7 : index / 50 % 251))
    }
    return text
  }

  private static func pairs(_ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(($0 & 1) * ($0 / 256 % 16)) }
  }

  /// Long literals, long and near matches, and matches from far away.
  private static var mixture: [UInt8] {
    let far = noise(2000, seed: 2)
    return far + noise(20_000, seed: 3) + Array(repeating: 9, count: 9000) + far
      + Array(repeating: 5, count: 262_000) + far
  }

  static let steps: [UInt8] = (0..<5000).map { UInt8($0 * $0 / 64 % 10) }
  static let counters: [UInt8] = (0..<5000).map { UInt8($0 % 16 ^ $0 / 256) }

  /// What the reference implementation, version 1.0, makes of some inputs.
  static let references: [(input: [UInt8], stream: String)] = [
    (Array(repeating: 0, count: 4096), flat),
    (steps, stepped),
    (text(300), short),
  ]

  private static let flat =
    "6276783200100000040000000003007000000000000c0050830000002490000ce7d75c030000005c"
    + "03000000c04ff0937c0f"
    + zeros(15)
    + "f0e803"
    + zeros(71)
    + "3456ff3f62767824"

  private static let stepped =
    "6276783288130000b000a004001b00002274d2492c2f00509c00000013a04002b73b6b254908ac64"
    + "418027e082b02e200158174fc0054fc28770fb175c000000001717"
    + zeros(9)
    + "f05c3c175fc4a3f1457c115fc7fff0347c0e"
    + zeros(63)
    + "b8094bb9bdeec0980d560cfebee22bdbc654a1f276145714a8e5064148bffe855167120d8aadda6e"
    + "0bff395cf3ae5bebc8cfebf3346760134b9ad903a26583e3373d389d31d89140"
    + zeros(10)
    + "e8e603e2feefbc2366ed5281af5c8e815fb16d18ab85f9dd0b35f4f3e5b8d23409fb01fcd03c6276"
    + "7824"

  private static let short =
    "6276786e2c010000b3000000ea00010402020401000000000780090000480502680704f108150004"
    + "8810040108014601080ee401010204100b800e02013007501501000d685b01180786020280670201"
    + "100e680701f2c80e020200f2101c1001480e0380090303e90300010302030401033007001c0015c8"
    + "5b040303f51807860404080588080404680700f108150807581c021801080eee0505040205050100"
    + "0504050204053007c015050202001e686202f4e302020506"
    + zeros(7)
    + "62767824"

  private static func zeros(_ count: Int) -> String { String(repeating: "00", count: count) }

  static func bytes(_ hex: String) -> [UInt8] {
    var bytes: [UInt8] = []
    var high: UInt8?
    for digit in hex.compactMap(\.hexDigitValue) {
      if let first = high {
        bytes.append(first << 4 | UInt8(digit))
        high = nil
      } else {
        high = UInt8(digit)
      }
    }
    return bytes
  }
}
