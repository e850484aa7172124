internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat
internal import XMLFormat

/// What differs between controls that AppKit adds by itself, without an element of the document.
struct ControlKeys: Sendable {
  var flags: Int64 = 0x100
  var frame: Rect
  var tag: Int?
  var cell: NibObjectID?
  var alignment: Int64 = 0
  var lineBreakMode: Int64 = 0
  var writingDirection: Int64 = 0
  var actionMask: Int64 = 0
}

extension NibCompiler {
  /// Adds a view without a superview, with the keys that all views have.
  mutating func addView(_ className: String, flags: Int64, frame: Rect) -> NibObjectID {
    let id = graph.add(
      className,
      [
        .init("NSNextResponder", .null), .init("NSNibTouchBar", .null),
        .init("NSvFlags", .integer(flags)),
      ])
    setFrame(frame, of: id)
    graph[id].set("NSViewWantsBestResolutionOpenGLSurface", true)
    graph[id].set("IBNSSafeAreaLayoutGuide", .null)
    graph[id].set("IBNSLayoutMarginsGuide", .null)
    graph[id].set("IBNSClipsToBounds", 0)
    removeUnknownKeys(of: id, like: AppKitElements.view)
    return id
  }

  /// Adds a control, with the keys that all controls have; `finishAddedObject` completes it.
  mutating func addControl(_ className: String, _ keys: ControlKeys) -> NibObjectID {
    let id = addView(className, flags: keys.flags, frame: keys.frame)
    graph[id].set("NSTag", keys.tag.map { .integer(Int64($0)) })
    graph[id].set("NSEnabled", true)
    graph[id].set("NSCell", keys.cell)
    let entries: [(HashedName, NibValue)] = [
      ("NSAllowsLogicalLayoutDirection", .boolean(options.isBaseLocalization)),
      ("NSControlSize", 0), ("NSControlContinuous", false),
      ("NSControlRefusesFirstResponder", false), ("NSControlUsesSingleLineMode", false),
      ("NSControlTextAlignment", .integer(keys.alignment)),
      ("NSControlLineBreakMode", .integer(keys.lineBreakMode)),
      ("NSControlWritingDirection", .integer(keys.writingDirection)),
      ("NSControlSendActionMask", .integer(keys.actionMask)),
    ]
    for (key, value) in entries { graph[id].set(key, value) }
    return id
  }

  /// Completes a view, a control or a cell that has all of its keys: those that its compiler does
  /// not know go, and those that it writes last are added.
  mutating func finishAddedObject(_ id: NibObjectID, like schema: ElementSchema) {
    removeUnknownKeys(of: id, like: schema)
    repeatControlSize(of: id)
  }
}
