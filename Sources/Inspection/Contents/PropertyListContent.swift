internal import AppleVocabulary
internal import Diagnostics
internal import FileTree
internal import JSONFormat
internal import NibFormat
internal import PropertyListFormat
internal import StringsFormat

extension ContentReader {
  /// Property lists of any form, by key path.
  static let propertyList = ContentReader(claims: isList) { file, diagnostics in
    let isSeal = ProjectPath(normalized: file.name).name == "CodeResources"
    return propertyList(of: file, &diagnostics).map { list in
      ContentTree("property list", list.content(.name(""), isSeal: isSeal))
    }
  }

  /// True also for the settings beside an old nib.
  @Sendable private static func isList(_ file: ContentFile) -> Bool {
    [.plist, .stringsdict, .profile].contains(file.kind)
      || file.kind == .nib
        && NibRole(fileName: ProjectPath(normalized: file.name).name) == .settings
  }

  /// Tables of strings, by key.
  static let strings = ContentReader(kinds: [.strings]) { file, diagnostics in
    StringsTable(decoding: file.bytes, file: file.name, diagnostics: &diagnostics).map { table in
      ContentTree("strings", table.propertyList.content(.name("")))
    }
  }

  /// Any file that is JSON, such as the contents of a catalog's sets, and records.
  static let json = ContentReader(kinds: [.json, .record]) { file, diagnostics in
    jsonValue(of: file, &diagnostics).map { ContentTree("JSON", $0.content(.name(""))) }
  }

  /// String catalogs, by key and language.
  static let stringCatalog = ContentReader(kinds: [.xcstrings]) { file, diagnostics in
    jsonValue(of: file, &diagnostics).map {
      ContentTree(
        "string catalog",
        $0.content(.name("")).withoutLevels(Self.catalogLevels).withoutUsualStates())
    }
  }

  /// Levels of string catalogs that are the same everywhere.
  private static let catalogLevels: Set = ["strings", "localizations", "stringUnit"]

  private static func propertyList(
    of file: ContentFile, _ diagnostics: inout [Diagnostic]
  ) -> PropertyList? {
    do throws(PropertyListError) {
      if file.kind == .stringsdict {
        guard
          let source = StringsSource(
            decoding: file.bytes, file: file.name, diagnostics: &diagnostics)
        else { return nil }
        return try PropertyList(
          decoding: source.form == .binary ? file.bytes : Array(source.text.utf8))
      }
      return try PropertyList(decoding: file.bytes)
    } catch {
      diagnostics.append(
        .unreadable(
          error.message, in: file, at: SourceRange(file: file.name, start: error.position)))
      return nil
    }
  }

  private static func jsonValue(
    of file: ContentFile, _ diagnostics: inout [Diagnostic]
  ) -> JSONValue? {
    do throws(JSONError) {
      return try JSONValue(parsing: file.bytes)
    } catch {
      diagnostics.append(.unreadable("\(error)", in: file))
      return nil
    }
  }
}

extension ContentNode {
  /// A string catalog without the state of texts that are translated, which says nothing beside them.
  fileprivate func withoutUsualStates() -> ContentNode {
    var copy = self
    copy.children = children.filter { child in
      if child.name == "state", case .text("translated")? = child.value { false } else { true }
    }.map { $0.withoutUsualStates() }
    return copy
  }

  /// The node without the levels of some names, whose children take their place.
  fileprivate func withoutLevels(_ names: Set<String>) -> ContentNode {
    var copy = self
    copy.children = children.flatMap { child -> [ContentNode] in
      let inner = child.withoutLevels(names)
      guard case .name(let name) = child.identity, names.contains(name), !inner.children.isEmpty
      else { return [inner] }
      return inner.children
    }
    return copy
  }
}

