import Compression

extension EvidenceProject {
  /// The chunks of a PNG.
  ///
  /// Of pixels the packing does not count: another zlib packs otherwise.
  ///
  /// `CgBI` files hold rows without a zlib header: Docs/Rules.md, Asset catalogs 10.
  func png(_ file: FileBytes) throws -> [String] {
    var lines = ["signature \(file[0..<8].hex)"]
    var data: [UInt8] = []
    var isApple = false
    var header = FileBytes([])
    var offset = 8
    while offset + 12 <= file.count {
      let length = file.big(offset)
      let name = file.text(offset + 4, 4)
      let contents = file[offset + 8..<offset + 8 + length]
      switch name {
      case "IDAT":
        data += contents.bytes
        lines.append("IDAT")
      default:
        lines.append(length == 0 ? name : "\(name) \(contents.hex)")
      }
      if name == "CgBI" { isApple = true }
      if name == "IHDR" { header = contents }
      let sum = file[offset + 4..<offset + 8 + length].checksum
      if "CRC \(file[offset + 8 + length..<offset + 12 + length].hex.filter { $0 != " " })" != sum {
        lines.append("  wrong checksum")
      }
      offset += 12 + length
    }
    let rows = try samples(data, header, format: isApple ? .raw : .zlib)
    guard rows.count <= 4 else {
      return lines + ["samples \(FileBytes(rows.joined()).summary(16))"]
    }
    return lines + rows.map { "row \(FileBytes($0).hex)" }
  }

  /// The image of an asset in an archive: red, green, blue and alpha of each pixel.
  func image(_ asset: String) throws -> [[UInt8]] { try pixels(of: rawImage(asset)) }

  /// Red, green, blue and alpha of each pixel of a standard PNG of 8 bits a sample.
  func pixels(of file: FileBytes) throws -> [[UInt8]] {
    var data: [UInt8] = []
    var offset = 8
    while offset + 12 <= file.count {
      let length = file.big(offset)
      if file.text(offset + 4, 4) == "IDAT" { data += file[offset + 8..<offset + 8 + length].bytes }
      offset += 12 + length
    }
    let header = file[16..<29]
    let count = header.big(9, 1) == 6 ? 4 : 3
    return try samples(data, header, format: .zlib).flatMap { row in
      stride(from: 0, to: row.count, by: count).map { at in
        Array(row[at..<at + count]) + (count == 3 ? [255] : [])
      }
    }
  }

  /// The rows of a PNG's samples, their filters undone.
  private func samples(
    _ data: [UInt8], _ header: FileBytes, format: DeflateFormat
  ) throws -> [[UInt8]] {
    let rows = try inflated(data[...], format: format, limit: 1 << 24)
    let bits = header.big(8, 1) * ([0: 1, 2: 3, 3: 1, 4: 2, 6: 4][header.big(9, 1)] ?? 1)
    let length = (header.big(0) * bits + 7) / 8
    let step = max(bits / 8, 1)
    var above = [UInt8](repeating: 0, count: length)
    var all: [[UInt8]] = []
    for start in stride(from: 0, to: rows.count, by: length + 1) {
      var row = Array(rows[(start + 1)...].prefix(length))
      for index in row.indices {
        let left = index >= step ? Int(row[index - step]) : 0
        let up = Int(above[index])
        let corner = index >= step ? Int(above[index - step]) : 0
        let nearest = [left, up, corner].min {
          abs(left + up - corner - $0) < abs(left + up - corner - $1)
        }
        let guess =
          switch rows[start] {
          case 1: left
          case 2: up
          case 3: (left + up) / 2
          case 4: nearest ?? 0
          default: 0
          }
        row[index] &+= UInt8(truncatingIfNeeded: guess)
      }
      all.append(row)
      above = row
    }
    return all
  }

  /// The directories of a TIFF: each entry, and the bytes of its strips: rule 3.5.4.
  func tiff(_ file: FileBytes) -> [String] {
    var lines = ["\(file.text(0, 2)) \(file.big(2, 2))"]
    var directory = file.big(4)
    while directory != 0 {
      let count = file.big(directory, 2)
      lines.append("directory at \(directory), \(count) entries")
      var strips: [Int] = []
      var lengths: [Int] = []
      for entry in 0..<count {
        let at = directory + 2 + 12 * entry
        let width = [1: 1, 2: 1, 3: 2, 4: 4, 5: 8][file.big(at + 2, 2)] ?? 1
        let place = width * file.big(at + 4) > 4 ? file.big(at + 8) : at + 8
        let values = (0..<file.big(at + 4)).map { file.big(place + width * $0, width) }
        if file.big(at, 2) == 273 { strips = values }
        if file.big(at, 2) == 279 { lengths = values }
        let shown = values.map { width == 8 ? "\($0 >> 32)/\($0 & 0xFFFF_FFFF)" : "\($0)" }
        lines.append(
          "  \(file.big(at, 2)) type \(file.big(at + 2, 2)): " + shown.joined(separator: " "))
      }
      for (start, length) in zip(strips, lengths) {
        lines.append("  strip \(file[start..<start + length].hex)")
      }
      directory = file.big(directory + 2 + 12 * count)
    }
    return lines
  }

  /// The elements of an icon in their order: rule 3.5.8.
  func icns(_ file: FileBytes) throws -> [String] {
    var lines = [file.text(0, 4) + (file.big(4) == file.count ? "" : " of another length")]
    var offset = 8
    while offset + 8 <= file.count {
      let length = max(file.big(offset + 4), 8)
      let data = file[offset + 8..<offset + length]
      if data[1..<4].bytes == Array("PNG".utf8) {
        lines.append(file.text(offset, 4))
        lines += try png(data).map { "  " + $0 }
      } else {
        lines.append("\(file.text(offset, 4)) \(length): \(data.summary(24))")
      }
      offset += length
    }
    return lines
  }
}
