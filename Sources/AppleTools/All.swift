extension AppleTool {
  /// Every tool, in the order in which they are listed.
  package static let all: [AppleTool] = [
    actool,
    assetutil,
    copyplist,
    copypng,
    copystrings,
    genstrings,
    mapc,
    ibtool,
    iconutil,
    intentbuilderc,
    momc,
    plistBuddy,
    plutil,
    sips,
    tiffutil,
    xcrun,
    xcstringstool,
  ]

  /// The tools of a developer directory.
  package static let ofDeveloperDirectory = all + [libtool]
}
