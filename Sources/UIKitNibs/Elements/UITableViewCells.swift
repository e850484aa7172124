internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat
internal import XMLFormat

extension UIKitElements {
  /// Cells of tables, and what they hold.
  static let tableViewCells: [ElementSchema] = [
    ElementSchema(
      "tableViewCell", "UITableViewCell", extends: view,
      [
        .prototypeOrigin,
        .compatibilityBackground,
        .string("reuseIdentifier", "UIReuseIdentifier"),
        .enumeration("style", "UITableViewCellStyle", cellStyles, omit: 0),
        .integer("indentationLevel", "UIIndentationLevel", omit: 0),
        .enumeration("selectionStyle", "UISelectionStyle", selectionStyles, omit: 3),
        .enumeration("accessoryType", "UIAccessoryType", accessoryTypes, omit: 0),
        .enumeration("editingAccessoryType", "UIEditingAccessoryType", accessoryTypes, omit: 0),
        .bool("shouldIndentWhileEditing", "UIShouldIndentWhileEditing", omit: true),
        .bool("showsReorderControl", "UIShowsReorderControl", omit: false),
        .float("indentationWidth", "UIIndentationWidth", default: 10),
        .cellBackgroundColor,
        .uiInsets("separatorInset", "UISeparatorInset"),
        .systemBackgroundView.since(.cellConfigurations),
        .contentConfigurationIdentifier,
        .contentConfigurationView,
        .cellSubviews,
        .cellPart("textLabel", "UITextLabel"),
        .cellPart("detailTextLabel", "UIDetailTextLabel"),
        .cellPart("imageView", "UIImageView"),
        // A static table has the height of the row; a prototype has that of the frame.
        .ignored("rowHeight", "hidesAccessoryWhenEditing"),
        .leftOutChildren(["listContentConfiguration"]),
      ]),
    ElementSchema(
      "tableViewCellContentView", "UITableViewCellContentView", extends: view,
      [
        .ignored("tableViewCell")
      ]),
  ]

  private static let cellStyles: WordTable = [
    "IBUITableViewCellStyleDefault": 0, "IBUITableViewCellStyleValue1": 1,
    "IBUITableViewCellStyleValue2": 2, "IBUITableViewCellStyleSubtitle": 3,
  ]

  fileprivate static let selectionStyles: WordTable = [
    "none": 0, "blue": 1, "gray": 2, "default": 3,
  ]

  private static let accessoryTypes: WordTable = [
    "none": 0, "disclosureIndicator": 1, "detailDisclosureButton": 2, "checkmark": 3,
    "detailButton": 4,
  ]
}

extension Field {
  /// The frame of a prototype begins at the origin, wherever the canvas shows it, in older nibs.
  fileprivate static var prototypeOrigin: Field {
    Field { compiler, subject in
      guard subject.element.parent?.name == "prototypes", !compiler.writes(.placedPrototypes)
      else { return }
      let size = compiler.size(of: subject.id)
      compiler.setGeometry(
        Rect(x: 0, y: 0, width: size.width, height: size.height), of: subject.id)
    }
  }

  /// The background colour for systems without background configurations.
  fileprivate static var compatibilityBackground: Field {
    Field { compiler, subject in
      guard compiler.hasSystemBackground(subject) else { return }
      let color = compiler.uiColor(BackgroundConfiguration.cell(subject.element).color)
      compiler.graph[subject.id].set("UIBackgroundColor", color)
      compiler.graph[subject.id].set("UIDidEncodeCompatibilityBackgroundColor", true)
    }
  }

  fileprivate static var cellBackgroundColor: Field {
    Field { compiler, subject in
      guard compiler.hasBackgroundColor(subject) else { return }
      compiler.graph[subject.id].set("UITableCellBackgroundColorSet", true)
    }
  }

  /// The view that draws the background of a cell without a colour of its own.
  fileprivate static var systemBackgroundView: Field {
    Field("UISystemBackgroundView") { compiler, subject in
      guard compiler.hasSystemBackground(subject) else {
        compiler.graph[subject.id].set("UISystemBackgroundView", .null)
        return
      }
      let size = compiler.size(of: subject.id)
      let frame = Rect(x: 0, y: 0, width: size.width, height: size.height)
      let view = compiler.generatedView("_UISystemBackgroundView", frame: frame)
      var background = BackgroundConfiguration.cell(subject.element)
      if let own = subject.element.child(key: "backgroundConfiguration", &compiler.reading) {
        background.read(own, &compiler.reading)
      }
      let configuration = compiler.backgroundConfiguration(background)
      compiler.graph[view].set("configurationAPI", configuration)
      compiler.graph[subject.id].set("UISystemBackgroundView", view)
    }
  }

  /// The content configuration: empty, since cells of documents have views instead.
  static var contentConfigurationView: Field {
    Field.constant("UIContentConfigurationView", .null).since(.cellConfigurations)
  }

