internal import BundleModel
internal import CoreDataFormat
internal import Diagnostics
internal import FileTree

extension ResourceCompiler {
  /// Compiles a mapping model, a directory with one file, to a `.cdm`.
  ///
  /// The versions of the model are those of the project; one that is not there is the copy that the
  /// mapping model holds. Docs/Formats/CoreData.md, *Mapping models*.
  package static let mappingModel = ResourceCompiler(
    rule: "compile-mapping", command: .init("mapping"),
    companions: mappedVersions,
    outputs: .named { name, _ in [FileName(name).base + ".cdm"] }
  ) { inputs, _, _, diagnostics in
    guard let index = inputs.paths.firstIndex(where: { $0.name == MappingModel.contentsName })
    else {
      diagnostics.append(.noMapping(inputs.paths.first?.parent.text ?? "the mapping model"))
      return nil
    }
    let file = inputs[index]
    guard
      var model = MappingModel(
        parsing: file.contents, file: file.path.text, diagnostics: &diagnostics)
    else { return nil }
    if let version = version(model.sourcePath, "source", of: model, inputs, &diagnostics) {
      model.source = version
    }
    if let version = version(model.destinationPath, "destination", of: model, inputs, &diagnostics)
    {
      model.destination = version
    }
    guard !diagnostics.hasErrors, let archive = model.archived(diagnostics: &diagnostics) else {
      return nil
    }
    return CompiledResource([archive])
  }

  /// The version among the inputs; nil after a warning, and after an error.
  private static func version(
    _ path: String?, _ name: String, of model: MappingModel, _ inputs: InputFiles,
    _ diagnostics: inout [Diagnostic]
  ) -> DataModel? {
    guard let path else { return nil }
    guard
      let index = inputs.paths.firstIndex(where: { MappingModel.isContents($0.text, of: path) })
    else {
      diagnostics.append(.copiedVersion(path, name, at: model.place.range))
      return nil
    }
    let file = inputs[index]
    var found: [Diagnostic] = []
    let version = DataModel(parsing: file.contents, file: file.path.text, diagnostics: &found)
    // What is wrong besides is reported where the model itself is compiled.
    diagnostics += found.filter { $0.severity == .error }
    return version
  }

  /// The files of both versions in the project, found from the mapping model upwards.
  @Sendable private static func mappedVersions(
    _ inputs: [ProjectPath], _ contents: (ProjectPath) -> [UInt8]?
  ) -> [ProjectPath] {
    guard let file = inputs.first(where: { $0.name == MappingModel.contentsName }),
      let bytes = contents(file)
    else { return [] }
    var found: [ProjectPath] = []
    for path in MappingModel.versionPaths(in: bytes) {
      let ends = MappingModel.pathEnds(of: path)
      let version = file.parent.ancestorsOfMapping.lazy.flatMap { directory in
        ends.lazy.map { directory.appending($0).appending(name: DataModel.contentsName) }
      }.first { contents($0) != nil }
      if let version, !found.contains(version) { found.append(version) }
    }
    return found
  }
}

extension ProjectPath {
  /// The directories around a path, the nearest first, as far as the path names them.
  fileprivate var ancestorsOfMapping: [ProjectPath] {
    var directories: [ProjectPath] = []
    var path = self
    while !path.isRoot, path.text != "/", path.name != "..", directories.count < 64 {
      path = path.parent
      directories.append(path)
    }
    return directories
  }
}

extension Diagnostic {
  fileprivate static func noMapping(_ directory: String) -> Diagnostic {
    Diagnostic(
      .error, id: "mapping-unreadable",
      "the mapping model cannot be read: it has no file '\(MappingModel.contentsName)'",
      at: SourceRange(file: directory))
  }

  fileprivate static func copiedVersion(
    _ path: String, _ name: String, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .warning, id: "mapping-copied-version",
      "the \(name) model '\(path)' is not in the project; its copy in the mapping model is used",
      at: range,
      details: ["if the model was changed later, the hashes are not those of the built model"])
  }
}
