import Diagnostics
import InterfaceBuilderFormat
import SourceDeclarations
import Testing

@testable import Linting

/// Every rule finds the fault that is injected for it, at its position, and no other rule finds anything.
@Suite struct InjectedFaultTests {
  /// All rules, those that are off by default, too.
  static let everything = LintConfiguration(
    severities: Dictionary(
      uniqueKeysWithValues: LintRules.all.map { ($0.id, Optional($0.severity)) }))

  @Test func findsNothingWithoutAFault() throws {
    let input = try LintInput.files(InjectedFaults.project)
    #expect(lint(input, configuration: Self.everything) == [])
  }

  @Test(arguments: InjectedFaults.all)
  func findsExactlyTheInjectedFault(_ fault: InjectedFaults.Fault) throws {
    var files = InjectedFaults.project
    let position = try #require(files.firstIndex { $0.name == fault.file })
    let text = files[position].text
    let range = try #require(text.firstRange(of: fault.original))
    files[position].text = text.replacing(
      fault.original, with: fault.replacement, subrange: range)
    let findings = lint(try LintInput.files(files), configuration: Self.everything)
    #expect(findings.map(\.id) == ["lint-" + fault.rule])
    let finding = try #require(findings.first)
    let place = try #require(finding.range)
    #expect(place.file == fault.place ?? fault.file)
    let pointed = try #require(files.first { $0.name == place.file }).text
    #expect(pointed.after(place.start)?.hasPrefix(fault.pointsAt) == true)
  }

  @Test func documentsAloneHaveNoFaultsThatNeedSources() throws {
    let documents = InjectedFaults.project.filter { $0.name.hasSuffix(".xib") }
    #expect(lint(try LintInput.files(documents), configuration: Self.everything) == [])
  }
}

extension String {
  fileprivate func replacing(
    _ part: String, with replacement: String, subrange: Range<String.Index>
  ) -> String {
    String(self[..<subrange.lowerBound]) + replacement + self[subrange.upperBound...]
  }

  /// The text from a position on.
  fileprivate func after(_ place: SourcePosition?) -> Substring? {
    guard let place else { return nil }
    let lines = split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.indices.contains(place.line - 1) else { return nil }
    let line = lines[place.line - 1]
    return line.utf8.index(
      line.startIndex, offsetBy: place.column - 1, limitedBy: line.endIndex
    ).map { line[$0...] }
  }
}
