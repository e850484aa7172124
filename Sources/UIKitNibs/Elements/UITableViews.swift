internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat
internal import XMLFormat

extension UIKitElements {
  static let tableViews: [ElementSchema] = [
    ElementSchema(
      "tableView", "UITableView", extends: scrollView,
      [
        .tableBackground,
        .selectionTraits.since(
          .xcode13, until: .xcode15,
          seen: "on 13.4 and 14.1, off in nibs of 15.3 and 16.4 without a document"),
        .enumeration("style", "UITableViewStyle", tableStyles, default: 0)
          .since(.xcode11, seen: "off 8.2, on 13.4 and 14.1"),
        .enumeration("style", "UIStyle", oldTableStyles, default: 0),
        .separatorStyle,
        .bool("prefetchingEnabled", "UIPrefetchingEnabled", default: true, omit: false)
          .since(.tablesOfXcode13),
        .float("rowHeight", "UIRowHeight", default: -1),
        .float("sectionHeaderHeight", "UISectionHeaderHeight", default: -1),
        .float("sectionFooterHeight", "UISectionFooterHeight", default: -1),
        .float("estimatedRowHeight", "UIEstimatedRowHeight", default: 0),
        .float("estimatedSectionHeaderHeight", "UIEstimatedSectionHeaderHeight", default: 0),
        .float("estimatedSectionFooterHeight", "UIEstimatedSectionFooterHeight", default: 0),
        .double("fillerRowHeight", "UIFillerRowHeight", default: 0).since(.tablesOfXcode13),
        .double("sectionHeaderTopPadding", "UISectionHeaderTopPadding", default: -1)
          .since(.tablesOfXcode13),
        .bool("allowsSelection", "UIAllowsSelection", omit: true),
        .bool("allowsSelectionDuringEditing", "UIAllowsSelectionDuringEditing", omit: false),
        .bool("allowsMultipleSelection", "UIAllowsMultipleSelection", omit: false),
        .bool(
          "allowsMultipleSelectionDuringEditing", "UIAllowsMultipleSelectionDuringEditing",
          omit: false),
        .bool(
          "contentViewInsetsToSafeArea", "UIInsetsContentViewsToSafeArea", default: true),
        .tableEdges,
        .viewPart("backgroundView", "UIBackgroundView"),
        .uiColor("separatorColor", "UISeparatorColor"),
        .prototypeCells(
          "prototypes", nibs: "UITableViewCellPrototypeNibs",
          objects: "UITableViewCellPrototypeNibExternalObjects"),
        .staticSections,
        .uiColor("sectionIndexColor", "UISectionIndexColor"),
        .uiColor("sectionIndexBackgroundColor", "UISectionIndexBackgroundColor"),
        .uiColor(
          "sectionIndexTrackingBackgroundColor", "UISectionIndexTrackingBackgroundColor"),
        .integer(
          "sectionIndexMinimumDisplayRowCount", "UISectionIndexMinimumDisplayRowCount", omit: 0),
        .uiInsets("separatorInset", "UISeparatorInset"),
        .enumeration(
          "separatorInsetReference", "UISeparatorInsetReference", insetReferences, default: 0),
        // Nibs of Xcode 13 and later have no trace of this.
        .ignored("showsSelectionImmediatelyOnTouchBegin"),
      ]),
    ElementSchema(
      "tableViewSection", "UITableViewSection", naming: .uiKitSwapper,
      [
        .localized("headerTitle", "UITableSectionHeaderTitle"),
        .localized("footerTitle", "UITableSectionFooterTitle"),
        .tableRows,
        .ignored("colSpan"),
      ]),
  ]

  private static let tableStyles: WordTable = ["plain": 0, "grouped": 1, "insetGrouped": 2]
  /// For systems before iOS 13.
  private static let oldTableStyles: WordTable = ["plain": 0, "grouped": 1, "insetGrouped": 1]

  private static let insetReferences: WordTable = ["fromCellEdges": 0, "fromAutomaticInsets": 1]

  static let separatorStyles: WordTable = [
    "none": 0, "default": 1, "singleLine": 1, "singleLineEtched": 2,
  ]
}

extension XMLElement {
  /// Whether a table has its rows in groups.
  var isGroupedTable: Bool { ["grouped", "insetGrouped"].contains(self["style"]) }
}

extension Field {
  /// A view that is not a subview of its holder.
  static func viewPart(_ childKey: HashedName, _ key: HashedName) -> Field {
    Field(key) { compiler, subject in
      guard let child = subject.element.child(key: childKey, &compiler.reading),
        let view = compiler.compile(child, owner: subject.id)
      else { return }
      compiler.graph[subject.id].set(key, view)
      compiler.addPart(view, .subview, of: subject.id)
    }
  }

  /// The views above and below the rows, with the frames that they have in a table without rows.
  fileprivate static var tableEdges: Field {
    Field { compiler, subject in
      var views: [NibObjectID] = []
      var height = 0.0
      for (childKey, key) in [
        ("tableHeaderView", "UITableHeaderView"), ("tableFooterView", "UITableFooterView"),
      ] as [(HashedName, HashedName)] {
        if key == "UITableFooterView" {
          height += compiler.emptySectionHeight(of: subject, below: !views.isEmpty)
        }
        guard let child = subject.element.child(key: childKey, &compiler.reading),
          let view = compiler.compile(child, owner: subject.id)
        else { continue }
        compiler.graph[subject.id].set(key, view)
        compiler.addPart(view, .subview, of: subject.id)
        let size = compiler.size(of: view)
        compiler.setGeometry(
          Rect(x: 0, y: height, width: size.width, height: size.height), of: view)
        height += size.height
        views.append(view)
      }
      guard !views.isEmpty else { return }
      let array = compiler.graph.array(views, as: "NSMutableArray")
      compiler.graph[subject.id].set("UISubviews", array)
      let width = compiler.size(of: subject.id).width
      compiler.graph[subject.id].set("UIContentSize", UIKitGeometry.size(width, height))
    }
  }

