internal import Diagnostics
internal import InterfaceBuilderFormat
internal import NibCompilation
internal import XMLFormat

extension NibCompiler {
  /// Lays out views again whose controls have other metrics since macOS 26 than when the document was
  /// saved, as a build with Xcode 26 does.
  ///
  /// The cell views of tables are laid out on their own.
  mutating func layOutAgain(_ object: XMLElement) {
    guard writes(.flatControls), options.deploymentTarget != nil,
      document.properties.usesAutoLayout
    else { return }
    let content = object.children.first { $0["key"] == "contentView" }
    layOutViews(in: object.name == "window" ? content ?? object : object)
    for list in object.descendants(named: "prototypeCellViews") {
      for cellView in list.children { layOutViews(in: cellView) }
    }
  }

  /// Lays out what is in a view; it keeps its saved frames where its constraints cannot be solved, and
  /// controls of unknown sizes keep theirs.
  private mutating func layOutViews(in element: XMLElement) {
    var reading = reading
    var layout = DocumentLayout(
      isOfFirstBigSur: !wasSaved(byToolsVersion: ToolsVersion.afterBigSurBetas),
      resources: document.resources)
    layout.add(element) {
      $0.rect(key: "frame", &reading) ?? Rect(x: 0, y: 0, width: 0, height: 0)
    }
    guard layout.views.contains(where: \.metrics.hasChanged) else { return }
    guard let frames = layout.frames(item: { document.element(id: ObjectID($0)) }) else {
      let reason =
        layout.hasTooManyViews
        ? "it has more than \(DocumentLayout.limit) views" : "its constraints cannot be solved"
      reportSavedFrames(of: element, reason)
      return
    }
    if let view = layout.unknownSize {
      reportSavedFrames(of: view, "the size of <\(view.name)> is not known")
    }
    for (view, frame) in zip(layout.views, frames)
    where view.element.name != "clipView"
      && (view.superview != nil || element["translatesAutoresizingMaskIntoConstraints"] == "NO")
    {
      state.frames[view.element.ordinal] = frame
    }
  }

  /// Notes, once for each document, that controls keep frames which Xcode 26 would change.
  ///
  /// Only where the user asks for strictness: Auto Layout sets them when the nib is loaded.
  private mutating func reportSavedFrames(
    of view: XMLElement, _ reason: String
  ) {
    guard options.isStrict else { return }
    let note = Diagnostic.savedFrames(of: view, reason, in: document.file)
    guard !reading.diagnostics.contains(where: { $0.id == note.id }) else { return }
    reading.diagnostics.append(note)
  }
}

extension Diagnostic {
  fileprivate static func savedFrames(
    of view: XMLElement, _ reason: String, in file: String
  ) -> Diagnostic {
    Diagnostic(
      .note, id: "nib-saved-frames",
      "controls have the frames that the document saved, not those of macOS 26: \(reason)",
      at: view.range(in: file),
      details: [
        "Auto Layout sets them when the nib is loaded; to have them in the nib, save the document "
          + "with Xcode 26"
      ])
  }
}

extension XMLElement {
  /// Whether constraints say where the view is; else it has a fixed frame, or an autoresizing mask.
  var isPlacedByConstraints: Bool {
    self["translatesAutoresizingMaskIntoConstraints"] == "NO" && self["fixedFrame"] != "YES"
  }

  /// The constraints that a view owns.
  private var constraints: [XMLElement] {
    children.first { $0.name == "constraints" }.map { Array($0.children) } ?? []
  }

  /// Whether a constraint holds in any case: an equality that must not be broken.
  private var isFirm: Bool {
    self["relation"] == nil && self["priority"] == nil && self["placeholder"] == nil
  }

  /// The width or the height that a constraint of the view gives it.
  private func constant(_ attribute: String) -> Double? {
    let own = constraints.first {
      $0["firstAttribute"] == attribute && $0["firstItem"] == nil && $0["secondItem"] == nil
        && $0.isFirm
    }
    return own?["constant"].flatMap { Double($0) }
  }

  /// Whether a constraint gives the view another width or height than the document has.
  func isConstrained(_ attribute: String, otherThan saved: Double) -> Bool {
    constant(attribute).map { $0 != saved } ?? false
  }

  /// Whether constraints of the view around it tie sides of a view to that view.
  private func isHeld(at sides: [String]) -> Bool {
    guard let id = self["id"], let around = parent?.parent else { return false }
    let outer = [nil, around["id"]]
    return sides.allSatisfy { side in
      around.constraints.contains {
        guard $0.isFirm else { return false }
        return $0["firstItem"] == id && $0["firstAttribute"] == side
          && outer.contains($0["secondItem"])
          || $0["secondItem"] == id && $0["secondAttribute"] == side
            && outer.contains($0["firstItem"])
      }
    }
  }

  /// Whether constants and the view around it alone give the view its size.
  var isOfFixedSize: Bool {
    (constant("width") != nil || isHeld(at: ["leading", "trailing"]))
      && (constant("height") != nil || isHeld(at: ["top", "bottom"]))
  }
}
