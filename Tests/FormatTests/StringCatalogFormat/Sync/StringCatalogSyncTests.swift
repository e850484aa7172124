import JSONFormat
import StringsFormat
import Testing

@Suite struct StringCatalogSyncTests {
  static let catalog = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "" : {

        },
        "Bye" : {
          "comment" : "old"
        },
        "Mine" : {
          "extractionState" : "manual"
        },
        "Old" : {
          "extractionState" : "stale",
          "localizations" : {
            "de" : {
              "stringUnit" : {
                "state" : "translated",
                "value" : "Alt"
              }
            }
          }
        }
      },
      "version" : "1.0"
    }
    """

  static func strings(
    _ found: [ExtractedStrings.Entry], marksStale: Bool = true
  ) throws -> JSONValue {
    let result = StringCatalogSync(marksStale: marksStale).applying(
      found, to: try JSONValue(parsing: Array(catalog.utf8)))
    return try #require(result["strings"])
  }

  @Test func keepsTheTextOfWhatDoesNotChange() throws {
    let value = try JSONValue(parsing: Array(Self.catalog.utf8))
    #expect(value.catalogText == Self.catalog)
    let result = StringCatalogSync(marksStale: false).applying([], to: value)
    #expect(result.catalogText == Self.catalog)
  }

  @Test func addsKeysAtTheirPlaces() throws {
    let strings = try Self.strings([
      .init(key: "item 10"), .init(key: "Item 9", comment: "nine"), .init(key: "Zoo"),
    ])
    guard case .object(let members) = strings else { return }
    #expect(members.map(\.name) == ["", "Bye", "Item 9", "item 10", "Mine", "Old", "Zoo"])
    #expect(strings["Item 9"] == .object(["comment": "nine"]))
  }

  @Test func followsTheCode() throws {
    let strings = try Self.strings([
      .init(key: "Bye", comment: "b"), .init(key: "Bye", comment: "a"), .init(key: "Old"),
      .init(key: "Mine", comment: "no"),
    ])
    #expect(strings["Bye"]?["comment"] == "b\na")
    #expect(strings["Old"]?["extractionState"] == nil)
    #expect(strings["Mine"] == .object(["extractionState": "manual"]))
    #expect(strings[""]?["extractionState"] == "stale")
  }

  @Test func leavesOldKeysOnRequest() throws {
    #expect(try Self.strings([], marksStale: false)["Bye"]?["extractionState"] == nil)
  }

  @Test func numbersArgumentsAndTakesTexts() throws {
    let strings = try Self.strings([
      .init(key: "%@ of %lld"), .init(key: "greeting", value: "Hello"), .init(key: "50% of %@"),
    ])
    func text(_ key: String) -> JSONValue? {
      strings[key]?["localizations"]?["en"]?["stringUnit"]?["value"]
    }
    #expect(text("%@ of %lld") == "%1$@ of %2$lld")
    #expect(text("greeting") == "Hello" && text("50% of %@") == nil)
    #expect(strings["greeting"]?["extractionState"] == "extracted_with_value")
  }
}

@Suite struct ExtractedStringsTests {
  @Test func readsTables() throws {
    let data = try ExtractedStrings(
      decoding: Array(
        #"""
        {"source": "/A.swift", "tables": {"Localizable": [{"comment": "", "key": "Hello",
          "location": {"startingColumn": 18, "startingLine": 14}}],
          "T": [{"comment": "c", "key": "k", "value": "v"}]}, "version": 1}
        """#.utf8))
    #expect(data.tables.map(\.name) == ["Localizable", "T"])
    #expect(data.tables[0].entries == [.init(key: "Hello")])
    #expect(data.tables[1].entries == [.init(key: "k", comment: "c", value: "v")])
  }

  @Test(arguments: [
    ("[]", "strings data needs an object with 'tables'", 0),
    (#"{"tables": [], "version": 1}"#, "'tables' must be an object", 11),
    (#"{"tables": {}, "version": 2}"#, "only version 1 of strings data is known", 26),
    (#"{"tables": {"T": {}}}"#, "the table 'T' must be an array", 17),
    (#"{"tables": {"T": [{"comment": "x"}]}}"#, "a string needs a 'key'", 18),
  ])
  func saysWhatIsWrong(text: String, message: String, offset: Int) {
    #expect(throws: JSONError(message: message, offset: offset)) {
      try ExtractedStrings(decoding: Array(text.utf8))
    }
  }
}
