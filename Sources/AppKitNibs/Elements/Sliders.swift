internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat
internal import XMLFormat

extension AppKitElements {
  static let sliders: [ElementSchema] = [slider, sliderCell]

  static let slider = ElementSchema(
    "slider", "NSSlider", extends: control,
    [
      .emptySubviews,
      .keys("NSSubviews")
        .since(macOf: .xcode10, seen: "off 7 (by its document), on 16 and 26"),
      .custom { compiler, subject in
        let isVertical = compiler.isUpright(subject.element)
        let own: (Double, Double) = isVertical ? (750, 250) : (250, 750)
        Field.hugging(own.0, own.1).write(&compiler, subject)
      },
      .from(
        "cell",
        [
          .custom { compiler, subject in
            let isContinuous = subject.element.bool("continuous", &compiler.reading) ?? false
            // While the mouse is dragged, too.
            if isContinuous { compiler.graph[subject.id].set("NSControlSendActionMask", 70) }
          }
        ]),
    ])

  static let sliderCell = ElementSchema(
    "sliderCell", "NSSliderCell", extends: cell,
    [
      .flags("NSCellFlags", [.textType, .set(0x0004_0100, if: "continuous")]),
      .font("font", "NSSupport"),
      .double("maxValue", "NSMaxValue", default: 1),
      .double("minValue", "NSMinValue", default: 0),
      .double("doubleValue", "NSValue", default: 0),
      .double("altIncrementValue", "NSAltIncValue", default: 0),
      .integer("numberOfTickMarks", "NSNumberOfTickMarks", default: 0),
      .enumeration("tickMarkPosition", "NSTickMarkPosition", tickMarkPositions, default: 0),
      .bool("allowsTickMarkValuesOnly", "NSAllowsTickMarkValuesOnly", default: false),
      .custom { compiler, subject in
        let isVertical = subject.element.parent.map { compiler.isUpright($0) } ?? false
        compiler.graph[subject.id].set("NSVertical", .boolean(isVertical))
      },
      .enumeration("sliderType", "NSSliderType", ["linear": 0, "circular": 1], omit: 0),
      .integer("tag", "NSTag", omit: 0),
    ])

  /// Where ticks are beside a slider, also beside a level indicator.
  static let tickMarkPositions = [
    "below": 0, "above": 1, "leading": 1, "left": 1, "trailing": 0, "right": 0,
  ]
}

extension FlagRule {
  /// A cell that has a font shows text.
  static var textType: FlagRule {
    FlagRule { compiler, subject in
      subject.element.child(["font"], key: "font", &compiler.reading) == nil ? 0 : 0x0400_0000
    }
  }
}

extension NibCompiler {
  /// Whether a view is taller than wide, which makes a slider vertical.
  fileprivate mutating func isUpright(_ element: XMLElement) -> Bool {
    let frame = frame(of: element)
    return frame.height > frame.width
  }
}
