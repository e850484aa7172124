import ArgumentParser
import Diagnostics
import Inspection
import JSONFormat
import NibFormat
import NibLayout

/// `bundler nib frames`.
struct NibFramesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "frames", _superCommandName: "bundler nib",
    abstract: "Show frames as stored and as constraints have them, conflicts and ambiguities.",
    discussion: """
      Solves the constraints with strict priorities: required ones first, then each lower one. \
      Texts are measured with a table of the system's font. What constraints leave open stays as \
      it is stored.
      """)

  @OptionGroup var arguments: NibArguments
  @OptionGroup var form: JSONOptions

  @Option(
    help: ArgumentHelp(
      "Lay out in another size than the stored one, such as 390x844.", valueName: "WxH"))
  var size: String?

  @Flag(help: "Show views that stay where they are too.")
  var all = false

  func validate() throws {
    if let size, Self.parsed(size) == nil {
      throw ValidationError("'\(size)' is no size; write width and height as in 390x844")
    }
  }

  func run() throws {
    var diagnostics: [Diagnostic] = []
    let size = size.flatMap { Self.parsed($0) }
    let nibs = try arguments.read(&diagnostics, marksElements: true).nibs
    let reports = nibs.flatMap { $0.frameReports(size: size) }
    for report in reports { diagnostics += report.diagnostics }
    guard form.json else {
      let sections = reports.map { (name: $0.name, text: $0.text(all: all)) }
      return try arguments.finish(arguments.sections(sections), diagnostics)
    }
    try arguments.finish(JSONValue.array(reports.map(\.json)).documentText, diagnostics)
  }

  /// The largest side of a view, in points.
  private static let largest = 20_000.0

  private static func parsed(_ text: String) -> NibSize? {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Double($0) }
    guard parts.count == 2, numbers.count == 2, numbers.allSatisfy({ $0 >= 0 && $0 <= largest })
    else { return nil }
    return NibSize(width: numbers[0], height: numbers[1])
  }
}

extension NibFrameReport {
  /// What is wrong with the constraints.
  fileprivate var diagnostics: [Diagnostic] {
    frames.conflicts.map { .conflict($0, self) }
      + frames.views.filter { !$0.open.isEmpty && !$0.hasUnknown }.map { .ambiguous($0, self) }
      + frames.unsolved.map { .unsolved($0, self) }
  }
}

extension Diagnostic {
  fileprivate static func conflict(
    _ conflict: NibFrames.Conflict, _ report: NibFrameReport
  ) -> Diagnostic {
    let points = NibNumberText.shortest((conflict.error * 10).rounded() / 10)
    let message =
      if let constraint = conflict.constraint {
        "a required constraint cannot hold, and is missed by \(points) points: "
          + report.words(of: constraint)
      } else {
        "the constraints make '\(report.label(conflict.view))' smaller than nothing, by \(points) points"
      }
    return Diagnostic(
      .warning, id: "nib-conflicting-constraints", message,
      at: report.place(
        of: conflict.constraint?.id ?? conflict.constraint?.first ?? conflict.view),
      details: conflict.others.map { "ruled out by \(report.words(of: $0))" })
  }

  fileprivate static func ambiguous(
    _ view: NibFrames.View, _ report: NibFrameReport
  ) -> Diagnostic {
    let parts = view.open.map(\.rawValue).joined(separator: ", ")
    return Diagnostic(
      .warning, id: "nib-ambiguous-layout",
      "the constraints of '\(report.label(view.id))' leave open: \(parts)",
      at: report.place(of: view.id))
  }

  fileprivate static func unsolved(_ id: NibObjectID, _ report: NibFrameReport) -> Diagnostic {
    Diagnostic(
      .warning, id: "nib-unsolved-layout",
      "'\(report.label(id))' has too many constraints to solve; its views keep their stored frames",
      at: report.place(of: id))
  }
}
