internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat
internal import XMLFormat

extension UIKitElements {
  static let segmentedControls: [ElementSchema] = [
    ElementSchema(
      "segmentedControl", "UISegmentedControl", extends: control,
      [
        .constant("UIPointerInteractionEnabled", true)
          .since(.xcode16, seen: "nibs of 16.4 without a document"),
        .segments,
        .integer("selectedSegmentIndex", "UISelectedSegmentIndex", default: -1),
        .bool("momentary", "UIMomentary", omit: false),
        .bool(
          "apportionsSegmentWidthsByContent", "UIApportionsSegmentWidthsByContent", omit: false),
        .uiColor(
          "selectedSegmentTintColor", "UISegmentedControlSelectedSegmentTintColor"),
        .segmentTint,
        // UIKit has had one style since iOS 7.
        .ignored("segmentControlStyle"),
      ])
  ]
}

extension Field {
  fileprivate static var segmentTint: Field {
    Field { compiler, subject in
      guard let tint = compiler.graph[subject.id]["UITintColor"] else { return }
      compiler.graph[subject.id].set("UISegmentedControlTintColor", tint)
    }
  }

  /// A view for each segment, which gets its frame when the control is laid out.
  fileprivate static var segments: Field {
    Field { compiler, subject in
      let members = subject.element.members(of: "segments", &compiler.reading)
      let views = members.enumerated().map { index, segment in
        compiler.segment(segment, at: index, of: subject)
      }
      let array = compiler.graph.array(views, as: "NSMutableArray")
      compiler.graph[subject.id].set("UISegments", array)
    }
  }
}

extension NibCompiler {
  private static var leftOutState: Field {
    Field.leftOut("enabled", omit: "YES")
  }

  fileprivate mutating func segment(
    _ segment: XMLElement, at index: Int, of subject: NibSubject
  ) -> NibObjectID {
    let height = size(of: subject.id).height
    let view = generatedView(
      "UISegment", frame: Rect(x: 0, y: 0, width: 0, height: height))
    Self.leftOutState.write(&self, subject.replacing(segment))
    let title = segment.string("title", &reading)
    if let image = segment.uiImage("image", &reading) {
      let object = uiImage(image)
      graph[view].set("UISegmentInfo", object)
    } else {
      let text = localizedText(
        title ?? "", "segmentTitles", number: index, of: subject.element)
      graph[view].set("UISegmentInfo", text)
    }
    if let width = segment.number("width", &reading), width != 0 {
      graph[view].set("UISegmentWidth", .float(Float(width)))
    }
    if let offset = segment.size(key: "contentOffset", &reading),
      offset.width != 0 || offset.height != 0
    {
      graph[view].set(
        "UISegmentContentOffset", UIKitGeometry.size(offset.width, offset.height))
    }
    graph[view].set("UISegmentStyle", 5)
    // Not the index: the second segment has 3, later ones have 1.
    if index > 0 { graph[view].set("UISegmentPosition", index == 1 ? 3 : 1) }
    return view
  }
}
