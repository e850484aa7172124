internal import AppleVocabulary

/// The options for the asset catalogs of a product.
package struct AssetOptions: CompilerOptions {
  /// The icon of the app; nil for none.
  package var appIcon: String?
  /// True if an icon set called `AppIcon` is the icon of the app if none is named.
  package var hasDefaultIcon = false
  /// True if the name of the icon is one of an Xcode project, which Xcode also builds without such an
  /// icon, or with another file of its name.
  package var isXcodeIcon = false
  /// Icon sets that the app may switch to.
  package var alternateAppIcons: [String] = []
  package var includesAllAppIcons = false
  package var accentColor: String?
  package var widgetBackgroundColor: String?
  package var launchImage: String?
  /// The set of a watch's complications; nil for none.
  package var complication: String?
  /// The device that the archive is for, as it calls itself, such as `iPhone16,2`; nil for all.
  package var device: String?
  /// How many pixels a point is wide on that device; nil for that of the model.
  package var scale: Int?
  /// True if assets that are loaded on demand stay out of the archive.
  package var leavesOutTagged = false
  /// The tags of the pack that the archive is for, with the sets that have just these; empty for the
  /// archive of the bundle.
  package var packTags: [String] = []
  /// The bundle identifier by which assets that are left out name their packs; nil for no names.
  package var packBundle: String?
  package var vectors = VectorHandling.drawn
  package var packing = ImagePacking.auto
  package var standaloneIcons = StandaloneIcons.usual
  /// True if icon files are in Apple's variant of PNG.
  package var compressesIcons = false

  /// The treatment of vector images.
  package enum VectorHandling: String, OptionWord {
    /// Themselves, and bitmaps at each scale.
    case drawn
    /// Themselves alone.
    case only

    package static let what = "handling of vectors"
  }

  /// True if small images share bitmaps.
  package enum ImagePacking: String, OptionWord {
    /// As Xcode does it.
    case auto
    case none

    package static let what = "packing"
  }

  /// Which icon files are written beside the archive.
  package enum StandaloneIcons: String, OptionWord {
    /// Those that the system asks for outside of archives.
    case usual = "default"
    /// Every size.
    case all
    case none

    package static let what = "choice of icon files"
  }

  package init() {}

  /// In the order of help and manifests.
  package static let rows: [OptionRow<Self>] = [
    .init(
      \.appIcon, "appIcon",
      key: .init(
        "appIcon", default: "`AppIcon` in an app, if there is one",
        "The icon set of the app; \"\" for none."),
      setting: "ASSETCATALOG_COMPILER_APPICON_NAME",
      flag: .init("app-icon", "Of catalogs: the icon of the app.", valueName: "name"),
      apple: .init("actool", "--app-icon")),
    .init(\.hasDefaultIcon, "hasDefaultIcon"),
    .init(\.isXcodeIcon, "isXcodeIcon"),
    .init(
      \.alternateAppIcons, "alternateAppIcons",
      key: .init("alternateAppIcons", default: "none", "Icon sets that the app may switch to."),
      setting: "ASSETCATALOG_COMPILER_ALTERNATE_APPICON_NAMES",
      flag: .init(
        "alternate-app-icon", "Of catalogs: an icon that the app may switch to.",
        valueName: "name"),
      apple: .init("actool", "--alternate-app-icon")),
    .init(
      \.includesAllAppIcons, "includeAllAppIcons",
      key: .init(
        "includeAllAppIcons", default: "`false`",
        "True if the app may switch to every icon set."),
      setting: "ASSETCATALOG_COMPILER_INCLUDE_ALL_APPICON_ASSETS",
      flag: .init(
        "include-all-app-icons",
        "Of catalogs: the app may switch to every other icon."),
      apple: .init("actool", "--include-all-app-icons")),
    .init(
      \.accentColor, "accentColor",
      key: .init("accentColor", default: "none", "The color set that tints the app."),
      setting: "ASSETCATALOG_COMPILER_GLOBAL_ACCENT_COLOR_NAME",
      flag: .init("accent-color", "Of catalogs: the accent color of the app.", valueName: "name"),
      apple: .init("actool", "--accent-color")),
    .init(
      \.widgetBackgroundColor, "widgetBackgroundColor",
      key: .init(
        "widgetBackgroundColor", default: "none", "The color set behind the app's widgets."),
      setting: "ASSETCATALOG_COMPILER_WIDGET_BACKGROUND_COLOR_NAME",
      flag: .init(
        "widget-background-color", "Of catalogs: the background of widgets.", valueName: "name"),
      apple: .init("actool", "--widget-background-color")),
    .init(
      \.launchImage, "launchImage",
      key: .init(
        "launchImage", default: "none",
        "The launch image set, for systems before launch storyboards."),
      setting: "ASSETCATALOG_COMPILER_LAUNCHIMAGE_NAME",
      flag: .init(
        "launch-image", "Of catalogs: the image shown while the app starts.", valueName: "name"),
      apple: .init("actool", "--launch-image")),
    .init(
      \.complication, "complication",
      key: .init(
        "complication", default: "none", "The complication set of a watch app's extension."),
      setting: "ASSETCATALOG_COMPILER_COMPLICATION_NAME",
      flag: .init(
        "complication", "Of catalogs: the complication set of a watch.", valueName: "name"),
      apple: .init("actool", "--complication")),
    .init(
      \.device, "device",
      key: .init("device", default: "any", "A model, such as `iPhone16,2`.", in: thin),
      flag: .init(
        "device", "Of catalogs: leave out images that this device never shows: iPhone16,2 …",
        valueName: "model")),
    .init(
      \.scale, "scale", form: .number(what: "scale", [1, 2, 3]),
      key: .init("scale", default: "the device's", "Pixels for a point.", in: thin),
      flag: .init(
        "scale", "Of catalogs: leave out images that have a better one at this scale.",
        valueName: "n")),
    .init(
      \.leavesOutTagged, "onDemandResources",
      key: .init(
        "onDemandResources", default: "`false`",
        "Leave out assets with tags of on-demand resources."),
      flag: .init(
        "on-demand-resources",
        "Of catalogs: leave out assets with tags of on-demand resources."),
      apple: .init("actool", "--enable-on-demand-resources", saysYesOrNo: true)),
    .init(\.packTags, "packTags", scope: .file),
    .init(\.packBundle, "packBundle"),
    .init(
      \.vectors, "vectors",
      key: .init(
        "vectors", default: "`drawn`",
        "`drawn` adds bitmaps of PDF and SVG images at each scale; `only` keeps the vectors alone."),
      flag: .init(
        "vectors",
        "Of catalogs: 'drawn' adds bitmaps of PDF and SVG images; 'only' keeps the vectors alone.")),
    .init(
      \.packing, "packing",
      key: .init(
        "packing", default: "`auto`",
        "`auto` packs small images into shared bitmaps, as Xcode does; `none` packs none."),
      flag: .init(
        "packing", "Of catalogs: 'auto' packs small images into shared bitmaps, 'none' packs none.")
    ),
    .init(
      \.standaloneIcons, "standaloneIcons",
      key: .init(
        "standaloneIcons", default: "`default`",
        "The icon files beside the archive: those that the system needs, `all` or `none`."
      ),
      setting: "ASSETCATALOG_COMPILER_STANDALONE_ICON_BEHAVIOR",
      flag: .init(
        "standalone-icons",
        "Of catalogs: the icon files beside the archive: 'default', 'all' or 'none'."),
      apple: .init("actool", "--standalone-icon-behavior")),
    .init(
      \.compressesIcons, "compressIcons",
      // As other images of the product.
      scope: .product { .flag($0.compile[.png] == .apple) },
      setting: "ASSETCATALOG_COMPILER_COMPRESS_PNGS",
      apple: .init("actool", "--compress-pngs")),
  ]

  /// The options that choose among assets, name some of them, or apply to the finished files: they change
  /// nothing about how a single one is compiled.
  package static let choices = [
    "appIcon", "hasDefaultIcon", "isXcodeIcon", "alternateAppIcons", "includeAllAppIcons",
    "accentColor", "widgetBackgroundColor", "launchImage", "device", "scale", "standaloneIcons",
    "compressIcons", "packTags", "packBundle",
  ]

  /// The options for the archive of a pack: assets with a role in the product are in its own archive.
  package func ofPack(_ tags: [String]) -> AssetOptions {
    var options = self
    options.packTags = tags
    options.packBundle = nil
    options.appIcon = nil
    options.alternateAppIcons = []
    options.includesAllAppIcons = false
    options.accentColor = nil
    options.widgetBackgroundColor = nil
    options.launchImage = nil
    options.complication = nil
    return options
  }

  private static let thin = CompilerOption.ManifestKey.Group(
    "thin", short: "device", default: "nothing", "Leave out images that a device never shows.",
    definition: "The device that an archive of assets is for.")
}

extension OptionValues {
  /// Makes the icon set called `AppIcon` the icon of an app that names none, as manifests have it.
  package mutating func addDefaultIcon(for type: ProductType) {
    if type == .app, self["appIcon"] == nil { self["hasDefaultIcon"] = .flag(true) }
  }

  /// Notes that the icon, if one is named, is that of an Xcode project.
  package mutating func markXcodeIcon() {
    if self["appIcon"] != nil { self["isXcodeIcon"] = .flag(true) }
  }

  /// True if the icon is that of an Xcode project.
  package var hasXcodeIcon: Bool { self["isXcodeIcon"] == .flag(true) }

  /// The icon as a manifest names it: empty for an app that has none.
  package func writtenIcon(for type: ProductType) -> OptionValue? {
    if type != .app || self["hasDefaultIcon"] == .flag(true) { return self["appIcon"] }
    return self["appIcon"] ?? .text("")
  }
}
