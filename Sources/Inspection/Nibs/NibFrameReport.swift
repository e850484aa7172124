package import Diagnostics
internal import InterfaceBuilderFormat
package import JSONFormat
package import NibFormat
package import NibLayout
internal import XMLFormat

/// The frames of a nib as they are stored and as its constraints have them.
package struct NibFrameReport: Sendable {
  /// The nib's name; of a nib inside it, followed by the name of its owner there.
  package var name: String
  package var frames: NibFrames
  /// The names of objects, each after its element's id or, without one, its number.
  package var labels: [NibObjectID: String]
  package var elements: NibElements
  /// The numbers of elements by object.
  package var marks: [NibObjectID: Int]

  package func label(_ id: NibObjectID?) -> String {
    id.map { labels[$0] ?? "object \($0.index)" } ?? "a view's own"
  }

  /// Where an object is in its document; the whole nib for one without an element.
  package func place(of id: NibObjectID?) -> SourceRange {
    id.flatMap { elements.range(of: $0, in: marks) } ?? SourceRange(file: name)
  }
}

extension NibSource {
  /// Solves the constraints of the nib, and of the nibs in it, such as those of prototype cells.
  ///
  /// Views that no other view holds get `size`, if there is one, instead of the stored size.
  package func frameReports(size: NibSize? = nil) -> [NibFrameReport] {
    Self.reports(file, name, layoutSettings, NibElements(document), size, depth: 0)
  }

  /// What the document says that the nib does not.
  var layoutSettings: NibLayoutSettings {
    let images = Dictionary(
      (document?.resources.images ?? []).map {
        ($0.name, NibSize(width: $0.size.width, height: $0.size.height))
      }, uniquingKeysWith: { first, _ in first })
    var settings = NibLayoutSettings(imageSize: { image in image.name.flatMap { images[$0] } })
    if let document {
      for element in document.root.descendants {
        if element["symbolic"] == "YES" {
          settings.spaces[element.ordinal] = element["constant"].flatMap { Double($0) }
        }
        settings.frames[element.ordinal] = Self.frame(of: element)
        // A size that is no number stands for none.
        let size = ["placeholderIntrinsicWidth", "placeholderIntrinsicHeight"].map { element[$0] }
        if size[0] != nil || size[1] != nil {
          let numbers = size.map { text in
            text.flatMap { Double($0) }.flatMap { (0..<100_000).contains($0) ? $0 : nil }
          }
          settings.placeholders[element.ordinal] = IntrinsicSize(numbers[0], numbers[1])
        }
      }
      settings.placeholderConstraints = Self.placeholderConstraints(of: document.root)
    }
    if let tools = document?.properties.toolsVersion?.major {
      let (xcode9, xcode11, xcode12, xcode16) = (13_000, 15_000, 17_000, 23_000)
      settings.hasPlainMargins = tools < xcode9
      settings.hasSmallTitles = tools < xcode11
      // Xcode 11 and before lay out with the controls of macOS 10.15 and before.
      if tools < xcode12 { settings.generation = .yosemite }
      settings.isBeforeTahoe = tools < xcode16
      settings.isOfFirstBigSur = (xcode12..<ToolsVersion.afterBigSurBetas).contains(tools)
    }
    return settings
  }

