import ArgumentParser
import Diagnostics
import Inspection
import JSONFormat
import NibFormat
import NibLoading

/// `bundler nib load`.
struct NibLoadCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "load", _superCommandName: "bundler nib",
    abstract: "Load nibs, with stand-ins for their owners, and show the order of events.")

  @OptionGroup var arguments: NibArguments
  @OptionGroup var form: JSONOptions

  func run() throws {
    var diagnostics: [Diagnostic] = []
    var reports: [(name: String, report: NibLoadReport)] = []
    for nib in try arguments.read(&diagnostics).nibs {
      do throws(NibLoadingError) {
        reports.append((nib.name, try nib.file.loadReport()))
      } catch {
        diagnostics.append(.unloadable(error, in: nib.name))
      }
    }
    guard form.json else {
      let sections = reports.map { name, report in
        (name, report.trace.map { "\($0)\n" }.joined())
      }
      return try arguments.finish(arguments.sections(sections), diagnostics)
    }
    let json = JSONValue.array(
      reports.map { name, report in
        .object([
          "name": .string(name),
          "placeholders": .array(report.placeholders.map { .string($0) }),
          "trace": .array(report.trace.map(\.json)),
        ])
      })
    try arguments.finish(json.documentText, diagnostics)
  }
}

extension LoadingStep {
  fileprivate var json: JSONValue {
    .object([
      "stage": .string(stage.rawValue), "object": .string(object.name),
      "name": name.map { .string($0) }, "target": target.map { .string($0.name) },
    ])
  }
}

extension Diagnostic {
  fileprivate static func unloadable(_ error: NibLoadingError, in file: String) -> Diagnostic {
    Diagnostic(
      .error, id: "nib-unloadable", "the nib cannot be loaded: \(error)",
      at: SourceRange(file: file))
  }
}
