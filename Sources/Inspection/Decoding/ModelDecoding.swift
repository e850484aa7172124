internal import AppleVocabulary
internal import CoreDataFormat
internal import Diagnostics
internal import FileTree
internal import PropertyListFormat

extension FileDecoder {
  /// Compiled Core Data models in words, or as the property list that they are; those of other forms
  /// stay binary.
  static let model = FileDecoder(
    kinds: [.model],
    forms: [
      .text: { bytes, file, diagnostics in
        guard FileName(ProjectPath(normalized: file).name).extension != "omo" else { return nil }
        let isModel = DataModel.isArchive(bytes)
        if !isModel, PropertyListForm(of: bytes) == .binary {
          return propertyList.forms[.text]?(bytes, file, &diagnostics)
        }
        return DataModel(decodingArchive: bytes, file: file, diagnostics: &diagnostics)
          .map { Array($0.text().utf8) }
      },
      .xml: { bytes, file, diagnostics in propertyList.forms[.xml]?(bytes, file, &diagnostics) },
      .json: { bytes, file, diagnostics in propertyList.forms[.json]?(bytes, file, &diagnostics) },
    ])
}

extension FileTree {
  /// The archive of the current version of a `.momd`, or of its only one; nil without any.
  func currentVersion(ofModel path: some TreePath) throws(FileTreeError) -> [UInt8]? {
    let names = try entries(of: path).entries.map(\.name)
    var archives = names.filter { FileName($0).extension == "mom" }
    if names.contains(ModelVersionInfo.fileName),
      let info = try? PropertyList(
        decoding: contents(of: path.appending(name: ModelVersionInfo.fileName))),
      let current = info.dictionary?["NSManagedObjectModel_CurrentVersionName"]?.string
    {
      archives = archives.filter { $0 == current + ".mom" }
    }
    guard let name = archives.first, archives.count == 1 else { return nil }
    return try contents(of: path.appending(name: name))
  }
}
