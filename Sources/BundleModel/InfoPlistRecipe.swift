public import Diagnostics
public import PropertyListFormat

/// How an Info.plist comes about: synthesized < compilers' partial lists < the input file < `properties`.
///
/// A later source replaces a scalar, adds to an array and overlays a dictionary (rule 7.4.1).
public struct InfoPlistRecipe: Hashable, Sendable, Codable {
  /// What every bundle of this type and platform has; weaker than everything else.
  public var synthesized: PropertyList
  /// What the manifest adds; stronger than everything else.
  public var properties: PropertyList
  /// Where the manifest gives each top-level key, for messages.
  public var propertyPlaces: [String: SourceRange]
  /// Keys that are set last, whatever the file says: `UIDeviceFamily` (rule 7.2, step 9).
  public var enforced: PropertyList
  /// `$(NAME)` in string values.
  public var settings: [String: String]
  /// `auto` is already decided: `binary`, `xml`, or `same` as the input (XML where there is none).
  public var format: InfoFormat
  public var platform: Platform
  /// The names of the nibs and storyboards that the product has: `Main.storyboardc`; sorted, each once.
  ///
  /// They lie in the resources' own directory or in a language's. Keys that name others are warned of.
  public var interfaceFiles: [String]

  public init(
    synthesized: PropertyList, properties: PropertyList,
    propertyPlaces: [String: SourceRange] = [:], enforced: PropertyList = .dictionary([:]),
    settings: [String: String] = [:], format: InfoFormat, platform: Platform,
    interfaceFiles: [String] = []
  ) {
    self.synthesized = synthesized
    self.properties = properties
    self.propertyPlaces = propertyPlaces
    self.enforced = enforced
    self.settings = settings
    self.format = format
    self.platform = platform
    self.interfaceFiles = interfaceFiles
  }
}
