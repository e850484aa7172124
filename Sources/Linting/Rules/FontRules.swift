internal import Diagnostics
internal import SourceDeclarations

extension LintRules {
  /// Compares the names of fonts in code with those in the fonts of the targets.
  static let fonts: [LintRule] = [unknownFont]

  /// Reports only a name that is nearly that of a bundled font: systems have many of their own.
  static let unknownFont = LintRule(
    "unknown-font", .warning, "a source asks for a font by a misspelt name"
  ) { input, report in
    let names = input.targets.reduce(into: Set<String>()) { $0.formUnion($1.fonts) }
    guard !names.isEmpty else { return }
    var nearest = NearestNames(names.sorted())
    for mention in input.mentions where mention.kind == .font {
      guard let name = mention.name.text, name.count > 3, !names.contains(name),
        !isOfSystem(name), let meant = nearest.nearest(to: name)
      else { continue }
      report(
        "no font of the targets has the name '\(name)'" + hint(meant), at: mention.name.range)
    }
  }

  /// True for the fonts of Apple's systems that apps name most.
  private static func isOfSystem(_ name: String) -> Bool {
    [
      "Helvetica", "Arial", "Courier", "Menlo", "Georgia", "Times", "Avenir", "Verdana", "Gill",
      "Futura", "Palatino", "Optima", "Marker", "Monaco", "SF", ".SF", "Zapf", "American",
      "Chalk", "Copper", "Didot", "Hoefler", "Noteworthy", "Snell", "Trebuchet", "PingFang",
      "Hiragino", "Apple", "Lucida", "Kohinoor", "Baskerville", "Bodoni", "Cochin", "Damascus",
    ].contains(where: name.hasPrefix)
  }
}
