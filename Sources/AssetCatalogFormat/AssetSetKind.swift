/// The kind of a directory in a catalog, by the extension of its name.
///
/// Docs/Rules.md, Asset catalogs 1.1 and 1.2.
package struct AssetSetKind: Hashable, Sendable {
  /// The directory's extension, without the dot.
  package let fileExtension: String
  /// The key of `Contents.json` that lists the slots; nil if the set has none.
  package let slots: String?
  /// The kind of asset in words.
  package let noun: String
  /// True if directories in it are assets of their own, and files in it are not slots.
  package var holdsAssets = false
  /// True if names of assets in it begin with its own, even if it does not say so.
  package var isNamespace = false
  /// The alternative to a set whose form in archives is unknown.
  package var remedy: String?

  package static let image = Self(fileExtension: "imageset", slots: "images", noun: "image set")
  package static let appIcon = Self(fileExtension: "appiconset", slots: "images", noun: "app icon")
  package static let iconset = Self(fileExtension: "iconset", slots: nil, noun: "icon set")
  package static let launchImage = Self(
    fileExtension: "launchimage", slots: "images", noun: "launch image")
  package static let color = Self(fileExtension: "colorset", slots: "colors", noun: "color set")
  package static let data = Self(fileExtension: "dataset", slots: "data", noun: "data set")
  package static let symbol = Self(
    fileExtension: "symbolset", slots: "symbols", noun: "symbol set")
  package static let imageStack = Self(
    fileExtension: "imagestack", slots: "layers", noun: "image stack", holdsAssets: true,
    isNamespace: true)
  package static let imageStackLayer = Self(
    fileExtension: "imagestacklayer", slots: nil, noun: "layer of an image stack",
    holdsAssets: true, isNamespace: true)
  package static let solidImageStack = Self(
    fileExtension: "solidimagestack", slots: "layers", noun: "solid image stack",
    holdsAssets: true, isNamespace: true)
  package static let solidImageStackLayer = Self(
    fileExtension: "solidimagestacklayer", slots: nil, noun: "layer of a solid image stack",
    holdsAssets: true, isNamespace: true)
  package static let brandAssets = Self(
    fileExtension: "brandassets", slots: "assets", noun: "set of brand assets", holdsAssets: true)
  package static let complication = Self(
    fileExtension: "complicationset", slots: "assets", noun: "complication set",
    holdsAssets: true, isNamespace: true)
  package static let texture = Self(
    fileExtension: "textureset", slots: "textures", noun: "texture set", holdsAssets: true)
  package static let cubeTexture = Self(
    fileExtension: "cubetextureset", slots: nil, noun: "cube texture set", holdsAssets: true,
    remedy: textureRemedy)
  package static let mipmap = Self(
    fileExtension: "mipmapset", slots: "levels", noun: "mipmap set",
    remedy: "put it into a texture set, and name it there")
  package static let spriteAtlas = Self(
    fileExtension: "spriteatlas", slots: nil, noun: "sprite atlas", holdsAssets: true)
  package static let stickerPack = Self(
    fileExtension: "stickerpack", slots: "stickers", noun: "sticker pack", holdsAssets: true)
  package static let sticker = Self(
    fileExtension: "sticker", slots: nil, noun: "sticker",
    remedy: stickerRemedy)
  package static let stickerSequence = Self(
    fileExtension: "stickersequence", slots: "frames", noun: "sticker sequence",
    remedy: stickerRemedy)
  package static let stickersIcon = Self(
    fileExtension: "stickersiconset", slots: "images", noun: "stickers icon")
  package static let referenceGroup = Self(
    fileExtension: "arresourcegroup", slots: "resources", noun: "group of AR resources",
    holdsAssets: true,
    remedy: referenceRemedy)
  package static let referenceImage = Self(
    fileExtension: "arreferenceimage", slots: "images", noun: "AR reference image",
    remedy: referenceRemedy)
  package static let referenceObject = Self(
    fileExtension: "arreferenceobject", slots: "objects", noun: "AR reference object",
    remedy: referenceRemedy)
  package static let leaderboard = Self(
    fileExtension: "gcleaderboard", slots: nil, noun: "leaderboard", holdsAssets: true,
    remedy: gameCenterRemedy)
  package static let leaderboardSet = Self(
    fileExtension: "gcleaderboardset", slots: nil, noun: "leaderboard set", holdsAssets: true,
    remedy: gameCenterRemedy)
  package static let dashboardImage = Self(
    fileExtension: "gcdashboardimage", slots: "images", noun: "dashboard image",
    remedy: gameCenterRemedy)

  private static let textureRemedy =
    "put its image into a data set, and load the texture from the data with MTKTextureLoader"
  private static let stickerRemedy =
    "copy the images as files of the extension, and make an MSSticker of each file's URL"
  private static let gameCenterRemedy =
    "remove it: Game Center shows the images that are uploaded to App Store Connect"
  private static let referenceRemedy =
    "put images into image sets and copy objects as files, and make ARReferenceImage and "
    + "ARReferenceObject of them in code"

  /// All kinds, the frequent ones first.
  package static let all = [
    image, appIcon, color, imageStackLayer, imageStack, symbol, launchImage, sticker,
    stickersIcon, stickerPack, stickerSequence, data, brandAssets, solidImageStackLayer,
    solidImageStack, complication, iconset, spriteAtlas, texture, cubeTexture, mipmap,
    referenceGroup, referenceImage, referenceObject, leaderboard, leaderboardSet, dashboardImage,
  ]

  /// The kind of a directory with this extension; nil for groups.
  package static func named(_ fileExtension: String) -> AssetSetKind? {
    all.first { $0.fileExtension == fileExtension }
  }
}
