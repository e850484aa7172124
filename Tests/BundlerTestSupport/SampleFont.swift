/// Fonts with one glyph, a square of half an em that stands on the baseline.
package enum SampleFont {
  /// With outlines of TrueType, for one character of the basic plane.
  package static func trueType(_ character: UInt16 = 0x6F22) -> [UInt8] {
    // One contour, its bounds, its last point, no instructions, four points on the line.
    var glyph: [UInt8] = short(1) + short(0) + short(0) + short(500) + short(500)
    glyph += short(3) + short(0) + [1, 1, 1, 1]
    glyph += short(0) + short(500) + short(0) + short(-500)
    glyph += short(0) + short(0) + short(500) + short(0)
    return file(
      magic: [0, 1, 0, 0], character,
      outlines: [("glyf", glyph), ("loca", short(0) + short(0) + short(glyph.count / 2))])
  }

  /// With outlines of PostScript.
  package static func compact(_ character: UInt16 = 0x6F22) -> [UInt8] {
    var table: [UInt8] = [1, 0, 4, 1]
    // One name, then a dictionary that says where the programs are, no strings, no subroutines.
    table += short(1) + [1, 1, 2, 0x41]
    table += short(1) + [1, 1, 7, 29, 0, 0, 0, 25, 17]
    table += short(0) + short(0)
    let program: [UInt8] = [
      139, 139, 21, 28, 0x01, 0xF4, 6, 28, 0x01, 0xF4, 7, 28, 0xFE, 0x0C, 6, 14,
    ]
    table += short(2) + [1, 1, 2, UInt8(2 + program.count), 14] + program
    return file(magic: Array("OTTO".utf8), character, outlines: [("CFF ", table)])
  }

  private static func file(
    magic: [UInt8], _ character: UInt16, outlines: [(tag: String, bytes: [UInt8])]
  ) -> [UInt8] {
    var head = [UInt8](repeating: 0, count: 54)
    head[18] = 0x03
    head[19] = 0xE8
    var header = [UInt8](repeating: 0, count: 36)
    header[35] = 2
    let code = Int(character)
    var map: [UInt8] = short(0) + short(1) + short(3) + short(1) + [0, 0, 0, 12]
    map += short(4) + short(32) + short(0) + short(4) + short(0) + short(0) + short(0)
    map += short(code) + short(0xFFFF) + short(0) + short(code) + short(0xFFFF)
    map += short(1 - code) + short(1) + short(0) + short(0)
    let tables =
      outlines + [
        ("head", head), ("maxp", [0, 1, 0, 0] + short(2)), ("hhea", header),
        ("hmtx", short(1000) + short(0) + short(1000) + short(0)), ("cmap", map),
      ]
    var directory: [UInt8] = magic + short(tables.count) + [0, 0, 0, 0, 0, 0]
    var content: [UInt8] = []
    let start = 12 + 16 * tables.count
    for table in tables {
      directory += Array(table.tag.utf8) + [0, 0, 0, 0]
      directory += [0, 0] + short(start + content.count) + [0, 0] + short(table.bytes.count)
      content += table.bytes
    }
    return directory + content
  }

  private static func short(_ number: Int) -> [UInt8] {
    let bits = UInt16(truncatingIfNeeded: number)
    return [UInt8(bits >> 8), UInt8(bits & 0xFF)]
  }
}
