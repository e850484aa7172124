extension ResourceCompiler {
  /// Every compiler, in the order of help; the first that claims an extension gets the file.
  package static let all = [
    strings,
    stringsdict,
    stringCatalog,
    propertyList,
    png,
    tiff,
    imageSet,
    iconset,
    mappingModel,
    textureAtlas,
    assetCatalogs,
    nib,
    storyboard,
    intents,
    tool,
    coreDataModel,
  ]
}
