import PropertyListFormat
import Testing

@Suite struct PlutilConvertTests {
  @Test(arguments: ["xml1", "binary1", "json"])
  func convertsInPlace(format: String) throws {
    let run = try PlutilRun("-convert \(format) A.plist", ["A.plist": "{ a = (x, y); }"])
    #expect(run.status == 0)
    #expect(run.output.isEmpty)
    let expected: [String: [UInt8]] = [
      "xml1": (["a": ["x", "y"]] as PropertyList).encodedAsXML(),
      "binary1": (["a": ["x", "y"]] as PropertyList).encodedAsBinary(),
      "json": Array(#"{"a":["x","y"]}"#.utf8),
    ]
    #expect(run.context["A.plist"] == expected[format])
  }

  @Test func writesWhereItIsTold() throws {
    let files = ["A.plist": "(1)"]
    #expect(try PlutilRun("-convert json -o - A.plist", files).output == #"["1"]"#)
    #expect(try PlutilRun("-convert json -o B A.plist", files).context.text("B") == #"["1"]"#)
    let beside = try PlutilRun("-convert json -e json d/A.b.plist", ["d/A.b.plist": "(1)"])
    #expect(beside.context.text("d/A.b.json") == #"["1"]"#)
    #expect(beside.context.text("d/A.b.plist") == "(1)")
  }

  @Test func leavesAFileThatItCannotParse() throws {
    let run = try PlutilRun("-convert xml1 A.plist B.plist", ["A.plist": "{ a", "B.plist": "(1)"])
    #expect(run.status == 1)
    #expect(run.context.text("A.plist") == "{ a")
    #expect(run.context.text("B.plist")?.hasPrefix("<?xml") == true)
    #expect(run.errors.count == 1)
    #expect(run.errors[0].hasPrefix("A.plist: Property List error: "))
    #expect(run.errors[0].contains(" / JSON error: "))
  }

  @Test func readsJSON() throws {
    let json = #"{"a": [1, 1.5, true, "x"], "b": {}, "a": [2]}"#
    let run = try PlutilRun("-convert xml1 A.json", ["A.json": json])
    #expect(try run.value("A.json") == ["a": [2], "b": [:]])
  }

  @Test(arguments: [
    PropertyList.data([1]), .date(0), .real(.nan), .uid(1),
  ])
  func jsonHasNoPlaceForSomeValues(value: PropertyList) throws {
    let run = try PlutilRun("-convert json A.plist", ["A.plist": PlutilRun.xml(["a": value])])
    #expect(run.status == 1)
    #expect(run.errors == ["A.plist: Invalid object in plist for JSON format"])
    #expect(run.context.text("A.plist") == PlutilRun.xml(["a": value]))
  }

  @Test func jsonNeedsAContainerAtTheTop() throws {
    let run = try PlutilRun("-convert json -o - A.plist", ["A.plist": "word"])
    #expect(run.errors == ["A.plist: Invalid object in plist for JSON format"])
  }

  @Test func propertyListsHaveNoPlaceForNull() throws {
    let files = ["A.json": #"{"a": null}"#]
    let run = try PlutilRun("-convert xml1 A.json", files)
    #expect(run.errors == ["A.json: Invalid object in plist for property list format"])
    #expect(try PlutilRun("-convert json A.json -o -", files).output == #"{"a":null}"#)
  }

  @Test func jsonIsSpelledAsFoundationDoes() throws {
    let value: PropertyList = [
      "e": [], "n": [.real(3), .real(1e21), .real(1e-7), -1, true], "d": [:],
      "s": "a/b \"\\\n\t\u{1}é",
    ]
    let files = ["A.plist": String(decoding: value.encodedAsBinary().map { $0 }, as: UTF8.self)]
    _ = files
    let json = #"""
      {"s": "a/b \"\\\n\t\u0001é", "n": [3.0, 1e21, 1e-7, -1, true], "e": [], "d": {}}
      """#
    let compact = try PlutilRun("-convert json -o - A", ["A": json])
    #expect(
      compact.output
        == #"{"d":{},"e":[],"n":[3,1e+21,1e-07,-1,true],"s":"a\/b \"\\\n\t\u0001é"}"#)
    let readable = try PlutilRun("-convert json -r -o - A", ["A": #"{"b": [1, {}], "a": []}"#])
    #expect(
      readable.output == """
        {
          "a" : [

          ],
          "b" : [
            1,
            {

            }
          ]
        }
        """)
  }

  @Test func writesSwift() throws {
    let value: PropertyList = [
      "d": .data([1, 255]), "t": .date(5), "a": [1, .real(2.5)], "s": "q\"\\\n", "e": [:],
    ]
    let files = ["My-data 1.plist": PlutilRun.xml(value)]
    let run = try PlutilRun(words: ["-convert", "swift", "My-data 1.plist"], files)
    #expect(
      run.context.text("My-data 1.swift") == #"""
        /// Generated from My-data 1.plist
        let My_data_1 : [String : Any] = [
            "a" : [
                1,
                2.500000,
            ],
            "d" : Data(bytes: [0x01,0xFF,]),
            "e" : [:],
            "s" : "q\"\\\n",
            "t" : Date(timeIntervalSinceReferenceDate: 5.0),
        ]

        """#)
  }

  @Test(arguments: [
    ("(a, b)", "let A = ["), ("(a, (b))", "let A : [Any] = ["), ("((a), (b))", "let A = ["),
    ("{a = 1;}", "let A = ["), ("{a = 1; b = (1);}", "let A : [String : Any] = ["),
    ("()", "let A : [Any] = ["), ("word", "let A = \"word\""),
  ])
  func annotatesSwiftWhereTheTypeIsNotInferred(text: String, line: String) throws {
    let run = try PlutilRun("-convert swift -o - A.plist", ["A.plist": text])
    #expect(run.output.split(separator: "\n")[1] == line)
  }

  @Test func writesObjectiveCWithAHeader() throws {
    let value: PropertyList = ["x": 1, "b": true, "a": ["m", .real(2.5)]]
    let run = try PlutilRun(
      "-convert objc -header -o out/Q.m A.plist",
      ["A.plist": PlutilRun.xml(value), "out/old": ""])
    #expect(
      run.context.text("out/Q.m") == """
        #import "Q.h"

        /// Generated from A.plist
        __attribute__((visibility("hidden")))
        NSDictionary * const A = @{
            @"a" : @[
                @"m",
                @2.500000,
            ],
            @"b" : @YES,
            @"x" : @1,
        };

        """)
    #expect(
      run.context.text("out/Q.h") == """
        #import <Foundation/Foundation.h>

        /// Generated from A.plist
        __attribute__((visibility("hidden")))
        extern NSDictionary * const A;

        """)
  }

  @Test func objectiveCHasNoLiteralsForDatesAndData() throws {
    let run = try PlutilRun("-convert objc A.plist", ["A.plist": "{ a = <01>; }"])
    #expect(run.status == 1)
    #expect(
      run.errors == [
        "A.plist: Input contains an object that cannot be represented in Obj-C literal syntax"
      ])
  }

  @Test func objectNumbersSurviveXML() throws {
    let binary = PlutilRun.xml(["$top": .uid(3)])
    let run = try PlutilRun("-convert binary1 A.plist", ["A.plist": binary])
    #expect(try run.value() == ["$top": .uid(3)])
  }

  @Test func createsEmptyFiles() throws {
    let run = try PlutilRun("-create binary1 A B", [:])
    #expect(try run.value("A") == [:])
    #expect(run.context["B"] == ([:] as PropertyList).encodedAsBinary())
    #expect(try PlutilRun("-create json -", [:]).output == "{}")
  }
}
