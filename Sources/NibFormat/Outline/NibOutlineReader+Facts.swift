extension NibOutlineReader {
  /// Returns the facts about an object besides its label.
  func facts(_ id: NibObjectID) -> [NibFact] {
    guard !isSeparator(id) else { return [] }
    var facts: [NibFact] = []
    func add(_ name: String, _ value: String?) {
      if let value { facts.append(NibFact(name: name, value: value)) }
    }
    add("frame", frame(of: id))
    for (name, paths) in Self.texts { add(name, text(paths, of: id).map(NibText.quoted)) }
    for (name, paths) in Self.numbers {
      let number = paths.lazy.compactMap { value($0, of: id)?.integer }.first { $0 != 0 }
      add(name, number.map { String($0) })
    }
    add("key", keyEquivalent(of: id))
    for (name, paths) in Self.counts {
      let count = paths.map { self.count($0, of: id) }.reduce(0, +)
      add(name, count > 0 ? String(count) : nil)
    }
    for (name, paths) in Self.flags
    where paths.contains(where: { value($0, of: id)?.truth == true }) {
      add(name, "yes")
    }
    return facts
  }

  /// Facts by name, with their paths; the first path that leads to something counts.
  private static let texts: KeyValuePairs<String, [String]> = [
    "identifier": [
      "UIReuseIdentifier", "UIStoryboardIdentifier", "UIIdentifier", "NSReuseIdentifierKey",
      "NSUserInterfaceItemIdentifier", "NSIdentifier", "NSToolbarItemIdentifier",
      "NSToolbarIdentifier", "NSCell/NSCellIdentifier", "UILayoutGuideIdentifier",
    ],
    "restoration": ["UIRestorationIdentifier"],
    "autosave": ["NSFrameAutosaveName", "NSAutosaveName"],
    "image": [
      "UIImage/UIResourceName", "NSCell/NSContents/NSResourceName", "NSImage/NSResourceName",
      "NSCell/NSNormalImage/NSResourceName", "NSToolbarItemImage/NSResourceName",
      "NSSegmentItemImage/NSResourceName",
    ],
    "nib": ["UINibName", "NSNibName"],
    "destination": ["UIDestinationViewControllerIdentifier"],
    "unwind": ["UIAction"],
  ]

  private static let numbers: KeyValuePairs<String, [String]> = [
    "tag": ["UITag", "NSTag", "NSSegmentItemTag"]
  ]

  private static let counts: KeyValuePairs<String, [String]> = [
    "constraints": ["UIViewAutolayoutConstraints", "NSViewConstraints"]
  ]

  private static let flags: KeyValuePairs<String, [String]> = [
    "hidden": ["UIHidden", "NSIsHidden", "NSHidden"],
    "disabled": ["UIDisabled", "NSIsDisabled"],
  ]

  /// `x,y WIDTHxHEIGHT`; a view of iOS has a center and bounds, which tell the frame of one that is
  /// not transformed.
  private func frame(of id: NibObjectID) -> String? {
    if let bounds = value("UIBounds", of: id).flatMap(UIKitGeometry.numbers), bounds.count == 4,
      let center = value("UICenter", of: id).flatMap(UIKitGeometry.numbers), center.count == 2
    {
      return Self.frame(
        [center[0] - bounds[2] / 2, center[1] - bounds[3] / 2, bounds[2], bounds[3]])
    }
    let numbers = text(["NSFrame", "NSWindowRect"], of: id).flatMap(AppKitGeometry.numbers)
    if let numbers, numbers.count == 4 { return Self.frame(numbers) }
    let size = text("NSFrameSize", of: id).flatMap(AppKitGeometry.numbers)
    return size.flatMap { $0.count == 2 ? Self.frame([0, 0] + $0) : nil }
  }

  private static func frame(_ numbers: [Double]) -> String {
    let texts = numbers.map(NibNumberText.tenDigits)
    return "\(texts[0]),\(texts[1]) \(texts[2])x\(texts[3])"
  }

  /// The keys that choose a menu item or press a button, such as `⇧⌘Q`.
  private func keyEquivalent(of id: NibObjectID) -> String? {
    if let key = text("NSKeyEquiv", of: id) {
      let mask = value("NSKeyEquivModMask", of: id)?.integer ?? 0
      let modifiers = Self.modifiers.filter { mask & $0.mask != 0 }.map(\.sign).joined()
      let isShifted = mask & Self.shift == 0 && key.lowercased() != key
      return (isShifted ? "⇧" : "") + modifiers + Self.keyName(key.uppercased())
    }
    return text("NSCell/NSKeyEquivalent", of: id).map(Self.keyName)
  }

  private static let shift: Int64 = 1 << 17
  private static let modifiers: [(mask: Int64, sign: String)] = [
    (1 << 18, "⌃"), (1 << 19, "⌥"), (shift, "⇧"), (1 << 20, "⌘"),
  ]

  private static func keyName(_ key: String) -> String {
    keyNames[key] ?? String(NibText.quoted(key).dropFirst().dropLast())
  }

  private static let keyNames = [
    "\u{3}": "⌅", "\u{8}": "⌫", "\t": "⇥", "\r": "↩", "\u{1B}": "⎋", " ": "␣", "\u{7F}": "⌫",
    "\u{F700}": "↑", "\u{F701}": "↓", "\u{F702}": "←", "\u{F703}": "→", "\u{F728}": "⌦",
  ]
}
