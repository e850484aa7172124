package import AppleVocabulary
package import Diagnostics
package import PropertyListFormat

/// How an Info.plist is made, weakest first: `synthesized`, compilers' partial lists, the input
/// file, `properties`.
///
/// A later source replaces a scalar, adds to an array and overlays a dictionary (rule 7.4.1).
package struct InfoPlistRecipe: Hashable, Sendable, Codable {
  /// The keys that every bundle of this type and platform has; overridden by all others.
  package var synthesized: PropertyList
  /// The keys of the manifest; they override all others.
  package var properties: PropertyList
  /// Where the project gives each top-level key, for messages; nil in a step that runs by itself, which
  /// is not to change with a line that moves.
  package var propertyRanges: [String: SourceRange]?
  /// Keys that are set last, whatever the other sources say: `UIDeviceFamily` (rule 7.2, step 9).
  package var enforced: PropertyList
  /// The values of `$(NAME)` in strings.
  package var settings: [String: String]
  /// Whether `$(NAME)` in string values is replaced.
  package var expandsMacros = true
  /// Whether a key of the project that replaces one of the file is worth a warning; Xcode gives none.
  package var reportsOverriddenKeys = true
  /// Never `auto`: `binary`, `xml`, or `same` as the input (XML without one).
  package var format: InfoFormat
  package var platform: Platform
  /// The file names of the product's nibs and storyboards, such as `Main.storyboardc`; sorted,
  /// unique.
  ///
  /// They are those of the resources directory and its `.lproj` directories. Keys that name others
  /// get a warning.
  package var interfaceFiles: [String]

  package init(
    synthesized: PropertyList, properties: PropertyList,
    propertyRanges: [String: SourceRange]? = nil, enforced: PropertyList = .dictionary([:]),
    settings: [String: String] = [:], format: InfoFormat, platform: Platform,
    interfaceFiles: [String] = []
  ) {
    self.synthesized = synthesized
    self.properties = properties
    self.propertyRanges = propertyRanges
    self.enforced = enforced
    self.settings = settings
    self.format = format
    self.platform = platform
    self.interfaceFiles = interfaceFiles
  }

  /// The recipe without places in the project, which do not decide what it makes.
  package var withoutPlaces: InfoPlistRecipe {
    var recipe = self
    recipe.propertyRanges = nil
    return recipe
  }
}