  static var contentConfigurationIdentifier: Field {
    Field.constant("UIContentConfigurationIdentifier", .null)
      .since(.xcode12, until: .xcode14, seen: "on 13.2 and 13.4, off 14.1 to 26")
  }

  /// The view with the content, and the line below it.
  fileprivate static var cellSubviews: Field {
    Field { compiler, subject in
      let child = subject.element.child(key: "contentView", &compiler.reading)
      // Documents of Xcode 5 and before have a plain view, which is that of the cell, too.
      let schema = compiler.schemas["tableViewCellContentView"]
      let content = child.flatMap { child in
        schema.flatMap { compiler.compile(child, as: $0, owner: subject.id) }
      }
      let size = compiler.size(of: subject.id)
      let inset: Double = compiler.writes(.shortSeparator) ? 8 : 15
      let end = compiler.writes(.symmetricSeparator) ? inset : 0
      let line = compiler.generatedView(
        "_UITableViewCellSeparatorView",
        frame: Rect(x: inset, y: size.height - 1, width: size.width - inset - end, height: 1))
      let views = [content, line].compactMap { $0 }
      let array = compiler.graph.array(views, as: "NSMutableArray")
      compiler.graph[subject.id].set("UISubviews", array)
      guard let content else { return }
      compiler.addPart(content, .below, of: subject.id)
      compiler.graph[subject.id].set("UIContentView", content)
    }
  }

  /// A view inside of the content that belongs to the cell's style; labels have a class of their
  /// own.
  fileprivate static func cellPart(_ attribute: HashedName, _ key: HashedName) -> Field {
    Field(key) { compiler, subject in
      let id = subject.element.reference(attribute, &compiler.reading)
      let element = id.flatMap { compiler.document.element(id: $0) }
      let part = element.flatMap { compiler.compiledObject(of: $0) }
      compiler.graph[subject.id].set(key, part.map { .object($0) } ?? .null)
      if let part { compiler.becomeCellLabel(part) }
    }
  }
}

extension BackgroundConfiguration {
  /// The background of a cell in a table of its table's style.
  fileprivate static func cell(_ cell: XMLElement) -> BackgroundConfiguration {
    let isGrouped = cell.ancestors.first { $0.name == "tableView" }?.isGroupedTable ?? false
    let name = isGrouped ? "tableCellGroupedBackgroundColor" : "tableCellPlainBackgroundColor"
    return BackgroundConfiguration(
      color: .system(name, white: 1), defaultStyle: isGrouped ? 3 : 1)
  }
}

extension NibCompiler {
  fileprivate mutating func hasBackgroundColor(_ subject: NibSubject) -> Bool {
    subject.element.color(key: "backgroundColor", &reading) != nil
  }

  /// Whether the system draws the background.
  ///
  /// A cell gets that background when its selection style or its background is set, and a document
  /// that has the default style does not set it.
  fileprivate mutating func hasSystemBackground(_ subject: NibSubject) -> Bool {
    guard !hasBackgroundColor(subject) else { return false }
    let style = subject.element.enumeration(
      "selectionStyle", UIKitElements.selectionStyles, &reading)
    let isStyled = style != nil && style != 3
    return isStyled || subject.element.child(key: "backgroundConfiguration", &reading) != nil
  }

  /// Gives a label the class of those that belong to a cell's style.
  fileprivate mutating func becomeCellLabel(_ label: NibObjectID) {
    if graph[label].className == "UILabel" {
      graph[label].className = "UITableViewLabel"
    } else if graph[label]["UIOriginalClassName"]?.object == graph.string("UILabel") {
      let original = graph.string("UITableViewLabel")
      graph[label].set("UIOriginalClassName", original)
    }
  }

  /// The size of a view, in points.
  func size(of view: NibObjectID) -> Size {
    let bounds = graph[view]["UIBounds"].flatMap { UIKitGeometry.numbers($0) } ?? []
    return bounds.count == 4 ? Size(width: bounds[2], height: bounds[3]) : Size(width: 0, height: 0)
  }

  /// A view that no element stands for, with the keys that any has.
  mutating func generatedView(_ className: String, frame: Rect) -> NibObjectID {
    let view = graph.add(className)
    setGeometry(frame, of: view)
    graph[view].entries += [
      .init("UIDeepDrawRect", true), .init("UIOpaque", true), .init("UIAutoresizeSubviews", true),
      .init("UIViewSemanticContentAttribute", 0),
      .init("UIViewLargeContentStoredProperties", .null),
    ]
    removeUnknownKeys(of: view, like: UIKitElements.view)
    return view
  }
}

extension NibSpan {
  static let cellConfigurations = NibSpan(since: .xcode12, seen: "off 8.2, on 13.2 to 26")
}