extension PropertyList {
  /// The value as a tree; dictionaries are sorted by key.
  func content(_ identity: ContentNode.Identity, isSeal: Bool = false) -> ContentNode {
    switch self {
    case .dictionary(let dictionary):
      let entries = dictionary.entries.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      var node = ContentNode(identity, kind: "dictionary")
      node.children = entries.map { entry in
        var child = entry.value.content(.name(entry.key))
        // What follows from the other files of a bundle.
        if isSeal, entry.key == "files" || entry.key == "files2" {
          child.noise = "hashes of the seal"
        }
        return child
      }
      return node
    case .array(let values):
      var node = ContentNode(identity, kind: "array")
      node.isOrdered = true
      let names = identifyingNames(of: values.map(\.dictionary)) { $0[$1]?.string }
      node.children = values.enumerated().map { index, value in
        value.content(names.map { .name("[\($0[index])]") } ?? .place)
      }
      return node
    case .string(let text): return ContentNode(identity, kind: "value", value: .text(text))
    case .integer(let number):
      return ContentNode(identity, kind: "value", value: .word("\(number)"))
    case .real(let number): return ContentNode(identity, kind: "value", value: .word("\(number)"))
    case .boolean(let flag):
      return ContentNode(identity, kind: "value", value: .word(flag ? "true" : "false"))
    case .date(let seconds):
      return ContentNode(
        identity, kind: "value",
        value: .word(CalendarDate(secondsSinceReferenceDate: seconds).description))
    case .data(let bytes):
      return ContentNode(identity, kind: "value", value: .data(ContentData(bytes)))
    case .uid(let number):
      return ContentNode(identity, kind: "value", value: .word("object \(number)"))
    }
  }
}

extension JSONValue {
  /// The value as a tree; objects are sorted by name.
  func content(_ identity: ContentNode.Identity) -> ContentNode {
    switch self {
    case .object(let members):
      var node = ContentNode(identity, kind: "dictionary")
      node.children = members.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
        .map { $0.value.content(.name($0.name)) }
      return node
    case .array(let values):
      var node = ContentNode(identity, kind: "array")
      node.isOrdered = true
      let objects = values.map { value -> JSONValue? in
        if case .object = value { value } else { nil }
      }
      let names = identifyingNames(of: objects) { $0[$1]?.string }
      node.children = values.enumerated().map { index, value in
        value.content(names.map { .name("[\($0[index])]") } ?? .place)
      }
      return node
    case .string(let text): return ContentNode(identity, kind: "value", value: .text(text))
    case .null: return ContentNode(identity, kind: "value", value: .word("null"))
    case .boolean(let flag):
      return ContentNode(identity, kind: "value", value: .word(flag ? "true" : "false"))
    case .integer(let number):
      return ContentNode(identity, kind: "value", value: .word("\(number)"))
    case .number(let number): return ContentNode(identity, kind: "value", value: .word("\(number)"))
    }
  }
}

/// Keys whose texts name the dictionaries of an array.
private let identifyingKeys = [
  "id", "identifier", "path", "CFBundleURLName", "UTTypeIdentifier", "CFBundleTypeName",
  "NSPrivacyAccessedAPIType", "NSPrivacyCollectedDataType", "UIApplicationShortcutItemType",
  "UISceneConfigurationName", "SKAdNetworkIdentifier", "name",
]

/// The names of an array's elements, if they are dictionaries that one key distinguishes.
private func identifyingNames<Dictionary>(
  of elements: [Dictionary?], text: (Dictionary, String) -> String?
) -> [String]? {
  let dictionaries = elements.compactMap(\.self)
  guard !dictionaries.isEmpty, dictionaries.count == elements.count else { return nil }
  for key in identifyingKeys {
    let names = dictionaries.compactMap { text($0, key) }
    if names.count == elements.count, Set(names).count == names.count {
      return names.map { "\(key)=\($0)" }
    }
  }
  return nil
}

extension Diagnostic {
  static func unreadable(
    _ reason: String, in file: ContentFile, at range: SourceRange? = nil
  ) -> Diagnostic {
    Diagnostic(
      .error, id: "inspect-undecodable", reason, at: range ?? SourceRange(file: file.name),
      details: ["it is compared by its bytes"])
  }
}