  /// The default background colour, if none is chosen or the chosen one is that of plain tables.
  fileprivate static var tableBackground: Field {
    Field { compiler, subject in
      let color = subject.element.color(key: "backgroundColor", &compiler.reading)
      let isGrouped = subject.element.isGroupedTable
      let isDefault = color?.source == .system("systemBackgroundColor") && !isGrouped
      guard color == nil || isDefault || color?.isCalibratedWhite == true else { return }
      let own = compiler.uiColor(isGrouped ? .groupedTableBackground : .tableBackground)
      compiler.graph[subject.id].set("UIBackgroundColor", own)
    }
  }

  /// Says that a list does not have the focus.
  static var selectionTraits: Field {
    Field("UIViewLocalOverrideTraitCollection") { compiler, subject in
      let name = compiler.writes(.keySelection) ? "SelectionIsKey" : "SelectionFollowsFocus"
      let traits = compiler.graph.add(
        "UITraitCollection",
        [.init("UITraitCollectionBuiltinTrait-_UITraitName\(name)", 0)])
      compiler.graph[subject.id].set("UIViewLocalOverrideTraitCollection", traits)
    }
  }

  /// The line between rows, under the keys of three generations of systems; the newest key is
  /// written only if there is no line.
  fileprivate static var separatorStyle: Field {
    Field { compiler, subject in
      let style =
        subject.element.enumeration(
          "separatorStyle", UIKitElements.separatorStyles, &compiler.reading) ?? 1
      if style == 0 {
        compiler.graph[subject.id].set("UISeparatorStyleIOS9AndLater", 0)
      } else {
        compiler.graph[subject.id].set("UISeparatorStyle", .integer(Int64(style)))
        compiler.graph[subject.id].set("UISeparatorStyleIOS5AndLater", .integer(Int64(style)))
      }
    }
  }

  /// The sections of a static table, which a data source beside the view holds.
  fileprivate static var staticSections: Field {
    Field { compiler, subject in
      compiler.reading.use(subject.element)
      compiler.compileStaticSections(of: subject)
    }
  }

  /// The cells of a section, each in a row of its height.
  fileprivate static var tableRows: Field {
    Field { compiler, subject in
      var rows: [NibObjectID] = []
      for element in subject.element.members(of: "cells", &compiler.reading) {
        guard let cell = compiler.compile(element, owner: subject.id) else { continue }
        compiler.addPart(cell, .other, of: subject.id)
        let height = element.number("rowHeight", &compiler.reading) ?? -1
        let row = compiler.graph.add(
          "UITableViewRow",
          [
            .init("UITableRowCell", .object(cell)),
            .init("UITableRowHeight", .float(Float(height))),
          ])
        rows.append(row)
      }
      let array = compiler.graph.array(rows, as: "NSMutableArray")
      compiler.graph[subject.id].set("UITableSectionRows", array)
    }
  }
}

extension NibCompiler {
  /// The height of the section that a grouped table has even without rows, in points.
  ///
  /// The first section begins 35 points below the top of the table; others keep the height of their
  /// header free above them.
  fileprivate mutating func emptySectionHeight(
    of subject: NibSubject, below isBelowView: Bool
  ) -> Double {
    guard subject.element.isGroupedTable else { return 0 }
    func height(_ attribute: HashedName) -> Double {
      let own = subject.element.number(attribute, &reading) ?? -1
      return own < 0 ? 18 : own
    }
    return (isBelowView ? height("sectionHeaderHeight") : 35) + height("sectionFooterHeight")
  }

  /// Adds the data source of a static table, and connects the File's Owner with it.
  fileprivate mutating func compileStaticSections(of subject: NibSubject) {
    let mode = subject.element.enumeration(
      "dataMode", ["static": true, "prototypes": false], &reading)
    let members = subject.element.members(of: "sections", &reading)
    guard mode == true, !members.isEmpty else { return }
    let sections = members.compactMap { compile($0, owner: subject.id) }
    for section in sections { addPart(section, .other, of: subject.id) }
    let array = graph.array(sections, as: "NSMutableArray")
    let source = graph.add(
      "UITableViewDataSource", [.init("UITableSections", .object(array))])
    state.topLevel.append(source)
    guard let owner = proxy(UIKitProxyName.filesOwner) else { return }
    addUIKitOutlet("staticDataSource", from: owner, to: source)
  }
}

extension UIKitColor {
  fileprivate static let tableBackground = system("tableBackgroundColor", white: 1)
  fileprivate static let groupedTableBackground = system(
    "groupTableViewBackgroundColor", red: 0.9490196078431372, green: 0.9490196078431372,
    blue: 0.9686274509803922)
}

extension NibSpan {
  fileprivate static let tablesOfXcode13 = NibSpan(
    since: .xcode13, seen: "off 8.2, on 13.4 and 14.1")
}
