internal import AppleVocabulary
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
        .since(macOS: .init(10, 14), seen: "off in one of 7, on 15.0 and later"),
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
  static let tickMarkPositions: WordTable = [
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

extension AppKitElements {
  static let steppers: [ElementSchema] = [stepper, stepperCell]

  /// The cell has the values; those of the control are always zero.
  static let stepper = ElementSchema(
    "stepper", "NSStepper", extends: control,
    [
      .hugging(750, 750),
      .from(
        "cell",
        [
          .custom { compiler, subject in
            let repeats = subject.element.bool("autorepeat", &compiler.reading) ?? true
            let isContinuous = subject.element.bool("continuous", &compiler.reading) ?? true
            compiler.graph[subject.id].set(
              "NSControlContinuous", .boolean(repeats && isContinuous))
            // Mouse down and periodic.
            if repeats { compiler.graph[subject.id].set("NSControlSendActionMask", 0x10002) }
          }
        ]),
      .constant("NSStepperMinValue", .double(0)),
      .constant("NSStepperMaxValue", .double(0)),
      .custom { compiler, subject in
        let isOld = compiler.writes(.stepperDefaults)
        compiler.graph[subject.id].set("NSStepperIncrement", .double(isOld ? 1 : 0))
        compiler.graph[subject.id].set("NSStepperWraps", .boolean(isOld))
        compiler.graph[subject.id].set("NSStepperAutorepeat", .boolean(isOld))
      },
      .keys(
        "NSStepperMinValue", "NSStepperMaxValue", "NSStepperIncrement", "NSStepperWraps",
        "NSStepperAutorepeat"
      ).since(macOS: .init(10, 15), seen: "off 10.14, on 10.15"),
    ])

  static let stepperCell = ElementSchema(
    "stepperCell", "NSStepperCell", extends: cell,
    [
      .flags(
        "NSCellFlags",
        [
          .custom { compiler, subject in
            let repeats = subject.element.bool("autorepeat", &compiler.reading) ?? true
            let isContinuous = subject.element.bool("continuous", &compiler.reading) ?? true
            return repeats ? (isContinuous ? 0x000C_0020 : 0x0004_0020) : 0
          },
          .textType,
        ]),
      .font("font", "NSSupport"),
      .double("doubleValue", "NSValue", omit: 0),
      .double("minValue", "NSMinValue", omit: 0),
      .double("maxValue", "NSMaxValue", omit: 0),
      .double("increment", "NSIncrement", default: 1),
      .custom { compiler, subject in
        let wraps = subject.element.bool("valueWraps", &compiler.reading) ?? false
        let repeats = subject.element.bool("autorepeat", &compiler.reading) ?? true
        guard repeats else { return }
        if wraps { compiler.graph[subject.id].set("NSValueWraps", true) }
        compiler.graph[subject.id].set("NSAutorepeat", true)
      },
    ])

  /// Switches, which are controls without a cell.
  static let switches: [ElementSchema] = [
    ElementSchema(
      "switch", "NSSwitch", extends: control,
      [
        .hugging(750, 750),
        .enumeration("controlSize", "NSControlSize", controlSizes),
        .enumeration("alignment", "NSControlTextAlignment", alignments),
        .enumeration("baseWritingDirection", "NSControlWritingDirection", writingDirections),
        .bool("continuous", "NSControlContinuous"),
        .bool("refusesFirstResponder", "NSControlRefusesFirstResponder"),
        .switchState,
      ])
  ]
}

extension Field {
  /// The state.
  ///
  /// AppKit's key is not known, so a runtime attribute sets it.
  fileprivate static var switchState: Field {
    Field { compiler, subject in
      let states: WordTable = ["on": 1, "off": 0]
      guard let state = subject.element.enumeration("state", states, &compiler.reading), state != 0
      else { return }
      let number = compiler.graph.number(state)
      compiler.addRuntimeAttributes([(keyPath: "state", value: number)], to: subject.id)
    }
  }
}

extension Field {
  /// The value of a determinate progress indicator that has made some progress, which is set once more
  /// when the nib is loaded.
  fileprivate static var progress: Field {
    Field { compiler, subject in
      let element = subject.element
      let isIndeterminate = element.bool("indeterminate", &compiler.reading) ?? false
      guard let value = element.number("doubleValue", &compiler.reading), !isIndeterminate,
        value != element.number("minValue", &compiler.reading) ?? 0
      else { return }
      let number = compiler.graph.number(value)
      compiler.addRuntimeAttributes([(keyPath: "doubleValue", value: number)], to: subject.id)
    }
  }
}

extension AppKitElements {
  static let levelIndicators: [ElementSchema] = [
    ElementSchema(
      "levelIndicator", "NSLevelIndicator", extends: control,
      [
        .hugging(250, 750),
        .image("ratingImage", "NSRatingImage"),
        .image("ratingPlaceholderImage", "NSRatingPlaceholderImage"),
      ]),
    ElementSchema(
      "levelIndicatorCell", "NSLevelIndicatorCell", extends: cell,
      [
        .flags("NSCellFlags", [.textType]),
        .font("font", "NSSupport"),
        .double("doubleValue", "NSValue", omit: 0),
        .double("minValue", "NSMinValue", omit: 0),
        .double("maxValue", "NSMaxValue", omit: 0),
        .double("warningValue", "NSWarningValue", omit: 0),
        .double("criticalValue", "NSCriticalValue", omit: 0),
        .enumeration("levelIndicatorStyle", "NSIndicatorStyle", levelIndicatorStyles, default: 2),
        .integer("numberOfTickMarks", "NSNumberOfTickMarks", omit: 0),
        .integer("numberOfMajorTickMarks", "NSNumberOfMajorTickMarks", omit: 0),
        .enumeration("tickMarkPosition", "NSTickMarkPosition", tickMarkPositions, omit: 0),
      ]),
  ]

  private static let levelIndicatorStyles: WordTable = [
    "relevancy": 0, "continuousCapacity": 1, "discreteCapacity": 2, "rating": 3,
  ]

  /// Progress indicators, which are no controls.
  static let progressIndicators: [ElementSchema] = [
    ElementSchema(
      "progressIndicator", "NSProgressIndicator", extends: view,
      [
        .custom { compiler, subject in
          let isBezeled = subject.element.bool("bezeled", &compiler.reading) ?? true
          guard compiler.writes(.progressLayers), !isBezeled else { return }
          compiler.graph[subject.id].set("NSViewIsLayerTreeHost", true)
        },
        .hugging(250, 750),
        .flags("NSpiFlags", progressFlags),
        .double("minValue", "NSMinValue"),
        .double("maxValue", "NSMaxValue"),
        .double("doubleValue", "NSProgressIndicatorDoubleValue"),
        .progress,
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

  static let datePickers: [ElementSchema] = [datePicker, datePickerCell]

  static let datePicker = ElementSchema(
    "datePicker", "NSDatePicker", extends: control,
    [
      .hugging(250, 750),
      .bool("presentsCalendarOverlay", "presentsCalendarOverlay", default: false),
    ])

  static let datePickerCell = ElementSchema(
    "datePickerCell", "NSDatePickerCell", extends: cell,
    [
      .flags("NSCellFlags", [.always(0x0400_0000), textBorder]),
      .date("date", "NSContents"),
      .font("font", "NSSupport", default: .system),
      .double("timeInterval", "NSTimeInterval", default: 0),
      .flags("NSDatePickerElements", [.child("datePickerElements", datePickerElements)]),
      .enumeration("datePickerStyle", "NSDatePickerType", datePickerStyles, omit: 0),
      .enumeration("datePickerMode", "NSDatePickerMode", datePickerModes, omit: 0),
      .date("minDate", "NSMinDate"),
      .date("maxDate", "NSMaxDate"),
      .bool("drawsBackground", "NSDrawsBackground"),
      .color("backgroundColor", "NSBackgroundColor"),
      .color("textColor", "NSTextColor"),
      .bool("useCurrentDate", "NSDatePickerUseCurrentDateDuringDecoding", default: false),
    ])

  private static let datePickerElements: FlagBits = [
    "second": 0x02, "hour": 0x04, "minute": 0x08, "timeZone": 0x10, "day": 0x20, "year": 0x40,
    "month": 0x80, "era": 0x100,
  ]

  private static let datePickerStyles: WordTable = [
    "textFieldAndStepper": 0, "stepper": 0, "clockAndCalendar": 1, "textField": 2,
  ]

  private static let datePickerModes: WordTable = ["single": 0, "range": 1]

  static let colorWells: [ElementSchema] = [
    ElementSchema(
      "colorWell", "NSColorWell", extends: control,
      [
        .custom { compiler, subject in
          guard compiler.writes(.wellSubviews) else { return }
          Field.emptySubviews.write(&compiler, subject)
        },
        .constant("NSDragTypes", strings: ["NSColor pasteboard type"], as: "NSMutableSet"),
        .constant("NSControlWritingDirection", 0),
        .bool("bordered", "NSIsBordered", default: true),
        .color("color", "NSColor"),
        .bool("continuous", "NSControlContinuous"),
      ])
  ]
}
