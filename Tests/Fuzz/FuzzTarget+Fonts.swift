import Linting

extension FuzzTarget {
  static let font = FuzzTarget(
    name: "font",
    binarySeeds: [
      face(start: 0), collection,
      face(start: 0, records: [(1, 6, Array("Hand".utf8)), (3, 16, [0, 0x48, 0xD8, 0])]),
    ],
    words: [
      "name", "ttcf", "OTTO", "\0\u{01}\0\0", "\0\u{03}\0\u{01}", "\0\u{06}", "\0\u{0C}",
      "\u{7F}\u{7F}\u{7F}\u{7F}", "\0\0\0\u{1C}", "\u{7F}\u{7F}",
    ],
    run: { _ = FontNames(in: $0) })

  /// A font with nothing but names, whose table directory is at an offset of its file.
  private static func face(
    start: Int,
    records: [(platform: UInt8, id: UInt8, text: [UInt8])] = [
      (3, 1, [0, 0x48, 0, 0x61]), (3, 4, [0, 0x48]), (0, 6, [0, 0x48, 0, 0x2D]),
    ]
  ) -> [UInt8] {
    let texts = records.flatMap(\.text)
    var table: [UInt8] = [0, 0] + short(records.count) + short(6 + 12 * records.count)
    var place = 0
    for record in records {
      table += [0, record.platform, 0, 1, 4, 9, 0, record.id] + short(record.text.count)
      table += short(place)
      place += record.text.count
    }
    let length = table.count + texts.count
    return [0, 1, 0, 0, 0, 1] + [UInt8](repeating: 0, count: 6) + Array("name".utf8)
      + [0, 0, 0, 0, 0, 0] + short(start + 28) + [0, 0] + short(length) + table + texts
  }

  /// Two fonts behind the directory of a collection.
  private static var collection: [UInt8] {
    let first = face(start: 20)
    let directory = Array("ttcf".utf8) + [0, 1, 0, 0, 0, 0, 0, 2, 0, 0, 0, 20, 0, 0]
    let second = 20 + first.count
    return directory + short(second) + first + face(start: second)
  }

  private static func short(_ number: Int) -> [UInt8] {
    [UInt8(number >> 8), UInt8(number & 0xFF)]
  }
}
