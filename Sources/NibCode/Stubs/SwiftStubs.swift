internal import NibFormat

/// The declarations of a kit in Swift.
struct SwiftStubs {
  let kit: Kit
  let toolkit: NibToolkit

  init(_ kit: Kit, _ toolkit: NibToolkit) { (self.kit, self.toolkit) = (kit, toolkit) }

  func lines() -> [String] {
    var lines = Self.common
    lines += toolkit == .uiKit ? Self.uiKit : Self.appKit
    lines += values
    lines += kit.protocols.map { "public protocol \($0): AnyObject {}" }
    lines += kit.rawStrings.map {
      "public struct \($0): Sendable { public init(rawValue: String) {} ; public init(_ name: String) {} }"
    }
    for stub in StubClass.all(kit) { lines += declaration(of: stub) }
    for enumeration in kit.enumerations { lines += declaration(of: enumeration, isOptions: false) }
    for options in toolkit == .uiKit ? UIKitEnums.allOptions : AppKitEnums.allOptions {
      lines += declaration(of: options, isOptions: true)
    }
    return lines
  }

  private func declaration(of stub: StubClass) -> [String] {
    let path = stub.name.swift.split(separator: ".").map(String.init)
    var lines: [String] = []
    let isNested = path.count > 1
    if isNested { lines.append("extension \(path.dropLast().joined(separator: ".")) {") }
    let name = path[path.count - 1]
    if stub.isValue {
      lines.append("public struct \(name) {")
      if stub.name.swift == "UIButton.Configuration" {
        for style in UIKitControls.buttonStyles {
          lines.append("  public static func \(style)() -> UIButton.Configuration { fatalError() }")
        }
        lines.append(
          "  public var background: UIBackgroundConfiguration { get { fatalError() } set {} }")
      }
    } else if stub.name.swift == "NSObject" {
      lines += Self.root
      return lines
    } else {
      lines.append("open class \(name): \(stub.parent?.swift ?? "NSObject") {")
    }
    for property in stub.properties {
      let type = self.type(property, of: stub)
      let word = stub.isValue ? "public" : "open"
      lines.append(
        "  \(word) var \(property.name.swift.swiftName): \(type) { get { fatalError() } set {} }")
    }
    for member in stub.members where !member.swift.isEmpty {
      lines.append("  " + body(of: member.swift))
    }
    lines.append("}")
    if isNested { lines.append("}") }
    return lines
  }

  /// A declaration with something for a body.
  private func body(of declaration: String) -> String {
    if declaration.hasPrefix("init") || declaration.hasPrefix("convenience init") {
      if declaration == "init()" { return "public override init() { fatalError() }" }
      return "public \(declaration) { fatalError() }"
    }
    if declaration.hasPrefix("@discardableResult ") {
      return "@discardableResult " + body(of: String(declaration.dropFirst(19)))
    }
    if declaration.hasPrefix("class func") { return "open \(declaration) { fatalError() }" }
    if declaration.hasPrefix("weak ") { return body(of: String(declaration.dropFirst(5))) }
    if declaration.hasPrefix("static ") { return "public \(declaration) { fatalError() }" }
    if declaration.hasPrefix("func") { return "open \(declaration) { fatalError() }" }
    if declaration.hasSuffix("{ get }") {
      return "open \(declaration.dropLast(8)) { get { fatalError() } }"
    }
    return "open \(declaration) { get { fatalError() } set {} }"
  }

