package import ByteCoding

/// An icon file as its list of elements, which are kept verbatim and in order.
///
///     0  4  magic "icns"
///     4  4  length of the file, big-endian
///
/// Each element is a type of four bytes, the length of the element including these 8 bytes,
/// big-endian, and data.
package struct ICNSFile: Equatable, Sendable {
  package struct Element: Equatable, Sendable {
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

/// A file that an `.iconset` folder may hold, and the element it becomes.
package struct IconsetMember: Equatable, Sendable {
  package enum Coding: Hashable, Sendable {
    /// The PNG as it is.
    case png
    /// `ARGB` and four packed planes.
    case planes
  }

  package let fileName: String
  package let elementType: String
  /// Pixels on each side.
  package let size: Int
  package let coding: Coding
  /// Elements of older icons that hold the same image, the most recent first.
  package var olderTypes: [String] = []

  /// In the order in which `iconutil` writes the elements.
  package static let all = [
    Self(fileName: "icon_32x32@2x.png", elementType: "ic12", size: 64, coding: .png),
    Self(
      fileName: "icon_128x128.png", elementType: "ic07", size: 128, coding: .png,
      olderTypes: ["it32"]),
    Self(fileName: "icon_128x128@2x.png", elementType: "ic13", size: 256, coding: .png),
    Self(fileName: "icon_256x256.png", elementType: "ic08", size: 256, coding: .png),
    Self(
      fileName: "icon_16x16.png", elementType: "ic04", size: 16, coding: .planes,
      olderTypes: ["icp4", "is32"]),
    Self(fileName: "icon_256x256@2x.png", elementType: "ic14", size: 512, coding: .png),
    Self(fileName: "icon_512x512.png", elementType: "ic09", size: 512, coding: .png),
    Self(
      fileName: "icon_32x32.png", elementType: "ic05", size: 32, coding: .planes,
      olderTypes: ["icp5", "il32"]),
    Self(fileName: "icon_512x512@2x.png", elementType: "ic10", size: 1024, coding: .png),
    Self(fileName: "icon_16x16@2x.png", elementType: "ic11", size: 32, coding: .png),
  ]
}

/// Why a file of an `.iconset` cannot go into an icon.
package enum IconsetError: Error, Equatable, Sendable {
  /// `iconutil` knows no such name.
  case unknownName
  /// The image has another size than its name says.
  case wrongSize(width: Int, height: Int, expected: Int)
  /// The bytes are no readable PNG.
  case undecodable(FormatError)
}

extension ICNSFile {
  /// The icon of the PNGs in an `.iconset` folder, in `iconutil`'s order.
  ///
  /// - Parameters:
  ///   - iconset: names and contents.
  ///   - problems: gets the name of each file that was left out, with the reason.
  package init(
    iconset: [(name: String, png: [UInt8])], problems: inout [(name: String, error: IconsetError)]
  ) {
    var found: [String: Element] = [:]
    for file in iconset {
      guard let member = IconsetMember.all.first(where: { $0.fileName == file.name }) else {
        problems.append((file.name, .unknownName))
        continue
      }
      do {
        found[member.elementType] = try Element(member, png: file.png)
      } catch {
        problems.append((file.name, error))
      }
    }
    self.init(elements: IconsetMember.all.compactMap { found[$0.elementType] })
  }
}

extension ICNSFile.Element {
  fileprivate init(_ member: IconsetMember, png: [UInt8]) throws(IconsetError) {
    do {
      let file = try PNGFile(decoding: png)
      let header = file.header
      guard header.width == member.size, header.height == member.size else {
        throw IconsetError.wrongSize(
          width: header.width, height: header.height, expected: member.size)
      }
      switch member.coding {
      // An icon is read on macOS, which knows no CgBI.
      case .png: self.init(member.elementType, try file.encodedAsStandard()[...])
      case .planes:
        self.init(member.elementType, ICNSPlanes.encode(try file.image())[...])
      }
    } catch let error as FormatError {
      throw .undecodable(error)
    } catch let error as IconsetError {
      throw error
    } catch {
      throw .unknownName
    }
  }
}

extension ICNSFile {
  /// The images as PNGs, with the names that they have in an `.iconset` folder.
  ///
  /// Of several elements with the same image, the one of the most recent type counts. Elements
  /// without a name are skipped.
  ///
  /// - Parameter problems: gets the type of each image that was left out, with the reason.
  /// - Returns: the files, in `iconutil`'s order.
  package func iconset(
    problems: inout [(elementType: String, error: FormatError)]
  ) -> [(name: String, png: [UInt8])] {
    var files: [(name: String, png: [UInt8])] = []
    for member in IconsetMember.all {
      let types = [member.elementType] + member.olderTypes
      guard let element = types.compactMap({ type in elements.first { $0.type == type } }).first
      else { continue }
      do throws(FormatError) {
        files.append((member.fileName, try png(of: element)))
      } catch {
        problems.append((element.type, error))
      }
    }
    return files
  }

  private func png(of element: Element) throws(FormatError) -> [UInt8] {
    if element.isPNG { return Array(element.data) }
    guard let image = try image(of: element.type) else {
      throw FormatError(
        .invalid("the image is neither a PNG nor in packed planes"), at: element.data.startIndex)
    }
    return PNGImage(image).encoded()
  }
}
