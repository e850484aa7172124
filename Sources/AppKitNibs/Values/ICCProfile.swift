internal import ByteCoding
internal import NibCompilation

/// A profile of a display's colour space, version 2; integers are big-endian.
///
///        0    4  size of the file
///        4    4  signature of the preferred colour engine
///        8    4  version
///       12   12  class `mntr`, colour space, connection space `XYZ `
///       24   12  date and time of creation, six short integers
///       36    8  `acsp`, platform
///       44    4  flags, none
///       48    8  manufacturer and model of the device
///       56   12  attributes of the device and rendering intent, none
///       68   12  illuminant of the connection space
///       80   48  signature of the creator, then zeros
///      128    4  count of tags, then (signature, offset, size) of each
///                elements, aligned to 4; equal ones are stored once
///
/// Source: ICC.1:2001-04, section 6.
struct ICCProfile: Sendable {
  /// Signatures are four letters, padded with spaces; no letters are four zeros.
  var engine: String
  /// As in the header: major, then a digit each of minor and bug fix.
  var version: UInt32
  var colorSpace: String
  /// Year, month, day, hour, minute, second.
  var created: [UInt16]
  var platform: String
  var manufacturer: String
  var model = ""
  var creator: String
  var tags: [(signature: String, element: ICCElement)]

  /// The white of the connection space.
  private static let d50 = ICCElement.XYZ(0.9642, 1, 0.8249)

  /// The profile as a file.
  func encoded() -> [UInt8] {
    var elements: [UInt8] = []
    var table: [UInt8] = []
    table.append(UInt32(tags.count), .big)
    var stored: [(element: [UInt8], offset: Int)] = []
    let start = 132 + 12 * tags.count
    for tag in tags {
      let element = tag.element.encoded()
      let known = stored.first { $0.element == element }?.offset
      let offset = known ?? start + elements.count
      if known == nil {
        stored.append((element, offset))
        elements += element
        elements += [UInt8](repeating: 0, count: -element.count & 3)
      }
      table.append(signature: tag.signature)
      table.append(UInt32(offset), .big)
      table.append(UInt32(element.count), .big)
    }
    return header(size: start + elements.count) + table + elements
  }

  private func header(size: Int) -> [UInt8] {
    var header: [UInt8] = []
    header.append(UInt32(size), .big)
    header.append(signature: engine)
    header.append(version, .big)
    for signature in ["mntr", colorSpace, "XYZ "] { header.append(signature: signature) }
    for part in created { header.append(part, .big) }
    for signature in ["acsp", platform, "", manufacturer, model] {
      header.append(signature: signature)
    }
    header += [UInt8](repeating: 0, count: 12)
    header.append(Self.d50)
    header.append(signature: creator)
    header += [UInt8](repeating: 0, count: 44)
    return header
  }
}
