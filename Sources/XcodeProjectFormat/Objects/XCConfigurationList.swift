package import Diagnostics
package import PropertyListFormat

/// The configurations of the project or of a target (Docs/Rules.md, Xcode projects 8.1).
package struct XCConfigurationList: PBXObject {
  package static let classes = ["XCConfigurationList"]
  package static let article = "a configuration list"

  package var id: ObjectID
  package var range: SourceRange
  package var buildConfigurations: [Located<ObjectID>]
  package var defaultConfigurationName: Located<String>?

  package init(_ fields: inout ObjectFields) {
    id = fields.id
    range = fields.range
    buildConfigurations = fields.references("buildConfigurations")
    defaultConfigurationName = fields.string("defaultConfigurationName")
  }
}

/// A configuration: a name, settings, and the file that these are on top of.
package struct XCBuildConfiguration: PBXObject {
  package static let classes = ["XCBuildConfiguration"]
  package static let article = "a build configuration"

  package var id: ObjectID
  package var range: SourceRange
  package var name: Located<String>?
  /// In the order of the file.
  package var buildSettings: [BuildSetting]
  /// A `PBXFileReference` to an `.xcconfig`.
  package var baseConfigurationReference: Located<ObjectID>?
  /// The synchronized folder that `baseConfigurationReferenceRelativePath` is in.
  package var baseConfigurationReferenceAnchor: Located<ObjectID>?
  package var baseConfigurationReferenceRelativePath: Located<String>?

  /// A setting as it is written, conditions in its key.
  package struct BuildSetting: Hashable, Sendable {
    package var key: Located<String>
    /// A string or an array of strings.
    package var value: PropertyList
    package var valueRange: SourceRange
  }

  package init(_ fields: inout ObjectFields) {
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
