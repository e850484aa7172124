import ArgumentParser
package import BundleModel

/// What asset catalogs hold for the product, by name; without a name, the product has none.
struct AssetOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Of catalogs: the icon of the app.", valueName: "name"))
  var appIcon: String?

  @Option(
    name: .customLong("alternate-app-icon"), parsing: .singleValue,
    help: ArgumentHelp("Of catalogs: an icon that the app may switch to.", valueName: "name"))
  var alternateAppIcons: [String] = []

  @Flag(
    name: .customLong("include-all-app-icons"),
    help: "Of catalogs: every other icon is one that the app may switch to.")
  var includesAllAppIcons = false

  @Option(help: ArgumentHelp("Of catalogs: the accent color of the app.", valueName: "name"))
  var accentColor: String?

  @Option(help: ArgumentHelp("Of catalogs: the background of widgets.", valueName: "name"))
  var widgetBackgroundColor: String?

  @Option(
    help: ArgumentHelp("Of catalogs: the image shown while the app starts.", valueName: "name"))
  var launchImage: String?

  @Option(
    name: .customLong("device"),
    help: ArgumentHelp(
      "Of catalogs: leave out what this device never shows: iPhone16,2 …", valueName: "model"))
  var model: String?

  @Option(
    help: ArgumentHelp(
      "Of catalogs: leave out what has a better image at this scale.", valueName: "n"))
  var scale: Int?

  @Flag(
    name: .customLong("on-demand-resources"),
    help: "Of catalogs: leave out assets with tags, which are loaded on demand.")
  var leavesOutTagged = false

  @Option(help: "Of catalogs: whether PDF and SVG images are also 'drawn', or kept 'only'.")
  var vectors = AssetSettings.VectorHandling.drawn

  @Option(help: "Of catalogs: whether small images share a bitmap: 'auto' or 'none'.")
  var packing = AssetSettings.ImagePacking.auto

  func validate() throws {
    if let scale, !AssetThinning.scales.contains(scale) {
      throw ValidationError("'--scale \(scale)': expected 1, 2 or 3")
    }
  }

  /// The settings of the compiler of catalogs.
  var settings: AssetSettings {
    AssetSettings(
      appIcon: appIcon, alternateAppIcons: alternateAppIcons,
      includesAllAppIcons: includesAllAppIcons, accentColor: accentColor,
      widgetBackgroundColor: widgetBackgroundColor, launchImage: launchImage,
      vectors: vectors, packing: packing,
      thinning: AssetThinning(model: model, scale: scale), leavesOutTagged: leavesOutTagged)
  }
}

extension AssetSettings.VectorHandling: ExpressibleByArgument {}

extension AssetSettings.ImagePacking: ExpressibleByArgument {}
