/// Points, sizes and rectangles as AppKit nibs and keyed archives hold them: text in a string.
///
/// UIKit nibs use the same text for layout priorities, `NSValue`s and a few insets.
public enum AppKitGeometry {
  /// `{x, y}`, also for sizes and pairs of priorities.
  public static func pair(_ a: Double, _ b: Double) -> String {
    "{\(NibNumberText.shortest(a)), \(NibNumberText.shortest(b))}"
  }

  /// `{{x, y}, {width, height}}`.
  public static func rect(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double
  ) -> String {
    "{\(pair(x, y)), \(pair(width, height))}"
  }

  /// `{a, b, c, d}`, such as the insets of a button's configuration.
  public static func list(_ numbers: [Double]) -> String {
    "{" + numbers.map(NibNumberText.shortest).joined(separator: ", ") + "}"
  }

  /// The numbers of any of these texts, in order; nil where the text is none.
  public static func numbers(_ text: String) -> [Double]? {
    let parts = text.split { "{}, ".contains($0) }
    let numbers = parts.compactMap { Double(String($0)) }
    return text.first == "{" && numbers.count == parts.count ? numbers : nil
  }
}
