import ArgumentParser
import BundleModel
import Diagnostics
import FileTree
import JSONFormat
import Planning
import XcodeProjectLoading

extension Bundler {
  /// Prints build settings as `xcodebuild -showBuildSettings` does.
  struct Settings: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "settings", _superCommandName: "bundler",
      abstract:
        "Print the build settings of targets of an Xcode project, and their origins.",
      discussion: """
        Prints the form of 'xcodebuild -showBuildSettings', with '--json' that of its '-json'. Only \
        settings that affect resources have defaults. Exit status 1 if a NAME has no \
        value.
        """)

    @Argument(
      help: ArgumentHelp(
        "The settings to print, in this order. SETTING=VALUE sets one.", valueName: "name"))
    var arguments: [String] = []

    @Option(
      name: .customLong("target"), parsing: .singleValue,
      help: ArgumentHelp(
        "A target, Project/Target for one of another project; may be repeated. By default the apps.",
        valueName: "target"))
    var targets: [String] = []

    @Flag(
      help: "Print the assignment of each setting; with -v, also the assignments that it overrides."
    )
    var origin = false

    @OptionGroup var project: ProjectOptions
    @OptionGroup var form: JSONOptions
    @OptionGroup var output: OutputOptions

    func run() throws {
      try project.enterDirectory()
      let open = try OpenProject(withSettings: project, output: output)
      var options = open.request(project).loading
      for assignment in arguments where assignment.contains("=") {
        let parts = assignment.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        options.overrides[String(parts[0])] = String(parts[1])
      }
      var diagnostics: [Diagnostic] = []
      let loaded = open.found.frontEnd.load(
        open.file, in: open.tree, options: options, diagnostics: &diagnostics)
      let reader = loaded?.settingsReader
      // What could be understood of a project with errors is shown, unless it is of a configuration that
      // nobody asked for.
      guard loaded != nil, reader?.hasConfiguration ?? true else {
        try output.report(diagnostics, of: open, keepsGoing: true)
        let isUnreadable = diagnostics.contains { $0.id == open.found.frontEnd.unreadableID }
        throw isUnreadable ? ExitStatus.unable : ExitStatus.failure
      }
      guard let reader else {
        output.console.say(
          "error: '\(open.filePrefix)\(open.file)' has no build settings; name an Xcode project with "
            + "'--project'")
        throw ExitStatus.unable
      }
      let listings = listings(of: reader, at: open.file, &diagnostics)
      let details = output.verbose > 0 ? Details.hidden : origin ? .origin : .none
      let prefix = open.filePrefix
      try output.console.write(
        form.json
          ? json(listings, details, prefix)
          : listings.map { $0.text(details, prefix) }.joined(separator: "\n"))
      try output.report(diagnostics, of: open)
    }

    private func listings(
      of project: any TargetSettingsReader, at file: ProjectPath, _ diagnostics: inout [Diagnostic]
    ) -> [TargetSettingsListing] {
      let names = arguments.filter { !$0.contains("=") }
      var result: [TargetSettingsListing] = []
      for target in targets.isEmpty ? project.defaultTargetNames : targets {
        guard project.hasTarget(named: target) else {
          diagnostics.append(
            .unknownTarget(
              target, among: project.targetNames, at: SourceRange(file: file.text)))
          continue
        }
        guard let listing = project.settings(of: target, named: names, diagnostics: &diagnostics)
        else { continue }
        let found = listing.settings.map(\.name)
        for name in names where !found.contains(name) {
          diagnostics.append(.noSetting(name, of: target, in: file))
        }
        result.append(listing)
      }
      return result
    }

    private func json(
      _ listings: [TargetSettingsListing], _ details: Details, _ prefix: String
    ) -> String {
      let value = JSONValue.array(listings.map { $0.json(details, prefix) })
      return String(decoding: value.encoded(), as: UTF8.self)
    }
  }
}

/// The details that are printed besides a setting's value.
private enum Details {
  /// Nothing, the assignment that counts, or all assignments.
  case none, origin, hidden
}

extension TargetSettingsListing {
  /// The listing for people; `prefix` is put before the files.
  fileprivate func text(_ details: Details, _ prefix: String) -> String {
    // A name with a space is quoted there, too.
    let name = target.contains(" ") ? "\"\(target)\"" : target
    var text = "Build settings for action build and target \(name.visible):\n"
    for setting in settings {
      text += "    \(setting.name) = \(setting.value.visible)\n"
      for (index, assignment) in setting.shown(details).enumerated() {
        text += "        \(index == 0 ? "from" : "over") \(assignment.text(prefix))\n"
      }
    }
    return text
  }

  fileprivate func json(_ details: Details, _ prefix: String) -> JSONValue {
    let values = settings.map { JSONValue.Member($0.name, .string($0.value)) }
    let origins = settings.map { setting in
      JSONValue.Member(setting.name, .array(setting.shown(details).map { $0.json(prefix) }))
    }
    return .object([
      "action": "build", "target": .string(target), "buildSettings": .object(values),
      "origins": details == .none ? nil : .object(origins),
    ])
  }
}

extension TargetSettingsListing.Setting {
  fileprivate func shown(_ details: Details) -> ArraySlice<TargetSettingsListing.Assignment> {
    switch details {
    case .none: []
    case .origin: assignments.prefix(1)
    case .hidden: assignments[...]
    }
  }
}

extension TargetSettingsListing.Assignment {
  /// `target, App.xcodeproj/project.pbxproj:12: $(TARGET_NAME)`.
  fileprivate func text(_ prefix: String) -> String {
    let place = origin.map {
      ", \((prefix + $0.file).visible)\($0.start.map { ":\($0.line)" } ?? "")"
    }
    return "\(level)\(place ?? ""): \(text.visible)\(conditions.isEmpty ? "" : " \(conditions)")"
  }

  fileprivate func json(_ prefix: String) -> JSONValue {
    .object([
      "level": .string(level), "value": .string(text),
      "conditions": conditions.isEmpty ? nil : .string(conditions),
      "file": origin.map { .string(prefix + $0.file) },
      "line": origin?.start.map { .integer(Int64($0.line)) },
      "column": origin?.start.map { .integer(Int64($0.column)) },
    ])
  }
}

extension Diagnostic {
  fileprivate static func noSetting(
    _ name: String, of target: String, in file: ProjectPath
  ) -> Diagnostic {
    Diagnostic(
      .error, id: "command-no-setting",
      "nothing assigns the setting '\(name)' of target '\(target)'",
      at: SourceRange(file: file.text))
  }
}
