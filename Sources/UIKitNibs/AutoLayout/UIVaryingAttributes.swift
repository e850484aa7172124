internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat
internal import XMLFormat

/// An attribute that may differ between size classes.
struct VaryingAttribute: Sendable {
  /// The key path by which the loader sets it.
  var keyPath: String
  /// The elements that have it; empty for all.
  var elements: Set<String> = []
  /// Reads the value that an object or a variation has; nil if it has none.
  var read: @Sendable (inout NibCompiler, XMLElement) -> NibValue?
  /// The value if the object has none either.
  var base: @Sendable (inout NibCompiler) -> NibValue = { _ in .null }

  /// The constant, the spacing, the axis, the font and `hidden` are known from Apple's nibs; the
  /// others are named after the properties.
  static let all: [VaryingAttribute] = [
    VaryingAttribute(
      keyPath: "encodedConstant", elements: ["constraint"],
      read: { compiler, element in
        let number = element.number("constant", &compiler.reading)
        let isSymbolic = element.bool("symbolic", &compiler.reading) ?? false
        guard number != nil || isSymbolic else { return nil }
        return compiler.encodedConstant(isSymbolic ? nil : number)
      }, base: { $0.encodedConstant(0) }),
    number("spacing", of: ["stackView"]),
    word("axis", of: ["stackView"], UIStackWords.axes),
    word("distribution", of: ["stackView"], UIStackWords.distributions),
    word("alignment", of: ["stackView"], UIStackWords.alignments),
    flag("baselineRelativeArrangement", of: ["stackView"]),
    flag("hidden", of: []),
    number("alpha", of: [], base: 1),
    font("fontDescription", "font"),
    color("backgroundColor"),
    color("tintColor"),
    color("textColor"),
    color("highlightedColor", "highlightedTextColor"),
    color("shadowColor"),
    color("barTintColor"),
    color("separatorColor"),
    color("onTintColor"),
    image("image"),
    image("highlightedImage"),
    integer("numberOfLines", base: 1),
  ]

  private static func number(
    _ name: HashedName, of elements: Set<String>, base: Double = 0
  ) -> VaryingAttribute {
    VaryingAttribute(
      keyPath: name.text, elements: elements,
      read: { compiler, element in
        element.number(name, &compiler.reading).map { .object(compiler.graph.number($0)) }
      }, base: { .object($0.graph.number(base)) })
  }

  private static func integer(_ name: HashedName, base: Int) -> VaryingAttribute {
    VaryingAttribute(
      keyPath: name.text,
      read: { compiler, element in
        element.integer(name, &compiler.reading).map { .object(compiler.graph.number($0)) }
      }, base: { .object($0.graph.number(base)) })
  }

  private static func flag(_ name: HashedName, of elements: Set<String>) -> VaryingAttribute {
    VaryingAttribute(
      keyPath: name.text, elements: elements,
      read: { compiler, element in
        element.bool(name, &compiler.reading).map { .object(compiler.graph.number($0 ? 1 : 0)) }
      }, base: { .object($0.graph.number(0)) })
  }

  private static func word(
    _ name: HashedName, of elements: Set<String>, _ words: [String: Int]
  ) -> VaryingAttribute {
    VaryingAttribute(
      keyPath: name.text, elements: elements,
      read: { compiler, element in
        element.enumeration(name, words, &compiler.reading).map {
          .object(compiler.graph.number($0))
        }
      }, base: { .object($0.graph.number(0)) })
  }

  private static func font(_ childKey: HashedName, _ keyPath: String) -> VaryingAttribute {
    VaryingAttribute(
      keyPath: keyPath,
      read: { compiler, element in
        let font = element.uiFont(key: childKey, &compiler.reading)
        return font.map { .object(compiler.uiFont($0)) }
      })
  }

  private static func color(_ childKey: HashedName, _ keyPath: String? = nil) -> VaryingAttribute {
    VaryingAttribute(
      keyPath: keyPath ?? childKey.text,
      read: { compiler, element in
        let color = element.color(key: childKey, &compiler.reading)
        return color.flatMap { compiler.uiColor($0) }.map { .object($0) }
      })
  }

  private static func image(_ name: HashedName) -> VaryingAttribute {
    VaryingAttribute(
      keyPath: name.text,
      read: { compiler, element in
        let image = element.uiImage(name, &compiler.reading)
        return image.map { .object(compiler.uiImage($0)) }
      })
  }
}

/// How stack views arrange, as the numbers of `NSLayoutConstraint.Axis` and of `UIStackView`.
enum UIStackWords {
  static let axes = ["horizontal": 0, "vertical": 1]

  static let distributions = [
    "fill": 0, "fillEqually": 1, "fillProportionally": 2, "equalSpacing": 3, "equalCentering": 4,
  ]

  static let alignments = [
    "fill": 0, "leading": 1, "top": 1, "firstBaseline": 2, "center": 3, "trailing": 4, "bottom": 4,
    "lastBaseline": 5,
  ]
}

extension NibCompiler {
  /// The constant of a constraint in points; nil for the standard distance.
  fileprivate mutating func encodedConstant(_ constant: Double?) -> NibValue {
    let symbol = constant == nil ? NibValue.object(graph.string("NSSpace")) : .null
    return .object(
      graph.add(
        "_NSLayoutConstraintConstant",
        [
          .init("UISymbolicConstant", symbol), .init("UINumericConstant", .double(constant ?? 0)),
        ]))
  }
}
