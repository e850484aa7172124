internal import InterfaceBuilderFormat
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
      ])
  ]
}
