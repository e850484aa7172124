internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat
internal import XMLFormat

extension AppKitElements {
  /// Progress indicators, which are no controls.
  static let progressIndicators: [ElementSchema] = [
    ElementSchema(
      "progressIndicator", "NSProgressIndicator", extends: view,
      [
        .custom { compiler, subject in
          let isSpinning = subject.element.string("style", &compiler.reading) == "spinning"
          let isBezeled = subject.element.bool("bezeled", &compiler.reading) ?? true
          guard compiler.writes(.spinningLayers), isSpinning, !isBezeled else { return }
          compiler.graph[subject.id].set("NSViewIsLayerTreeHost", true)
        },
        .hugging(250, 750),
        .flags("NSpiFlags", progressFlags),
        .double("minValue", "NSMinValue"),
        .double("maxValue", "NSMaxValue"),
        .double("doubleValue", "NSProgressIndicatorDoubleValue"),
        .ignored("usesThreadedAnimation"),
      ])
  ]

  private static let progressFlags: [FlagRule] = [
    .always(0x4004),
    .custom { compiler, _ in compiler.writes(.progressBit) ? 0x8 : 0 },
    .set(0x1, if: "bezeled", default: true),
    .set(0x2, if: "indeterminate"),
    .word("controlSize", ["regular": 0, "small": 0x100, "mini": 0, "large": 0]),
    .word("style", ["bar": 0, "spinning": 0x1000]),
    .set(0x2000, unless: "displayedWhenStopped"),
  ]
}
