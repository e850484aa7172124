internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat
internal import XMLFormat

extension AppKitElements {
  static let segmentedControls: [ElementSchema] = [segmentedControl, segmentedCell, segment]

  static let segmentedControl = ElementSchema(
    "segmentedControl", "NSSegmentedControl", extends: control,
    [
      .emptySubviews, .hugging(250, 750),
      .from(
        "cell",
        [
          .custom { compiler, subject in
            let isContinuous = subject.element.bool("continuous", &compiler.reading) ?? false
            guard isContinuous else { return }
            compiler.graph[subject.id].set("NSControlSendActionMask", 0x1_0004)
          }
        ]),
    ])

  static let segmentedCell = ElementSchema(
    "segmentedCell", "NSSegmentedCell", extends: cell,
    [
      .flags("NSCellFlags", [.always(0x0480_0000), .set(0x0008_0000, if: "continuous")]),
      .font("font", "NSSupport", default: .system),
      .children("segments", "NSSegmentImages", whenEmpty: .written),
      .segmentTexts,
      .selectedSegment,
      .enumeration("trackingMode", "NSTrackingMode", trackingModes, omit: 0),
      .custom { compiler, subject in
        guard subject.element["style"] == "separated" else { return }
        compiler.graph[subject.id].set("NSSegmentStyleSeparated", 1)
      },
      .enumeration("style", "NSSegmentStyle", segmentStyles, default: 0),
      .enumeration(
        "segmentDistribution", "NSSegmentDistribution", segmentDistributions, default: 0),
      .integer("tag", "NSTag", omit: 0),
      .ignored("borderStyle"),
    ])

  fileprivate static let segment = ElementSchema(
    "segment", "NSSegmentItem", keyOrder: segmentKeys,
    [
      .double("width", "NSSegmentItemWidth"),
      .image("image", "NSSegmentItemImage"),
      .child("menu", "NSSegmentItemMenu"),
      .integer("tag", "NSSegmentItemTag", omit: 0),
      .bool("selected", "NSSegmentItemSelected", omit: false),
      .custom { compiler, subject in
        let isEnabled = subject.element.bool("enabled", &compiler.reading) ?? true
        if !isEnabled { compiler.graph[subject.id].set("NSSegmentItemDisabled", true) }
      },
      .enumeration("alignment", "NSSegmentItemAlignment", alignments),
      .enumeration("imageScaling", "NSSegmentItemImageScaling", imageScalings, default: 0),
    ])

  private static let segmentKeys: [HashedName] = [
    "NSSegmentItemWidth", "NSSegmentItemImage", "NSSegmentItemLabel", "NSSegmentItemTooltip",
  ]

  /// The numbers of `NSImageScaling`.
  static let imageScalings: WordTable = [
    "proportionallyDown": 0, "axesIndependently": 1, "none": 2, "proportionallyUpOrDown": 3,
  ]

  private static let trackingModes: WordTable = [
    "selectOne": 0, "selectAny": 1, "momentary": 2, "momentaryAccelerator": 3,
  ]

  private static let segmentStyles: WordTable = [
    "automatic": 0, "rounded": 1, "texturedRounded": 2, "roundRect": 3, "texturedSquare": 4,
    "capsule": 5, "smallSquare": 6, "separated": 9,
  ]

  private static let segmentDistributions: WordTable = [
    "fit": 0, "fill": 1, "fillEqually": 2, "fillProportionally": 3,
  ]
}

extension Field {
  /// The index of the last selected segment, unless it is 0; -1 if none is selected, and for
  /// buttons that spring back.
  fileprivate static var selectedSegment: Field {
    Field { compiler, subject in
      let segments = subject.element.members(of: "segments", &compiler.reading)
      let springsBack = subject.element["trackingMode"]?.hasPrefix("momentary") ?? false
      let last = segments.lastIndex { $0["selected"] == "YES" } ?? -1
      let index = springsBack ? -1 : last
      if index != 0 { compiler.graph[subject.id].set("NSSelectedSegment", .integer(Int64(index))) }
    }
  }

  /// The texts of the segments, which translators find by the cell's id.
  ///
  /// A segment without a label has an empty text, one with `<nil key="label"/>` has no key.
  fileprivate static var segmentTexts: Field {
    Field { compiler, subject in
      let segments = subject.element.members(of: "segments", &compiler.reading)
      for (number, segment) in segments.enumerated() {
        guard let id = compiler.compiledObject(of: segment) else { continue }
        let isNil = segment.isNil(key: "label", &compiler.reading)
        let texts: [(HashedName, String, String?)] = [
          (
            "NSSegmentItemLabel", "ibShadowedLabels",
            segment.string("label", &compiler.reading) ?? ""
          ),
          (
            "NSSegmentItemTooltip", "ibShadowedToolTips",
            segment.string("toolTip", &compiler.reading)
          ),
        ]
        for (key, property, text) in texts {
          guard let text, !(isNil && key == "NSSegmentItemLabel") else { continue }
          let object = compiler.localizedText(text, property, number: number, of: subject.element)
          compiler.graph[id].set(key, object)
        }
        AppKitElements.segment.keyOrder.sort(&compiler.graph[id])
      }
    }
  }
}
