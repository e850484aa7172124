import AppleVocabulary
import ArgumentParser
import BundleModel
import Diagnostics
import FileTree
import Inspection
import Linting
import Planning

/// The completions from commands, projects and bundles.
struct BundlerCompletionSource: CompletionSource {
  func subcommands(of path: [String]) -> [CommandInformation] {
    (command(path)?.configuration.subcommands ?? []).map {
      var information = CommandInformation(name: $0.configuration.commandName ?? "")
      information.abstract = $0.configuration.abstract
      information.isHidden = !$0.configuration.shouldDisplay
      return information
    }
  }

  /// Only one command is described, which takes milliseconds less than all.
  func information(of path: [String]) -> CommandInformation? {
    command(path).flatMap(CommandInformation.init(dumping:))
  }

  private func command(_ path: [String]) -> (any ParsableCommand.Type)? {
    var type: any ParsableCommand.Type = Bundler.self
    for name in path {
      let named = type.configuration.subcommands.first { $0.configuration.commandName == name }
      guard let named else { return nil }
      type = named
    }
    return type
  }

  func words(_ kind: CompletedWord, options: [String: String]) -> [Completion.Candidate] {
    switch kind {
    case .target: targets(options)
    case .lintRule: LintRules.all.map { Completion.Candidate($0.id, $0.summary) }
    case .diagnostic:
      DiagnosticReference.all.map { Completion.Candidate($0.id, $0.meaning) }
    }
  }

  /// The targets of the project that the options or the directory name, and each of those for
  /// several platforms by platform.
  private func targets(_ options: [String: String]) -> [Completion.Candidate] {
    var project = ProjectOptions.none
    project.manifest = options["--manifest"] ?? options["-f"]
    project.xcodeProject = options["--project"]
    project.workspace = options["--workspace"]
    if let directory = options["--directory"] ?? options["-C"] {
      guard (try? WorkingDirectory.change(to: directory)) != nil else { return [] }
    }
    guard let opened = OpenProject(completing: project) else { return [] }
    var diagnostics: [Diagnostic] = []
    let request = opened.request(project)
    let loaded = opened.found.frontEnd.load(
      opened.found.file, in: opened.tree, options: request.loading, diagnostics: &diagnostics)
    var candidates: [Completion.Candidate] = []
    var seen: Set<String> = []
    for product in loaded?.products ?? [] {
      for name in [product.target, product.address] where seen.insert(name).inserted {
        candidates.append(Completion.Candidate(name, product.platform.rawValue))
      }
    }
    return candidates
  }

  func entries(insideArchive directory: String) -> [Completion.Candidate]? {
    let components = directory.split(separator: "/").map { $0.lowercased() }
    if components.contains(where: { $0.hasSuffix(".car") }) { return assets(directory) }
    guard components.contains(where: { $0.hasSuffix(".ipa") || $0.hasSuffix(".zip") }),
      let opened = try? BundleArgument(argument: directory)?.open(),
      let listing = try? opened.tree.entries(of: opened.path)
    else { return nil }
    return listing.entries.map {
      let isDirectory = $0.kind == .directory
      return Completion.Candidate($0.name + (isDirectory ? "/" : ""), isOpen: isDirectory)
    }
  }

  /// The assets of a catalog, by the part of their names after the slashes that were typed.
  private func assets(_ directory: String) -> [Completion.Candidate]? {
    let parts = directory.split(separator: "/", omittingEmptySubsequences: false)
    guard let end = parts.firstIndex(where: { $0.lowercased().hasSuffix(".car") }) else {
      return nil
    }
    let catalog = parts[...end].joined(separator: "/")
    let prefix = parts[(end + 1)...].joined(separator: "/")
    var diagnostics: [Diagnostic] = []
    guard let input = try? FileArgument(argument: catalog)?.input(),
      let summary = CatalogSummary(
        decoding: input.bytes, of: input.name, diagnostics: &diagnostics)
    else { return nil }
    return summary.assets.filter { $0.name.utf8.starts(with: prefix.utf8) }.map {
      Completion.Candidate(String($0.name.dropFirst(prefix.count)), $0.kind)
    }
  }
}

extension OpenProject {
  /// The project that the options name or that is nearest; nil without a word if there is none.
  fileprivate init?(completing options: ProjectOptions) {
    guard let output = try? OutputOptions.parse(["--quiet"]),
      let project = try? OpenProject(options, output: output)
    else { return nil }
    self = project
  }
}

extension ProjectOptions {
  /// As without any option.
  fileprivate static var none: ProjectOptions {
    // Properties of a group have no values until they are parsed.
    (try? ProjectOptions.parse([])) ?? ProjectOptions()
  }
}
