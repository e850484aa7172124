package import AppleVocabulary

/// The settings of a resource compiler's run, besides the bytes of its inputs.
package struct Compilation: Hashable, Sendable, Codable {
  /// The compiler's rule, such as `compile-strings`.
  package var rule: String
  package var policy: CompilePolicy
  package var platform: Platform
  package var deploymentTarget: String?
  package var devices: [DeviceFamily]
  /// The resource's name in the bundle before the rule changes it; nil if the outputs give it.
  package var name: String?
  /// Settings of this kind of compiler only.
  package var settings: Settings
  /// The programs that draw images of the inputs, with their versions; empty where nothing is drawn.
  package var programs: [String] = []
  /// How users get the inputs copied as they are: details of errors, empty where they cannot.
  ///
  /// They decide no output, and are not encoded.
  package var copyRemedies: [String] = []

  package init(
    rule: String, policy: CompilePolicy, platform: Platform, deploymentTarget: String? = nil,
    devices: [DeviceFamily] = [], name: String? = nil, settings: Settings = .none,
    copyRemedies: [String] = []
  ) {
    self.rule = rule
    self.policy = policy
    self.platform = platform
    self.deploymentTarget = deploymentTarget
    self.devices = devices
    self.name = name
    self.settings = settings
    self.copyRemedies = copyRemedies
  }

  private enum CodingKeys: String, CodingKey {
    case rule, policy, platform, deploymentTarget, devices, name, settings, programs
  }

  /// The settings of one kind of compiler; all of them decide whether an output is up to date.
  package enum Settings: Hashable, Sendable {
    case none
    case strings(StringsSettings)
    case stringCatalog(StringCatalogSettings)
    case document(DocumentSettings)
    case assets(AssetSettings)
  }
}

/// Settings for a file of strings.
package struct StringsSettings: Hashable, Sendable, Codable {
  /// The encoding of its text; nil detects it.
  package var encoding: InputEncoding?

  package init(encoding: InputEncoding? = nil) { self.encoding = encoding }
}

/// Settings for a string catalog.
package struct StringCatalogSettings: Hashable, Sendable, Codable {
  /// The languages to make; empty for all.
  package var localizations: [String]

  package init(localizations: [String] = []) { self.localizations = localizations }
}

/// Settings for a document of Interface Builder.
package struct DocumentSettings: Hashable, Sendable, Codable {
  /// The Swift module of custom classes that belong to the product.
  package var module: String?
  /// Whether unknown parts are left out with a warning.
  package var isLenient: Bool
  /// Whether keys that no nib of Apple's confirms are an error; nil for a warning.
  package var isStrict: Bool?
  /// The major version of the Xcode whose nibs are imitated; nil for the newest known.
  package var xcode: Int?

  package init(
    module: String? = nil, isLenient: Bool = false, isStrict: Bool? = nil, xcode: Int? = nil
  ) {
    self.module = module
    self.isLenient = isLenient
    self.isStrict = isStrict
    self.xcode = xcode
  }
}

/// Settings for the asset catalogs of a product: names of what is in them.
package struct AssetSettings: Hashable, Sendable, Codable {
  /// The icon of the app; nil for none.
  package var appIcon: String?
  /// Whether an icon set called `AppIcon` is the icon of the app if none is named.
  package var hasDefaultIcon: Bool
  /// Icon sets that the app may switch to.
  package var alternateAppIcons: [String]
  package var includesAllAppIcons: Bool
  package var accentColor: String?
  package var widgetBackgroundColor: String?
  package var launchImage: String?
  package var vectors: VectorHandling
  package var packing: ImagePacking
  /// Leaves out what other devices show; nil leaves out nothing.
  package var thinning: AssetThinning?
  /// Whether assets that are loaded on demand stay out of the archive.
  package var leavesOutTagged: Bool
  /// Whether icon files are in Apple's variant of PNG; nil as other images of the product.
  package var compressesIcons: Bool?

  /// What vector images become.
  package enum VectorHandling: String, Hashable, Sendable, Codable, CaseIterable {
    /// Themselves, and bitmaps at each scale.
    case drawn
    /// Themselves alone.
    case only
  }

  /// Whether small images share bitmaps.
  package enum ImagePacking: String, Hashable, Sendable, Codable, CaseIterable {
    /// As Xcode does it.
    case auto
    case none
  }

  package init(
    appIcon: String? = nil, hasDefaultIcon: Bool = false, alternateAppIcons: [String] = [],
    includesAllAppIcons: Bool = false, accentColor: String? = nil,
    widgetBackgroundColor: String? = nil, launchImage: String? = nil,
    vectors: VectorHandling = .drawn, packing: ImagePacking = .auto,
    thinning: AssetThinning? = nil, leavesOutTagged: Bool = false
  ) {
    self.appIcon = appIcon
    self.hasDefaultIcon = hasDefaultIcon
    self.alternateAppIcons = alternateAppIcons
    self.includesAllAppIcons = includesAllAppIcons
    self.accentColor = accentColor
    self.widgetBackgroundColor = widgetBackgroundColor
    self.launchImage = launchImage
    self.vectors = vectors
    self.packing = packing
    self.thinning = thinning
    self.leavesOutTagged = leavesOutTagged
  }
}

/// The device that an archive of assets is for.
package struct AssetThinning: Hashable, Sendable, Codable {
  /// As the device calls itself, such as `iPhone16,2`.
  package var model: String?
  /// How many pixels a point is wide; without it, that of the model.
  package var scale: Int?

  /// Nil if both are.
  package init?(model: String?, scale: Int?) {
    if model == nil && scale == nil { return nil }
    self.model = model
    self.scale = scale
  }

  /// The scales that there are.
  package static let scales = [1, 2, 3]
}

/// Encoded as an object with the settings under the kind's name; empty for `none`.
extension Compilation.Settings: Codable {
  private enum CodingKeys: String, CodingKey {
    case strings, stringCatalog, document, assets
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    if let settings = try container.decodeIfPresent(StringsSettings.self, forKey: .strings) {
      self = .strings(settings)
    } else if let settings = try container.decodeIfPresent(
      StringCatalogSettings.self, forKey: .stringCatalog)
    {
      self = .stringCatalog(settings)
    } else if let settings = try container.decodeIfPresent(
      DocumentSettings.self, forKey: .document)
    {
      self = .document(settings)
    } else if let settings = try container.decodeIfPresent(AssetSettings.self, forKey: .assets) {
      self = .assets(settings)
    } else {
      self = .none
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .none: break
    case .strings(let settings): try container.encode(settings, forKey: .strings)
    case .stringCatalog(let settings): try container.encode(settings, forKey: .stringCatalog)
    case .document(let settings): try container.encode(settings, forKey: .document)
    case .assets(let settings): try container.encode(settings, forKey: .assets)
    }
  }
}