  private func type(_ property: KitProperty, of stub: StubClass) -> String {
    switch property.type {
    case .boolean, .inverted: "Bool"
    case .integer: "Int"
    case .number(let name): name
    case .enumeration(let type), .options(let type): type.type.swift
    case .string: "String!"
    case .color: toolkit.colorClass + "!"
    case .font: toolkit.fontClass + "!"
    case .image: toolkit.imageClass + "!"
    case .symbolConfiguration: "UIImage.SymbolConfiguration!"
    case .attributedString: stub.isValue ? "AttributedString?" : "NSAttributedString!"
    case .textAttributes: "[NSAttributedString.Key: Any]!"
    case .date: "Date!"
    case .point: "CGPoint"
    case .size: "CGSize"
    case .rect: "CGRect"
    case .insets: toolkit == .uiKit ? "UIEdgeInsets" : "NSEdgeInsets"
    case .directionalInsets: "NSDirectionalEdgeInsets"
    case .object(let name): (kit.named(name)?.type.swift ?? name) + "!"
    case .conforming(let name): "(any \(name))?"
    case .list(let name): "[\(kit.named(name)?.type.swift ?? name)]!"
    case .rawString(let name): name + "!"
    }
  }

  private func declaration(of enumeration: KitEnumeration, isOptions: Bool) -> [String] {
    let path = enumeration.type.swift.split(separator: ".").map(String.init)
    let name = path[path.count - 1]
    var lines: [String] = []
    if path.count > 1 { lines.append("extension \(path.dropLast().joined(separator: ".")) {") }
    if isOptions {
      lines.append("public struct \(name): OptionSet, Sendable {")
      lines.append("  public var rawValue: Int")
      lines.append("  public init(rawValue: Int) { self.rawValue = rawValue }")
      for option in enumeration.cases {
        lines.append(
          "  public static let \(option.swift.swiftName) = \(name)(rawValue: \(option.value))")
      }
    } else {
      lines.append("public enum \(name): Int, Sendable {")
      for option in enumeration.cases {
        lines.append("  case \(option.swift.swiftName) = \(option.value)")
      }
    }
    lines.append("}")
    if path.count > 1 { lines.append("}") }
    return lines
  }

  /// Colours, fonts and images.
  private var values: [String] {
    var lines = ["open class \(toolkit.colorClass): NSObject {"]
    for name in CodeColors.names(toolkit) {
      guard case .form(let form, _)? = CodeColors.system(name, toolkit) else { continue }
      lines.append(
        "  public static var \(form.swift.dropFirst(toolkit.colorClass.count + 1)): \(toolkit.colorClass) { fatalError() }"
      )
    }
    lines += [
      "  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}",
      "  public init(srgbRed: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}",
      "  public init(white: CGFloat, alpha: CGFloat) {}", "  public init?(named: String) {}",
      "  open func withAlphaComponent(_ alpha: CGFloat) -> \(toolkit.colorClass) { fatalError() }",
      "}",
      "open class \(toolkit.fontClass): NSObject {",
      "  public struct Weight: Sendable {",
    ]
    lines += CodeFonts.weights.map { "    public static let \($0) = Weight()" }
    lines += ["  }", "  public struct TextStyle: Sendable {"]
    lines += CodeFonts.textStyles.map { "    public static let \($0.swift) = TextStyle()" }
    lines += [
      "  }", "  public init?(name: String, size: CGFloat) {}",
      "  public class func systemFont(ofSize: CGFloat) -> \(toolkit.fontClass) { fatalError() }",
      "  public class func systemFont(ofSize: CGFloat, weight: Weight) -> \(toolkit.fontClass) { fatalError() }",
      "  public class func boldSystemFont(ofSize: CGFloat) -> \(toolkit.fontClass) { fatalError() }",
      "  public class func italicSystemFont(ofSize: CGFloat) -> \(toolkit.fontClass) { fatalError() }",
      "  public class func monospacedSystemFont(ofSize: CGFloat, weight: Weight) -> \(toolkit.fontClass) { fatalError() }",
      "  public class func preferredFont(forTextStyle: TextStyle) -> \(toolkit.fontClass) { fatalError() }",
      "}",
      "extension NSAttributedString {", "  public struct Key: Hashable, Sendable {",
    ]
    lines += CodeTextAttributes.all.map { "    public static let \($0.swift) = Key()" }
    return lines + ["  }", "}"]
  }

