internal import AppleVocabulary
internal import ByteCoding
internal import Diagnostics
internal import FileTree
internal import JSONFormat
internal import NibFormat

extension FileDecoder {
  /// Compiled nibs as an outline, or as a table of all objects.
  static let nib = FileDecoder(
    kinds: [.nib],
    forms: [
      .text: { bytes, file, diagnostics in
        if holdsSettings(file) {
          return propertyList.forms[.text]?(bytes, file, &diagnostics)
        }
        return decode(bytes, file, &diagnostics).map { Array(NibOutline($0).text().utf8) }
      },
      .json: { bytes, file, diagnostics in
        if holdsSettings(file) {
          return propertyList.forms[.json]?(bytes, file, &diagnostics)
        }
        return decode(bytes, file, &diagnostics).map { NibOutline($0).json().encoded() }
      },
      .table: { bytes, file, diagnostics in
        decode(bytes, file, &diagnostics).map { Array($0.graph.tableText().utf8) }
      },
    ])

  /// Whether the file is one of the property lists beside the objects of an old nib.
  private static func holdsSettings(_ file: String) -> Bool {
    NibRole(fileName: ProjectPath(normalized: file).name) == .settings
  }

  private static func decode(
    _ bytes: [UInt8], _ file: String, _ diagnostics: inout [Diagnostic]
  ) -> NibFile? {
    do throws(FormatError) {
      return try NibFile(decoding: bytes)
    } catch {
      diagnostics.append(.undecodable(error, in: file))
      return nil
    }
  }
}

extension Diagnostic {
  fileprivate static func undecodable(_ error: FormatError, in file: String) -> Diagnostic {
    Diagnostic(
      .error, id: "inspect-undecodable", "the nib cannot be decoded: \(error)",
      at: SourceRange(file: file), details: ["'--raw' writes the bytes as they are"])
  }
}
