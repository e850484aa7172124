import Testing

extension EvidenceProject {
  /// The lines that stand for a file: path, mode, bytes, then what the bytes say.
  ///
  /// Files with DEFLATE have no checksum: another zlib packs the same samples otherwise.
  func describe(_ path: String) throws -> [String] {
    let attributes = try attributes(path)
    guard !attributes.hasPrefix("->") else { return ["== \(path) \(attributes)", ""] }
    let file = try file(path)
    let type = String(path[(path.lastIndex(of: ".") ?? path.startIndex)...].dropFirst())
    var head = "== \(path) \(attributes)"
    if type != "png" && type != "icns" { head += ", \(file.count) bytes, \(file.checksum)" }
    let lines =
      switch type {
      case "nib": try nib(file, path)
      case "car": catalog(file)
      case "png": try png(file)
      case "tiff": tiff(file)
      case "icns": try icns(file)
      case "plist", "strings", "stringsdict": try table(file, path)
      default: String(decoding: file.bytes, as: UTF8.self).lines
      }
    return [head] + lines + [""]
  }

  /// Header and objects of a nib, then of the nibs inside of it.
  ///
  /// Docs/Rules.md, Nib archive 2 and 9.
  private func nib(_ file: FileBytes, _ path: String) throws -> [String] {
    guard file.text(0, 10) == "NIBArchive" else {
      return propertyListHeader(file) + (try shown(path, "--table").lines)
    }
    var lines = nibHeader(file) + (try shown(path, "--table").lines)
    var start = 10
    while let inner = file.offset(of: "NIBArchive", from: start) {
      let nested = file[inner..<file.count]
      let end = nibEnd(nested)
      lines.append("nib at byte \(inner), \(end) bytes")
      lines += nibHeader(nested)
      lines += try shown(nested[0..<end], as: "nested.nib", "--table").lines
      start = inner + end
    }
    return lines
  }

  /// The numbers at the front of a NIBArchive.
  private func nibHeader(_ file: FileBytes) -> [String] {
    let tables = ["objects", "keys", "values", "classes"].enumerated().map { index, name in
      "\(file.little(18 + 8 * index)) \(name) at \(file.little(22 + 8 * index))"
    }
    let end = nibEnd(file)
    return [
      "format \(file.little(10)), coder \(file.little(14)), " + tables.joined(separator: ", ")
        + (file[end - 4..<end].hex == "4c4e4500" ? ", trailer LNE" : "")
    ]
  }

  /// The offset behind the last class name and the trailer.
  private func nibEnd(_ file: FileBytes) -> Int {
    var offset = file.little(46)
    func number() -> Int {
      var value = 0
      var shift = 0
      while offset < file.count {
        let byte = Int(file.bytes[offset])
        offset += 1
        value |= (byte & 0x7F) << shift
        shift += 7
        if byte & 0x80 != 0 { break }
      }
      return value
    }
    for _ in 0..<file.little(42) {
      let length = number()
      offset += 4 * number()
      offset += length
    }
    return file.text(offset, 3) == "LNE" ? offset + 4 : offset
  }

  /// The form of a table or property list, and its values.
  private func table(_ file: FileBytes, _ path: String) throws -> [String] {
    propertyListHeader(file) + (try shown(path).lines)
  }

  /// Magic and trailer of a binary list, or the first bytes of a text.
  private func propertyListHeader(_ file: FileBytes) -> [String] {
    guard file.text(0, 8) == "bplist00" else { return ["begins \(file[0..<8].hex)"] }
    let trailer = file.count - 32
    return [
      "bplist00, \(file.big(trailer + 8, 8)) objects, top \(file.big(trailer + 16, 8)), "
        + "table at \(file.big(trailer + 24, 8)), "
        + "widths \(file.big(trailer + 6, 1)) and \(file.big(trailer + 7, 1))"
    ]
  }
}
