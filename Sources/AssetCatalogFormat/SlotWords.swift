package enum SlotScale: String, Hashable, Sendable, CaseIterable {
  case one = "1x"
  case two = "2x"
  case three = "3x"

  /// How many pixels a point is wide.
  package var factor: Int {
    switch self {
    case .one: 1
    case .two: 2
    case .three: 3
    }
  }
}

package enum SlotSizeClass: String, Hashable, Sendable, CaseIterable {
  case compact, regular
}

package enum SlotMemory: String, Hashable, Sendable, CaseIterable {
  case one = "1GB"
  case two = "2GB"
  case three = "3GB"
  case four = "4GB"
  case six = "6GB"
}

package enum SlotGraphics: String, Hashable, Sendable, CaseIterable {
  case metal1v2, metal2v2, metal3v1, metal3v2, metal4v1, metal5v1, apple6
}

package enum SlotGamut: String, Hashable, Sendable, CaseIterable {
  case sRGB
  case displayP3 = "display-P3"
}

package enum SlotDirection: String, Hashable, Sendable, CaseIterable {
  case leftToRight = "left-to-right"
  case rightToLeft = "right-to-left"
}

package enum SlotLuminosity: String, Hashable, Sendable, CaseIterable {
  case light, dark, tinted
}

package enum SlotContrast: String, Hashable, Sendable, CaseIterable {
  case high
}

package enum TemplateIntent: String, Hashable, Sendable, CaseIterable {
  case template, original
}

package enum CompressionType: String, Hashable, Sendable, CaseIterable {
  case automatic, lossless, lossy
  case best = "gpu-optimized-best"
  case smallest = "gpu-optimized-smallest"
}

package enum SlotOrientation: String, Hashable, Sendable, CaseIterable {
  case portrait, landscape
}

package enum SlotExtent: String, Hashable, Sendable, CaseIterable {
  case fullScreen = "full-screen"
  case toStatusBar = "to-status-bar"
}

/// The role of a slot among the icons of a watch, of brand assets, or of a complication.
package enum SlotRole: String, Hashable, Sendable, CaseIterable {
  case notificationCenter, companionSettings, appLauncher, longLook, quickLook
  case primaryAppIcon = "primary-app-icon"
  case topShelfImage = "top-shelf-image"
  case topShelfImageWide = "top-shelf-image-wide"
  case circular, modular, utilitarian
  case extraLarge = "extra-large"
  case graphicBezel = "graphic-bezel"
  case graphicCircular = "graphic-circular"
  case graphicCorner = "graphic-corner"
  case graphicExtraLarge = "graphic-extra-large"
  case graphicLargeRectangular = "graphic-large-rectangular"
}

package enum ResizingMode: String, Hashable, Sendable, CaseIterable {
  case horizontal = "3-part-horizontal"
  case vertical = "3-part-vertical"
  case both = "9-part"
}

package enum ResizingCenter: String, Hashable, Sendable, CaseIterable {
  case tile, stretch, fill
}

package enum ColorSpaceName: String, Hashable, Sendable, CaseIterable {
  case sRGB = "srgb"
  case displayP3 = "display-p3"
  case gray = "gray-gamma-22"
  case extendedSRGB = "extended-srgb"
  case extendedLinearSRGB = "extended-linear-srgb"
  case extendedGray = "extended-gray"

  /// The keys of `components`, in the order of their values.
  package var components: [String] {
    switch self {
    case .gray, .extendedGray: ["white", "alpha"]
    case .sRGB, .displayP3, .extendedSRGB, .extendedLinearSRGB: ["red", "green", "blue", "alpha"]
    }
  }
}
