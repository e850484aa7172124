extension ResourceCompiler {
  /// Every compiler; the first that claims an extension gets the file.
  package static let all = [
    strings,
    stringsdict,
    stringCatalog,
    propertyList,
    png,
    tiff,
    imageSet,
    iconset,
    nib,
    storyboard,
    assetCatalogs,
  ]
}
