internal import Diagnostics
internal import JSONFormat

extension ContentsReader {
  /// The color of a slot; nil after an error.
  ///
  /// Docs/Rules.md, Asset catalogs 1.6.
  mutating func color(_ member: Member) -> SlotColor? {
    var space: ColorSpaceName?
    var components: Member?
    var reference: Located<String>?
    for part in members(of: member.value, member.name) {
      switch part.name {
      case "color-space": space = word(part)
      case "components": components = part
      case "reference": reference = string(part)
      case "platform": _ = platform(part)
      default: ignore(part, known: ["color-space", "components", "reference", "platform"])
      }
    }
    if let reference { return .system(reference) }
    guard let components else {
      report(.incomplete("components", at: sourceRange(member.value.range)))
      return nil
    }
    let parts = members(of: components.value, components.name)
    let known = (space ?? .sRGB).components
    var values: [Double] = []
    for name in known {
      guard let part = parts.first(where: { $0.name == name }) else {
        if name == "alpha" {
          values.append(1)
          continue
        }
        report(.incomplete(name, at: sourceRange(components.value.range)))
        return nil
      }
      guard let value = component(part) else { return nil }
      values.append(value)
    }
    for part in parts where !known.contains(part.name) { ignore(part, known: known) }
    return .components(space ?? .sRGB, values)
  }

  /// A component: `0.5`, `128` or `0x80`; nil after an error.
  private mutating func component(_ member: Member) -> Double? {
    let range = sourceRange(member.value.range)
    switch member.value.scalar {
    case .integer(let number)?: return Double(number)
    case .number(let number)?: return number
    // Alpha is from 0 to 1 even beside integers.
    case .string("1")? where member.name == "alpha": return 1
    case .string(let text)?:
      if let value = Self.component(text) { return value }
      report(.invalidComponent(text, at: range))
      return nil
    default:
      report(.invalidComponent("", at: range))
      return nil
    }
  }

  /// The value of a component's text; nil if it is none of the three forms.
  static func component(_ text: String) -> Double? {
    if text.hasPrefix("0x") || text.hasPrefix("0X") {
      return UInt8(text.dropFirst(2), radix: 16).map { Double($0) / 255 }
    }
    if let number = Int(text) { return (0...255).contains(number) ? Double(number) / 255 : nil }
    guard let number = Double(text), number.isFinite, abs(number) <= 1000 else { return nil }
    return number
  }
}

extension Diagnostic {
  fileprivate static func incomplete(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(.error, id: "catalog-incomplete-color", "the color has no '\(name)'", at: range)
  }

  fileprivate static func invalidComponent(_ text: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "catalog-invalid-component",
      "'\(text)' is not a component such as '0.5', '128' or '0x80'", at: range)
  }
}
