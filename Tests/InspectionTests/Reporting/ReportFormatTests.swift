import BundleModel
import Diagnostics
import FileTree
import Hashing
import Inspection
import JSONFormat
import Synchronization
import Testing

@testable import Reporting

@Suite struct ReportFormatTests {
  private let finding = Diagnostic(
    .error, id: "lint-undeclared-outlet", "'A' declares no outlet 'b'",
    at: SourceRange(file: "Main View.xib", line: 3, column: 5, length: 1),
    fixIts: [
      FixIt(SourceRange(file: "Main View.xib", line: 3, column: 5, length: 1), replacement: "c")
    ])

  private static let rules = [
    ReportedRule(
      id: "lint-unknown-class", name: "unknown-class", summary: "no such class", severity: .error,
      isOnByDefault: true),
    ReportedRule(
      id: "lint-undeclared-outlet", name: "undeclared-outlet", summary: "no such outlet",
      severity: .error, isOnByDefault: true),
  ]

  @Test func writesCommandsOfGitHub() {
    #expect(
      finding.gitHubCommand(filePrefix: "../")
        == "::error file=../Main View.xib,line=3,col=5,endLine=3,endColumn=6,"
        + "title=lint-undeclared-outlet::'A' declares no outlet 'b'")
    let odd = Diagnostic(.note, id: "x", "100%\nsure", at: SourceRange(file: "a,b:c"))
    #expect(odd.gitHubCommand() == "::notice file=a%2Cb%3Ac,title=x::100%25%0Asure")
  }

  @Test func writesSARIF() throws {
    var log = SARIFLog(
      toolName: "bundler", toolVersion: "1.0", rules: Self.rules,
      site: DocumentationSite(address: "https://example.org/docs/"))
    let json = log.json(of: [finding])
    let run = try #require(json["runs"]?.array?.first)
    let rules = try #require(run["tool"]?["driver"]?["rules"]?.array)
    #expect(rules.count == Self.rules.count)
    let result = try #require(run["results"]?.array?.first)
    let index = try #require(result["ruleIndex"]?.integer)
    #expect(rules[Int(index)]["id"]?.string == "lint-undeclared-outlet")
    let place = result["locations"]?.array?.first?["physicalLocation"]
    #expect(place?["artifactLocation"]?["uri"]?.string == "Main%20View.xib")
    #expect(place?["region"]?["endColumn"]?.integer == 6)
    #expect(result["fixes"]?.array?.count == 1)
    #expect(run["tool"]?["driver"]?["version"]?.string == "1.0")
    #expect(
      rules[Int(index)]["helpUri"]?.string
        == "https://example.org/docs/Docs/Lint/undeclared-outlet.html")
    #expect(
      DocumentationSite(address: "file:///docs")?.page(of: "plan-collision")
        == "file:///docs/Docs/Diagnostics.html#plan-collision")
    #expect(DocumentationSite(address: "docs") == nil)
  }

  /// However many findings a file has, it is read once.
  @Test(arguments: ["text", "sarif"]) func readsAFileOnce(format: String) throws {
    let reads = Mutex(0)
    var context = ReportContext(toolVersion: "1.0")
    context.source = { _ in
      reads.withLock { $0 += 1 }
      return "one\ntwo\nthree\n"
    }
    let printed = try #require(ReportFormat.named(format)).printed([finding, finding], context)
    #expect(!printed.isEmpty)
    #expect(reads.withLock(\.self) == 1)
  }

  /// Columns of SARIF are units of UTF-16; those of findings are bytes.
  @Test func countsColumnsInUTF16() throws {
    var columns = UTF16Columns { $0 == "a" ? "x\r\nä🙂y z\n" : nil }
    let line = { SourcePosition(line: 2, column: $0) }
    #expect([1, 3, 7, 8, 20].map { columns.column(of: line($0), in: "a") } == [1, 2, 4, 5, 17])
    #expect(columns.column(of: line(7), in: "b") == 7)
    #expect(columns.column(of: SourcePosition(line: 9, column: 7), in: "a") == 7)
  }

  /// Fingerprints tell equal findings apart and do not depend on lines.
  @Test func writesFingerprintsOfFindings() throws {
    var moved = finding
    moved.range = SourceRange(file: "Main View.xib", line: 30, column: 1)
    let fingerprints = { (findings: [Diagnostic]) in
      var log = SARIFLog(toolName: "bundler", toolVersion: "1.0")
      return log.json(of: findings)["runs"]?.array?.first?["results"]?.array?.compactMap {
        $0["partialFingerprints"]?["findingHash/v1"]?.string
      }
    }
    let all = try #require(fingerprints([finding, moved]))
    #expect(Set(all).count == 2)
    #expect(fingerprints([moved]) == [all[0]])
  }

  @Test func namesFilesFromWhereTheCommandWasCalled() {
    var context = ReportContext(toolVersion: "1.0", filePrefix: "../")
    context.callerPrefix = "App/"
    #expect(context.prefixForPrograms == "App/../")
    context.filePrefix = "/tmp/"
    #expect(context.prefixForPrograms == "/tmp/")
  }

  @Test(arguments: ReportFormat.all.map(\.name))
  func writesEveryFindingInEveryFormat(name: String) throws {
    let format = try #require(ReportFormat.named(name))
    var context = ReportContext(toolVersion: "1.0")
    context.source = { _ in "one\ntwo\n    three\n" }
    let printed = format.printed([finding], context).joined(separator: "\n")
    let document = format.document(Report(command: "lint", findings: [finding]), context)
    for text in [printed, document] {
      #expect(text.contains("lint-undeclared-outlet") && text.contains("declares no outlet"))
    }
    #expect(document.hasSuffix("\n"))
  }

  @Test func tellsWhatABuildDid() throws {
    let digest = Digest(of: [])
    let receipt = Receipt.Product(
      address: "App", output: "build/App.app",
      actions: [
        Receipt.ActionResult(
          status: .built,
          outputs: [
            BuiltOutput(path: "a", contents: .file(digest, size: 0)),
            BuiltOutput(path: "b", contents: .link(target: "a")),
            BuiltOutput(path: "c", contents: .directory),
          ]),
        Receipt.ActionResult(status: .failed),
      ], pruned: ["old"])
    let report = Report(
      command: "build", bundles: [Report.Bundle(path: "build/App.app", receipt: receipt)])
    let context = ReportContext(toolVersion: "1.0")
    #expect(ReportFormat.text.document(report, context) == "build/App.app: 1 built, 1 failed\n")
    let json = try JSONValue(parsing: Array(ReportFormat.json.document(report, context).utf8))
    let bundle = try #require(json["bundles"]?.array?.first)
    #expect(bundle["actions"]?["built"]?.integer == 1)
    #expect(bundle["outputs"]?.array?.count == 3)
    #expect(bundle["outputs"]?.array?.first?["sha256"]?.string == digest.hexadecimal)
    #expect(bundle["pruned"]?.array?.first?.string == "old")
    #expect(json["findings"] == .array([]))
  }

  @Test(arguments: VerificationReport.Problem.allCases)
  func differencesAreFindings(problem: VerificationReport.Problem) {
    let report = VerificationReport(
      checked: 1, findings: [.init(path: "a", problem: problem, expected: "1", found: "2")])
    let findings = report.diagnostics(in: "App.app")
    #expect(findings.map(\.id) == ["verify-" + problem.rawValue])
    #expect(findings.first?.range == SourceRange(file: "App.app/a"))
    #expect(findings.first?.message.hasSuffix(": 2, recorded 1") ?? false)
  }
}
