internal import Diagnostics
internal import JSONFormat

extension ContentsReader {
  /// Keys that slots may have.
  private static let slotKeys = [
    "filename", "idiom", "platform", "scale", "subtype", "screen-width", "screenWidth",
    "width-class", "height-class", "memory", "graphics-feature-set", "display-gamut",
    "color-space", "language-direction", "locale", "appearances", "size", "role",
    "orientation", "extent", "minimum-system-version", "universal-type-identifier",
    "alignment-insets", "resizing", "color", "mipmap-level", "unassigned",
  ]

  /// Keys of other sets' slots, which say nothing about which one a device gets, and of programs that
  /// generate icons.
  private static let ignoredKeys = [
    "expected-size", "folder",
    "matching-style", "aspect-ratio", "target", "pixel-format", "levels", "face",
    "cube-face", "duration", "frame-duration", "properties", "watch-size", "auto-scaling",
  ]

  /// One entry of a set's list.
  mutating func slot(_ value: LocatedJSON) -> AssetSlot {
    var slot = AssetSlot(at: sourceRange(value.range))
    for member in members(of: value, "a slot") { read(member, into: &slot) }
    return slot
  }

  private mutating func read(_ member: Member, into slot: inout AssetSlot) {
    switch member.name {
    case "filename": slot.file = fileName(member)
    case "idiom": slot.idiom = word(member) ?? slot.idiom
    case "platform": slot.platform = platform(member)
    case "scale": slot.scale = word(member)
    case "subtype": slot.subtype = string(member)
    case "screen-width", "screenWidth": slot.screenWidth = string(member)
    case "width-class": slot.widthClass = word(member)
    case "height-class": slot.heightClass = word(member)
    case "memory": slot.memory = word(member)
    case "graphics-feature-set": slot.graphics = word(member)
    case "display-gamut", "color-space": slot.gamut = word(member)
    case "language-direction": slot.direction = word(member)
    case "locale": slot.locale = string(member)?.value
    case "appearances": readAppearances(member, into: &slot)
    case "size": slot.size = size(member) ?? slot.size
    case "role": slot.role = word(member)
    case "orientation": slot.orientation = word(member)
    case "extent": slot.extent = word(member)
    case "minimum-system-version": slot.minimumSystemVersion = string(member)?.value
    case "universal-type-identifier": slot.typeIdentifier = string(member)?.value
    case "alignment-insets": slot.alignment = insets(member)
    case "resizing": slot.resizing = resizing(member)
    case "color": slot.color = color(member)
    case "mipmap-level": slot.mipmapLevel = level(member)
    case "unassigned": slot.isUnassigned = boolean(member)
    case let name where Self.ignoredKeys.contains(name): break
    default: ignore(member, known: Self.slotKeys)
    }
  }

  /// How often the sides of a texture are halved: `base` or a number; nil after an error.
  private mutating func level(_ member: Member) -> Located<Int>? {
    guard member.value.scalar?.integer == nil else {
      return level(member.value.scalar?.integer, "\(member.value.scalar?.integer ?? 0)", member)
    }
    guard let text = string(member) else { return nil }
    return level(text.value == "base" ? 0 : Int64(text.value), text.value, member)
  }

  private mutating func level(_ number: Int64?, _ text: String, _ member: Member) -> Located<Int>? {
    let range = sourceRange(member.value.range)
    guard let number, (0...Self.greatestLevel).contains(number) else {
      report(.unknownWord(Located(text, at: range), of: member.name, known: ["base", "1", "2"]))
      return nil
    }
    return Located(Int(number), at: range)
  }

  /// Of a texture of 32768 samples a side.
  private static let greatestLevel: Int64 = 15

  /// The name of something in the same directory.
  mutating func fileName(_ member: Member) -> Located<String>? {
    guard let name = string(member), !name.value.isEmpty else { return nil }
    if name.value.utf8.contains(UInt8(ascii: "/")) || name.value.utf8.contains(0)
      || name.value == "." || name.value == ".."
    {
      report(.notAName(name))
      return nil
    }
    return name
  }

  private mutating func readAppearances(_ member: Member, into slot: inout AssetSlot) {
    for item in items(of: member.value, member.name) {
      let parts = members(of: item, "an appearance")
      guard let kind = parts.first(where: { $0.name == "appearance" }),
        let value = parts.first(where: { $0.name == "value" })
      else { continue }
      guard let name = string(kind) else { continue }
      switch name.value {
      case "luminosity": slot.luminosity = word(value)
      case "contrast": slot.contrast = word(value)
      default:
        report(.unknownWord(name, of: "appearance", known: ["luminosity", "contrast"]))
      }
    }
  }

  /// Sizes of slots; icon sizes of watches may have a unit, which is left out.
  private mutating func size(_ member: Member) -> Located<SlotSize>? {
    guard let text = string(member) else { return nil }
    if let size = SlotSize(text.value) { return Located(size, at: text.range) }
    invalidSizes.append(text)
    return nil
  }

  private mutating func insets(_ member: Member) -> SlotInsets {
    var insets = SlotInsets()
    for part in members(of: member.value, member.name) {
      switch part.name {
      case "top": insets.top = pixels(part)
      case "left": insets.left = pixels(part)
      case "bottom": insets.bottom = pixels(part)
      case "right": insets.right = pixels(part)
      default: ignore(part, known: ["top", "left", "bottom", "right"])
      }
    }
    return insets
  }

  private mutating func resizing(_ member: Member) -> SlotResizing? {
    var mode: ResizingMode?
    var caps = SlotInsets()
    var center = ResizingCenter.stretch
    var (width, height): (Int?, Int?)
    for part in members(of: member.value, member.name) {
      switch part.name {
      case "mode": mode = word(part)
      case "cap-insets": caps = insets(part)
      case "center":
        for part in members(of: part.value, part.name) {
          switch part.name {
          case "mode": center = word(part) ?? center
          case "width": width = pixels(part)
          case "height": height = pixels(part)
          default: ignore(part, known: ["mode", "width", "height"])
          }
        }
      default: ignore(part, known: ["mode", "cap-insets", "center"])
      }
    }
    guard let mode else { return nil }
    var resizing = SlotResizing(at: sourceRange(member.value.range), mode: mode, center: center)
    resizing.caps = caps
    resizing.centerWidth = width
    resizing.centerHeight = height
    return resizing
  }
}

extension Diagnostic {
  fileprivate static func notAName(_ name: Located<String>) -> Diagnostic {
    Diagnostic(
      .error, id: "catalog-not-a-name", "'\(name.value)' is not the name of a file", at: name.range,
      details: ["files stand beside the Contents.json that names them"])
  }

  /// One for all slots of a set.
  static func invalidSize(_ text: Located<String>, slotCount: Int) -> Diagnostic {
    let slots = slotCount == 1 ? "the slot is" : "\(slotCount) slots with such sizes are"
    return Diagnostic(
      .warning, id: "catalog-invalid-size",
      "'\(text.value)' is not a size such as '60x60', and \(slots) left out", at: text.range)
  }
}
