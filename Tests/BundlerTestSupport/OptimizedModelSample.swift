/// Writes an optimized model as Xcode 11 and later do, for tests: a harbor with boats, which are vessels.
package struct OptimizedModelSample {
  private var bytes = Array(("momv2$" + String(repeating: "t", count: 58)).utf8)
  private var names = [""]
  private var texts = [""]
  /// How many words follow the magic number.
  private static let headerWords = 23
  /// What word 2 of the first property has besides the bits of an optional attribute.
  private let oddBits: Int

  private init(oddBits: Int) { self.oddBits = oddBits }

  private mutating func word(_ value: Int) {
    for shift in [24, 16, 8, 0] { bytes.append(UInt8(truncatingIfNeeded: value >> shift)) }
  }

  private mutating func words(_ values: [Int]) { for value in values { word(value) } }

  private mutating func align(_ size: Int) { while bytes.count % size != 0 { bytes.append(0) } }

  private mutating func set(_ field: Int, _ value: Int) {
    for (index, shift) in [24, 16, 8, 0].enumerated() {
      bytes[64 + 4 * field + index] = UInt8(truncatingIfNeeded: value >> shift)
    }
  }

  private mutating func name(_ text: String) -> Int {
    if let index = names.firstIndex(of: text) { return index }
    names.append(text)
    return names.count - 1
  }

  private mutating func beginSection(_ field: Int) {
    word(0xEFBE_ADDE)
    set(field, bytes.count)
  }

  private struct Property {
    var kind: Int
    var flags: Int
    var entity: Int
    var name: String
    var place: Int
    /// What follows the place: of an attribute 0, type, class.
    var values: [Int]
    /// A default of eight bytes.
    var number: Double?
  }

  /// The bytes of the file.
  package static func make(oddBits: Int = 0) -> [UInt8] {
    var sample = OptimizedModelSample(oddBits: oddBits)
    return sample.made()
  }

  private mutating func made() -> [UInt8] {
    words([Int](repeating: 0, count: Self.headerWords))
    let (text, number) = (name("NSString"), name("NSNumber"))
    texts.append("Gull")
    let properties = [
      Property(
        kind: 2, flags: 4 | oddBits, entity: 0, name: "mooring", place: 0,
        values: [0, 700, text, 0, 0], number: nil),
      Property(
        kind: 4, flags: 4, entity: 0, name: "harbor", place: 2, values: [1, 1, 2, 1, 1, 1],
        number: nil),
      Property(
        kind: 4, flags: 4 | 0x100, entity: 1, name: "boats", place: 0, values: [0, 1, 1, 0, 0, 3],
        number: nil),
      Property(
        kind: 2, flags: 0, entity: 2, name: "length", place: 1, values: [0, 500, number, 1],
        number: 1.5),
      Property(
        kind: 2, flags: 4, entity: 2, name: "title", place: 0, values: [0, 700, text, 1, 1, 0],
        number: nil),
    ]
    for property in properties { _ = name(property.name) }
    for entity in ["Boat", "Harbor", "Vessel", "SeaVessel"] { _ = name(entity) }
    beginSection(10 + 4)
    set(15, texts.count)
    word(texts.count)
    for text in texts {
      align(4)
      words([2 * text.utf16.count, 0])
      for unit in text.utf16 { bytes += [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
    }
    align(4)
    beginSection(16)
    set(17, names.count)
    word(names.count)
    for name in names {
      align(8)
      words([0, 0, 0, name.utf8.count, 0, 0])
      bytes += Array(name.utf8) + [0]
    }
    align(4)
    beginSection(12)
    words([1])
    align(8)
    words([0, 0, 0, 0, 0, 0])
    beginSection(10)
    words([0])
    beginSection(3)
    set(4, properties.count)
    words([3, 0, 2, 0, 0])
    for property in properties { add(property) }
    beginSection(1)
    set(2, 3)
    word(3)
    addEntity("Boat", parent: 2, own: [0, 1], inherited: 2, index: "mooring")
    addEntity("Harbor", parent: nil, own: [2], inherited: 0, index: nil)
    addEntity("Vessel", parent: nil, own: [3, 4], inherited: 0, index: nil, children: [0])
    beginSection(18)
    word(0)
    beginSection(0)
    words([7, 3, 0, 0])
    return bytes
  }

  private mutating func add(_ property: Property) {
    let start = bytes.count
    words([0, property.kind, property.flags, 0, 0, property.entity, name(property.name), 0, 0])
    words([0, property.place] + property.values)
    if let number = property.number {
      align(8)
      words([Int(number.bitPattern >> 32), Int(number.bitPattern & 0xFFFF_FFFF), 0])
    }
    let size = bytes.count - start
    bytes[start + 3] = UInt8(size)
  }

  private mutating func addEntity(
    _ text: String, parent: Int?, own: [Int], inherited: Int, index: String?, children: [Int] = []
  ) {
    let start = bytes.count
    let name = name(text)
    words([0xDAED_FEEB, 0, 0, 0, children.isEmpty ? name : self.name("SeaVessel"), name])
    if let parent { words([0x0100_0000, parent, parent]) } else { words([0, 1]) }
    if children.isEmpty {
      words([0, 0])
    } else {
      words([0x0100_0000, 0, children.count])
      align(8)
      for child in children { words([0, child]) }
      word(0)
    }
    align(8)
    words([Int](repeating: 0, count: 2 * (own.count + inherited)))
    for index in 0..<inherited {
      word(1)
      align(8)
      words([3 + index, index] + [Int](repeating: 0, count: 7))
    }
    for property in own { words([0, property]) }
    align(8)
    words([Int](repeating: 9, count: 72))
    words([children.isEmpty ? 0xC : 0xD] + [Int](repeating: 0, count: 18) + [0])
    words([0, 0, 0, index == nil ? 0 : 1])
    if let index {
      words([0, self.name(index), 0, 0, 0, 1])
      words([0, self.name(index), 0, 0, 0, 1, 0, 0])
      words([0, 1, 0, 0, 0, 0, 0, 1, 0, self.name(index)])
    } else {
      words([0, 0])
    }
    let below = 1 + children.count
    words([0, below, 0, 0, 0, 0, 0, below])
    words([Int](repeating: 0, count: 2 * below + 3))
    let size = bytes.count - start
    bytes[start + 6] = UInt8(size >> 8)
    bytes[start + 7] = UInt8(size & 0xFF)
    word(0xDAED_FEEB)
  }
}
