import Diagnostics
import JSONFormat
import Testing

@testable import Linting

@Suite struct LintOutputTests {
  private let finding = Diagnostic(
    .error, id: "lint-undeclared-outlet", "'A' declares no outlet 'b'",
    at: SourceRange(file: "Main View.xib", line: 3, column: 5, length: 1),
    fixIts: [
      FixIt(SourceRange(file: "Main View.xib", line: 3, column: 5, length: 1), replacement: "c")
    ])

  @Test func writesCommandsOfGitHub() {
    #expect(
      finding.gitHubCommand(filePrefix: "../")
        == "::error file=../Main View.xib,line=3,col=5,endLine=3,endColumn=6,"
        + "title=lint-undeclared-outlet::'A' declares no outlet 'b'")
    let odd = Diagnostic(.note, id: "x", "100%\nsure", at: SourceRange(file: "a,b:c"))
    #expect(odd.gitHubCommand() == "::notice file=a%2Cb%3Ac,title=x::100%25%0Asure")
  }

  @Test func writesSARIF() throws {
    let log = SARIFLog(toolName: "bundler", toolVersion: "1.0", rules: LintRules.all)
    let json = log.json(of: [finding])
    let run = try #require(json["runs"]?.array?.first)
    let rules = try #require(run["tool"]?["driver"]?["rules"]?.array)
    #expect(rules.count == LintRules.all.count)
    let result = try #require(run["results"]?.array?.first)
    let index = try #require(result["ruleIndex"]?.integer)
    #expect(rules[Int(index)]["id"]?.string == "lint-undeclared-outlet")
    let place = result["locations"]?.array?.first?["physicalLocation"]
    #expect(place?["artifactLocation"]?["uri"]?.string == "Main%20View.xib")
    #expect(place?["region"]?["endColumn"]?.integer == 6)
    #expect(result["fixes"]?.array?.count == 1)
  }

  @Test func baselinesForgetLinesAndCount() throws {
    var moved = finding
    moved.range?.start?.line = 9
    let baseline = LintBaseline([finding])
    let read = try #require(LintBaseline(baseline.json))
    #expect(read == baseline)
    #expect(read.filtering([moved]) == [])
    #expect(read.filtering([finding, moved]) == [moved])
  }

  @Test func fixItsOfOnePlaceAreMadeOnce() {
    func fix(_ line: Int, _ column: Int, _ length: Int, _ text: String) -> FixIt {
      FixIt(
        SourceRange(file: "f", line: line, column: column, length: length), replacement: text)
    }
    let edits = [fix(2, 1, 2, "xyz"), fix(1, 2, 1, ""), fix(2, 2, 1, "no"), fix(9, 1, 1, "no")]
    let result = applyFixIts(edits, to: Array("abc\nde\n".utf8))
    #expect(String(decoding: result.text, as: UTF8.self) == "ac\nxyz\n")
    #expect(result.count == 2)
  }
}
