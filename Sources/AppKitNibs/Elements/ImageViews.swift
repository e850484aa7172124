internal import AppleVocabulary
internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat
internal import XMLFormat

extension AppKitElements {
  static let imageViews: [ElementSchema] = [imageView, imageCell]

  static let imageView = ElementSchema(
    "imageView", "NSImageView", extends: control,
    [
      .emptySubviews,
      .custom { compiler, subject in
        let added = compiler.writes(.promisedFiles) ? promisedFileTypes : []
        let postScript = compiler.writes(.postScript) ? [postScriptType] : []
        let types = (imageDragTypes + added + postScript).sorted()
        let strings = types.map { compiler.graph.string($0) }
        let set = compiler.graph.array(strings, as: "NSMutableSet")
        compiler.graph[subject.id].set("NSDragTypes", set)
      },
      .constant("NSEditable", true),
      .constant("NSImageViewPlaceholderPrecedence", 0)
        .since(macOS: .init(12), seen: "off 11.6, on 12.3"),
      .custom { compiler, subject in
        guard compiler.writes(.placeholderImages) else { return }
        compiler.graph[subject.id].set("NSPlaceholderImage", .null)
      },
      .keys("NSSubviews").since(macOS: .init(10, 14), seen: "off 10.12.6, on 12.3"),
      .symbolShadow,
      .ignored("allowsCutCopyPaste"),
    ])

  static let imageCell = ElementSchema(
    "imageCell", "NSImageCell", extends: cell,
    [
      .flags("NSCellFlags", [.textType, imageType]),
      .image("image", "NSContents"),
      .font("font", "NSSupport"),
      .enumeration("imageAlignment", "NSAlign", imageAlignments, default: 0),
      .enumeration("imageScaling", "NSScale", imageScalings, default: 2),
      .enumeration("imageFrameStyle", "NSStyle", imageFrameStyles, default: 0),
      .custom { compiler, subject in
        let animates = subject.element.bool("animates", &compiler.reading) ?? false
        let always = compiler.document.kind.isStoryboard || compiler.state.isNested
        compiler.graph[subject.id].set("NSAnimates", .boolean(animates || always))
      },
      .constant("NSImageAnimation", -1),
      .keys("NSImageAnimation", "NSControlView")
        .since(macOS: .init(14), seen: "off 13.6, on 15.0"),
      .ofControl([.color("contentTintColor", "NSContentTintColor")]),
      .integer("tag", "NSTag", omit: 0),
    ])

  /// Interface Builder 5 and earlier wrote that the cell shows an image.
  private static let imageType = FlagRule { compiler, _ in
    let isNewer = compiler.wasSaved(byToolsVersion: 2495)
    return isNewer ? 0 : 0x0800_0000
  }

  private static let imageDragTypes = [
    "Apple PDF pasteboard type", "Apple PICT pasteboard type", "Apple PNG pasteboard type",
    "NSFilenamesPboardType", "NeXT TIFF v4.0 pasteboard type",
  ]

  private static let postScriptType = "NeXT Encapsulated PostScript v1.2 pasteboard type"

  private static let promisedFileTypes = [
    "com.apple.NSFilePromiseItemMetaData", "com.apple.pasteboard.promised-file-content-type",
    "dyn.ah62d4rv4gu8yc6durvwwa3xmrvw1gkdusm1044pxqyuha2pxsvw0e55bsmwca7d3sbwu",
  ]

  private static let imageAlignments: WordTable = [
    "center": 0, "top": 1, "topLeft": 2, "topRight": 3, "left": 4, "bottom": 5, "bottomLeft": 6,
    "bottomRight": 7, "right": 8,
  ]

  private static let imageFrameStyles: WordTable = [
    "none": 0, "photo": 1, "grayBezel": 2, "groove": 3, "button": 4,
  ]
}

extension Field {
  /// How a symbol with a shadow is drawn, of which no document says anything.
  static var symbolShadow: Field {
    Field.constant("IBNSShadowedSymbolConfiguration", .null)
      .since(.xcode14, seen: "off 13.3, on 15.2")
  }
}