  private static let root = [
    "open class NSObject: Hashable {", "  public init() {}",
    "  public static func == (a: NSObject, b: NSObject) -> Bool { a === b }",
    "  public func hash(into hasher: inout Hasher) {}",
    "  open func setValue(_ value: Any?, forKey key: String) {}",
    "  open func setValue(_ value: Any?, forKeyPath path: String) {}",
    "  open var accessibilityIdentifier: String? { get { nil } set {} }",
    "  open var accessibilityLabel: String? { get { nil } set {} }",
    "  open var accessibilityHint: String? { get { nil } set {} }",
    "  open var isAccessibilityElement: Bool { get { false } set {} }", "}",
  ]

  private static let common =
    [
      // Selectors are looked up there.
      "@_exported import ObjectiveC",
      "public typealias CGFloat = Double",
      "public struct CGPoint { public init(x: CGFloat, y: CGFloat) {} }",
      "public struct CGSize { public init(width: CGFloat, height: CGFloat) {} }",
      "public struct CGRect { public init(x: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat) {}",
      "  public static var zero: CGRect { fatalError() } }",
      "public struct NSDirectionalEdgeInsets { public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {} }",
      "public struct Date { public init(timeIntervalSinceReferenceDate: Double) {} }",
      "public func NSLocalizedString(_ key: String, tableName: String, value: String, comment: String) -> String { value }",
      "public struct AttributedString { public init(_ text: NSAttributedString) {} }",
      "open class NSAttributedString: NSObject { public override init() {} ; public init(string: String) {} ; public init(string: String, attributes: [Key: Any]?) {} }",
      "open class NSMutableAttributedString: NSAttributedString { public func append(_ text: NSAttributedString) {} }",
      "open class NSLayoutXAxisAnchor {}", "open class NSLayoutYAxisAnchor {}",
      "open class NSLayoutDimension {}",
    ] + anchors(of: "NSLayoutXAxisAnchor", "After") + anchors(of: "NSLayoutYAxisAnchor", "Below")
    + anchors(of: "NSLayoutDimension", nil)

  private static func anchors(of type: String, _ side: String?) -> [String] {
    var lines = ["extension \(type) {"]
    for relation in ["equal", "lessThanOrEqual", "greaterThanOrEqual"] {
      lines.append(
        "  public func constraint(\(relation)To anchor: \(type)) -> NSLayoutConstraint { fatalError() }"
      )
      lines.append(
        "  public func constraint(\(relation)To anchor: \(type), constant: CGFloat) -> NSLayoutConstraint { fatalError() }"
      )
      if let side {
        lines.append(
          "  public func constraint(\(relation)ToSystemSpacing\(side) anchor: \(type), multiplier: CGFloat) -> NSLayoutConstraint { fatalError() }"
        )
      } else {
        lines.append(
          "  public func constraint(\(relation)ToConstant constant: CGFloat) -> NSLayoutConstraint { fatalError() }"
        )
        lines.append(
          "  public func constraint(\(relation)To anchor: \(type), multiplier: CGFloat) -> NSLayoutConstraint { fatalError() }"
        )
        lines.append(
          "  public func constraint(\(relation)To anchor: \(type), multiplier: CGFloat, constant: CGFloat) -> NSLayoutConstraint { fatalError() }"
        )
      }
    }
    return lines + ["}"]
  }

  private static func priorities(_ type: String) -> String {
    "  public struct \(type) { public init(_ value: Float) {} ; "
      + CodePriority.named.map { "public static var \($0.name): Self { fatalError() }" }
      .joined(separator: " ; ") + " }"
  }

  private static let constraint = [
    "extension NSLayoutConstraint {",
    "  public class func activate(_ constraints: [NSLayoutConstraint]) {}",
    "  public class func deactivate(_ constraints: [NSLayoutConstraint]) {}",
    "  public convenience init(item: Any, attribute: Attribute, relatedBy: Relation, toItem: Any?, attribute other: Attribute, multiplier: CGFloat, constant: CGFloat) { fatalError() }",
    "  public var constant: CGFloat { get { fatalError() } set {} }",
    "  public var identifier: String? { get { fatalError() } set {} }",
  ]

