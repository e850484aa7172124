import AppleTools
import Testing

@Suite struct StringSymbolTests {
  static func source(
    _ strings: String, file: String = "Localizable.xcstrings", language: String = "swift"
  ) throws -> (status: Int32, text: String, errors: [String]) {
    let context = MemoryToolContext([
      file: #"{"sourceLanguage": "en", "version": "1.0", "strings": {\#(strings)}}"#
    ])
    let status = try #require(AppleTool.named("xcstringstool")).run(
      ["generate-symbols", "--language", language, "--output-directory", "out", file], in: context)
    let name = file.replacing(".xcstrings", with: ".swift")
    return (status, context.text("out/GeneratedStringSymbols_\(name)") ?? "", context.errors)
  }

  static func entry(_ key: String, _ value: String) -> String {
    """
    "\(key)": {"extractionState": "manual", "localizations": {
      "en": {"stringUnit": {"state": "translated", "value": "\(value)"}}}}
    """
  }

  @Test(arguments: [
    (entry("welcome_title", "Hello"), "static var welcomeTitle: LocalizedStringResource {"),
    (entry("welcome_title", "Hello"), #""welcome_title", defaultValue: "Hello","#),
    (entry("default", "Say \\\"no\\\""), #"static var `default`: LocalizedStringResource {"#),
    (entry("a", "Say \\\"no\\\""), #"defaultValue: "Say \"no\"","#),
    (
      entry("greet", "%@, %lld of %.1f %%"),
      "static func greet(_ arg1: String, _ arg2: Int, _ arg3: Double) -> LocalizedStringResource {"
    ),
    (
      entry("greet", "%@, %lld of %.1f %%"),
      #"defaultValue: "\(arg1), \(arg2) of \(arg3, specifier: "%.1f") %","#
    ),
    (entry("turned", "%2$@ of %1$d"), "static func turned(_ arg1: Int32, _ arg2: String)"),
    (entry("turned", "%2$@ of %1$d"), #"defaultValue: "\(arg1) \(arg2)","#),
    (entry("led", "%01$.2f"), #"defaultValue: "\(arg1, specifier: "%.2f")","#),
  ])
  func makesAMember(strings: String, line: String) throws {
    let made = try Self.source(strings)
    #expect(made.status == 0 && made.errors.isEmpty)
    #expect(made.text.contains(line), "\(made.text)")
  }

  @Test func namesTheArgumentsOfSubstitutions() throws {
    let made = try Self.source(
      #"""
      "posts": {"extractionState": "manual", "comment": "Of a\nfriend.", "localizations": {"en": {
        "stringUnit": {"state": "translated", "value": "%1$@: %#@posts@"},
        "substitutions": {"posts": {"argNum": 2, "formatSpecifier": "lld", "variations": {"plural": {
          "one": {"stringUnit": {"state": "translated", "value": "a post"}},
          "other": {"stringUnit": {"state": "translated", "value": "%arg posts"}}}}}}}}}
      """#)
    #expect(made.text.contains("  /// Of a\n  /// friend.\n"))
    #expect(made.text.contains("static func posts(_ arg1: String, posts: Int)"))
    #expect(made.text.contains(#"defaultValue: "\(arg1): \(posts) posts","#))
  }

  @Test func otherTablesAreNamespaces() throws {
    let made = try Self.source(Self.entry("lost", "Lost"), file: "my-alerts.xcstrings")
    #expect(made.text.contains("  enum MyAlerts {\n    /// The string \"lost\"."))
    #expect(made.text.contains("table: \"my-alerts\", bundle: resourceBundle)"))
  }

  @Test func stringsOfSourceCodeGetNone() throws {
    let made = try Self.source(#""Hello": {}, "Bye": {"extractionState": "stale"}"#)
    #expect(made.status == 0)
    #expect(made.text == "// No string of the table 'Localizable' is managed by hand.\n")
  }

  @Test(arguments: [
    (entry("!", "Hello"), "the string '!' gets no symbol"),
    (entry("a", "%s"), "the string 'a' gets no symbol"),
    (entry("a", "%2$@"), "the string 'a' gets no symbol"),
    (entry("a", "%1$@ %1$d"), "the string 'a' gets no symbol"),
    (
      entry("a b", "x") + "," + entry("a-b", "y"),
      "the strings 'a b' and 'a-b' would both be called 'aB'; only the first is"
    ),
  ])
  func warnsWhereItMakesNone(strings: String, warning: String) throws {
    let made = try Self.source(strings)
    #expect(made.status == 0)
    #expect(made.errors.count == 1)
    #expect(made.errors.first?.hasPrefix("Localizable.xcstrings: warning: \(warning)") == true)
  }

  @Test func offersSwiftAlone() throws {
    let made = try Self.source(Self.entry("a", "A"), language: "objc")
    #expect(made.status == 1 && made.text.isEmpty)
    #expect(
      made.errors == ["error: symbols for the language 'objc' are not offered, only for 'swift'"])
  }
}
