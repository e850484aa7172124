package import Diagnostics
internal import XMLFormat

extension DataModel {
  /// The name of the file that a model's directory holds.
  package static let contentsName = "contents"

  /// Reads the XML of a model, the file `contents`; nil if it is none.
  ///
  /// What does not fit is reported and left out, so that the rest can be checked as well.
  package init?(
    parsing bytes: [UInt8], file: String, diagnostics: inout [Diagnostic]
  ) {
    let document: XMLDocument
    do {
      document = try XMLDocument(parsing: bytes)
    } catch {
      let place = SourceRange(file: file, start: error.position)
      diagnostics.append(.unreadableModel(error.message, at: place))
      return nil
    }
    var reader = DataModelReader(file: file)
    guard document.root.isNamed("model") else {
      let message = "its root is '\(document.root.name)' and not 'model'"
      diagnostics.append(.unreadableModel(message, at: document.root.range(in: file)))
      return nil
    }
    self = reader.model(document.root)
    diagnostics += reader.finished()
  }
}

/// Turns elements into the values of a model, and collects what is wrong with them.
struct DataModelReader {
  let file: String
  private var diagnostics: [Diagnostic] = []
  /// Names that are not known, each with the place where it was met first and how often it was.
  private var unknown: [UnknownName: (range: SourceRange, count: Int)] = [:]

  private struct UnknownName: Hashable {
    var element: String
    /// Nil where the element itself is unknown.
    var attribute: String?
  }

  init(file: String) { self.file = file }

  /// What was collected, the unknown names last.
  func finished() -> [Diagnostic] {
    let names = unknown.sorted {
      ($0.value.range.start?.line ?? 0, $0.value.range.start?.column ?? 0)
        < ($1.value.range.start?.line ?? 0, $1.value.range.start?.column ?? 0)
    }
    return diagnostics
      + names.map {
        .unknownPart($0.key.element, $0.key.attribute, count: $0.value.count, at: $0.value.range)
      }
  }

  func place(of element: XMLElement) -> DataModelPlace {
    DataModelPlace(file: file, element: element)
  }

  mutating func report(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }

  /// Counts an element that no reader knows.
  mutating func reportUnknown(_ element: XMLElement) {
    count(UnknownName(element: element.name), at: element.range(in: file))
  }

  /// Counts each attribute that is not in the list.
  mutating func check(_ element: XMLElement, knows names: Set<HashedName>) {
    for attribute in element.attributes where !names.contains(attribute.hashedName) {
      let name = UnknownName(element: element.name, attribute: attribute.name)
      count(name, at: attribute.range(in: file))
    }
  }

  private mutating func count(_ name: UnknownName, at range: SourceRange) {
    unknown[name, default: (range, 0)].count += 1
  }

  // MARK: Values of attributes

  /// The text of an attribute; nil also if it is empty.
  func text(_ element: XMLElement, _ name: HashedName) -> String? {
    let value = element[name]
    return value?.isEmpty == true ? nil : value
  }

  /// The name that an element cannot do without; nil after an error.
  mutating func name(_ element: XMLElement) -> String? {
    if let name = text(element, "name") { return name }
    let range = element.attribute("name")?.range(in: file) ?? element.range(in: file)
    report(.namelessPart(element.name, at: range))
    return nil
  }

  mutating func flag(
    _ element: XMLElement, _ name: HashedName, default: Bool = false
  ) -> Bool {
    guard let attribute = element.attribute(name) else { return `default` }
    if attribute.hasValue("YES") { return true }
    if attribute.hasValue("NO") { return false }
    reportValue(attribute, expected: "'YES' or 'NO'")
    return `default`
  }

  mutating func integer(_ element: XMLElement, _ name: HashedName) -> Int? {
    guard let attribute = element.attribute(name) else { return nil }
    if let value = Int32(attribute.value) { return Int(value) }
    reportValue(attribute, expected: "an integer of 32 bits")
    return nil
  }

  /// Seconds, as in `defaultDateTimeInterval`.
  mutating func seconds(_ element: XMLElement, _ name: HashedName) -> Double? {
    guard let attribute = element.attribute(name) else { return nil }
    if let value = Double(attribute.value), value.isFinite { return value }
    reportValue(attribute, expected: "a number of seconds")
    return nil
  }

  /// One of the words of an enumeration.
  mutating func word<Word: RawRepresentable<String> & CaseIterable>(
    _ element: XMLElement, _ name: HashedName, as type: Word.Type = Word.self
  ) -> Word? {
    guard let attribute = element.attribute(name), attribute.valueBytes.count > 0 else {
      return nil
    }
    if let word = Word(rawValue: attribute.value) { return word }
    let words = Word.allCases.map(\.rawValue)
    let nearest = attribute.value.nearest(in: words).map { "; did you mean '\($0)'?" } ?? ""
    reportValue(attribute, expected: "one of " + words.joined(separator: ", ") + nearest)
    return nil
  }

  private mutating func reportValue(_ attribute: XMLAttribute, expected: String) {
    let range = attribute.valueRange(in: file)
    report(.wrongModelValue(attribute.name, attribute.value, expected: expected, at: range))
  }
}

extension Diagnostic {
  package static func unreadableModel(_ reason: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "coredata-unreadable", "the Core Data model cannot be read: \(reason)", at: range)
  }

  fileprivate static func namelessPart(_ element: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(.error, id: "coredata-nameless", "this '\(element)' has no name", at: range)
  }

  fileprivate static func wrongModelValue(
    _ name: String, _ value: String, expected: String, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .error, id: "coredata-wrong-value",
      "'\(value)' is no value of '\(name)': expected \(expected)",
      at: range)
  }

  fileprivate static func unknownPart(
    _ element: String, _ attribute: String?, count: Int, at range: SourceRange
  ) -> Diagnostic {
    let part = attribute.map { "attribute '\($0)' of '\(element)'" } ?? "element '\(element)'"
    let times = count > 1 ? " (\(count) times in this file)" : ""
    return Diagnostic(
      .warning, id: "coredata-unknown", "the \(part) is not known and not compiled\(times)",
      at: range)
  }
}
