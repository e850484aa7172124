internal import AppleVocabulary

extension ContentReader {
  /// Text of any kind, line by line; bytes that are no text have no tree.
  static let text = ContentReader(claims: isAny) { file, _ in
    guard file.bytes.count <= largestText,
      file.bytes.count(where: { $0 == 0x0A }) <= mostLines,
      let text = FileDecoder.readableText(file.bytes)
    else {
      return nil
    }
    var root = ContentNode(.name(""), kind: "text")
    root.isOrdered = true
    root.children = text.split(separator: 0x0A, omittingEmptySubsequences: false).map { line in
      ContentNode(.place, .line, kind: "line", value: .text(String(decoding: line, as: UTF8.self)))
    }
    return ContentTree("text", root)
  }

  /// Whatever no other reader claims may be text.
  @Sendable private static func isAny(_ file: ContentFile) -> Bool { true }

  /// In bytes; larger files are compared by their bytes alone.
  private static let largestText = 8 << 20
  private static let mostLines = 200_000
}
