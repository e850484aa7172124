internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat
internal import XMLFormat

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
      .constant("NSStepperIncrement", .double(0)),
      .constant("NSStepperWraps", false),
      .constant("NSStepperAutorepeat", false),
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
          }
        ]),
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
      .skipped("font"),
    ])
}
