internal import BundleModel
internal import FileTree
internal import ResourceCompilers

extension ResolvedProject.Item {
  /// Of a directory `X.nib` that was never compiled: its document, as if that were `X.xib`.
  ///
  /// Nil for everything else.
  var documentOfNib: ResolvedProject.Item? {
    guard case .directory(let members) = contents,
      UncompiledNib.isOne(name: treatedName, files: members.map(\.path.text)),
      let document = members.first(where: { $0.path.text == UncompiledNib.documentName }),
      case .file = document.contents
    else { return nil }
    var item = self
    item.source = document.source
    item.name = FileName(name).base + ".xib"
    item.contents = .file(isExecutable: false)
    item.settings.type = "file.xib"
    return item
  }
}
