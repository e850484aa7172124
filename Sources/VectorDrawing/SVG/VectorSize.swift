/// The size of a vector image in points.
package struct VectorSize: Equatable, Sendable {
  package var width: Double
  package var height: Double

  package init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// Pixels on each side at a scale; no side is 0.
  ///
  /// Docs/Rules.md, Asset catalogs 6.5.
  package func pixels(scale: Int) -> (width: Int, height: Int) {
    func pixels(_ points: Double) -> Int {
      max(1, Int(min(points * Double(scale), 1e6).rounded()))
    }
    return (pixels(width), pixels(height))
  }
}

extension VectorSize {
  /// The size of an SVG: that of its outermost element, or of its view box; nil if it has none.
  ///
  /// Source: Scalable Vector Graphics (SVG) 2, *8.2 The ‘width’ and ‘height’ properties*.
  package init?(svg bytes: [UInt8]) {
    let attributes = rootAttributes(of: bytes)
    func length(_ name: String) -> Double? {
      attributes.first { $0.name == name }.flatMap { points($0.value) }
    }
    let box = attributes.first { $0.name == "viewBox" }.map { numbers($0.value) } ?? []
    let hasBox = box.count == 4 && box[2] > 0 && box[3] > 0
    switch (length("width"), length("height")) {
    case (let width?, let height?): self.init(width: width, height: height)
    case (let width?, nil) where hasBox: self.init(width: width, height: width * box[3] / box[2])
    case (nil, let height?) where hasBox: self.init(width: height * box[2] / box[3], height: height)
    case _ where hasBox: self.init(width: box[2], height: box[3])
    default: return nil
    }
  }
}

/// The attributes of the first element called `svg`, in its order.
private func rootAttributes(of bytes: [UInt8]) -> [(name: String, value: String)] {
  let head = bytes.prefix(1 << 16)
  var rest = head
  while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
    rest = head[(start + 1)...]
    if rest.starts(with: "!--".utf8) {
      // Comments may hold tags.
      guard let end = rest.indices.first(where: { rest[$0...].starts(with: "-->".utf8) }) else {
        return []
      }
      rest = head[end...]
      continue
    }
    let name = rest.prefix { !isSpace($0) && $0 != UInt8(ascii: ">") }
    if name.elementsEqual("svg".utf8) || name.suffix(4).elementsEqual(":svg".utf8) {
      return attributes(rest.dropFirst(name.count))
    }
  }
  return []
}

private func attributes(_ text: ArraySlice<UInt8>) -> [(name: String, value: String)] {
  var rest = text.drop(while: isSpace)
  var found: [(name: String, value: String)] = []
  while let first = rest.first, first != UInt8(ascii: ">"), first != UInt8(ascii: "/") {
    let name = rest.prefix { !isSpace($0) && $0 != UInt8(ascii: "=") }
    rest = rest.dropFirst(name.count).drop(while: isSpace)
    guard rest.first == UInt8(ascii: "=") else { return found }
    rest = rest.dropFirst().drop(while: isSpace)
    guard let quote = rest.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      return found
    }
    let value = rest.dropFirst().prefix { $0 != quote }
    found.append((String(decoding: name, as: UTF8.self), String(decoding: value, as: UTF8.self)))
    rest = rest.dropFirst(value.count + 2).drop(while: isSpace)
  }
  return found
}

private func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (9...13).contains(byte) }

private func numbers(_ text: String) -> [Double] {
  text.split { $0 == "," || $0.isWhitespace }.compactMap { Double($0) }
}

/// The units in pixels of 1/96 inch.
private let units: [(suffix: String, factor: Double)] = [
  ("px", 1), ("pt", 96.0 / 72), ("pc", 16), ("mm", 96 / 25.4), ("cm", 96 / 2.54), ("in", 96),
]

/// A length in pixels, which are Apple's points; nil for those that depend on the surroundings.
private func points(_ text: String) -> Double? {
  let text = text.trimmed
  if let number = Double(text) { return number > 0 && number.isFinite ? number : nil }
  for unit in units where text.hasSuffix(unit.suffix) {
    guard let number = Double(text.dropLast(unit.suffix.count)), number > 0, number.isFinite else {
      return nil
    }
    return number * unit.factor
  }
  return nil
}
