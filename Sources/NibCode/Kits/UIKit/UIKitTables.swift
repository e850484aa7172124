internal import NibFormat

/// Tables, collections, cells.
enum UIKitTables {
  static let classes: [KitClass] = [
    KitClass(
      "UITableView", "UIScrollView",
      maker: .custom { reader, id, type in
        let number =
          reader.graph.number("UITableViewStyle", of: id)
          ?? reader.graph.number("UIStyle", of: id) ?? 0
        let style = Int64(exactly: number).flatMap { UIKitEnums.tableStyle.expression($0) }
        return .form(
          CodeForm("%(frame: %, style: %)", "[[% alloc] initWithFrame:% style:%]"),
          [
            type, reader.frame(of: id) ?? .symbol(".zero", "CGRectZero"),
            style ?? .symbol(".plain", "UITableViewStylePlain"),
          ])
      },
      outlets: [
        KitProperty("dataSource", .conforming("UITableViewDataSource")),
        KitProperty("prefetchDataSource", .conforming("UITableViewDataSourcePrefetching")),
        KitProperty("dragDelegate", .conforming("UITableViewDragDelegate")),
        KitProperty("dropDelegate", .conforming("UITableViewDropDelegate")),
      ],
      members: [
        CodeForm(
          "init(frame: CGRect, style: UITableView.Style)",
          "- (instancetype)initWithFrame:(CGRect)frame style:(UITableViewStyle)style;")
      ],
      [
        .number("UIRowHeight", "rowHeight", initial: -1),
        .number("UISectionHeaderHeight", "sectionHeaderHeight", initial: -1),
        .number("UISectionFooterHeight", "sectionFooterHeight", initial: -1),
        .number("UIEstimatedRowHeight", "estimatedRowHeight", initial: -1),
        .number("UIEstimatedSectionHeaderHeight", "estimatedSectionHeaderHeight", initial: -1),
        .number("UIEstimatedSectionFooterHeight", "estimatedSectionFooterHeight", initial: -1),
        .custom("UISectionHeaderTopPadding") { reader, subject, value in
          guard let number = value.number, number >= 0, let value = CodeExpression.finite(number)
          else { return }
          reader.assign(KitProperty("sectionHeaderTopPadding", .number("CGFloat")), value, subject)
        },
        .number("sectionHeaderTopPadding", "sectionHeaderTopPadding"),
        .number("UIFillerRowHeight", "fillerRowHeight", initial: 0),
        .enumeration(
          "UISeparatorStyle", "separatorStyle", UIKitEnums.separatorStyle, initial: 1, absent: 0),
        .color("UISeparatorColor", "separatorColor"),
        .property("UISeparatorInset", "separatorInset", .insets),
        .enumeration(
          "UISeparatorInsetReference", "separatorInsetReference", UIKitEnums.separatorReference,
          initial: 0),
        .bool("UIAllowsSelection", "allowsSelection", initial: true),
        .bool("UIAllowsMultipleSelection", "allowsMultipleSelection", initial: false),
        .bool("UIAllowsSelectionDuringEditing", "allowsSelectionDuringEditing", initial: false),
        .bool(
          "UIAllowsMultipleSelectionDuringEditing", "allowsMultipleSelectionDuringEditing",
          initial: false),
        .integer(
          "UISectionIndexMinimumDisplayRowCount", "sectionIndexMinimumDisplayRowCount", initial: 0),
        .color("UISectionIndexColor", "sectionIndexColor"),
        .color("UISectionIndexBackgroundColor", "sectionIndexBackgroundColor"),
        .color("UISectionIndexTrackingBackgroundColor", "sectionIndexTrackingBackgroundColor"),
        .bool("UIInsetsContentViewsToSafeArea", "insetsContentViewsToSafeArea", initial: true),
        .bool("UIPrefetchingEnabled", "isPrefetchingEnabled", initial: true),
        .object("UITableHeaderView", "tableHeaderView", "UIView"),
        .object("UITableFooterView", "tableFooterView", "UIView"),
        .object("UIBackgroundView", "backgroundView", "UIView"),
        .bool("UIAlwaysBounceVertical", "alwaysBounceVertical", initial: true, absent: false),
        .bool("UIDragInteractionEnabled", "dragInteractionEnabled"),
        .bool("UISpringLoaded", "isSpringLoaded", initial: false),
        .custom("UITableViewCellPrototypeNibs") { reader, _, value in
          reader.addPrototypes(value, "cell")
        },
        .silent("UISubviews"), .silent("UITableViewCellPrototypeNibExternalObjects"),
      ]
        + [KitRow].silent(
          """
          UIStyle UITableViewStyle UISeparatorStyleIOS5AndLater UISeparatorStyleIOS9AndLater \
          UIShowsSelectionImmediatelyOnTouchBegin UIContentSize UIDataSource UITableViewSectionIndex
          """)),
    cell,
    KitClass(
      "UITableViewHeaderFooterView", "UIView", maker: .frame,
      reuse + [
        .custom("UIContentView") { reader, subject, value in
          guard let id = value.object else { return }
          reader.merge(id, CodeForm("%.contentView"), of: subject, as: "_ContentView")
        }, .silent("UISystemBackgroundView"),
      ]),
    KitClass(
      "UICollectionReusableView", "UIView", maker: .frame,
      reuse + [.silent("UICollectionViewLayout")]),
    KitClass(
      "UICollectionViewCell", "UICollectionReusableView", maker: .frame,
      members: [
        CodeForm("var contentView: UIView { get }", "@property (readonly) UIView *contentView;")
      ],
      [
        .custom("UIContentView") { reader, subject, value in
          guard let id = value.object else { return }
          reader.merge(id, CodeForm("%.contentView"), of: subject, as: "_ContentView")
        },
        .custom("UISubviews") { reader, subject, value in
          let content = Set(
            [reader.graph.object("UIContentView", of: subject.id)].compactMap(\.self))
          reader.addMembers(
            value, besides: content, CodeForm("%.addSubview(%)", "[% addSubview:%]"), subject)
        },
        .object("UIBackgroundView", "backgroundView", "UIView"),
        .object("UISelectedBackgroundView", "selectedBackgroundView", "UIView"),
        .silent("UIContentViewIsLocked"), .silent("UISystemBackgroundView"),
      ]),
    KitClass(
      "UICollectionView", "UIScrollView",
      maker: .custom { reader, id, type in
        let layout = reader.graph.object("UICollectionLayout", of: id).flatMap {
          reader.objectBefore($0)
        }
        return .form(
          CodeForm(
            "%(frame: %, collectionViewLayout: %)",
            "[[% alloc] initWithFrame:% collectionViewLayout:%]"),
          [
            type, reader.frame(of: id) ?? .symbol(".zero", "CGRectZero"),
            layout
              ?? .symbol(
                "UICollectionViewFlowLayout()", "[[UICollectionViewFlowLayout alloc] init]"),
          ])
      },
      outlets: [
        KitProperty("dataSource", .conforming("UICollectionViewDataSource")),
        KitProperty("prefetchDataSource", .conforming("UICollectionViewDataSourcePrefetching")),
        KitProperty("dragDelegate", .conforming("UICollectionViewDragDelegate")),
        KitProperty("dropDelegate", .conforming("UICollectionViewDropDelegate")),
      ],
      members: [
        CodeForm(
          "init(frame: CGRect, collectionViewLayout: UICollectionViewLayout)",
          "- (instancetype)initWithFrame:(CGRect)frame collectionViewLayout:(UICollectionViewLayout *)layout;"
        )
      ],
      [
        .silent("UICollectionLayout"),
        .bool("UICollectionViewPrefetchingEnabled", "isPrefetchingEnabled", initial: true),
        .bool("UIAllowsSelection", "allowsSelection", initial: true),
        .bool("UIAllowsMultipleSelection", "allowsMultipleSelection", initial: false),
        .object("UIBackgroundView", "backgroundView", "UIView"),
        .bool("UISpringLoaded", "isSpringLoaded", initial: false),
        .custom("UICollectionViewCellNibDict") { reader, _, value in
          reader.addPrototypes(value, "cell")
        },
        .custom("UICollectionViewSupplementaryViewNibDict") { reader, _, value in
          reader.addPrototypes(value, "view")
        },
      ]
        + [KitRow].silent(
          """
          UICollectionViewCellPrototypeNibExternalObjects \
          UICollectionViewSupplementaryViewPrototypeNibExternalObjects \
          UIAllowsUserInitiatedMultipleSelection UISubviews UIDataSource \
          UICollectionViewSelfSizingInvalidation
          """)),
    KitClass("UICollectionViewLayout"),
    KitClass(
      "UICollectionViewFlowLayout", "UICollectionViewLayout",
      [
        .property("UIItemSize", "itemSize", .size, initial: CodeGeometry.size([50, 50])),
        .property("UIEstimatedItemSize", "estimatedItemSize", .size),
        .number("UIInteritemSpacing", "minimumInteritemSpacing", initial: 10),
        .number("UILineSpacing", "minimumLineSpacing", initial: 10),
        .property("UIHeaderReferenceSize", "headerReferenceSize", .size),
        .property("UIFooterReferenceSize", "footerReferenceSize", .size),
        .property("UISectionInset", "sectionInset", .insets),
        .enumeration(
          "UIScrollDirection", "scrollDirection", UIKitEnums.scrollDirection, initial: 0),
        .enumeration(
          "UISectionInsetReference", "sectionInsetReference", UIKitEnums.sectionInsetReference,
          initial: 0),
      ]),
  ]

