package import AppleVocabulary
package import FileTree

/// The record of what a build put into a bundle: `bundle-manifest.json`.
///
/// It holds no absolute path and no time, and lists everything but itself.
package struct BundleRecord: Equatable, Sendable, Codable {
  /// The version of the document's schema, always 1.
  package var version = 1
  /// The product's address.
  package var product: String
  package var platform: Platform
  /// The bundle's layout.
  package var layout: BundleLayout.Style
  package var files: [File]

  package init(product: String, platform: Platform, layout: BundleLayout.Style, files: [File]) {
    self.product = product
    self.platform = platform
    self.layout = layout
    self.files = files
  }

  package struct File: Hashable, Sendable, Codable {
    package var path: BundlePath
    /// Lower-case hexadecimal; nil for links and directories.
    package var sha256: String?
    /// In bytes; nil for links and directories.
    package var size: Int64?
    /// Permission bits in octal, such as `0644`; nil for links.
    package var mode: String?
    /// The target of a symbolic link, as stored.
    package var link: String?
    package var kind: String
    /// The rule that made the output.
    package var action: String
    /// Relative to the project's root.
    package var sources: [ProjectPath]
    /// `file:line:column` of the manifest entry.
    package var entry: String?
    package var language: String?
    package var devices: [DeviceFamily]?
    package var scale: Int?

    package init(
      path: BundlePath, sha256: String? = nil, size: Int64? = nil, mode: String? = nil,
      link: String? = nil, kind: String, action: String, sources: [ProjectPath] = [],
      entry: String? = nil, language: String? = nil, devices: [DeviceFamily]? = nil,
      scale: Int? = nil
    ) {
      self.path = path
      self.sha256 = sha256
      self.size = size
      self.mode = mode
      self.link = link
      self.kind = kind
      self.action = action
      self.sources = sources
      self.entry = entry
      self.language = language
      self.devices = devices
      self.scale = scale
    }
  }
}
