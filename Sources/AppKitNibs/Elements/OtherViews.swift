internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat

extension AppKitElements {
  /// Views of frameworks other than AppKit and WebKit.
  static let otherViews: [ElementSchema] = [
    ElementSchema(
      "pdfView", "PDFView", extends: view,
      [
        .omit("NSvFlags"),
        .emptySubviews,
        .constant("NSDragTypes", strings: ["NSFilenamesPboardType"], as: "NSMutableSet"),
        .constant("Version", 3),
        .enumeration(
          "displayMode", "DisplayMode",
          ["singlePage": 0, "singlePageContinuous": 1, "twoUp": 2, "twoUpContinuous": 3],
          default: 1),
        .bool("displaysPageBreaks", "PageBreaks", default: true),
        .float("scaleFactor", "ScaleFactor", default: 1),
        .bool("autoScales", "AutoScale", default: false),
        .constant("DisplayDirection", false),
        .bool("displaysRTL", "DisplaysRTL", default: false),
        .constant("MinScaleFactor", .float(0.1)),
        .constant("MaxScaleFactor", .float(20)),
        .bool("displaysAsBook", "DisplaysAsBook", default: false),
        .bool("enableDataDetectors", "EnableDataDetectors", default: false),
        .constant("InterpolationQuality", 2),
        .bool("acceptsDraggedFiles", "AcceptsDraggedFiles", default: false),
      ]),
    ElementSchema(
      "avPlayerView", "AVPlayerView", extends: view,
      [
        .enumeration(
          "controlsStyle", "AVControlsStyle",
          ["none": 0, "inline": 1, "default": 1, "floating": 2, "minimal": 3], default: 1),
        .bool("showsFrameSteppingButtons", "AVShowsFrameSteppingButtons", default: false),
        .bool("showsFullScreenToggleButton", "AVShowsFullScreenToggleButton", default: false),
        .bool("showsSharingServiceButton", "AVShowsSharingServiceButton", default: false),
        .word(
          "videoGravity", "AVVideoGravity",
          [
            "resize": "AVLayerVideoGravityResize",
            "resizeAspect": "AVLayerVideoGravityResizeAspect",
            "resizeAspectFill": "AVLayerVideoGravityResizeAspectFill",
          ], default: "AVLayerVideoGravityResizeAspect"),
      ]),
  ]
}
