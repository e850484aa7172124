package import BundleModel
package import FileTree

/// What is known about a product and its resource; each compiler's settings take what they need.
package struct CompilationContext: Hashable, Sendable {
  /// The Swift module of the product's code.
  package var module: String?
  /// The languages to make from a string catalog; empty for all.
  package var localizations: [String]
  /// The encoding of files of strings; nil detects it.
  package var encoding: InputEncoding?
  /// How documents of Interface Builder are compiled.
  package var documents: DocumentOptions
  /// The names of assets with a role in the product.
  package var assets: AssetSettings
  /// The files that are compiled.
  package var inputs: [ProjectPath]

  package init(
    module: String? = nil, localizations: [String] = [], encoding: InputEncoding? = nil,
    documents: DocumentOptions = DocumentOptions(), assets: AssetSettings = AssetSettings(),
    inputs: [ProjectPath] = []
  ) {
    self.module = module
    self.localizations = localizations
    self.encoding = encoding
    self.documents = documents
    self.assets = assets
    self.inputs = inputs
  }
}

extension Compilation.Settings {
  static func strings(in context: CompilationContext) -> Self {
    .strings(StringsSettings(encoding: context.encoding))
  }

  static func stringCatalog(in context: CompilationContext) -> Self {
    .stringCatalog(StringCatalogSettings(localizations: context.localizations))
  }

  static func document(in context: CompilationContext) -> Self {
    .document(
      DocumentSettings(
        module: context.module, isLenient: context.documents.isLenient ?? false,
        isStrict: context.documents.isStrict, xcode: context.documents.xcode))
  }
}
