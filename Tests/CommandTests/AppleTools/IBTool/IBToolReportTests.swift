import AppleTools
import PropertyListFormat
import Testing

@Suite struct IBToolReportTests {
  private static let errors = "com.apple.ibtool.document.errors"

  @Test func pointsAtTheErrorOnStandardError() throws {
    let run = try IBToolRun("--errors --compile A.nib bad.xib")
    #expect(run.status == 1 && run.context.output.isEmpty)
    #expect(run.context.errors.first?.hasPrefix("bad.xib:5: error: ") == true)
  }

  @Test(arguments: ["bad.xib", "missing.xib", "A.nib", "twice.xib"])
  func everyMessageIsOneThatBuildSystemsFind(input: String) throws {
    let twice = IBToolRun.files["A.xib"]?.replacing("id=\"-3\"", with: "id=\"7\"") ?? ""
    let run = try IBToolRun(
      "--errors --warnings --notices --compile B.nib \(input)", ["twice.xib": twice])
    let messages = run.context.errors.filter { !$0.hasPrefix(" ") }
    #expect(run.status == 1 && !messages.isEmpty)
    for message in messages {
      // `FILE:LINE: error: TEXT`, or `FILE: error: TEXT`: what Swift Build's rules for ibtool take.
      let parts = message.split(separator: ": ", maxSplits: 2)
      #expect(parts.count == 3 && parts[0].count { $0 == ":" } <= 1)
      #expect(["error", "note", "warning"].contains(parts.dropFirst().first))
    }
  }

  @Test func listsErrorsByFileInPropertyLists() throws {
    let run = try IBToolRun("--errors --output-format xml1 --compile A.nib bad.xib")
    #expect(run.status == 1 && run.context.errors == [])
    let files = try #require(try run.report[Self.errors]?.dictionary)
    let error = try #require(files["bad.xib"]?.array?.first?.dictionary)
    #expect(error["type"] == "error" && error["line"] == 5 && error["column"] == 32)
    #expect(error["message"]?.string?.isEmpty == false)
    #expect(error["description"]?.string?.isEmpty == false)
  }

  @Test(arguments: [
    ("", []), ("--errors", [errors]),
    (
      "--notices --warnings",
      ["com.apple.ibtool.document.notices", "com.apple.ibtool.document.warnings"]
    ),
  ])
  func hasASectionForWhatIsAskedFor(options: String, keys: [String]) throws {
    let run = try IBToolRun("--output-format xml1 \(options) --compile A.nib A.xib")
    #expect(run.status == 0 && run.context["A.nib"] != nil)
    #expect(try run.report.keys == keys)
  }

  @Test func writesBinaryReports() throws {
    let run = try IBToolRun("--errors --output-format binary1 A.xib")
    #expect(try PropertyList(decodingBinary: run.context.output) == [Self.errors: [:]])
  }

  @Test func saysWhichSystemsAreTooOldForNibs() throws {
    let run = try IBToolRun(
      "--warnings --minimum-deployment-target 8.0 --compile A.nib phone.xib")
    #expect(run.status == 0)
    #expect(run.context["A.nib"] != nil)
    #expect(
      run.context.errors.first
        == "phone.xib: warning: nibs are made for 9.0 and later, not for 8.0")
  }

  @Test func checksWithoutWriting() throws {
    #expect(try IBToolRun("--errors --warnings A.xib").status == 0)
    #expect(try IBToolRun("--errors --warnings bad.xib").status == 1)
  }

  @Test func printsWhatNibsHold() throws {
    let compiled = try IBToolRun("--compile A.nib A.xib")
    let document = try IBToolRun("A.xib --print")
    #expect(document.status == 0 && document.context.kind(of: "A.nib") == nil)
    let text = String(decoding: document.context.output, as: UTF8.self)
    #expect(text.hasPrefix("NIBArchive") && text.contains("Thing"))
    let nib = try IBToolRun("--print A.nib", in: compiled.context)
    #expect(nib.status == 0 && nib.context.output == document.context.output)
    let storyboard = try IBToolRun("--print S.storyboard")
    let outlines = String(decoding: storyboard.context.output, as: UTF8.self)
    #expect(outlines.contains("Main.nib:\n") && outlines.contains("v-view-t.nib:\n"))
    #expect(try IBToolRun("--print bad.xib").status == 1)
  }

  @Test(arguments: [
    ("--compile A.nib", "no input files"),
    ("--compile A.nib A.xib bad.xib", "option '--compile' needs a single input file"),
    (
      "--compile A.nib --strip A.nib A.xib",
      "only one of '--compile', '--strip' can be done at a time"
    ),
    ("--flatten maybe A.xib", "unknown value 'maybe' of '--flatten'; expected one of 'YES', 'NO'"),
    (
      "--minimum-deployment-target ten A.xib",
      "'ten' is no version of a system; expected one such as '13.0'"
    ),
    (
      "--companion-strings-file fr.strings A.xib",
      "'fr.strings' is no companion strings file; expected REGION:PATH"
    ),
    (
      "--companion-strings-file ../fr:fr.strings A.xib",
      "'../fr:fr.strings' is no companion strings file; expected REGION:PATH"
    ),
  ])
  func refusesWrongUse(line: String, message: String) throws {
    let run = try IBToolRun(line)
    #expect(run.status == 1 && run.context.errors == ["error: " + message])
  }
}
