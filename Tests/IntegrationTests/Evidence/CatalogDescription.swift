extension EvidenceProject {
  /// The store, named blocks, facets and renditions of an `Assets.car`, from bytes at the offsets
  /// of Docs/Rules.md, Asset catalogs 2 and 3.
  func catalog(_ file: FileBytes) -> [String] { StoreReader(file).lines }
}

/// A store of numbered blocks, read on its own.
private struct StoreReader {
  let file: FileBytes
  private var blocks: [Int] = []
  private var variables: [(name: String, block: Int)] = []

  init(_ file: FileBytes) {
    self.file = file
    let index = file.big(16)
    blocks = (0..<file.big(index)).map { index + 4 + 8 * $0 }
    var offset = file.big(24) + 4
    for _ in 0..<file.big(offset - 4) {
      let length = file.big(offset + 4, 1)
      variables.append((file.text(offset + 5, length), file.big(offset)))
      offset += 5 + length
    }
  }

  private func block(_ number: Int) -> FileBytes {
    let start = file.big(blocks[number])
    return file[start..<start + file.big(blocks[number] + 4)]
  }

  private func block(_ name: String) -> FileBytes {
    variables.first { $0.name == name }.map { block($0.block) } ?? FileBytes([])
  }

  var lines: [String] {
    let header = block("CARHEADER")
    var lines = [
      "\(file.text(0, 8)) \(file.big(8)), \(file.big(12)) blocks",
      "variables: " + variables.map(\.name).joined(separator: " "),
      "CARHEADER \(header.count) bytes: \(header.text(0, 4)), CoreUI \(header.little(4)), "
        + "storage \(header.little(8)), time \(header.little(12)), \(header.little(16)) renditions",
      "  '\(header.text(20, 128))' '\(header.text(148, 256))'",
      "  UUID \(header[404..<420].hex), checksum \(header.little(420)), "
        + "schema \(header.little(424)), \(header.little(428)), keys \(header.little(432))",
    ]
    let metadata = block("EXTENDED_METADATA")
    let texts = [4, 260, 516, 772].map { "'\(metadata.text($0, 256))'" }
    lines.append(
      "EXTENDED_METADATA \(metadata.count) bytes: \(metadata.text(0, 4)), "
        + texts.joined(separator: " "))
    lines.append("KEYFORMAT \(block("KEYFORMAT").text(0, 4)): \(keyFormat)")
    for (name, kind) in [
      ("FACETKEYS", facet), ("APPEARANCEKEYS", appearance), ("BITMAPKEYS", masks),
      ("RENDITIONS", rendition),
    ] {
      guard let tree = variables.first(where: { $0.name == name })?.block else { continue }
      let root = block(tree)
      lines.append(
        "\(name) \(root.text(0, 4)) \(root.big(4)), nodes of \(root.big(12)) bytes, "
          + "\(root.big(16)) pairs, \(root.big(20, 1)), keys of \(root.big(21)) bytes")
      for (key, value) in pairs(root.big(8), hasNumbers: root.big(20, 1) == 1) {
        lines += kind(key, value).map { "  " + $0 }
      }
    }
    return lines
  }

  private var keyFormat: [Int] {
    let format = block("KEYFORMAT")
    return (0..<format.little(8)).map { format.little(12 + 4 * $0) }
  }

  /// The pairs of a tree's leaves, from the node down.
  private func pairs(_ number: Int, hasNumbers: Bool) -> [(key: FileBytes, value: FileBytes)] {
    let node = block(number)
    let count = node.big(2, 2)
    guard node.big(0, 2) == 1 else {
      return (0...count).flatMap { pairs(node.big(12 + 8 * $0), hasNumbers: hasNumbers) }
    }
    return (0..<count).map { index in
      let at = 12 + 8 * index
      return (
        hasNumbers ? node[at + 4..<at + 8] : block(node.big(at + 4)), block(node.big(at))
      )
    }
  }

  private func facet(_ key: FileBytes, _ value: FileBytes) -> [String] {
    let attributes = (0..<value.little(4, 2)).map {
      "\(value.little(6 + 4 * $0, 2))=\(value.little(8 + 4 * $0, 2))"
    }
    return [
      "\(key.text(0, key.count)): hot spot \(value.little(0, 2)), \(value.little(2, 2)); "
        + attributes.joined(separator: " ")
    ]
  }

  private func appearance(_ key: FileBytes, _ value: FileBytes) -> [String] {
    ["\(key.text(0, key.count)): \(value.little(0, value.count))"]
  }

  private func masks(_ key: FileBytes, _ value: FileBytes) -> [String] {
    ["\(key.big(0)): \(value.hex)"]
  }

  /// Key, the 184 bytes of the header, tagged values and the payload of a rendition.
  private func rendition(_ key: FileBytes, _ value: FileBytes) -> [String] {
    let values = keyFormat.enumerated().map { "\($1)=\(key.little(2 * $0, 2))" }
    let format = String(value.text(24, 4).reversed())
    var lines = [
      values.filter { !$0.hasSuffix("=0") }.joined(separator: " "),
      "  \(value.text(0, 4)) \(value.little(4)), flags \(value.little(8)), "
        + "\(value.little(12)) x \(value.little(16)), scale \(value.little(20)), '\(format)', "
        + "color space \(value.little(28)), time \(value.little(32)), "
        + "layout \(value.little(36, 2)), '\(value.text(40, 128))', \(value[172..<180].hex)",
    ]
    var offset = 184
    let end = 184 + value.little(168)
    while offset < end {
      let length = value.little(offset + 4)
      lines.append("  \(value.little(offset)): \(value[offset + 8..<offset + 8 + length].hex)")
      offset += 8 + length
    }
    let payload = value[end..<end + value.little(180)]
    lines.append("  payload \(payload.count) bytes: \(payload.summary())")
    if end + payload.count != value.count { lines.append("  then \(value.count) in all") }
    return lines
  }
}
