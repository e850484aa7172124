public import Diagnostics
public import PropertyListFormat

/// The configurations of the project or of a target (Docs/Rules.md, Xcode projects 8.1).
public struct XCConfigurationList: PBXObject {
  public static let classes = ["XCConfigurationList"]
  public static let article = "a configuration list"

  public var id: ObjectID
  public var range: SourceRange
  public var buildConfigurations: [Located<ObjectID>]
  public var defaultConfigurationName: Located<String>?

  public init(_ fields: inout ObjectFields) {
    id = fields.id
    range = fields.range
    buildConfigurations = fields.references("buildConfigurations")
    defaultConfigurationName = fields.string("defaultConfigurationName")
  }
}

/// A configuration: a name, settings, and the file that these are on top of.
public struct XCBuildConfiguration: PBXObject {
  public static let classes = ["XCBuildConfiguration"]
  public static let article = "a build configuration"

  public var id: ObjectID
  public var range: SourceRange
  public var name: Located<String>?
  /// In the order of the file.
  public var buildSettings: [BuildSetting]
  /// A `PBXFileReference` to an `.xcconfig`.
  public var baseConfigurationReference: Located<ObjectID>?
  /// The synchronized folder that `baseConfigurationReferenceRelativePath` is in.
  public var baseConfigurationReferenceAnchor: Located<ObjectID>?
  public var baseConfigurationReferenceRelativePath: Located<String>?

  /// A setting as it is written, conditions in its key.
  public struct BuildSetting: Hashable, Sendable {
    public var key: Located<String>
    /// A string or an array of strings.
    public var value: PropertyList
    public var valueRange: SourceRange
  }

  public init(_ fields: inout ObjectFields) {
    id = fields.id
    range = fields.range
    name = fields.string("name")
    let settings = fields.value("buildSettings", .dictionary)
    buildSettings = (settings?.entries ?? []).compactMap { entry in
      guard let key = entry.key.located, let value = entry.value.setting else { return nil }
      return BuildSetting(key: key, value: value, valueRange: entry.value.range)
    }
    baseConfigurationReference = fields.reference("baseConfigurationReference")
    baseConfigurationReferenceAnchor = fields.reference("baseConfigurationReferenceAnchor")
    baseConfigurationReferenceRelativePath = fields.string(
      "baseConfigurationReferenceRelativePath")
  }
}

extension ProjectNode {
  /// The value of a setting; nil if it is neither a text nor a list of texts.
  fileprivate var setting: PropertyList? {
    switch kind {
    case .string: .string(string ?? "")
    case .array: .array(elements.compactMap { $0.string.map { .string($0) } })
    default: nil
    }
  }
}
