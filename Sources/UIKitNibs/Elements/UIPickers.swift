internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat
internal import XMLFormat

extension UIKitElements {
  static let pickers: [ElementSchema] = [
    ElementSchema(
      "pickerView", "UIPickerView", extends: view,
      [
        .constant("UIAllowSelectingCells", true),
        .bool("showsSelectionIndicator", "UIShowsSelectionBar", omit: false),
      ]),
    ElementSchema(
      "datePicker", "UIDatePicker", extends: control,
      [
        .enumeration("style", "UIPickerStyle", pickerStyles, default: 0),
        .enumeration("datePickerMode", "UIDatePickerMode", datePickerModes, default: 2),
        .float("countDownDuration", "UICountDownDuration", omit: 0),
        .integer("minuteInterval", "UIMinuteInterval", omit: 1),
        .bool(
          "useCurrentDate", "UIDatePickerUseCurrentDateDuringDecoding", default: true, omit: true),
        .date("date", "UIDate"),
        .date("minimumDate", "UIMinimumDate"),
        .date("maximumDate", "UIMaximumDate"),
        .locale,
      ]),
    ElementSchema("calendarView", "UICalendarView", extends: view, []),
  ]

  private static let pickerStyles = ["automatic": 0, "wheels": 1, "compact": 2, "inline": 3]

  private static let datePickerModes: [String: Int] = [
    "time": 0, "date": 1, "dateAndTime": 2, "countDownTimer": 3, "yearAndMonth": 4,
  ]
}

extension Field {
  /// `<locale key="locale" localeIdentifier="…"/>`.
  fileprivate static var locale: Field {
    Field { compiler, subject in
      guard let child = subject.element.child(["locale"], key: "locale", &compiler.reading),
        let identifier = child.string("localeIdentifier", &compiler.reading)
      else { return }
      let text = compiler.graph.string(identifier)
      let locale = compiler.graph.add("NSLocale", [.init("NS.identifier", .object(text))])
      compiler.graph[subject.id].set("UILocale", locale)
    }
  }
}
