import Testing

/// Tables of strings.
///
/// As in products of Xcode 6 to 15: on macOS the text word for word in UTF-16, on iOS a binary list
/// in the order of CoreFoundation's hash table (15 tables of Xcode 8.3, of which the program makes
/// the same bytes).
@Suite struct StringsEvidence {
  let project: EvidenceProject

  init() throws { project = try EvidenceProject("Strings") }

  @Test func matchesThePinnedProducts() throws { try project.expectPinned() }

  /// Rules 3.3.3 and 3.3.6: a mark, then the whole text with its comment, white space and order.
  @Test(arguments: ["de.lproj/Example.strings", "en.lproj/Example.strings"])
  func keepsTheTextOnMacOS(table: String) throws {
    let text = String(decoding: try project.source(table).bytes, as: UTF8.self)
    let file = try project.file("macos/Example.bundle/Contents/Resources/" + table)
    let units = text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    #expect(file.bytes == [0xFF, 0xFE] + units)
  }

  /// Rule 3.3.4.
  @Test func writesBinaryListsForIOS() throws {
    let table = "ios/Example.bundle/en.lproj/Example.strings"
    #expect(try project.file(table).text(0, 8) == "bplist00")
    #expect(
      try project.shown(table, "--json").lines == [
        "{", #"  "plain": "word","#, #"  "emoji": "Wave 👋","#,
        #"  "greeting": "Hello, \"World\"""#, "}",
      ])
  }

  /// Rules 3.3.3 and 3.3.4: an empty text stays empty; as a list it is an empty dictionary.
  @Test func keepsEmptyTables() throws {
    #expect(
      try project.file("macos/Example.bundle/Contents/Resources/en.lproj/Empty.strings").count == 0)
    let list = try project.file("ios/Example.bundle/en.lproj/Empty.strings")
    #expect(list[8..<9].hex == "d0")
  }
}

/// A table of plurals.
///
/// No table that Xcode built is at hand: the form is that of other tables (rules 3.3.4 and 3.3.6).
@Suite struct StringsdictEvidence {
  let project: EvidenceProject

  init() throws { project = try EvidenceProject("Stringsdict") }

  @Test func matchesThePinnedProducts() throws { try project.expectPinned() }

  /// Rules 3.3.4 and 3.3.6.
  @Test func keepsEveryCategory() throws {
    for path in project.paths where path.hasSuffix(".stringsdict") {
      let values = try project.values(path)
      #expect(values.contains(#""one" => "%d file""#), "\(path)")
      #expect(values.contains(#""other" => "%d files""#), "\(path)")
      #expect(values.contains(#""NSStringLocalizedFormatKey" => "%#@files@""#), "\(path)")
      #expect(values.contains(#""NSStringFormatValueTypeKey" => "d""#), "\(path)")
      #expect(
        values.contains(#""NSStringFormatSpecTypeKey" => "NSStringPluralRuleType""#), "\(path)")
    }
  }
}

/// A string catalog: a plural, a text with a comment, an empty draft.
///
/// No output of Apple's `xcstringstool` is known (Docs/Formats/StringCatalogs.md): languages, keys
/// and texts are those of the catalog, and the form of the tables that of others.
@Suite struct StringCatalogEvidence {
  let project: EvidenceProject

  init() throws { project = try EvidenceProject("StringCatalog") }

  @Test func matchesThePinnedProducts() throws { try project.expectPinned() }

  /// Rule 3.3.8: tables of each language that has content, plurals apart.
  @Test func makesTablesOfEachLanguage() {
    let tables = ["de", "en"].flatMap { language in
      ["strings", "stringsdict"].map { "\(language).lproj/Example.\($0)" }
    }
    let paths = project.paths.filter { !$0.hasSuffix("Info.plist") }
    #expect(
      paths == tables.map { "ios/Example.bundle/" + $0 }
        + tables.map { "macos/Example.bundle/Contents/Resources/" + $0 })
  }

  /// The source language has each key; another one lacks an empty draft.
  @Test func leavesDraftsOut() throws {
    #expect(
      try project.shown("ios/Example.bundle/de.lproj/Example.strings").lines
        == [#""Cancel" = "Abbrechen";"#])
    #expect(
      try project.shown("ios/Example.bundle/en.lproj/Example.strings").lines
        == [#""Cancel" = "Cancel";"#, #""Draft"  = "Draft";"#])
  }
}

/// Property lists: every type, and the old-style grammar.
///
/// As in products of Xcode: binary on iOS (8 to 11), a copy on macOS (6). Widths and tags of the
/// binary form are those of CoreFoundation, `CFBinaryPList.c`, and of Apple's binary tables.
@Suite struct PropertyListEvidence {
  let project: EvidenceProject

  init() throws { project = try EvidenceProject("PropertyList") }

  @Test func matchesThePinnedProducts() throws { try project.expectPinned() }

  /// Rules 3.4.2 and 3.4.3.
  @Test(arguments: ["Example.plist", "Old.plist"])
  func copiesOnMacOS(name: String) throws {
    #expect(
      try project.file("macos/Example.bundle/Contents/Resources/" + name).bytes
        == project.source(name).bytes)
  }

  /// Rule 3.4.4: each value with its tag, from the offsets of the table at the end of the file.
  @Test func tagsValuesForIOS() throws {
    let file = try project.file("ios/Example.bundle/Example.plist")
    let trailer = file.count - 32
    #expect(file.text(0, 8) == "bplist00")
    #expect(file[trailer..<trailer + 8].hex == "00000000 00000101")
    let table = file.big(trailer + 24, 8)
    let objects = (0..<file.big(trailer + 8, 8)).map { file.big(table + $0, 1) }
    let ends = objects.dropFirst() + [table]
    let values = Set(zip(objects, ends).map { file[$0..<$1].hex })
    for value in [
      "57457861 6d706c65",  // ASCII, 7 characters
      "65004700 7200fc00 df0065",  // UTF-16, 5 units
      "1001", "11012c", "13ffffff ffffffff ff",  // integers of 1, 2 and 8 bytes
      "233fe000 00000000 00",  // a real of 8 bytes
      "09", "08",  // true and false
      "333ff000 00000000 00",  // a second after the date that they count from
      "43010203",  // data of 3 bytes
    ] {
      #expect(values.contains(value), "\(value)")
    }
  }
}
