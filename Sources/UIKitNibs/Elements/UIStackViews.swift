internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat
internal import XMLFormat

extension UIKitElements {
  static let stackViews: [ElementSchema] = [
    ElementSchema(
      "stackView", "UIStackView", extends: view,
      [
        .noMargins,
        .arrangedSubviews,
        .enumeration(
          "axis", "UIStackViewAxis", ["horizontal": 0, "vertical": 1], default: 0),
        .enumeration("distribution", "UIStackViewDistribution", distributions, default: 0),
        .enumeration("alignment", "UIStackViewAlignment", alignments, default: 0),
        .stackSpacing,
        .bool("baselineRelativeArrangement", "UIStackViewBaselineRelative", default: false),
        .marginsRelativeArrangement,
      ])
  ]

  private static let distributions: [String: Int] = [
    "fill": 0, "fillEqually": 1, "fillProportionally": 2, "equalSpacing": 3, "equalCentering": 4,
  ]

  private static let alignments: [String: Int] = [
    "fill": 0, "top": 1, "leading": 1, "firstBaseline": 2, "center": 3, "bottom": 4,
    "trailing": 4, "lastBaseline": 5,
  ]
}

extension Field {
  /// The arranged subviews, which are all subviews.
  fileprivate static var arrangedSubviews: Field {
    Field { compiler, subject in
      let views = compiler.compileMembers(of: "subviews", in: subject)
      guard !views.isEmpty else { return }
      let array = compiler.graph.array(views)
      compiler.graph[subject.id].set("UIStackViewArrangedSubviews", array)
    }
  }

  /// Whether the margins are kept free, as they are whenever directional ones are set.
  fileprivate static var marginsRelativeArrangement: Field {
    Field { compiler, subject in
      let own = subject.element.bool("layoutMarginsRelativeArrangement", &compiler.reading)
      let hasMargins = subject.element.children.contains { $0["key"] == "directionalLayoutMargins" }
      compiler.graph[subject.id].set(
        "UIStackViewLayoutMarginsRelative", .boolean(own ?? hasMargins))
    }
  }

  /// The spacing; the system's is `UIStackView.spacingUseSystem`.
  fileprivate static var stackSpacing: Field {
    Field { compiler, subject in
      let spacing = subject.element.number("spacing", &compiler.reading) ?? 0
      let isSystem =
        subject.element.enumeration(
          "spacingType", ["standard": true, "custom": false], &compiler.reading) ?? false
      let system = Double(Float.leastNormalMagnitude)
      compiler.graph[subject.id].set(
        "UIStackViewSpacing", .double(isSystem ? system : spacing))
    }
  }
}
