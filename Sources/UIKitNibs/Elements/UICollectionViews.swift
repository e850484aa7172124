internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat
internal import XMLFormat

extension UIKitElements {
  static let collectionViews: [ElementSchema] = [
    ElementSchema(
      "collectionView", "UICollectionView", extends: scrollView,
      [
        .selectionTraits.since(
          .xcode13, until: .xcode15, seen: "on 13.4 and 14.1; later as tables"),
        .prototypesDelegate,
        .collectionBackground,
        .collectionLayout,
        .constant("UIAllowsUserInitiatedMultipleSelection", true)
          .since(.xcode12, seen: "on 13.4 and 14.1"),
        .bool("allowsSelection", "UIAllowsSelection", omit: true),
        .bool("allowsMultipleSelection", "UIAllowsMultipleSelection", omit: false),
        .viewPart("backgroundView", "UIBackgroundView"),
        .prototypeCells(
          "cells", nibs: "UICollectionViewCellNibDict",
          objects: "UICollectionViewCellPrototypeNibExternalObjects"),
        .supplementaryViews,
        .bool(
          "prefetchingEnabled", "UICollectionViewPrefetchingEnabled", default: true, omit: false),
      ]),
    ElementSchema(
      "collectionReusableView", "UICollectionReusableView", extends: view,
      [.string("reuseIdentifier", "UIReuseIdentifier"), .skipped("customSize")]),
    ElementSchema(
      "collectionViewCell", "UICollectionViewCell", extends: view,
      [
        .string("reuseIdentifier", "UIReuseIdentifier"),
        .constant("UISystemBackgroundView", .null).since(.cellConfigurations),
        .contentConfigurationIdentifier,
        .contentConfigurationView,
        .collectionCellContent,
        // The size that the cell has on the canvas.
        .skipped("customSize"),
      ]),
    ElementSchema("collectionViewCellContentView", "UIView", extends: view, []),
  ]

  static let collectionViewLayouts: [ElementSchema] = [
    ElementSchema("collectionViewLayout", "UICollectionViewLayout", naming: .uiKitSwapper, []),
    ElementSchema(
      "collectionViewFlowLayout", "UICollectionViewFlowLayout", naming: .uiKitSwapper,
      [
        .float("minimumInteritemSpacing", "UIInteritemSpacing", omit: 10),
        .float("minimumLineSpacing", "UILineSpacing", omit: 10),
        .layoutSize("itemSize", "UIItemSize", omit: Size(width: 50, height: 50)),
        .estimatedItemSize,
        .layoutSize("footerReferenceSize", "UIFooterReferenceSize", omit: .zero),
        .layoutSize("headerReferenceSize", "UIHeaderReferenceSize", omit: .zero),
        .sectionInset,
        .enumeration("scrollDirection", "UIScrollDirection", scrollDirections, omit: 0),
        .enumeration(
          "sectionInsetReference", "UISectionInsetReference", insetReferences, omit: 0),
        .bool(
          "sectionHeadersPinToVisibleBounds", "UISectionHeadersPinToVisibleBounds", omit: false),
        .bool(
          "sectionFootersPinToVisibleBounds", "UISectionFootersPinToVisibleBounds", omit: false),
      ]),
  ]

  private static let scrollDirections: WordTable = ["vertical": 0, "horizontal": 1]
  private static let insetReferences: WordTable = [
    "contentInset": 0, "safeArea": 1, "layoutMargins": 2,
  ]
}

extension Field {
  /// No delegate, which collection views with prototypes write.
  fileprivate static var prototypesDelegate: Field {
    Field { compiler, subject in
      let hasPrototypes = subject.element.enumeration(
        "dataMode", ["prototypes": true, "none": false], &compiler.reading)
      guard hasPrototypes == true else { return }
      compiler.graph[subject.id].set("UIDelegate", .null)
    }
  }

  /// White of documents that are older than the system's background colour becomes that colour.
  fileprivate static var collectionBackground: Field {
    Field { compiler, subject in
      let color = subject.element.color(key: "backgroundColor", &compiler.reading)
      guard color?.isCalibratedWhite == true else { return }
      let own = SystemColors.light["systemBackgroundColor"].map { compiler.uiColor($0) }
      compiler.graph[subject.id].set("UIBackgroundColor", own)
    }
  }

  fileprivate static var collectionLayout: Field {
    Field { compiler, subject in
      guard let child = subject.element.child(key: "collectionViewLayout", &compiler.reading),
        let layout = compiler.compile(child, owner: subject.id)
      else { return }
      compiler.graph[subject.id].set("UICollectionLayout", layout)
      compiler.addPart(layout, .below, of: subject.id)
    }
  }

  /// A size for which UIKit has a default.
  fileprivate static func layoutSize(
    _ childKey: HashedName, _ key: HashedName, omit: Size
  ) -> Field {
    Field(key) { compiler, subject in
      guard let size = subject.element.size(key: childKey, &compiler.reading), size != omit
      else { return }
      compiler.graph[subject.id].set(key, UIKitGeometry.size(size.width, size.height))
    }
  }

