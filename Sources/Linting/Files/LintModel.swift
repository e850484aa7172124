package import CoreDataFormat
internal import Diagnostics
internal import FileTree
internal import PropertyListFormat

/// A version of a Core Data model.
package struct LintModel: Sendable {
  package var model: DataModel
  /// True for the version that programs use, and for a model without versions.
  package var isCurrent: Bool

  package init(_ model: DataModel, isCurrent: Bool = true) {
    self.model = model
    self.isCurrent = isCurrent
  }
}

extension LintModel {
  /// True for the file of a version; `elements` is that of Xcode before 4.3, which is not read.
  static func isFile(_ path: ProjectPath) -> Bool {
    FileName(path.parent.name).extension == "xcdatamodel"
      && [DataModel.contentsName, "elements"].contains(path.name)
  }

  /// True for compiled models, of which nothing is read.
  static func isCompiled(_ path: ProjectPath) -> Bool {
    ["mom", "momd"].contains(FileName(path.name).extension)
  }

  /// Reads the file of a version; nil if that fails, which is reported where the model is compiled.
  init?(_ contents: [UInt8], of path: ProjectPath, in tree: any FileTree) {
    var diagnostics: [Diagnostic] = []
    guard
      let model = DataModel(parsing: contents, file: path.text, diagnostics: &diagnostics),
      !diagnostics.hasErrors
    else { return nil }
    self.model = model
    let version = path.parent
    let file = version.parent.appending(name: ".xccurrentversion")
    isCurrent = true
    if FileName(version.parent.name).extension == "xcdatamodeld",
      let bytes = try? tree.contents(of: file),
      case .dictionary(let values)? = try? PropertyList(decoding: bytes),
      case .string(let name)? = values["_XCCurrentVersionName"]
    {
      isCurrent = name == version.name
    }
  }
}
