import Diagnostics
import SourceDeclarations
import Testing

@Suite struct LocalizedCallsTests {
  static func calls(_ text: String, _ language: SourceLanguage) -> LocalizedCalls {
    let routines =
      language == .swift
      ? [LocalizedRoutine.function("NSLocalizedString")] + LocalizedRoutine.foundation
        + LocalizedRoutine.swiftUI
      : ["NSLocalizedString", "CFCopyLocalizedString"].flatMap(LocalizedRoutine.macros)
    return LocalizedCalls(
      scanning: Array(text.utf8), name: "A", language: language, routines: routines)
  }

  /// Key, table, value and comment.
  static func facts(_ text: String, _ language: SourceLanguage) -> [[String?]] {
    calls(text, language).calls.map { [$0.key, $0.table, $0.value, $0.comment] }
  }

  @Test(arguments: [
    (#"x = NSLocalizedString(@"a", @"b");"#, ["a", nil, nil, "b"]),
    (#"NSLocalizedString(@"a" @"b" "\n", nil)"#, ["ab\n", nil, nil, nil]),
    (#"NSLocalizedString((@"a"), @"")"#, ["a", nil, nil, nil]),
    (#"[self f:NSLocalizedStringFromTable(@"a", @"T", @"c")]"#, ["a", "T", nil, "c"]),
    (
      #"NSLocalizedStringFromTableInBundle(@"a", nil, [NSBundle f:@"x, y"], @"c")"#,
      ["a", nil, nil, "c"]
    ),
    (
      #"NSLocalizedStringWithDefaultValue(@"a", @"T", b(1, 2), @"v", @"c")"#, ["a", "T", "v", "c"]
    ),
    (#"CFCopyLocalizedString(CFSTR("a"), "c")"#, ["a", nil, nil, "c"]),
    (
      #"CFCopyLocalizedStringFromTable(CFSTR("a"), CFSTR("T"), "c")"#, ["a", "T", nil, "c"]
    ),
  ])
  func readsMacros(text: String, facts: [String?]) {
    #expect(Self.facts(text, .objectiveC) == [facts])
  }

  @Test(arguments: [
    (#"let x = NSLocalizedString("a", comment: "b")"#, ["a", nil, nil, "b"]),
    (
      #"NSLocalizedString("a", tableName: "T", bundle: .main, value: "v", comment: "")"#,
      ["a", "T", "v", nil]
    ),
    (#"String(localized: "a", defaultValue: "v", table: "T")"#, ["a", "T", "v", nil]),
    (#"String.init(localized: "a \(n)", comment: "c")"#, ["a %@", nil, nil, "c"]),
    (#"LocalizedStringResource("a", table: "T")"#, ["a", "T", nil, nil]),
    (#"Text("a \(x, specifier: "%.2f") b", tableName: "T")"#, ["a %.2f b", "T", nil, nil]),
    (##"print("\(NSLocalizedString("a", comment: "b")) of \(n)")"##, ["a", nil, nil, "b"]),
    ("NSLocalizedString(\"\"\"\n  a\n  b\n  \"\"\", comment: #\"c\"#)", ["a\nb", nil, nil, "c"]),
  ])
  func readsCallsOfSwift(text: String, facts: [String?]) {
    #expect(Self.facts(text, .swift) == [facts])
  }

  @Test(arguments: [
    ("NSLocalizedString(key, nil);", SourceLanguage.objectiveC, LocalizedRoutine.Role.key),
    (#"NSLocalizedString(cond ? @"a" : @"b", nil);"#, .objectiveC, .key),
    (#"NSLocalizedStringFromTable(@"a", table, nil);"#, .objectiveC, .table),
    (#"NSLocalizedString(@"a", note);"#, .objectiveC, .comment),
    (#"NSLocalizedString("a \(b)", comment: "")"#, .swift, .key),
    (#"NSLocalizedString("a" + "b", comment: "")"#, .swift, .key),
  ])
  func saysWhatIsNoLiteral(text: String, language: SourceLanguage, role: LocalizedRoutine.Role) {
    let found = Self.calls("\n" + text, language)
    #expect(found.unreadable.map(\.role) == [role])
    #expect(found.unreadable.first?.range.start?.line == 2)
    #expect(found.calls.isEmpty == (role != .comment))
  }

  @Test(arguments: [
    ("NSString *NSLocalizedString(NSString *key, NSString *comment);", SourceLanguage.objectiveC),
    ("#define NSLocalizedString(key, comment) f(key)", .objectiveC),
    (#"// NSLocalizedString(@"a", nil)"#, .objectiveC),
    ("func NSLocalizedString(_ key: String, comment: String) {}", .swift),
    ("Text(name); Text(verbatim: \"a\"); String(describing: x); String(localized: .hello)", .swift),
    ("NSLocalizedString", .swift), ("NSLocalizedString(", .objectiveC),
  ])
  func passesOverWhatIsNoCall(text: String, language: SourceLanguage) {
    let found = Self.calls(text, language)
    #expect(found.calls.isEmpty && found.unreadable.isEmpty)
  }
}
