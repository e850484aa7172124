package import InterfaceBuilderFormat
package import PropertyListFormat

extension InterfaceBuilderDocument {
  /// Keys that the document adds to the Info.plist of an app.
  ///
  /// On iOS and tvOS that is `UIAppFonts`, the files of the document's fonts, which the system
  /// registers when the app starts: what `ibtool --auto-activate-custom-fonts` writes (rule 3.2.8).
  /// The file names are taken to be paths from the resources directory.
  package var infoPlistKeys: PropertyList.Dictionary {
    if kind.isAppKit || customFonts.isEmpty { return [:] }
    var known: Set<String> = []
    let files = customFonts.map(\.file).filter { known.insert($0).inserted }
    return ["UIAppFonts": .array(files.map { .string($0) })]
  }
}
