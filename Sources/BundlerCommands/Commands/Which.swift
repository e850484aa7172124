import ArgumentParser
import BundleAccess
import BundleModel
import Diagnostics
import FileTree
import JSONFormat
import ResourceLookup

extension Bundler {
  /// Tells which file of a bundle a program gets.
  struct Which: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "which", _superCommandName: "bundler",
      abstract: "Show which file an app gets from a bundle, and why not another.",
      discussion: """
        Looks NAME up as Foundation's Bundle does on a device, with '--scale' as UIKit looks for \
        images. Exit status 1 when there is nothing.
        """)

    @Argument(help: "What is asked for, perhaps below directories: 'icon', 'Help/index.html'.")
    var name: String

    @Argument(help: BundleArgument.help, completion: BundleArgument.completion)
    var bundle: BundleArgument

    @Option(name: .shortAndLong, help: "The extension; without it, that of NAME.")
    var type: String?

    @Option(help: "The device: \(DeviceFamily.allCases.map(\.rawValue).joined(separator: ", ")).")
    var device: DeviceFamily?

    @Option(help: "The pixels of a point, 1 to 9: an image is looked for, a .png if not said.")
    var scale: Int?

    @Option(
      name: [.customLong("lang"), .customLong("language")],
      help: "A language of the user, best first; may be repeated.")
    var languages: [String] = []

    @Option(help: "Only this localization, besides what is in none.")
    var localization: String?

    @OptionGroup var form: JSONOptions

    @OptionGroup var output: OutputOptions

    func validate() throws {
      if let scale, !(1...9).contains(scale) {
        throw ValidationError("'--scale' is a number from 1 to 9")
      }
      if FileName(name).text.isEmpty || BundlePath(name).isOutsideRoot {
        throw ValidationError("NAME must lead to something inside the bundle")
      }
    }

    func run() throws {
      let opened = try bundle.openInner(output)
      let report: LookupReport
      do throws(FileTreeError) {
        let lookup = try BundleLookup(of: opened.tree, name: opened.name)
        let device = device ?? lookup.device
        let request = LookupRequest(
          name, type: type, localization: localization, system: LookupSystem(device), scale: scale)
        report = try lookup.answer(to: request, languages: languages)
      } catch {
        output.console.say("error: cannot read '\(bundle.path)': \(error)")
        throw ExitStatus.unable
      }
      try output.console.write(form.json ? report.json : report.text)
      if report.found == nil { throw ExitStatus.failure }
    }
  }
}

extension LookupReport {
  /// The file that is loaded, then the others with their reasons.
  fileprivate var text: String {
    let lines = candidates.map { candidate in
      candidate.verdict == .loaded
        ? candidate.path.text : "  not \(candidate.path.text): \(candidate.verdict.text)"
    }
    return lines.map { $0 + "\n" }.joined()
  }

  fileprivate var json: String {
    let value = JSONValue.object([
      "found": found.map { .string($0.text) } ?? .null,
      "searched": .array(searched.map { .string($0.text) }),
      "candidates": .array(
        candidates.map { candidate in
          .object([
            "path": .string(candidate.path.text), "verdict": .string(candidate.verdict.name),
            "reason": .string(candidate.verdict.text),
          ])
        }),
    ])
    return String(decoding: value.encoded(), as: UTF8.self)
  }
}
