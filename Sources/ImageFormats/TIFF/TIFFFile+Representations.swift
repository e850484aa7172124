package import ByteCoding

extension TIFFFile {
  /// The same pages as 8-bit RGB, with alpha if there is any, to be written again.
  ///
  /// - Parameter limit: how many bytes the pixels of all pages may take.
  /// - Returns: a representation for each page, with the scale of its resolution: 72 dots per inch
  ///   are 1.
  /// - Throws: an error if a page is damaged or uses what is not read here.
  package func representations(
    limit: Int = 1 << 30
  ) throws(FormatError) -> TIFFRepresentations {
    TIFFRepresentations(
      zip(try images(limit: limit), directories).map { image, directory in
        let resolution = directory[.xResolution]?.rational
        let scale = resolution.map { Int($0.numerator) / max(1, 72 * Int($0.denominator)) } ?? 1
        return TIFFRepresentations.Representation(
          image, scale: max(1, scale), profile: directory[.colorProfile].map { Array($0.data) })
      })
  }
}
