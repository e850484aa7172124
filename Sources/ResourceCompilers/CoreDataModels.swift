internal import AppleVocabulary
internal import BundleModel
package import CoreDataFormat
package import Diagnostics
internal import FileTree
internal import PropertyListFormat

extension ResourceCompiler {
  /// Compiles a Core Data model: one version to a `.mom`, a directory of versions to a `.momd`.
  ///
  /// Docs/Formats/CoreData.md.
  package static let coreDataModel = ResourceCompiler(
    rule: "compile-coredata", command: .init("coredata"),
    // The names of the versions are names of directories, so that planning reads no file.
    outputs: .discovered(deciding: { _, _ in false }) { inputs, compilation, diagnostics in
      let source = ModelSource(inputs.paths, name: compilation.name)
      guard !source.versions.isEmpty else {
        diagnostics.append(.noModel(source.place(of: inputs)))
        return nil
      }
      return source.outputNames
    }, unit: { FileName($0).base + (FileName($0).extension == "xcdatamodeld" ? ".momd" : ".mom") },
    isReportedWhenPlanned: true,
    settle: settling(ModelOptions.self) { options, context in
      if options.xcode == .ofInfoPlist {
        options.xcode = context.buildMachine.xcode.map { .version($0) }
      }
    },
    compile: { inputs, compilation, _, diagnostics in
      let source = ModelSource(inputs.paths, name: compilation.name)
      if source.versions.isEmpty { diagnostics.append(.noModel(source.place(of: inputs))) }
      return source.compiled(inputs, ModelOptions(compilation.options), &diagnostics)
    })
}

extension GeneratedSources {
  /// Generates the sources of a model's current version, in the language that the model names.
  ///
  /// The inputs are those of `ResourceCompiler.coreDataModel`. Nil, with an error, if the model
  /// cannot be read.
  package init?(
    of inputs: InputFiles, named name: String, diagnostics: inout [Diagnostic]
  ) {
    let source = ModelSource(inputs.paths, name: name)
    guard let version = source.currentVersion(inputs, &diagnostics) else {
      if !diagnostics.hasErrors { diagnostics.append(.noModel(source.place(of: inputs))) }
      return nil
    }
    guard let model = source.model(version, inputs, &diagnostics), !diagnostics.hasErrors else {
      return nil
    }
    let language = model.sourceLanguage.flatMap(Language.init) ?? .objectiveC
    self.init(of: model, named: source.base, in: language, diagnostics: &diagnostics)
    if diagnostics.hasErrors { return nil }
  }
}

/// The files of a model, sorted by the version that they belong to.
private struct ModelSource {
  /// A directory `NAME.xcdatamodel`.
  struct Version {
    var name: String
    var directory: ProjectPath
    /// Of the inputs.
    var contents: Int?
    var elements: Int?
  }

  /// What the result is named after.
  var name: String
  /// By name, in the order of their UTF-16 units.
  var versions: [Version] = []
  /// Of the inputs: the file that says which version is the current one.
  var current: Int?
  /// False for a single `.xcdatamodel`.
  var isVersioned: Bool

  static let currentVersionName = ".xccurrentversion"

  init(_ paths: [ProjectPath], name: String?) {
    var root: ProjectPath?
    var versions: [ProjectPath: Version] = [:]
    for (index, path) in paths.enumerated() {
      if path.name == Self.currentVersionName {
        current = index
        root = path.parent
        continue
      }
      let directory = path.parent
      guard FileName(directory.name).extension == "xcdatamodel" else { continue }
      var version =
        versions[directory] ?? Version(name: FileName(directory.name).base, directory: directory)
      switch path.name {
      case DataModel.contentsName: version.contents = index
      case DataModel.elementsName: version.elements = index
      default: break
      }
      versions[directory] = version
    }
    self.versions = versions.values
      .filter { $0.contents != nil || $0.elements != nil }
      .sorted { $0.name.utf16.lexicographicallyPrecedes($1.name.utf16) }
    let directory = root ?? self.versions.first?.directory.parent
    isVersioned =
      FileName(name ?? "").extension == "xcdatamodeld"
      || directory.map { FileName($0.name).extension } == "xcdatamodeld"
    self.name =
      name ?? (isVersioned ? directory : self.versions.first?.directory)?.name ?? "Model"
  }

  func place(of inputs: InputFiles) -> SourceRange {
    SourceRange(file: inputs.paths.first?.parent.text ?? name)
  }

  var base: String { FileName(name).base }

