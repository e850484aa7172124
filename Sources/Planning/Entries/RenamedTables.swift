internal import BundleModel
internal import Diagnostics
internal import FileTree

/// The tables that localize an Interface Builder document: `fr.lproj/Main.strings` for
/// `Base.lproj/Main.xib` (rules 2.4 and 2.5).
///
/// The compiler of the document gets them and writes them beside its output, byte for byte,
/// whatever the policy for other tables is.
struct CompanionStrings {
  private struct Table: Hashable {
    var base: String
    var destination: DestinationPath
  }

  private static let documents: Set = ["xib", "storyboard"]

  private var tables: Set<Table> = []

  init(_ entries: [ResolvedProject.Entry]) {
    for entry in entries where entry.isProcessed && entry.kind != .folder {
      for item in entry.items where (entry.lproj ?? item.region) == "Base" {
        let file = FileName(item.name)
        guard let fileExtension = file.extension, Self.documents.contains(fileExtension) else {
          continue
        }
        tables.insert(Table(base: file.base, destination: entry.destination))
      }
    }
  }

  func contains(_ name: String, _ destination: ItemDestination) -> Bool {
    guard let language = destination.language, language != "Base" else { return false }
    let file = FileName(name)
    return file.extension == "strings"
      && tables.contains(Table(base: file.base, destination: destination.entry.destination))
  }
}

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