  /// The estimated size of items; a size that items find themselves is set after loading, as the
  /// greatest number.
  fileprivate static var estimatedItemSize: Field {
    Field { compiler, subject in
      let own = subject.element.size(key: "estimatedItemSize", &compiler.reading)
      if subject.element.bool("automaticEstimatedItemSize", &compiler.reading) == true {
        let greatest = Double.greatestFiniteMagnitude
        let size = compiler.geometry(2, "NS.sizeval", [greatest, greatest])
        compiler.addKeyValuePair("estimatedItemSize", size, to: subject.id)
      } else if let own, own != .zero {
        compiler.graph[subject.id].set(
          "UIEstimatedItemSize", UIKitGeometry.size(own.width, own.height))
      }
    }
  }

  fileprivate static var sectionInset: Field {
    Field { compiler, subject in
      guard let insets = subject.element.insets(key: "sectionInset", &compiler.reading),
        [insets.top, insets.left, insets.bottom, insets.right].contains(where: { $0 != 0 })
      else { return }
      compiler.graph[subject.id].set("UISectionInset", NibValue(insets))
    }
  }

  /// The header and footer of sections, as archives by kind and reuse identifier.
  fileprivate static var supplementaryViews: Field {
    Field { compiler, subject in
      let kinds: [(HashedName, String)] = [
        ("sectionHeaderView", "UICollectionElementKindSectionHeader"),
        ("sectionFooterView", "UICollectionElementKindSectionFooter"),
      ]
      var named: [(String, XMLElement)] = []
      for (key, kind) in kinds {
        guard let view = subject.element.child(key: key, &compiler.reading) else { continue }
        guard let identifier = view["reuseIdentifier"], !identifier.isEmpty else {
          compiler.skipPrototype(view)
          continue
        }
        named.append(("\(kind)/\(identifier)", view))
      }
      compiler.setPrototypes(
        named, nibs: "UICollectionViewSupplementaryViewNibDict",
        objects: "UICollectionViewSupplementaryViewPrototypeNibExternalObjects", of: subject)
    }
  }

  /// The view with the content, which fills the cell.
  fileprivate static var collectionCellContent: Field {
    Field { compiler, subject in
      guard let child = subject.element.child(key: "contentView", &compiler.reading),
        let content = compiler.compile(child, owner: subject.id)
      else { return }
      compiler.graph[subject.id].set("UIContentView", content)
      let views = compiler.graph.array([content], as: "NSMutableArray")
      compiler.graph[subject.id].set("UISubviews", views)
      guard child.name == "view" else {
        compiler.addPart(content, .subview, of: subject.id)
        if compiler.document.properties.usesAutoLayout { compiler.fill(subject.id, with: content) }
        return
      }
      compiler.moveLook(of: subject, to: content)
      if compiler.document.properties.usesAutoLayout { compiler.fill(subject.id, with: content) }
    }
  }
}

extension NibCompiler {
  /// Adds constraints that make a cell's content as large as the cell.
  fileprivate mutating func fill(_ cell: NibObjectID, with content: NibObjectID) {
    let own = constraints(of: cell)
    let identifier = graph.string("UIIBSystemGenerated")
    // Leading, trailing, top and bottom.
    let constraints = [5, 6, 3, 4].map { (attribute: Int64) in
      graph.add(
        "NSLayoutConstraint",
        [
          .init("NSFirstItem", .object(cell)),
          .init("NSFirstAttributeV2", .integer(attribute)),
          .init("NSFirstAttribute", .integer(attribute)),
          .init("NSSecondItem", .object(content)),
          .init("NSSecondAttributeV2", .integer(attribute)),
          .init("NSSecondAttribute", .integer(attribute)),
          .init("NSShouldBeArchived", true),
          .init("NSLayoutIdentifier", .object(identifier)),
        ])
    }
    let array = graph.array(own + constraints, as: "NSMutableArray")
    graph[cell].set("UIViewAutolayoutConstraints", array)
    graph[content].set("UIViewDoesNotTranslateAutoresizingMaskIntoConstraints", true)
  }

  private func constraints(of view: NibObjectID) -> [NibObjectID] {
    let array = graph[view]["UIViewAutolayoutConstraints"]?.object
    return array.map { graph[$0].entries.compactMap(\.value.object) } ?? []
  }

  /// Gives the content view what documents say of the cell for it: constraints and the safe area.
  ///
  /// Where the content view is a plain `<view>`, it has no attributes but those of any view, and it
  /// is not in the list of objects; its subviews are, before its constraints.
  fileprivate mutating func moveLook(of cell: NibSubject, to content: NibObjectID) {
    for key in lookOfContent { graph[content].remove(key) }
    graph[content].set("UIOpaque", true)
    for part in state.parts[content, default: []] {
      addPart(part.object, part.rank == .subview ? .viewGuide : .constraint, of: cell.id)
    }
    let moved = constraints(of: cell.id)
    for constraint in moved {
      for key in [LayoutSide.first.itemKey, LayoutSide.second.itemKey]
      where graph[constraint][key]?.object == cell.id {
        graph[constraint].set(key, content)
      }
    }
    if !moved.isEmpty {
      let array = graph.array(moved, as: "NSMutableArray")
      graph[content].set("UIViewAutolayoutConstraints", array)
      graph[cell.id].remove("UIViewAutolayoutConstraints")
    }
    moveSafeArea(of: cell, to: content)
  }
}

private let lookOfContent: [HashedName] = [
  "UIClipsToBounds", "UIContentMode", "UIMultipleTouchEnabled",
  "UIViewInsetsLayoutMarginsFromSafeArea",
]
