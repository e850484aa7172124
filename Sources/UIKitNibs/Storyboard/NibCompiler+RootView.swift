internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat
internal import XMLFormat

extension NibCompiler {
  /// The frame of a view as compiled, which for a controller's view may differ from the document's.
  ///
  /// Its origin is zero even if the canvas shows it below a status bar.
  ///
  /// If segues present a controller as a sheet, the canvas shows its view less high than the
  /// screen. Apple's compiler does not look at segues, and writes the height of the screen.
  ///
  /// A view as large as the screen was in another Xcode gets the size that it has in this one.
  func compiledFrame(_ frame: Rect, of subject: NibSubject) -> Rect {
    guard subject.owner == nil else { return frame }
    guard state.scope == .view, let controller = subject.element.parent
    else { return state.scope == .document ? frameOnScreen(frame, of: subject.element) : frame }
    var compiled = Rect(x: 0, y: 0, width: frame.width, height: frame.height)
    if writes(.squareCanvas), document.device == nil, document.root["launchScreen"] == "YES",
      hasFrame(subject)
    {
      // The canvas of documents without a device.
      return Rect(x: 0, y: 0, width: 600, height: 600)
    }
    if !controller.isFreeform,
      let screen, frame.x == 0, frame.y == 0, frame.width == screen.width,
      frame.height < screen.height
    {
      compiled.height = screen.height
    }
    return frameOnScreen(compiled, of: controller)
  }

  /// The frame of a view that fills the screen of the canvas, which Xcode may have changed.
  ///
  /// A freeform one stays; `holder` has the size that the canvas simulates.
  private func frameOnScreen(_ frame: Rect, of holder: XMLElement) -> Rect {
    guard let device = document.device, let screen, frame.x == 0, frame.y == 0,
      CanvasScreen.wasEver(frame.size, device), !holder.isFreeform
    else { return frame }
    return Rect(x: 0, y: 0, width: screen.width, height: screen.height)
  }

  /// The size of the canvas' device.
  private var screen: Size? {
    document.device.flatMap { CanvasScreen.size(of: $0, options.xcode) }
  }

  private func hasFrame(_ subject: NibSubject) -> Bool {
    subject.element.children.contains { $0["key"] == "frame" }
  }
}

extension XMLElement {
  /// Whether a view, or that of a controller, has another size than the screen.
  fileprivate var isFreeform: Bool {
    children.contains {
      $0["key"] == "freeformSize" || $0.name == "freeformSimulatedSizeMetrics"
    }
  }
}
