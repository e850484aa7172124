internal import AppleVocabulary
internal import Diagnostics
internal import FileTree
internal import JSONFormat
internal import PropertyListFormat
internal import StringsFormat

extension FileDecoder {
  /// Property lists of any format as `plutil -p` prints them, as XML, or as JSON; one in XML stays
  /// as it is there.
  static let propertyList = FileDecoder(
    kinds: [.plist],
    forms: [
      .text: { bytes, file, diagnostics in
        decode(bytes, file, &diagnostics).map { list in
          if FileName(file).extension?.lowercased() == "loctable",
            let table = LocalizationTable(list)
          {
            return Array(table.text.utf8)
          }
          return Array(list.printedText.utf8)
        }
      },
      .xml: { bytes, file, diagnostics in
        if PropertyListForm(of: bytes) == .xml, let text = readableText(bytes) { return text }
        return decode(bytes, file, &diagnostics)?.encodedAsXML()
      },
      .json: { bytes, file, diagnostics in
        decode(bytes, file, &diagnostics)?.json.encoded()
      },
    ])

  /// Tables of strings as lines of `"key" = "value";`; one in text form keeps its comments and
  /// order.
  static let strings = FileDecoder(
    kinds: [.strings],
    forms: [
      .text: { bytes, file, diagnostics in
        guard let source = StringsSource(decoding: bytes, file: file, diagnostics: &diagnostics)
        else { return nil }
        if source.form != .binary { return Array(source.text.utf8) }
        return decode(bytes, file, &diagnostics).map {
          $0.stringsText ?? Array($0.printedText.utf8)
        }
      },
      .xml: { bytes, file, diagnostics in
        StringsTable(decoding: bytes, file: file, diagnostics: &diagnostics)?
          .propertyList.encodedAsXML()
      },
      .json: { bytes, file, diagnostics in
        StringsTable(decoding: bytes, file: file, diagnostics: &diagnostics)?
          .propertyList.json.encoded()
      },
    ])

  /// Tables of plural, device and width rules: property lists that may be in the encodings of
  /// strings.
  static let stringsdict = FileDecoder(
    kinds: [.stringsdict],
    forms: [
      .text: { bytes, file, diagnostics in
        guard let source = StringsSource(decoding: bytes, file: file, diagnostics: &diagnostics)
        else { return nil }
        let text = source.form == .binary ? bytes : Array(source.text.utf8)
        return decode(text, file, &diagnostics).map { Array($0.printedText.utf8) }
      },
      .xml: { bytes, file, diagnostics in
        guard let source = StringsSource(decoding: bytes, file: file, diagnostics: &diagnostics)
        else { return nil }
        if source.form == .xml { return Array(source.text.utf8) }
        return decode(bytes, file, &diagnostics)?.encodedAsXML()
      },
      .json: { bytes, file, diagnostics in
        decode(bytes, file, &diagnostics)?.json.encoded()
      },
    ])

  private static func decode(
    _ bytes: [UInt8], _ file: String, _ diagnostics: inout [Diagnostic]
  ) -> PropertyList? {
    do throws(PropertyListError) {
      return try PropertyList(decoding: bytes)
    } catch {
      diagnostics.append(.undecodable(error, in: file))
      return nil
    }
  }
}

extension LocalizationTable {
  /// The languages, each as a heading with its texts below it.
  ///
  ///     de
  ///       "ebb" = "Ebbe";
  fileprivate var text: String {
    languages.map { language in
      let width = min(32, language.entries.map(\.key.quotedForStrings.columns).max() ?? 0)
      let lines = language.entries.map { entry in
        let value = entry.value.string?.quotedForStrings
        let text = value.map { $0 + ";" } ?? entry.value.printedText.indentedBelow
        return "  " + entry.key.quotedForStrings.padded(to: width) + " = \(text)\n"
      }
      return language.name.visible + "\n" + lines.joined()
    }.joined(separator: "\n")
  }
}

extension String {
  /// Without a line end at the end, and with all lines but the first two columns further in.
  fileprivate var indentedBelow: String {
    split(separator: "\n").joined(separator: "\n  ")
  }
}

extension PropertyList {
  /// The value as JSON, which has fewer types.
  ///
  /// A date becomes text such as `2001-01-01T00:00:00Z`, data becomes Base64, an object number the
  /// dictionary that XML has for it, and an integer beyond 64 signed bits a floating-point number.
  var json: JSONValue {
    switch self {
    case .dictionary(let dictionary):
      .object(dictionary.entries.map { JSONValue.Member($0.key, $0.value.json) })
    case .array(let values): .array(values.map(\.json))
    case .string(let text): .string(text)
    case .integer(let number):
      Int64(exactly: number).map { .integer($0) } ?? .number(Double(number))
    case .real(let number): .number(number)
    case .boolean(let flag): .boolean(flag)
    case .date(let seconds):
      .string(CalendarDate(secondsSinceReferenceDate: seconds).description)
    case .data(let bytes): .string(String(decoding: encodeBase64(bytes), as: UTF8.self))
    case .uid(let number): .object([JSONValue.Member("CF$UID", .integer(Int64(number)))])
    }
  }

  /// A line for each entry, sorted by key, values below each other; nil if a value is not a string.
  fileprivate var stringsText: [UInt8]? {
    guard let dictionary else { return nil }
    let keys = dictionary.entries.map(\.key.quotedForStrings.columns)
    let width = min(32, keys.max() ?? 0)
    var text = ""
    for entry in dictionary.entries.sorted(by: Dictionary.inKeyOrder) {
      guard let value = entry.value.string else { return nil }
      text +=
        entry.key.quotedForStrings.padded(to: width) + " = \(value.quotedForStrings);\n"
    }
    return Array(text.utf8)
  }
}

extension Diagnostic {
  fileprivate static func undecodable(_ error: PropertyListError, in file: String) -> Diagnostic {
    let place = error.offset.map { " (at byte \($0))" } ?? ""
    return Diagnostic(
      .error, id: "inspect-undecodable", error.message + place,
      at: SourceRange(file: file, start: error.position),
      details: ["'--raw' writes the bytes as they are"])
  }
}
