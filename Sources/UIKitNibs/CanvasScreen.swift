internal import InterfaceBuilderFormat
internal import NibCompilation

/// The screen of the device that the canvas shows.
struct CanvasScreen {
  private var portrait: Size
  /// The same as Xcode before version 16 knows it.
  private var earlier: Size?

  private init(_ width: Double, _ height: Double, earlier: Size? = nil) {
    portrait = Size(width: width, height: height)
    self.earlier = earlier
  }

  /// The size in points and in the device's orientation; nil for an unknown device.
  static func size(of device: DocumentDevice, _ xcode: NibXcode) -> Size? {
    guard let screen = screen(of: device) else { return nil }
    let isEarlier = xcode < .xcode16
    return (isEarlier ? screen.earlier ?? screen.portrait : screen.portrait).turned(as: device)
  }

  /// Whether some Xcode knows the screen with a size.
  static func wasEver(_ size: Size, _ device: DocumentDevice) -> Bool {
    guard let screen = screen(of: device) else { return false }
    return [screen.portrait, screen.earlier].contains { $0?.turned(as: device) == size }
  }

  private static func screen(of device: DocumentDevice) -> CanvasScreen? {
    device.isFullScreen ? screens[device.name] : nil
  }

  private static let screens: [String: CanvasScreen] = [
    "retina3_5": CanvasScreen(320, 480), "retina4_0": CanvasScreen(320, 568),
    "retina4_7": CanvasScreen(375, 667), "retina5_5": CanvasScreen(414, 736),
    "retina5_9": CanvasScreen(375, 812), "retina6_0": CanvasScreen(390, 844),
    "retina6_1": CanvasScreen(414, 896), "retina6_12": CanvasScreen(393, 852),
    "retina6_5": CanvasScreen(414, 896), "retina6_7": CanvasScreen(428, 926),
    "retina6_72": CanvasScreen(430, 932), "retina6_54": CanvasScreen(375, 812),
    "ipad8_3rounded": CanvasScreen(744, 1133), "ipad9_7": CanvasScreen(768, 1024),
    "ipad10_5": CanvasScreen(834, 1112), "ipad10_9rounded": CanvasScreen(820, 1180),
    "ipad11_0rounded": CanvasScreen(834, 1210, earlier: Size(width: 834, height: 1194)),
    "ipad12_9": CanvasScreen(1024, 1366), "ipad12_9rounded": CanvasScreen(1024, 1366),
  ]
}

extension DocumentDevice {
  /// The size classes of its screen; nil for an unknown device.
  var sizeClasses: (width: Variation.SizeClass, height: Variation.SizeClass)? {
    guard isFullScreen else { return nil }
    if name.hasPrefix("ipad") { return (.regular, .regular) }
    guard name.hasPrefix("retina") else { return nil }
    guard orientation == "landscape" else { return (.compact, .regular) }
    // Phones that are 414 points wide or more.
    return CanvasScreen.size(of: self, .newest).map {
      ($0.height >= 414 ? .regular : .compact, .compact)
    }
  }

  fileprivate var isFullScreen: Bool { (adaptation ?? "fullscreen") == "fullscreen" }
}

extension Size {
  fileprivate func turned(as device: DocumentDevice) -> Size {
    device.orientation == "landscape" ? Size(width: height, height: width) : self
  }
}
