internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat

extension AppKitElements {
  /// Formatters of durations; the properties are those of Foundation's class, set by key path.
  static let dateComponentsFormatter = ElementSchema(
    "dateComponentsFormatter", "NSDateComponentsFormatter",
    [
      .runtimeWord("unitsStyle", "unitsStyle", unitsStyles),
      .runtimeFlags("allowedUnits", calendarUnits),
      .runtimeFlags("zeroFormattingBehavior", zeroFormattingBehaviors),
      .runtimeInteger("maximumUnitCount"),
      .runtimeBool("allowsFractionalUnits"),
      .runtimeBool("collapsesLargestUnit"),
      .runtimeBool("includesApproximationPhrase"),
      .runtimeBool("includesTimeRemainingPhrase"),
    ])

  private static let unitsStyles = [
    "positional": 0, "abbreviated": 1, "short": 2, "full": 3, "spellOut": 4, "brief": 5,
  ]

  /// The bits of `NSCalendarUnit`.
  private static let calendarUnits: FlagBits = [
    "year": 0x4, "month": 0x8, "day": 0x10, "hour": 0x20, "minute": 0x40, "second": 0x80,
    "weekOfMonth": 0x1000,
  ]

  private static let zeroFormattingBehaviors: FlagBits = [
    "none": 0, "default": 0x1, "dropLeading": 0x2, "dropMiddle": 0x4, "dropTrailing": 0x8,
    "dropAll": 0xE, "pad": 0x1_0000,
  ]
}
