internal import ImageFormats

extension SipsImage {
  /// A property: its name, and its value as `sips` prints it; nil if the image has none.
  private static let properties: [(name: String, value: @Sendable (SipsImage) -> String?)] = [
    ("pixelWidth", { "\($0.pixels.width)" }),
    ("pixelHeight", { "\($0.pixels.height)" }),
    ("typeIdentifier", { $0.format.typeIdentifier }),
    ("format", { $0.format.rawValue }),
    ("formatOptions", { _ in "default" }),
    ("dpiWidth", { thousandths($0.resolution.width) }),
    ("dpiHeight", { thousandths($0.resolution.height) }),
    ("samplesPerPixel", { "\($0.samplesPerPixel)" }),
    ("bitsPerSample", { "\($0.bitsPerSample)" }),
    ("hasAlpha", { $0.hasAlpha ? "yes" : "no" }),
    ("space", { $0.isGray ? "Gray" : "RGB" }),
    ("profile", { $0.profileName }),
  ]

  /// Lines `KEY: VALUE`; `all` stands for every property that the image has.
  func lines(of keys: [String]) -> [String] {
    keys.flatMap { key in
      if key == "all" {
        return Self.properties.compactMap { property in
          property.value(self).map { "\(property.name): \($0)" }
        }
      }
      let value = Self.properties.first { $0.name == key }?.value(self)
      return ["\(key): \(value ?? "<nil>")"]
    }
  }
}

/// A number with three digits behind the point.
private func thousandths(_ value: Double) -> String {
  guard value.isFinite, abs(value) < 1e9 else { return "72.000" }
  let thousandths = Int((value * 1000).rounded())
  let rest = "\(thousandths % 1000)"
  return "\(thousandths / 1000)." + String(repeating: "0", count: 3 - rest.count) + rest
}
