internal import BundleModel
internal import Diagnostics
internal import FileTree

/// Finds the tables that localize Info.plist under the name of its source (rule 3.3.5).
///
/// For `info: file: App/Main-Info.plist`, `Main-InfoPlist.strings` becomes `InfoPlist.strings`, the
/// only name that the system looks for; for an Info.plist without a file, `<Target>-InfoPlist`
/// does.
struct InfoPlistRenaming {
  private static let extensions: Set = ["strings", "stringsdict", "xcstrings"]

  private let bases: Set<String>

  init(_ product: ResolvedProject.Product) {
    if product.type == .resources || product.layout.infoPlist == nil {
      bases = []
    } else if let file = product.info.file?.value {
      let base = FileName(file.name).base
      bases = [base + "Plist", base + "-InfoPlist"]
    } else {
      bases = [product.target + "-InfoPlist"]
    }
  }

  /// The name for an item, unless the manifest names it.
  func name(for name: String, of item: ResolvedProject.Item) -> String {
    let file = FileName(name)
    guard !item.isNamed, let fileExtension = file.extension,
      Self.extensions.contains(fileExtension), bases.contains(file.base)
    else { return name }
    return "InfoPlist." + fileExtension
  }
}
