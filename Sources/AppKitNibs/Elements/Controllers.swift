internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat
internal import XMLFormat

extension AppKitElements {
  /// Controllers at the top level of a xib: those of Cocoa bindings, and of views.
  static let controllers: [ElementSchema] = [
    objectController, arrayController, treeController, dictionaryController,
    userDefaultsController, viewController,
  ]

  private static let controller = ElementSchema(
    "controller", "NSController", [.declaredKeys])

  private static let objectController = ElementSchema(
    "objectController", "NSObjectController", extends: controller,
    [
      .string("objectClassName", "NSObjectClassName"),
      .objectClass,
      .managedProxy,
      .bool("editable", "NSEditable", default: true, omit: false),
      .bool("automaticallyPreparesContent", "NSAutomaticallyPreparesContent", omit: false),
      .bool("usesLazyFetching", "NSUsesLazyFetching", omit: false),
    ])

  private static let arrayController = ElementSchema(
    "arrayController", "NSArrayController", extends: objectController,
    [
      .bool("avoidsEmptySelection", "NSAvoidsEmptySelection", default: true, omit: false),
      .bool("preservesSelection", "NSPreservesSelection", default: true, omit: false),
      .bool("selectsInsertedObjects", "NSSelectsInsertedObjects", default: true, omit: false),
      .bool("filterRestrictsInsertion", "NSFilterRestrictsInsertion", default: true, omit: false),
      .bool(
        "clearsFilterPredicateOnInsertion", "NSClearsFilterPredicateOnInsertion", default: true,
        omit: false),
      .bool(
        "automaticallyRearrangesObjects", "NSAutomaticallyRearrangesObjects", omit: false),
      .bool("alwaysUsesMultipleValuesMarker", "NSAlwaysUsesMultipleValuesMarker", omit: false),
    ])

  private static let treeController = ElementSchema(
    "treeController", "NSTreeController", extends: objectController,
    [
      .bool("avoidsEmptySelection", "NSAvoidsEmptySelection", default: true, omit: false),
      .bool("preservesSelection", "NSPreservesSelection", default: true, omit: false),
      .bool("selectsInsertedObjects", "NSSelectsInsertedObjects", default: true, omit: false),
      .bool("alwaysUsesMultipleValuesMarker", "NSAlwaysUsesMultipleValuesMarker", omit: false),
      .string("childrenKeyPath", "NSTreeContentChildrenKey"),
      .string("countKeyPath", "NSTreeContentCountKey"),
      .string("leafKeyPath", "NSTreeContentLeafKey"),
    ])

  private static let dictionaryController = ElementSchema(
    "dictionaryController", "NSDictionaryController", extends: arrayController, [])

  private static let userDefaultsController = ElementSchema(
    "userDefaultsController", "NSUserDefaultsController", extends: controller,
    [
      .custom { compiler, subject in
        let element = subject.element
        let isShared = element.bool("representsSharedInstance", &compiler.reading) ?? false
        let applies = element.bool("appliesImmediately", &compiler.reading) ?? true
        if isShared {
          compiler.graph[subject.id].set("NSSharedInstance", true)
        } else if applies {
          compiler.graph[subject.id].set("NSAppliesImmediately", true)
        }
      }
    ])

  /// A controller of a view; in a storyboard the view has a nib of its own.
  static let viewController = ElementSchema(
    "viewController", "NSViewController",
    [
      .string("nibName", "NSNibName"),
      .storyboardView,
      .inlineView,
      .touchBar,
      .localized("title", "NSTitle"),
      .runtimeString("identifier"),
      .presentation,
      .storyboardIdentity,
    ])
}

extension Field {
  /// The keys of a controller's objects that a user has named in Interface Builder.
  fileprivate static var declaredKeys: Field {
    Field { compiler, subject in
      let keys = subject.element.members(of: "declaredKeys", &compiler.reading)
        .filter { $0.name == "string" }.map { $0.stringContent(&compiler.reading) }
      guard !keys.isEmpty else { return }
      let strings = keys.map { compiler.graph.string($0) }
      let list = compiler.graph.array(strings, as: "NSMutableArray")
      compiler.graph[subject.id].set("NSDeclaredKeys", list)
    }
  }

  /// The view of a controller that is no scene of a storyboard; it is in the same nib.
  fileprivate static var inlineView: Field {
    Field { compiler, subject in
      let isScene = subject.element["id"].map { compiler.state.storyboard?[$0] != nil } ?? false
      guard !isScene, let child = subject.element.child(key: "view", &compiler.reading),
        let view = compiler.compile(child, owner: nil)
      else { return }
      let connector = compiler.outletConnector("view", from: subject.id, to: view)
      compiler.state.connectors.append(AppKitConnector(.outlet, connector))
    }
  }

  /// The class of the objects as `<classReference key="objectClass" className="…"/>`.
  fileprivate static var objectClass: Field {
    Field { compiler, subject in
      let element = subject.element
      guard
        let child = element.child(["classReference"], key: "objectClass", &compiler.reading),
        let name = child.string("className", &compiler.reading)
      else { return }
      let module = child.string("module", &compiler.reading)
      let provider = child.string("moduleProvider", &compiler.reading)
      let custom = CustomClass(
        name: name, module: module, isOfTarget: provider == "target")
      compiler.set(
        "NSObjectClassName", string: custom.runtimeName(builtModule: compiler.options.module),
        of: subject)
    }
  }

  /// The proxy that fetches the objects of an entity; written even without an entity.
  fileprivate static var managedProxy: Field {
    Field { compiler, subject in
      let element = subject.element
      let mode = element.enumeration(
        "mode", ["class": false, "entity": true], &compiler.reading)
      let proxy = compiler.graph.add("_NSManagedProxy")
      let names: [(HashedName, HashedName)] = [
        ("entityName", "NSEntityName"), ("fetchPredicateFormat", "NSFetchPredicateFormat"),
      ]
      for (attribute, key) in names {
        let text = compiler.graph.string(element.string(attribute, &compiler.reading))
        compiler.graph[proxy].set(key, text)
      }
      compiler.graph[subject.id].set("_NSManagedProxy", proxy)
      if mode == true { compiler.graph[subject.id].set("_NSIsUsingManagedProxy", true) }
    }
  }
}

extension AppKitElements {
  /// Objects that are no views.
  static let objects: [ElementSchema] = [
    ElementSchema(
      "customObject", "NSCustomObject", naming: .byFields,
      [
        .custom { compiler, subject in
          let custom = subject.element.customClass(&compiler.reading)
          guard let custom, compiler.document.properties.instantiatesDirectly,
            !(appKitsOwn.contains(custom.name) && compiler.writes(.ownObjects))
          else {
            compiler.setCustomClass(custom, default: "NSObject", of: subject.id)
            return
          }
          let name = custom.runtimeName(builtModule: compiler.options.module)
          compiler.becomeSwapper(subject, name: name, original: "NSObject")
          compiler.graph[subject.id].set("NSInitializeWithInit", true)
        }
      ])
  ]

  /// Classes whose objects AppKit makes itself.
  private static let appKitsOwn: Set<String> = ["NSFontManager"]
}
