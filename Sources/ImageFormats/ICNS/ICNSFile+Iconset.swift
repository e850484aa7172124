package import ByteCoding

/// Why a file of an `.iconset` cannot go into an icon.
package enum IconsetError: Error, Hashable, Sendable {
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
