public import ByteCoding

extension TIFFFile {
  /// The same pages as 8-bit RGB, with alpha where there is any, ready to be written anew.
  ///
  /// - Parameter limit: how many bytes the pixels of a page may take.
  /// - Returns: a representation per page, its scale by the resolution: 72 dots per inch are 1.
  /// - Throws: where a page is damaged or uses what is not read here.
  public func representations(
    limit: Int = 1 << 30
  ) throws(FormatError) -> TIFFRepresentations {
    var pages: [TIFFRepresentations.Representation] = []
    for directory in directories {
      let resolution = directory[.xResolution]?.rational
      let scale = resolution.map { Int($0.numerator) / max(1, 72 * Int($0.denominator)) } ?? 1
      pages.append(
        TIFFRepresentations.Representation(
          try image(of: directory, limit: limit), scale: max(1, scale)))
    }
    return TIFFRepresentations(pages)
  }
}