  private static let reuse: [KitRow] = [
    .omitted("UIReuseIdentifier", "registered, not set")
  ]

  static let cell = KitClass(
    "UITableViewCell", "UIView",
    maker: .custom { reader, id, type in
      let number = reader.graph.number("UITableViewCellStyle", of: id) ?? 0
      let style = Int64(exactly: number).flatMap { UIKitEnums.cellStyle.expression($0) }
      let identifier = reader.graph.string("UIReuseIdentifier", of: id)
      return .form(
        CodeForm(
          "%(style: %, reuseIdentifier: %)", "[[% alloc] initWithStyle:% reuseIdentifier:%]"),
        [
          type, style ?? .symbol(".default", "UITableViewCellStyleDefault"),
          identifier.map { .string($0) } ?? .null,
        ])
    },
    members: [
      CodeForm(
        "init(style: UITableViewCell.CellStyle, reuseIdentifier: String?)",
        "- (instancetype)initWithStyle:(UITableViewCellStyle)style reuseIdentifier:(NSString *)identifier;"
      ),
      CodeForm("var contentView: UIView { get }", "@property (readonly) UIView *contentView;"),
      CodeForm("var textLabel: UILabel? { get }", "@property (readonly) UILabel *textLabel;"),
      CodeForm(
        "var detailTextLabel: UILabel? { get }", "@property (readonly) UILabel *detailTextLabel;"),
      CodeForm(
        "var imageView: UIImageView? { get }", "@property (readonly) UIImageView *imageView;"),
    ],
    [
      .custom("UIContentView") { reader, subject, value in
        guard let id = value.object else { return }
        let graph = reader.graph
        for (key, name, type) in [
          ("UITextLabel", "textLabel", "UILabel"),
          ("UIDetailTextLabel", "detailTextLabel", "UILabel"),
          ("UIImageView", "imageView", "UIImageView"),
        ] {
          guard let part = graph.object(HashedName(key), of: subject.id) else { continue }
          reader.merge(part, CodeForm("%.\(name)!", "%.\(name)"), of: subject, as: type)
        }
        reader.merge(id, CodeForm("%.contentView"), of: subject, as: "_ContentView")
      },
      .custom("UISubviews") { reader, subject, value in
        let graph = reader.graph
        let content = graph.object("UIContentView", of: subject.id)
        reader.addMembers(
          value, besides: Set([content].compactMap(\.self)),
          CodeForm("%.addSubview(%)", "[% addSubview:%]"), subject)
      },
      .enumeration("UIAccessoryType", "accessoryType", UIKitEnums.accessory, initial: 0),
      .enumeration(
        "UIEditingAccessoryType", "editingAccessoryType", UIKitEnums.accessory, initial: 0),
      .enumeration(
        "UISelectionStyle", "selectionStyle", UIKitEnums.selectionStyle, initial: 3),
      .integer("UIIndentationLevel", "indentationLevel", initial: 0),
      .number("UIIndentationWidth", "indentationWidth", initial: 10),
      .bool("UIShouldIndentWhileEditing", "shouldIndentWhileEditing", initial: true),
      .bool("UIShowsReorderControl", "showsReorderControl", initial: false),
      .property("UISeparatorInset", "separatorInset", .insets),
      .object("UIBackgroundView", "backgroundView", "UIView"),
      .object("UISelectedBackgroundView", "selectedBackgroundView", "UIView"),
      .object("UIAccessoryView", "accessoryView", "UIView"),
      .object("UIEditingAccessoryView", "editingAccessoryView", "UIView"),
    ]
      + [KitRow].silent(
        """
        UITextLabel UIDetailTextLabel UIImageView UITableViewCellStyle UIReuseIdentifier \
        UIContentConfigurationView UIContentConfigurationIdentifier UISystemBackgroundView \
        UITableCellBackgroundColorSet UISeparatorStyle UITableViewStyle UIRowHeight UIFocusStyle \
        UIClipsToBounds UIOpaque
        """))
}

extension NibCodeReader {
  /// The nibs of cells, by their identifiers.
  mutating func addPrototypes(_ value: NibValue, _ kind: String) {
    for pair in value.object.flatMap({ graph.pairs($0) }) ?? [] {
      let name = pair.key.object.flatMap { graph.string($0) } ?? ""
      // Of supplementary views, a dictionary for each kind.
      if let inner = pair.value.object, graph.pairs(inner) != nil {
        addPrototypes(pair.value, kind)
        continue
      }
      omit("the prototype \"\(name)\" is registered by a storyboard only; its objects follow")
      guard let nib = pair.value.object,
        let bytes = graph.object("archiveData", of: nib).flatMap({ graph.data($0) }),
        let file = try? NibFile(decoding: bytes), nested.count < 1000
      else { continue }
      nested.append(("\(name) \(kind)", file.graph))
    }
  }
}
