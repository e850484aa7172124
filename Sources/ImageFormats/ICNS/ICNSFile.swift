package import ByteCoding

/// An icon file as its list of elements, which are kept verbatim and in order.
///
///     0  4  magic "icns"
///     4  4  length of the file, big-endian
///
/// Each element is a type of four bytes, the length of the element including these 8 bytes,
/// big-endian, and data.
package struct ICNSFile: Hashable, Sendable {
  package struct Element: Hashable, Sendable {
    package var type: String
    package var data: ArraySlice<UInt8>

    /// An element whose type is four ASCII characters.
    package init(_ type: String, _ data: ArraySlice<UInt8>) {
      precondition(type.utf8.count == 4 && type.utf8.allSatisfy { $0 < 0x80 })
      self.type = type
      self.data = data
    }

    package var isPNG: Bool { data.starts(with: [0x89, 0x50, 0x4E, 0x47]) }
  }

  package var elements: [Element]

  /// More elements than there are types.
  private static let greatestCount = 1024

  package init(elements: [Element]) { self.elements = elements }

  package init(decoding file: [UInt8]) throws(FormatError) {
    var reader = ByteReader(file[...])
    try reader.expect("icns")
    let length = try reader.readInteger(.big, as: UInt32.self, field: "file length")
    guard Int(length) <= file.count, length >= 8 else {
      throw FormatError(.tooLarge(field: "file length", UInt64(length)), at: 4)
    }
    reader = ByteReader(file[..<Int(length)])
    try reader.seek(to: 8)
    var elements: [Element] = []
    while !reader.isAtEnd {
      let start = reader.offset
      guard elements.count < Self.greatestCount else {
        throw FormatError(
          .invalid("the icon has more than \(Self.greatestCount) elements"), at: start)
      }
      let type = try reader.read(4, field: "element type")
      guard type.allSatisfy({ (0x20...0x7E).contains($0) }) else {
        throw FormatError(.invalid("the element type is not printable"), at: start)
      }
      let length = try reader.readInteger(.big, as: UInt32.self, field: "element length")
      guard length >= 8 else {
        throw FormatError(.unsupported(field: "element length", UInt64(length)), at: start + 4)
      }
      elements.append(
        Element(
          String(decoding: type, as: UTF8.self),
          try reader.read(Int(length) - 8, field: "element")))
    }
    self.elements = elements
  }

  /// The data of the first element of a type.
  package subscript(type: String) -> ArraySlice<UInt8>? {
    elements.first { $0.type == type }?.data
  }

  package func encoded() -> [UInt8] {
    var bytes = Array("icns".utf8)
    bytes.append(UInt32(elements.reduce(8) { $0 + 8 + $1.data.count }), .big)
    for element in elements {
      bytes += element.type.utf8
      bytes.append(UInt32(element.data.count + 8), .big)
      bytes += element.data
    }
    return bytes
  }
}
