internal import Diagnostics
internal import InterfaceBuilderFormat
internal import SourceDeclarations
internal import XMLFormat

extension LintRules {
  /// Compares the classes of connected objects with the types that sources declare.
  static let outletTypes: [LintRule] = [outletType]

  static let outletType = LintRule(
    "outlet-type", .warning, "an outlet's declared class is not that of the object it leads to"
  ) { input, report in
    for connection in input.wiring.connections where connection.kind != .action {
      let index = input.index(of: connection.document)
      let isAppKit = input.documents[connection.document].kind.isAppKit
      guard let name = input.customClass(of: connection.source),
        let object = connection.destination, object.attribute("customClass") == nil,
        case .found(let property, _) = index.property(connection.name.value, ofClass: name),
        property.role == .outlet || property.role == .outletCollection,
        let classes = ElementClass.classes(of: object.name, isAppKit: isAppKit),
        index.class(property.typeName)?.isDeclared != true,
        ElementClass.known(isAppKit: isAppKit).contains(property.typeName),
        !classes.contains(property.typeName)
      else { continue }
      report(
        "the outlet '\(property.name)' of '\(name)' is a '\(property.typeName)', "
          + "but it leads to a '\(classes[0])'",
        at: connection.name.valueRange(in: input.file(connection.document)),
        notes: [.init("declared here", at: property.range)])
    }
  }
}

/// The framework classes of elements that have no custom class.
enum ElementClass {
  /// The class of an element's object and its superclasses, nearest first; nil for an element that may have
  /// several classes.
  static func classes(of element: String, isAppKit: Bool) -> [String]? {
    guard let first = (isAppKit ? appKit : uiKit)[element] else { return nil }
    var classes: [String] = []
    var next: String? = first
    while let name = next, classes.count < 16 {
      classes.append(name)
      next = superclasses[name] ?? nil
    }
    return classes
  }

  /// The classes that elements of a kit have, without those above them that say little.
  ///
  /// A class of the other kit is that of another target, whose source has the same name.
  static func known(isAppKit: Bool) -> Set<String> { isAppKit ? ofAppKit : ofUIKit }

  private static let ofUIKit = Set(uiKit.values)
  private static let ofAppKit = Set(appKit.values)

  private static let superclasses: [String: String?] = Dictionary(
    FrameworkClass.all.map { ($0.name, $0.superclass) }, uniquingKeysWith: { first, _ in first })

  /// Source: the elements of the schemas of UIKit's nibs, and the class that each nib has for them.
  private static let uiKit = [
    "label": "UILabel", "button": "UIButton", "imageView": "UIImageView",
    "textField": "UITextField", "textView": "UITextView", "switch": "UISwitch",
    "slider": "UISlider", "segmentedControl": "UISegmentedControl", "stepper": "UIStepper",
    "pageControl": "UIPageControl", "stackView": "UIStackView", "scrollView": "UIScrollView",
    "tableView": "UITableView", "collectionView": "UICollectionView",
    "activityIndicatorView": "UIActivityIndicatorView", "progressView": "UIProgressView",
    "pickerView": "UIPickerView", "datePicker": "UIDatePicker", "searchBar": "UISearchBar",
    "toolbar": "UIToolbar", "navigationBar": "UINavigationBar", "tabBar": "UITabBar",
    "barButtonItem": "UIBarButtonItem", "mapView": "MKMapView", "constraint": "NSLayoutConstraint",
    "tapGestureRecognizer": "UITapGestureRecognizer",
    "panGestureRecognizer": "UIPanGestureRecognizer",
  ]

  /// Source: the elements of the schemas of AppKit's nibs.
  private static let appKit = [
    "button": "NSButton", "popUpButton": "NSPopUpButton", "textField": "NSTextField",
    "secureTextField": "NSSecureTextField", "searchField": "NSSearchField",
    "imageView": "NSImageView", "slider": "NSSlider", "stepper": "NSStepper",
    "segmentedControl": "NSSegmentedControl", "tableView": "NSTableView",
    "outlineView": "NSOutlineView", "scrollView": "NSScrollView", "splitView": "NSSplitView",
    "stackView": "NSStackView", "tabView": "NSTabView", "box": "NSBox",
    "progressIndicator": "NSProgressIndicator", "colorWell": "NSColorWell",
    "datePicker": "NSDatePicker", "comboBox": "NSComboBox", "menuItem": "NSMenuItem",
    "menu": "NSMenu", "arrayController": "NSArrayController", "window": "NSWindow",
    "constraint": "NSLayoutConstraint", "textView": "NSTextView",
    "levelIndicator": "NSLevelIndicator",
  ]
}