  private static let uiKit =
    constraint + [
      "  public var priority: UILayoutPriority { get { fatalError() } set {} }", "}",
      priorities("UILayoutPriority"),
      "public struct IndexPath: Hashable { public init(row: Int, section: Int) {} ; public var row: Int { 0 } ; public var section: Int { 0 } }",
      "public struct UIEdgeInsets { public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {} }",
      "open class UIImage: NSObject { public init?(named: String) {} ; public init?(systemName: String) {} ; public init?(systemName: String, withConfiguration: SymbolConfiguration?) {} }",
      "extension UIImage { open class SymbolConfiguration: NSObject {",
      "  public init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {}",
      "  public init(textStyle: UIFont.TextStyle, scale: SymbolScale) {}",
      "  public init(textStyle: UIFont.TextStyle) {}",
      "  public init(weight: SymbolWeight) {}", "  public init(scale: SymbolScale) {}",
      "  public func applying(_ other: SymbolConfiguration?) -> SymbolConfiguration { self } } }",
      "open class UITraitCollection: NSObject { public var horizontalSizeClass: UIUserInterfaceSizeClass { fatalError() } ; public var verticalSizeClass: UIUserInterfaceSizeClass { fatalError() } }",
      "open class UILayoutSupport { public var topAnchor: NSLayoutYAxisAnchor { fatalError() } ; public var bottomAnchor: NSLayoutYAxisAnchor { fatalError() } ; public var heightAnchor: NSLayoutDimension { fatalError() } }",
      "open class NSValue: NSObject { public init(cgRect: CGRect) {} ; public init(cgSize: CGSize) {} ; public init(cgPoint: CGPoint) {} }",
      "open class UIBlurEffect: UIVisualEffect { public init(style: Style) {} }",
      "open class UIVibrancyEffect: UIVisualEffect { public init(blurEffect: UIBlurEffect) {} }",
      "extension UIBarItem { public func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {} }",
      "extension UISearchBar { public var scopeButtonTitles: [String]? { get { nil } set {} } }",
      "extension NSObject { public var accessibilityTraits: UIAccessibilityTraits { get { fatalError() } set {} } }",
    ]

  private static let appKit =
    constraint + [
      "  public var priority: Priority { get { fatalError() } set {} }",
      priorities("Priority"), "}",
      "public struct NSEdgeInsets { public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {} }",
      "open class NSImage: NSObject { public init?(named: String) {} ; public init?(systemSymbolName: String, accessibilityDescription: String?) {} }",
      "open class NSValue: NSObject { public init(rect: CGRect) {} ; public init(size: CGSize) {} ; public init(point: CGPoint) {} }",
      "open class NSSortDescriptor: NSObject { public init(key: String?, ascending: Bool) {} }",
      "open class NSNumber: NSObject { public init(value: Double) {} }",
      "extension NumberFormatter { public var maximum: NSNumber? { get { nil } set {} } ; public var minimum: NSNumber? { get { nil } set {} } }",
      "open class NSEvent: NSObject {}", "open class NSGridCell: NSObject {}",
      "public struct NSBindingName { public init(_ name: String) {} }",
      "extension NSToolbarItem { public struct Identifier { public init(_ name: String) {}",
    ]
    + CodeToolbarItems.all.map { "  public static var \($0.swift): Self { fatalError() }" }
    + ["} }", "public struct NSBindingOption: Hashable { public init(rawValue: String) {}"]
    + CodeBindingOptions.all.map { "  public static var \($0.swift): Self { fatalError() }" }
    + [
      "}", "extension NSObject {",
      "  public func bind(_ binding: NSBindingName, to observable: Any, withKeyPath keyPath: String, options: [NSBindingOption: Any]?) {}",
    ]
    + CodeAccessibility.appKit.map {
      "  public func setAccessibility\($0.name)(_ text: String?) {}"
    } + ["}"]
}