  private static func frame(of element: XMLElement) -> NibRect? {
    let rect = element.children.first { $0.name == "rect" && $0["key"] == "frame" }
    guard let rect else { return nil }
    let texts = [rect["x"], rect["y"], rect["width"], rect["height"]]
    let numbers = texts.map { text in text.flatMap { Double($0) } ?? .nan }
    guard numbers.allSatisfy({ $0.magnitude < 20_000 }), numbers[2] > 0, numbers[3] > 0 else {
      return nil
    }
    return NibRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  /// The constraints that Interface Builder lays out with, and that are removed when it compiles.
  private static func placeholderConstraints(of root: XMLElement) -> [NibPlaceholderConstraint] {
    let elements = root.descendants
    let drafts = elements.filter { $0.name == "constraint" && $0["placeholder"] == "YES" }
    guard !drafts.isEmpty else { return [] }
    var numbers: [String: Int] = [:]
    for element in elements {
      if let id = element["id"] { numbers[id] = numbers[id] ?? element.ordinal }
    }
    let relations: [String: LayoutRelation] = [
      "equal": .equal, "lessThanOrEqual": .lessOrEqual, "greaterThanOrEqual": .greaterOrEqual,
    ]
    return drafts.compactMap { draft in
      let owner = draft.parent?.parent?.ordinal
      guard let first = draft["firstItem"].map({ numbers[$0] }) ?? owner,
        let attribute = draft["firstAttribute"].flatMap({ LayoutAttribute(named: $0) }),
        let relation = relations[draft["relation"] ?? "equal"]
      else { return nil }
      let second = draft["secondItem"].flatMap { numbers[$0] }
      if draft["secondItem"] != nil, second == nil { return nil }
      return NibPlaceholderConstraint(
        first, attribute, relation, second,
        draft["secondAttribute"].flatMap { LayoutAttribute(named: $0) },
        multiplier: draft["multiplier"].flatMap { ratio($0) } ?? 1,
        constant: draft["constant"].flatMap { Double($0) } ?? 0,
        priority: draft["priority"].flatMap { Double($0) } ?? LayoutConstraint.required)
    }
  }

  /// A multiplier, which documents write as a number or as two with a colon.
  private static func ratio(_ text: String) -> Double? {
    let numbers = text.split(separator: ":").compactMap { Double($0) }
    if numbers.count == 2, numbers[1] != 0 { return numbers[0] / numbers[1] }
    return numbers.count == 1 ? numbers[0] : nil
  }

  private static func reports(
    _ file: NibFile, _ name: String, _ shared: NibLayoutSettings, _ elements: NibElements,
    _ size: NibSize?, depth: Int
  ) -> [NibFrameReport] {
    let graph = file.graph
    let outline = NibOutline(file)
    var marks: [NibObjectID: Int] = [:]
    for id in graph.ids {
      if let number = graph[id][NibKey.sourceElement]?.integer { marks[id] = Int(number) }
    }
    var labels: [NibObjectID: String] = [:]
    for row in outline.rows {
      let id = row.label.id
      labels[id] = "\(elements.id(of: id, in: marks) ?? "#\(id.index)") \(row.label.name)"
    }
    var settings = shared
    settings.judgesStored = true
    if let size, depth == 0 {
      for id in graph.rootViews { settings.sizes[id] = size }
    }
    var reports = [
      NibFrameReport(
        name: name, frames: NibFrames(graph, settings: settings), labels: labels,
        elements: elements, marks: marks)
    ]
    guard depth < 3 else { return reports }
    for id in graph.ids {
      for key: HashedName in ["archiveData", "NSNibFileData"] {
        guard let bytes = graph.object(key, of: id).flatMap({ graph.data($0) }),
          let inner = try? NibFile(decoding: bytes)
        else { continue }
        reports += Self.reports(
          inner, "\(name)/#\(id.index)", shared, elements, nil, depth: depth + 1)
      }
    }
    return reports
  }
}

extension NibFrameReport {
  /// The views whose frames differ by more than this are shown as moved, in points.
  package static let tolerance = 1.0

  package var json: JSONValue {
    .object([
      "name": .string(name),
      "views": .array(frames.views.map { json(of: $0) }),
      "conflicts": .array(frames.conflicts.map { json(of: $0) }),
      "missed": frames.misses.isEmpty ? nil : .array(frames.misses.map { json(of: $0) }),
      "unsolved": frames.unsolved.isEmpty
        ? nil : .array(frames.unsolved.map { .string(label($0)) }),
    ])
  }

  private func json(of view: NibFrames.View) -> JSONValue {
    .object([
      "id": .integer(Int64(view.id.index)),
      "element": elements.id(of: view.id, in: marks).map { .string($0) },
      "parent": view.parent.map { .integer(Int64($0.index)) },
      "class": .string(view.className),
      "label": .string(label(view.id)),
      "placedBy": .string(
        view.isConstrained ? "constraints" : view.parent == nil ? "frame" : "autoresizing"),
      "stored": Self.json(of: view.stored),
      "solved": Self.json(of: view.solved),
      "open": view.open.isEmpty ? nil : .array(view.open.map { .string($0.rawValue) }),
      "hasUnknownConstraint": view.hasUnknown ? .boolean(true) : nil,
      "content": Self.json(of: view.content),
      "alignment": Self.json(of: view.alignment),
      "outdated": view.outdated.map { .string($0.rawValue) },
    ])
  }

