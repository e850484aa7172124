import PropertyListFormat
import Testing

/// `-extract` and `-type`.
@Suite struct PlutilExtractTests {
  static let file = PlutilRun.xml([
    "s": "str", "i": -3, "r": .real(1.5), "tiny": .real(1e-9), "b": true, "date": .date(60),
    "data": .data([1, 2]), "a": ["x", ["y": "z"]], "d": ["k 2": 1, "k 10": 2],
  ])

  @Test(arguments: [
    ("s", "str", "string"), ("i", "-3", "integer"), ("r", "1.500000", "float"),
    ("tiny", "1e-09", "float"), ("b", "true", "bool"), ("date", "2001-01-01T00:01:00Z", "date"),
    ("data", "AQI=", "data"), ("a", "2", "array"), ("d", "k 2\nk 10", "dictionary"),
    ("a.0", "x", "string"), ("a.1.y", "z", "string"),
  ])
  func givesValuesAndTypesToScripts(path: String, raw: String, type: String) throws {
    let files = ["A.plist": Self.file]
    #expect(try PlutilRun("-extract \(path) raw A.plist", files).output == raw + "\n")
    #expect(try PlutilRun("-extract \(path) raw -n -o - A.plist", files).output == raw)
    #expect(try PlutilRun("-type \(path) A.plist", files).output == type + "\n")
    let expecting = try PlutilRun("-type \(path) -expect \(type) A.plist", files)
    #expect(expecting.status == 0)
  }

  @Test(arguments: ["none", "a.2", "a.-1", "a.x", "s.x", ""])
  func saysWhenThereIsNoValue(path: String) throws {
    for words in [["-extract", path, "raw", "A.plist"], ["-type", path, "A.plist"]] {
      let run = try PlutilRun(words: words, ["A.plist": Self.file])
      #expect(run.status == 1)
      #expect(
        run.errors == [
          "A.plist: Could not extract value, error: No value at that key path or invalid key path: "
            + path
        ])
    }
  }

  @Test func refusesAnotherTypeThanExpected() throws {
    let run = try PlutilRun("-extract s raw -expect bool A.plist", ["A.plist": Self.file])
    #expect(run.status == 1)
    #expect(run.errors == ["A.plist: Value at [s] expected to be boolean but is string"])
  }

  @Test func makesAFileOfAValue() throws {
    let files = ["A.plist": Self.file]
    #expect(try PlutilRun("-extract a xml1 A.plist", files).value() == ["x", ["y": "z"]])
    #expect(try PlutilRun("-extract a binary1 -o B A.plist", files).value("B").array?.count == 2)
    #expect(try PlutilRun("-extract a.1 json -o - A.plist", files).output == #"{"y":"z"}"#)
    let raw = try PlutilRun("-extract s raw -o B A.plist", files)
    #expect(raw.context.text("B") == "str")
    let fragment = try PlutilRun("-extract s json -o - A.plist", files)
    #expect(fragment.errors == ["A.plist: Invalid object in plist for JSON format"])
  }

  @Test func objectNumbersHaveNoRawForm() throws {
    let run = try PlutilRun("-extract u raw A", ["A": PlutilRun.xml(["u": .uid(1)])])
    #expect(run.status == 1)
  }
}
