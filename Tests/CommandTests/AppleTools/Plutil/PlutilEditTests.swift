import PropertyListFormat
import Testing

@Suite struct PlutilEditTests {
  /// The sample after a change of one key.
  private func sample(_ key: String, _ value: PropertyList?) throws -> PropertyList {
    var dictionary = try #require(
      try PropertyList(parsingXML: Array(PlutilRun.sample.utf8)).dictionary)
    dictionary[key] = value
    return .dictionary(dictionary)
  }

  static let typedValues: [(type: [String], value: PropertyList)] = [
    (["-string", "v"], "v"), (["-string", "-v"], "-v"),
    (["-integer", "-5"], -5), (["-integer", "18446744073709551615"], .integer(1 << 64 - 1)),
    (["-float", "1.5"], .real(1.5)), (["-bool", "YES"], true), (["-bool", "true"], true),
    (["-bool", "NO"], false), (["-bool", "1"], false),
    (["-date", "2001-01-01T00:01:00Z"], .date(60)), (["-data", "AQID"], .data([1, 2, 3])),
    (["-xml", "<array><true/></array>"], [true]), (["-json", #"{"a":[1]}"#], ["a": [1]]),
    (["-json", "\"x\""], "x"), (["-array"], []), (["-dictionary"], [:]),
  ]

  @Test(arguments: typedValues)
  func insertsValuesOfEveryType(type: [String], value: PropertyList) throws {
    let run = try PlutilRun(words: ["-insert", "new"] + type + ["A.plist"])
    #expect(run.errors.isEmpty)
    #expect(try run.value() == sample("new", value))
  }

  @Test(arguments: [
    (["-integer", "5x"], "Invalid integer in argument: 5x"),
    (["-float", "abc"], "Invalid float in argument: abc"),
    (["-date", "today"], "Invalid date in argument: today"),
    (["-data", "!!"], "Invalid base64 data in argument"),
    (["-json", "["], "Unable to parse JSON: expected a value around character 1"),
    (["-text", "a"], "Unknown insert or replace type -text"),
  ])
  func refusesValuesThatDoNotFitTheirType(type: [String], message: String) throws {
    let run = try PlutilRun(words: ["-replace", "s"] + type + ["A.plist"])
    #expect(run.status == 1)
    #expect(run.errors == [message])
    #expect(run.context.text("A.plist") == PlutilRun.sample)
  }

  static let changes: [(line: String, key: String, value: PropertyList?)] = [
    ("-insert a.c -string v", "a", ["b": "1", "c": "v"]),
    ("-insert arr.0 -string v", "arr", ["v", "x", "y"]),
    ("-insert arr.2 -string v", "arr", ["x", "y", "v"]),
    ("-insert arr -string v -append", "arr", ["x", "y", "v"]),
    ("-insert arr -array -append", "arr", ["x", "y", []]),
    ("-insert none -string v -append", "none", "v"),
    (#"-insert e\.f -string v"#, "e.f", "v"), (#"-insert e\f -string v"#, #"e\f"#, "v"),
    ("-replace s -integer 1", "s", 1), ("-replace none -bool YES", "none", true),
    ("-replace arr.0 -string v", "arr", ["v", "y"]),
    ("-replace arr.2 -string v", "arr", ["x", "y", "v"]),
    ("-replace a.b -array", "a", ["b": []]),
    ("-remove s", "s", nil), ("-remove arr.0", "arr", ["y"]), ("-remove a.b", "a", [:]),
    (#"-remove d\.t"#, "d.t", nil),
  ]

  @Test(arguments: changes)
  func changesWhatTheKeyPathNames(line: String, key: String, value: PropertyList?) throws {
    let run = try PlutilRun(line + " A.plist")
    #expect(run.errors.isEmpty)
    #expect(run.status == 0)
    #expect(try run.value() == sample(key, value))
  }

  @Test(arguments: [
    ("-insert a -string v", "Value already exists at key path a"),
    ("-insert a.c.d -string v", "Key path not found a.c.d"),
    ("-insert s.c -string v", "Unable to insert value at key path s.c"),
    ("-insert arr.3 -string v", "Index 3 out of bounds in array at key path arr.3"),
    ("-insert arr.-1 -string v", "Index -1 out of bounds in array at key path arr.-1"),
    ("-insert arr.x -string v", "Unable to index into array with key path arr.x"),
    ("-insert s -string v -append", "Appending to a non-array at key path s"),
    ("-replace q.r -string v", "Key path not found q.r"),
    ("-replace arr.5 -string v", "Index 5 out of bounds in array at key path arr.5"),
    ("-remove none", "No value to remove at key path none"),
    ("-remove arr.2", "No value to remove at key path arr.2"),
    ("-remove arr.x", "No value to remove at key path arr.x"),
    ("-remove s.x", "No value to remove at key path s.x"),
  ])
  func refusesKeyPathsThatLeadNowhere(line: String, message: String) throws {
    let run = try PlutilRun(line + " A.plist")
    #expect(run.status == 1)
    #expect(run.errors == ["A.plist: \(message)"])
    #expect(run.context.text("A.plist") == PlutilRun.sample)
  }

  @Test func keepsTheFormOfTheFile() throws {
    let json = try PlutilRun("-insert b -json null A", ["A": #"{"a": 1}"#])
    #expect(json.context.text("A") == #"{"a":1,"b":null}"#)
    let empty = try PlutilRun("-insert b -integer 1 A", ["A": "{}"])
    #expect(empty.context.text("A") == #"{"b":1}"#)
    let oldStyle = try PlutilRun("-insert b -integer 1 A", ["A": "{ a = 1; }"])
    #expect(oldStyle.errors == ["A: Conversion to OpenStep format is not supported"])
    #expect(oldStyle.context.text("A") == "{ a = 1; }")
  }

  @Test func writesWhereItIsTold() throws {
    let run = try PlutilRun("-remove a -o - A.json", ["A.json": #"{"a": 1, "b": 2}"#])
    #expect(run.output == #"{"b":2}"#)
    #expect(run.context.text("A.json") == #"{"a": 1, "b": 2}"#)
  }
}
