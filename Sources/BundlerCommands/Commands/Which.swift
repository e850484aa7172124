import AppleVocabulary
import ArgumentParser
import BundleModel
import Diagnostics
import FileTree
import Inspection
import JSONFormat
import Planning

extension Bundler {
  /// Tells which file of a bundle a program gets.
  struct Which: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "which", _superCommandName: "bundler",
      abstract: "Show the file that an app gets from a bundle, and the reason.",
      discussion: """
        Looks NAME up as Foundation's Bundle does on a device, with '--scale' as UIKit looks for \
        images. Without a bundle, looks in the product that a build of a project's target would make. \
        Exit status 1 if nothing is found.
        """)

    @Argument(help: "The name, with directories if necessary: 'icon', 'Help/index.html'.")
    var name: String

    @Argument(help: BundleArgument.help, completion: BundleArgument.completion)
    var bundle: BundleArgument?

    @Option(help: "A target of the project, instead of a bundle; required if there are several.")
    var target: String?

    @Option(
      name: .shortAndLong,
      help: ArgumentHelp(
        "The extension, or 'image', 'color' or 'data' of an asset catalog; by default the extension of NAME."
      ))
    var type: String?

    @Option(help: "The device: \(DeviceFamily.allCases.map(\.rawValue).joined(separator: ", ")).")
    var device: DeviceFamily?

    @Option(
      help: "Look for an image with this number of pixels for a point, 1 to 9; a .png by default.")
    var scale: Int?

    @Flag(help: "In asset catalogs: the user prefers the dark appearance.")
    var dark = false

    @Flag(help: "In asset catalogs: the user prefers high contrast.")
    var highContrast = false

    @Option(
      name: [.customLong("lang"), .customLong("language")],
      help: "A language of the user, best first; may be repeated.")
    var languages: [String] = []

    @Option(help: "Look only in this localization, and in files that are not localized.")
    var localization: String?

    @OptionGroup var form: JSONOptions

    @OptionGroup var project: ProjectOptions

    @OptionGroup var output: OutputOptions

    func validate() throws {
      if bundle != nil, target != nil || project.namesProject {
        throw ValidationError("name a bundle, or a target of a project, not both")
      }
      if let scale, !(1...9).contains(scale) {
        throw ValidationError("'--scale' is a number from 1 to 9")
      }
      if FileName(name).text.isEmpty || BundlePath(name).isOutsideRoot {
        throw ValidationError("NAME must lead to something inside the bundle")
      }
      if bundle == nil, type.flatMap(AssetLookup.Kind.init) != nil {
        throw ValidationError("'--type image', 'color' and 'data' look into a bundle that is built")
      }
      if dark || highContrast, type.flatMap(AssetLookup.Kind.init) == nil {
        throw ValidationError(
          "'--dark' and '--high-contrast' are for '--type image', 'color' or 'data'")
      }
    }

    func run() throws {
      let location: String
      let tree: any FileTree
      let bundleName: String
      if let bundle {
        let opened = try bundle.openInner(output)
        if let kind = type.flatMap(AssetLookup.Kind.init) { return try find(kind, in: opened) }
        (location, tree, bundleName) = (bundle.path, opened.tree, opened.name)
      } else {
        let product = try plannedProduct()
        (location, tree, bundleName) = (product.name, product.tree, product.name)
      }
      let report: LookupReport
      do throws(FileTreeError) {
        let lookup = try BundleLookup(of: tree, name: bundleName)
        let device = device ?? lookup.device
        let request = LookupRequest(
          name, type: type, localization: localization, system: LookupSystem(device), scale: scale)
        report = try lookup.answer(to: request, languages: languages)
      } catch {
        output.console.say("error: cannot read '\(location)': \(error)")
        throw ExitStatus.unable
      }
      try form.json ? output.console.write(report.json) : output.console.show(report.text)
      if report.found == nil { throw ExitStatus.failure }
    }

    /// The product of the target that is meant, as a build would make it.
    private func plannedProduct() throws -> (name: String, tree: PlannedBundle) {
      try project.enterDirectory()
      let open = try OpenProject(project, output: output)
      var diagnostics: [Diagnostic] = []
      var request = open.request(project, targets: target.map { [$0] } ?? [])
      request.keepsGoing = true
      let planned = try open.plan(request, output: output, diagnostics: &diagnostics)
      let bundles = planned.plan.products.filter { $0.packsOf == nil }
      guard bundles.count == 1, let product = bundles.first,
        let resolved = planned.resolved.products.first(where: { $0.address == product.address })
      else {
        DiagnosticPrinter(options: output, project: open).print(diagnostics)
        let names = bundles.map(\.address).joined(separator: ", ")
        output.console.say(
          "error: name one target with '--target'" + (names.isEmpty ? "" : ": \(names)"))
        throw ExitStatus.unable
      }
      let file = resolved.info.file.flatMap { try? open.tree.contents(of: $0.value) }
      return (product.wrapper.text, PlannedBundle(of: product, resolved, infoFile: file))
    }
  }
}

extension Bundler.Which {
  /// Tells which rendition of the bundle's catalog a program gets.
  fileprivate func find(_ kind: AssetLookup.Kind, in opened: OpenedBundle) throws {
    let file: BundlePath
    let contents: [UInt8]
    let system: DeviceFamily
    do throws(FileTreeError) {
      let lookup = try BundleLookup(of: opened.tree, name: opened.name)
      system = device ?? lookup.device
      let request = LookupRequest("Assets", type: "car", system: LookupSystem(system))
      guard let found = try lookup.answer(to: request, languages: languages).found else {
        throw FileTreeError(.notFound, path: "Assets.car")
      }
      file = found
      contents = try opened.tree.contents(of: found)
    } catch {
      output.console.say("error: cannot read '\(opened.location)': \(error)")
      throw ExitStatus.unable
    }
    var request = AssetLookup.Request(kind)
    request.idiom = system.idiom.number
    request.scale = scale
    request.isDark = dark
    request.isHighContrast = highContrast
    var diagnostics: [Diagnostic] = []
    let answer = AssetLookup(
      of: name, request, inCatalog: contents, of: file.text, diagnostics: &diagnostics)
    DiagnosticPrinter(options: output).print(diagnostics)
    guard let answer else { throw ExitStatus.failure }
    try form.json ? output.console.write(answer.json) : output.console.show(answer.text)
    if answer.found == nil { throw ExitStatus.failure }
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
