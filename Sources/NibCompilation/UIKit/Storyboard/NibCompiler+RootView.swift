internal import InterfaceBuilderFormat
internal import NibFormat
internal import XMLFormat

extension NibCompiler {
  /// The frame of a view as compiled, which for a controller's view may differ from the document's.
  ///
  /// Its origin is zero even if the canvas shows it below a status bar.
  ///
  /// If segues present a controller as a sheet, the canvas shows its view less high than the
  /// screen. Apple's compiler does not look at segues, and writes the height of the screen.
  func compiledFrame(_ frame: Rect, of subject: NibSubject) -> Rect {
    guard uiKit.scope == .view, subject.owner == nil, let controller = subject.element.parent
    else { return frame }
    var compiled = Rect(x: 0, y: 0, width: frame.width, height: frame.height)
    if writes(.squareCanvas), document.device == nil, document.root["launchScreen"] == "YES",
      hasFrame(subject)
    {
      // The canvas of documents without a device.
      return Rect(x: 0, y: 0, width: 600, height: 600)
    }
    if !controller.children.contains(where: { $0["key"] == "freeformSize" }),
      let screen = document.device.flatMap({ CanvasScreen.size(of: $0) }),
      frame.x == 0, frame.y == 0, frame.width == screen.width, frame.height < screen.height
    {
      compiled.height = screen.height
    }
    return compiled
  }

  private func hasFrame(_ subject: NibSubject) -> Bool {
    subject.element.children.contains { $0["key"] == "frame" }
  }
}

/// The screens of the devices that the canvas shows.
enum CanvasScreen {
  /// In points and in the device's orientation; nil for an unknown device.
  static func size(of device: DocumentDevice) -> Size? {
    guard let size = portrait[device.name], device.adaptation ?? "fullscreen" == "fullscreen"
    else { return nil }
    return device.orientation == "landscape" ? Size(width: size.height, height: size.width) : size
  }

  private static let portrait: [String: Size] = [
    "retina3_5": Size(width: 320, height: 480), "retina4_0": Size(width: 320, height: 568),
    "retina4_7": Size(width: 375, height: 667), "retina5_5": Size(width: 414, height: 736),
    "retina5_9": Size(width: 375, height: 812), "retina6_0": Size(width: 390, height: 844),
    "retina6_1": Size(width: 414, height: 896), "retina6_12": Size(width: 393, height: 852),
    "retina6_5": Size(width: 414, height: 896), "retina6_7": Size(width: 428, height: 926),
    "retina6_72": Size(width: 430, height: 932), "retina6_54": Size(width: 375, height: 812),
    "ipad8_3rounded": Size(width: 744, height: 1133), "ipad9_7": Size(width: 768, height: 1024),
    "ipad10_5": Size(width: 834, height: 1112), "ipad10_9rounded": Size(width: 820, height: 1180),
    "ipad11_0rounded": Size(width: 834, height: 1194), "ipad12_9": Size(width: 1024, height: 1366),
    "ipad12_9rounded": Size(width: 1024, height: 1366),
  ]
}
