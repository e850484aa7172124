internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat
internal import XMLFormat

extension AppKitElements {
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
    "timeZone": 0x02, "hour": 0x04, "minute": 0x08, "second": 0x10, "day": 0x20, "year": 0x40,
    "month": 0x80, "era": 0x100,
  ]

  private static let datePickerStyles = [
    "textFieldAndStepper": 0, "stepper": 0, "clockAndCalendar": 1, "textField": 2,
  ]

  private static let datePickerModes = ["single": 0, "range": 1]
}
