public import FileTree

/// The record of what a build put into a bundle: `bundle-manifest.json`.
///
/// It holds no absolute path and no time, and lists everything but itself.
public struct BundleRecord: Hashable, Sendable, Codable {
  /// The version of the document's schema, always 1.
  public var version = 1
  /// The product's address.
  public var product: String
  public var platform: Platform
  /// The bundle's layout.
  public var layout: BundleLayout.Style
  public var files: [File]

  public init(product: String, platform: Platform, layout: BundleLayout.Style, files: [File]) {
    self.product = product
    self.platform = platform
    self.layout = layout
    self.files = files
  }

  public struct File: Hashable, Sendable, Codable {
    public var path: BundlePath
    /// Lower-case hexadecimal; nil for links and directories.
    public var sha256: String?
    /// In bytes; nil for links and directories.
    public var size: Int64?
    /// Permission bits in octal, such as `0644`; nil for links.
    public var mode: String?
    /// The target of a symbolic link, as stored.
    public var link: String?
    public var kind: String
    /// The rule that made the output.
    public var action: String
    /// Relative to the project's root.
    public var sources: [ProjectPath]
    /// `file:line:column` of the manifest entry.
    public var entry: String?
    public var language: String?
    public var devices: [DeviceFamily]?
    public var scale: Int?

    public init(
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
