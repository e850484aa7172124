internal import Diagnostics
internal import FileTree
internal import PropertyListFormat
internal import SourceDeclarations
internal import StringsFormat

extension LintRules {
  /// Looks keys of texts up in tables whose keys are identifiers; elsewhere a key is a text by itself.
  static let textKeys: [LintRule] = [missingText]

  static let missingText = LintRule(
    "missing-text", .warning, "a source asks for a text that no table has"
  ) { input, report in
    let tables = input.targets.map(TextTable.init)
    guard tables.contains(where: \.hasIdentifiers) else { return }
    let members = input.membersOfString
    let mentions = input.mentions.filter { $0.kind == .stringKey && !$0.isElsewhere }
    for (file, mentions) in mentions.groupedByFile {
      let own = input.targets.indices.filter {
        input.targets[$0].code.isEmpty || input.targets[$0].code.contains(file)
      }
      guard !own.isEmpty, own.allSatisfy({ tables[$0].hasIdentifiers }) else { continue }
      for mention in mentions {
        guard let key = mention.name.text, TextTable.isIdentifier(key),
          TextTable.calls.contains(mention.call)
            || mention.call.hasPrefix(".") && members.contains(String(mention.call.dropFirst())),
          !own.contains(where: { tables[$0].keys.contains(key) })
        else { continue }
        var nearest = NearestNames(own.flatMap { tables[$0].keys }.sorted())
        report(
          "no table of texts has the key '\(key)'" + hint(nearest.nearest(to: key)),
          at: mention.name.range)
      }
    }
  }
}

extension [ResourceMention] {
  /// In the order of the first of each file.
  fileprivate var groupedByFile: [(file: String, mentions: [ResourceMention])] {
    var groups: [(file: String, mentions: [ResourceMention])] = []
    var places: [String: Int] = [:]
    for mention in self {
      let file = mention.name.range.file
      if let place = places[file] {
        groups[place].mentions.append(mention)
      } else {
        places[file] = groups.count
        groups.append((file, [mention]))
      }
    }
    return groups
  }
}

/// The keys of a target's default table in all its languages.
private struct TextTable {
  private(set) var keys: Set<String> = []
  /// True if the keys are identifiers such as `login.title`, and every one is known.
  private(set) var hasIdentifiers = false

  static let calls: Set<String> = ["NSLocalizedString(_:)", "NSLocalizedString()"]

  private static let fewest = 5

  init(_ target: LintTarget) {
    guard !target.stringCatalogs.contains("Localizable") else { return }
    var (identifiers, all) = (0, 0)
    for table in target.tables where table.source.name == "Localizable.strings" {
      for entry in table.contents.entries {
        keys.insert(entry.key)
        all += 1
        if Self.isIdentifier(entry.key), entry.value.string != entry.key { identifiers += 1 }
      }
    }
    for table in target.localizationTables where table.source.name == "Localizable.loctable" {
      keys.formUnion(table.contents.languages.flatMap { $0.entries.map(\.key) })
    }
    keys.formUnion(target.pluralKeys)
    hasIdentifiers = all >= Self.fewest && identifiers * 5 >= all * 4
  }

  /// True for `login.title`, `login_title` and `loginTitle`; a word alone, or a name such as `iPhone`, may be
  /// a text.
  static func isIdentifier(_ key: String) -> Bool {
    let bytes = Array(key.utf8)
    guard bytes.count > 2, bytes.last != UInt8(ascii: ".") else { return false }
    guard
      bytes.allSatisfy({ byte in
        byte &- 0x30 < 10 || byte &- 0x41 < 26 || byte &- 0x61 < 26 || "._-".utf8.contains(byte)
      })
    else { return false }
    let joints: Set<UInt8> = [UInt8(ascii: "."), UInt8(ascii: "_")]
    if bytes.dropFirst().contains(where: joints.contains) { return true }
    return bytes.count >= 8 && bytes[0] &- 0x61 < 26 && bytes.contains { $0 &- 0x41 < 26 }
  }
}

extension LintInput {
  /// The members that sources give to strings.
  fileprivate var membersOfString: Set<String> {
    guard let entry = index.class("String") else { return [] }
    let methods = entry.methods.map { String($0.selector.prefix { $0 != ":" }) }
    return Set(entry.properties.map(\.name) + methods)
  }
}
