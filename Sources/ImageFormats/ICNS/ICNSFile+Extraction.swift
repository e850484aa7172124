package import ByteCoding

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
