package import BundleModel
package import Diagnostics
internal import FileTree
package import StringsFormat

extension Compilation {
  /// The text of a file of strings, in the encoding that its entry records or its bytes indicate.
  package func source(
    of input: InputFile, diagnostics: inout [Diagnostic]
  ) -> StringsSource? {
    let encoding = StringsOptions(options).encoding
    return StringsSource(
      decoding: input.contents, recorded: encoding?.candidates ?? [], file: input.path.text,
      diagnostics: &diagnostics)
  }
}

extension InputEncoding {
  /// The encodings that the name may mean, since it does not always give the byte order.
  fileprivate var candidates: [TextEncoding] {
    switch self {
    case .utf8: [.utf8]
    case .utf16: [.utf16LittleEndian, .utf16BigEndian]
    case .utf16LittleEndian: [.utf16LittleEndian]
    case .utf16BigEndian: [.utf16BigEndian]
    case .utf32: [.utf32LittleEndian, .utf32BigEndian]
    case .utf32LittleEndian: [.utf32LittleEndian]
    case .utf32BigEndian: [.utf32BigEndian]
    case .ascii: [.ascii]
    case .isoLatin1: [.isoLatin1]
    case .windowsLatin1: [.windowsLatin1]
    case .macRoman: [.macRoman]
    }
  }
}
