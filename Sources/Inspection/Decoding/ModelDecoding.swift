internal import AppleVocabulary
internal import CoreDataFormat
internal import Diagnostics
internal import FileTree
internal import PropertyListFormat

extension FileDecoder {
  /// Core Data models in words, compiled or as their source, or as the property lists that they are.
  static let model = FileDecoder(
    kinds: [.model],
    forms: [
      .text: { bytes, file, diagnostics in
        switch FileName(ProjectPath(normalized: file).name).extension {
        case "omo":
          return DataModel(decodingOptimized: bytes, file: file, diagnostics: &diagnostics)
            .map { Array($0.text().utf8) }
        case "cdm": return MappingModel.text(ofArchive: bytes).map { Array($0.utf8) }
        case "xcmappingmodel":
          return MappingModel(parsing: bytes, file: file, diagnostics: &diagnostics)
            .flatMap { $0.text(diagnostics: &diagnostics) }.map { Array($0.utf8) }
        case "xcdatamodel", "xcdatamodeld":
          let model =
            PropertyListForm(of: bytes) == .binary
            ? DataModel(decodingElements: bytes, file: file, diagnostics: &diagnostics)
            : DataModel(parsing: bytes, file: file, diagnostics: &diagnostics)
          return model.map { Array($0.text().utf8) }
        default: break
        }
        let isModel = DataModel.isArchive(bytes)
        if !isModel, PropertyListForm(of: bytes) == .binary {
          return propertyList.forms[.text]?(bytes, file, &diagnostics)
        }
        return DataModel(decodingArchive: bytes, file: file, diagnostics: &diagnostics)
          .map { Array($0.text().utf8) }
      },
      .xml: { bytes, file, diagnostics in list(bytes, file, .xml, &diagnostics) },
      .json: { bytes, file, diagnostics in list(bytes, file, .json, &diagnostics) },
    ])

  /// The property list that a model is; optimized ones are none.
  private static func list(
    _ bytes: [UInt8], _ file: String, _ form: DecodedForm, _ diagnostics: inout [Diagnostic]
  ) -> [UInt8]? {
    guard !DataModel.isOptimized(bytes) else {
      diagnostics.append(.noPropertyList(form, in: file))
      return nil
    }
    return propertyList.forms[form]?(bytes, file, &diagnostics)
  }
}

extension FileTree {
  /// The file that says what a model is, in a directory that is one; nil without any.
  ///
  /// In a `.momd` or `.xcdatamodeld`, it is that of the current version, or of the only one.
  func modelFile(in directory: some TreePath) throws(FileTreeError) -> [UInt8]? {
    let names = try entries(of: directory).entries.map(\.name)
    switch FileName(directory.name).extension {
    case "xcdatamodel":
      return try firstFile([DataModel.contentsName, DataModel.elementsName], in: directory, names)
    case "xcmappingmodel":
      return try firstFile([MappingModel.contentsName], in: directory, names)
    case "xcdatamodeld":
      let current = try currentVersion(ofModel: directory, names)
      let versions = names.filter { FileName($0).extension == "xcdatamodel" }
      let name = versions.first { FileName($0).base == current }
      guard let name = name ?? (versions.count == 1 ? versions[0] : nil) else { return nil }
      return try modelFile(in: directory.appending(name: name))
    default:
      let current = try currentVersion(ofModel: directory, names)
      var archives = names.filter { FileName($0).extension == "mom" }
      if let current { archives.removeAll { $0 != current + ".mom" } }
      guard archives.count == 1 else { return nil }
      return try contents(of: directory.appending(name: archives[0]))
    }
  }

  private func firstFile(
    _ candidates: [String], in directory: some TreePath, _ names: [String]
  ) throws(FileTreeError) -> [UInt8]? {
    guard let name = candidates.first(where: { names.contains($0) }) else { return nil }
    return try contents(of: directory.appending(name: name))
  }

  /// The name of the current version that a `.xcdatamodeld` or `.momd` names; nil where it names none.
  func currentVersion(
    ofModel directory: some TreePath, _ names: [String]
  ) throws(FileTreeError) -> String? {
    guard FileName(directory.name).extension?.lowercased() == "xcdatamodeld" else {
      return try value(
        in: directory, names, ModelVersionInfo.fileName, "NSManagedObjectModel_CurrentVersionName")
    }
    let name = try value(in: directory, names, ".xccurrentversion", "_XCCurrentVersionName")
    return name.map { FileName($0).extension == "xcdatamodel" ? FileName($0).base : $0 }
  }

  /// The value of a key of a property list in the directory; nil where there is none.
  private func value(
    in directory: some TreePath, _ names: [String], _ file: String, _ key: String
  ) throws(FileTreeError) -> String? {
    guard names.contains(file) else { return nil }
    let bytes = try contents(of: directory.appending(name: file))
    return (try? PropertyList(decoding: bytes))?.dictionary?[key]?.string
  }
}

extension Diagnostic {
  fileprivate static func noPropertyList(_ form: DecodedForm, in file: String) -> Diagnostic {
    Diagnostic(
      .error, id: "inspect-no-such-form",
      "'--\(form.rawValue)' does not fit an optimized model, which is no property list",
      at: SourceRange(file: file), details: ["the '.mom' beside it is one"])
  }
}
