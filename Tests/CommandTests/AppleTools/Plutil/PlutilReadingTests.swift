import PropertyListFormat
import Testing

/// `-lint` and `-p`: what only reads.
@Suite struct PlutilReadingTests {
  @Test(arguments: [
    PlutilRun.sample, "{ a = (1, \"b c\"); }", "\"k\" = \"v\";\n", "{}", "bare",
  ])
  func lintAcceptsEveryFormOfPropertyList(text: String) throws {
    let run = try PlutilRun("A.plist", ["A.plist": text])
    #expect(run.status == 0)
    #expect(run.output == "A.plist: OK\n")
    #expect(run.errors.isEmpty)
  }

  @Test(arguments: [
    ("", "A.plist: (Cannot parse a NULL or zero-length data)"),
    ("{\n a = ", "A.plist: (expected a value, found the end of the file at line 2)"),
    ("<plist>\n<dict><key>a</key></dict></plist>", "A.plist: (the key 'a' has no value at line 2)"),
  ])
  func lintSaysWhatIsWrongAndWhere(text: String, message: String) throws {
    let run = try PlutilRun("-lint A.plist", ["A.plist": text])
    #expect(run.status == 1)
    #expect(run.output.isEmpty)
    #expect(run.errors == [message])
  }

  @Test func lintRefusesJSON() throws {
    #expect(try PlutilRun("-lint A.json", ["A.json": #"{"a": 1}"#]).status == 1)
  }

  @Test func lintGoesOnAfterABadFile() throws {
    let run = try PlutilRun("-lint none.plist A.plist")
    #expect(run.status == 1)
    #expect(run.output == "A.plist: OK\n")
    #expect(
      run.errors == [
        "none.plist: file does not exist or is not readable or is not a regular file"
          + " (no such file or directory)"
      ])
  }

  @Test func silentLintLeavesTheExitStatus() throws {
    #expect(try PlutilRun("-s A.plist").output.isEmpty)
    #expect(try PlutilRun("-lint -s none.plist").status == 1)
  }

  @Test func readsStandardInput() throws {
    #expect(try PlutilRun("-lint -", [:], input: "{ a = 1; }").output == "<stdin>: OK\n")
    #expect(try PlutilRun("-convert json -", [:], input: "{ a = 1; }").output == #"{"a":"1"}"#)
  }

  @Test func printsEveryTypeOfValue() throws {
    let value: PropertyList = [
      "array": [1, []], "bool": true, "data": .data([1, 2, 0xAB]), "date": .date(725_760_000),
      "dict": ["k": [:]], "real": .real(3), "string": "say \"hi\"\n", "uid": .uid(7),
      "long": .data(Array(0..<40)),
    ]
    let run = try PlutilRun("-p A.plist", ["A.plist": PlutilRun.xml(value)])
    #expect(run.status == 0)
    #expect(
      run.output == """
        {
          "array" => [
            0 => 1
            1 => [
            ]
          ]
          "bool" => true
          "data" => {length = 3, bytes = 0x0102ab}
          "date" => 2024-01-01 00:00:00 +0000
          "dict" => {
            "k" => {
            }
          }
          "long" => {length = 40, bytes = 0x00010203 04050607 08090a0b 0c0d0e0f ... \
        20212223 24252627 }
          "real" => 3.0
          "string" => "say "hi"
        "
          "uid" => <CFKeyedArchiverUID>{value = 7}
        }

        """)
  }

  @Test func printsJSONToo() throws {
    let run = try PlutilRun("-p A.json", ["A.json": #"{"b": null, "a": [1.5]}"#])
    #expect(run.output == "{\n  \"a\" => [\n    0 => 1.5\n  ]\n  \"b\" => <null>\n}\n")
  }

  /// As Foundation sorts with case-insensitive, numeric comparison.
  @Test func sortsKeysAsPeopleDo() throws {
    let keys = [
      "", "_x", "-z", ".y", "[", "]", "@2x", "%", "~", "$x", "0", "00", "9b", "10a", "a b", "a_b",
      "a-b", "a1", "a01", "a2", "A2", "a10", "ab", "b", "B", "e", "E", "ea", "ss", "st", "z", "Z",
      "日",
    ]
    let dictionary = PropertyList.Dictionary(keys.reversed().map { (key: $0, value: "") })
    let run = try PlutilRun("-p A.plist", ["A.plist": PlutilRun.xml(.dictionary(dictionary))])
    let printed = run.output.split(separator: "\n").dropFirst().dropLast()
    #expect(printed.map(String.init) == keys.map { "  \"\($0)\" => \"\"" })
  }
}
