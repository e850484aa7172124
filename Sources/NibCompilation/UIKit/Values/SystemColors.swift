/// UIKit's named colours as they look in light mode, for documents that do not say.
enum SystemColors {
  static let light: [String: UIKitColor] = Dictionary(
    uniqueKeysWithValues: [
      UIKitColor.clear, .label,
      .system("blackColor", white: 0),
      .system("whiteColor", white: 1),
      .system("darkTextColor", white: 0),
      .system("lightTextColor", white: 1, alpha: 0.6),
      .system(
        "groupTableViewBackgroundColor", red: 0.9490196078431372, green: 0.9490196078431372,
        blue: 0.9686274509803922),
      .system("tableBackgroundColor", white: 1),
      .system("tableCellPlainBackgroundColor", white: 1),
      .system("tableCellBackgroundColor", white: 1),
      .system("systemBackgroundColor", white: 1),
    ].map { color in
      guard case .system(let name) = color.name else { preconditionFailure("named colours") }
      return (name, color)
    })

  /// The names of grays, by white and alpha.
  static let grays: [[Double]: String] = [
    [0, 1]: "blackColor", [1, 1]: "whiteColor", [0, 0]: "clearColor",
  ]
}
