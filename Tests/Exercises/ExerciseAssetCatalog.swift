package import AssetCatalogCompilation
import AssetCatalogFormat
import BundleModel
import ByteCoding
import Diagnostics
package import FileTree
import ImageFormats
import PropertyListFormat

/// Runs everything that a catalog's files reach.
package func exerciseAssetCatalog(
  _ path: ProjectPath, in tree: some FileTree, renderer: (any VectorRenderer)? = nil
) {
  var diagnostics: [Diagnostic] = []
  guard let catalog = AssetCatalog(reading: path, in: tree, diagnostics: &diagnostics) else {
    return
  }
  for platform in CatalogPlatform.all {
    var options = CatalogOptions(platform: platform, deploymentTarget: "15.0", appIcon: "AppIcon")
    options.drawsIcons = renderer != nil
    options.accentColor = "Tint"
    options.complication = "Complication"
    options.launchImage = "Launch"
    options.includesAllAppIcons = true
    let names = outputNames(of: [catalog], options)
    var found: [Diagnostic] = []
    let compiled = compileCatalogs(
      [catalog], options, environment: CompileEnvironment(renderer: renderer), in: tree,
      diagnostics: &found)
    if let compiled {
      precondition(compiled.files.map(\.name) == names, "other files than were planned")
    }
  }
}