  /// Nil for a view without content.
  private static func json(of size: IntrinsicSize) -> JSONValue? {
    guard size.width != nil || size.height != nil else { return nil }
    return .array([size.width, size.height].map { $0.map { number($0) } ?? .null })
  }

  /// From the top counter-clockwise; nil without insets.
  private static func json(of insets: NibInsets) -> JSONValue? {
    guard insets != NibInsets() else { return nil }
    return .array([insets.top, insets.left, insets.bottom, insets.right].map { number($0) })
  }

  private func json(of miss: NibFrames.Miss) -> JSONValue {
    .object([
      "constraint": .string(words(of: miss.constraint)),
      "views": .array(
        [miss.constraint.first, miss.constraint.second].compactMap { $0 }
          .map { .integer(Int64($0.index)) }),
      "by": Self.number(miss.error),
    ])
  }

  private func json(of conflict: NibFrames.Conflict) -> JSONValue {
    .object([
      "constraint": conflict.constraint.map { .string(words(of: $0)) },
      "negativeSize": conflict.view.map { .string(label($0)) },
      "others": .array(conflict.others.map { .string(words(of: $0)) }),
      "missedBy": Self.number(conflict.error),
    ])
  }

  private static func json(of rect: NibRect) -> JSONValue {
    .array([rect.x, rect.y, rect.width, rect.height].map { number($0) })
  }

  /// Whole numbers as such, others with three digits.
  private static func number(_ number: Double) -> JSONValue {
    let rounded = (number * 1000).rounded() / 1000
    guard let whole = Int64(exactly: rounded) else { return .number(rounded) }
    return .integer(whole)
  }
}

extension NibFrameReport {
  /// A constraint as `#12 UILabel.leading = #4 UIView.leading + 16`.
  package func words(of constraint: NibFrames.Constraint) -> String {
    var text = label(constraint.first) + "." + constraint.attribute.name
    text += " " + constraint.relation.sign
    if let attribute = constraint.secondAttribute {
      text += " " + label(constraint.second) + "." + attribute.name
      if constraint.multiplier != 1 {
        text += " × " + NibNumberText.threeDigits(constraint.multiplier)
      }
      if constraint.constant != 0 {
        let sign = constraint.constant < 0 ? " − " : " + "
        text += sign + NibNumberText.shortest(constraint.constant.magnitude)
      }
    } else {
      text += " " + NibNumberText.shortest(constraint.constant)
    }
    if let id = constraint.id.flatMap({ elements.id(of: $0, in: marks) }) {
      text += " (\(id))"
    }
    return text
  }

  /// The views as lines: those that the constraints put elsewhere, with both frames, or `all` of them.
  package func text(all: Bool) -> String {
    var lines: [String] = []
    for view in frames.views {
      guard all || view.isMoved else { continue }
      var line = "\(label(view.id))  \(Self.text(view.stored))"
      if view.isMoved { line += " → " + Self.text(view.solved) }
      if view.outdated == .contradicts { line += "  out of date" }
      if view.outdated == .follows { line += "  hangs on frames out of date" }
      if !view.open.isEmpty {
        line += "  open: " + view.open.map(\.rawValue).joined(separator: ", ")
      }
      lines.append(line + "\n")
    }
    let count = frames.views.count { $0.isConstrained }
    let moved = frames.views.count { $0.isMoved }
    lines.append(
      "\(frames.views.count) views, \(count) placed by constraints, \(moved) with other frames\n")
    return lines.joined()
  }

  private static func text(_ rect: NibRect) -> String {
    let numbers = [rect.x, rect.y, rect.width, rect.height].map { number in
      NibNumberText.shortest((number * 100).rounded() / 100)
    }
    return "(\(numbers[0]), \(numbers[1]), \(numbers[2]) × \(numbers[3]))"
  }
}

extension NibFrames.View {
  /// Whether the constraints give it another frame than the nib.
  package var isMoved: Bool {
    let pairs = [
      (stored.x, solved.x), (stored.y, solved.y), (stored.width, solved.width),
      (stored.height, solved.height),
    ]
    return pairs.contains { abs($0 - $1) > NibFrameReport.tolerance }
  }
}