  /// The names of the outputs, those of versions first.
  var outputNames: [String] {
    guard isVersioned else { return [base + ".mom"] }
    return versions.map { "\(base).momd/\($0.name).mom" } + ["\(base).momd/VersionInfo.plist"]
  }

  func compiled(
    _ inputs: InputFiles, _ options: ModelOptions, _ diagnostics: inout [Diagnostic]
  ) -> CompiledResource? {
    var contents: [[UInt8]] = []
    var info = ModelVersionInfo(xcode: options.archive.xcode)
    let currentName = current.flatMap { nameOfCurrent(inputs[$0], &diagnostics) }
    for version in versions {
      guard let model = model(version, inputs, &diagnostics) else { continue }
      var problems = model.problems(options.checks)
      // Old versions are there for the stores that they wrote, and are not to be changed.
      if let currentName, version.name != currentName {
        problems.removeAll { $0.severity != .error }
      }
      diagnostics += problems
      guard !problems.hasErrors else { continue }
      contents.append(model.archived(options.archive))
      info.add(model, named: version.name)
    }
    guard !diagnostics.hasErrors else { return nil }
    if isVersioned {
      info.current = currentName
      contents.append(info.encoded())
    }
    return CompiledResource(contents, names: outputNames)
  }

  /// The version that a new store is made with: the only one, or the one that the file names.
  func currentVersion(_ inputs: InputFiles, _ diagnostics: inout [Diagnostic]) -> Version? {
    let name = current.flatMap { nameOfCurrent(inputs[$0], &diagnostics) }
    return versions.first { $0.name == name } ?? (name == nil ? versions.first : nil)
  }

  func model(
    _ version: Version, _ inputs: InputFiles, _ diagnostics: inout [Diagnostic]
  ) -> DataModel? {
    if let index = version.contents {
      return DataModel(
        parsing: inputs[index].contents, file: inputs.paths[index].text, diagnostics: &diagnostics)
    }
    guard let index = version.elements else { return nil }
    return DataModel(
      decodingElements: inputs[index].contents, file: inputs.paths[index].text,
      diagnostics: &diagnostics)
  }

  /// The name of the current version; nil after an error.
  private func nameOfCurrent(
    _ file: InputFile, _ diagnostics: inout [Diagnostic]
  ) -> String? {
    let range = SourceRange(file: file.path.text)
    guard let list = (try? PropertyList(decoding: file.contents))?.dictionary else {
      diagnostics.append(.unreadableCurrentVersion(.error, "is no property list", range))
      return nil
    }
    // Such a model is compiled as one without this file.
    guard let text = list["_XCCurrentVersionName"]?.string else {
      diagnostics.append(.unreadableCurrentVersion(.warning, "names no current version", range))
      return nil
    }
    let name = FileName(text).extension == "xcdatamodel" ? FileName(text).base : text
    guard versions.contains(where: { $0.name == name }) else {
      diagnostics.append(.missingCurrentVersion(text, known: versions.map(\.name), range))
      return nil
    }
    return name
  }
}

extension ModelOptions {
  fileprivate var archive: ModelArchiveOptions {
    ModelArchiveOptions(module: module ?? "", xcode: xcode?.version ?? ModelCompiler.newest)
  }

  fileprivate var checks: ModelCheckOptions {
    var checks = ModelCheckOptions()
    checks.warns = !isQuiet
    checks.warnsOfMissingInverses = !ignoresMissingInverses
    checks.warnsOfPropertyCounts = !ignoresPropertyCounts
    checks.warnsOfDeleteRules = !ignoresDeleteRules
    checks.reportsTransientInverses = !allowsTransientInverses
    return checks
  }
}

extension Diagnostic {
  fileprivate static func noModel(_ range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "coredata-empty", "there is no model in this directory", at: range,
      details: ["a model is a directory '.xcdatamodel' with a file 'contents'"])
  }

  fileprivate static func unreadableCurrentVersion(
    _ severity: Severity, _ problem: String, _ range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      severity, id: "coredata-current-version", "the file \(problem)", at: range,
      details: ["it is a property list with the key '_XCCurrentVersionName'"])
  }

  fileprivate static func missingCurrentVersion(
    _ name: String, known: [String], _ range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .error, id: "coredata-current-version", "the current version '\(name)' does not exist",
      at: range,
      details: [
        "there are " + known.prefix(20).map { "'\($0).xcdatamodel'" }.joined(separator: ", ")
      ])
  }
}
