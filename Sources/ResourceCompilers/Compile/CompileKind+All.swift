import BundleModel
import Diagnostics
internal import HostSystem

extension CompileKind {
  /// Every kind, in the order of the help.
  package static let all = [
    CompileKind("strings", .strings, .stringsdict, platformDecides: "how strings are written"),
    CompileKind(
      "xcstrings", .stringCatalog, policyKind: .strings, platformDecides: "how strings are written"),
    CompileKind("plist", .propertyList, platformDecides: "the form of property lists"),
    CompileKind("png", .png),
    CompileKind("tiff", .tiff, combining: .imageSet),
    CompileKind("icns", .iconset),
    CompileKind("assets", .assetCatalogs, platformDecides: "what goes into the archive"),
    CompileKind("xib", .nib, platformDecides: "the format of nibs"),
    CompileKind("storyboard", .storyboard, platformDecides: "the format of nibs"),
  ]

  /// The kind of this name, or a message with the nearest one.
  package static func named(_ name: String) throws(CompileRequestError) -> CompileKind {
    if let kind = all.first(where: { $0.name == name }) { return kind }
    throw .unknown("kind", name, known: all.map(\.name), details: "it is one of")
  }
}
