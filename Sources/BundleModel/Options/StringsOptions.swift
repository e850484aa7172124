internal import Diagnostics

/// The options for a file of strings.
package struct StringsOptions: CompilerOptions {
  /// The encoding of its text; nil detects it.
  package var encoding: InputEncoding?

  package init() {}

  package static let rows: [OptionRow<Self>] = [
    .init(
      \.encoding, "encoding", scope: .file,
      key: .init(
        "encoding", default: "each file tells",
        "What the text of `.strings` and `.stringsdict` files is in."),
      flag: .init(
        "encoding", "What files of strings are in, where they do not tell it: utf-8, macroman …",
        valueName: "name"),
      apple: .init("copystrings", "--inputencoding"))
  ]
}

/// The options for a string catalog.
package struct StringCatalogOptions: CompilerOptions {
  /// The languages to make; empty for all.
  package var localizations: [String] = []

  package init() {}

  package static let rows: [OptionRow<Self>] = [
    .init(
      \.localizations, "localizations",
      scope: .product { .texts($0.localizations.map(\.value)) },
      flag: .init(
        "localization", "Of a string catalog, only this language.", valueName: "language"),
      apple: .init("xcstringstool", "--language", "-l"))
  ]
}
