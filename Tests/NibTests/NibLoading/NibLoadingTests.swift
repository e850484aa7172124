import NibFormat
import Testing

@testable import NibLoading

@Suite struct NibLoadingTests {
  @Test func loadsInStages() throws {
    var source = UIKitNib()
    let view = source.add("UIView")
    let label = source.add("UILabel", in: view)
    source.graph[label].set("UIText", source.graph.string("Hello"))
    source.set("layer.cornerRadius", 4, of: label)
    source.connect("UIRuntimeEventConnection", "save:", label, source.firstResponder)
    source.connect("UIRuntimeOutletConnection", "view", source.owner, view)
    let owner = LoadedObject("Controller")
    let loaded = try source.nib().instantiate(owner: owner)
    #expect(
      loaded.trace.map(\.description) == [
        "create UIView",
        #"create UILabel "Hello""#,
        #"attribute UILabel "Hello".layer.cornerRadius"#,
        "outlet File's Owner.view -> UIView",
        #"action UILabel "Hello".save: -> First Responder"#,
        "awake UIView",
        #"awake UILabel "Hello""#,
      ])
    let top = try #require(loaded.topLevelObjects.first as? LoadedObject)
    #expect(try owner.value(forKey: "view")?.object === top)
    let inner = try top.value(forKey: "UISubviews")?.list?.first??.object as? LoadedObject
    #expect(inner?.actions.map(\.selector) == ["save:"])
    #expect(inner?.awakenings == 1)
  }

  @Test func makesNewObjectsEachTime() throws {
    var source = UIKitNib()
    _ = source.add("UIView")
    let nib = try source.nib()
    let first = try nib.instantiate()
    let second = try nib.instantiate()
    #expect(first.topLevelObjects.count == 1)
    #expect(first.topLevelObjects[0] !== second.topLevelObjects[0])
  }

  @Test func keepsTopLevelObjectsByItsResultOnly() throws {
    var source = UIKitNib()
    let view = source.add("Badge")
    source.connect("UIRuntimeOutletConnection", "view", source.owner, view)
    let nib = try source.nib()
    let owner = WeakOwner()
    var options = NibLoadingOptions()
    options.classes.register("Badge") { Badge($0) }
    var loaded: LoadedNib? = try nib.instantiate(owner: owner, options: options)
    #expect(loaded != nil && owner.view != nil)
    loaded = nil
    #expect(owner.view == nil)
  }

  @Test func looksForAClassByBothItsNames() throws {
    var source = UIKitNib()
    let badge = source.add("UILabel", custom: "_TtC3App5Badge")
    source.graph[badge].set("UIText", source.graph.string("3"))
    source.set("cornerRadius", .object(source.graph.number(2.5)), of: badge)
    let nib = try source.nib()

    let plain = try #require(try nib.instantiate().topLevelObjects.first as? LoadedObject)
    #expect(plain.className == "_TtC3App5Badge")
    #expect(plain.baseClassName == "UILabel")

    var options = NibLoadingOptions()
    options.classes.register("_TtC3App5Badge") { Badge($0) }
    let badges = try nib.instantiate(options: options).topLevelObjects
    let made = try #require(badges.first as? Badge)
    #expect(made.text == "3" && made.isAwake && made.radiusWhenAwake == 2.5)

    var library = NibLoadingOptions()
    library.classes.register("UILabel") { Badge($0) }
    #expect(try nib.instantiate(options: library).topLevelObjects.first is Badge)
  }

  @Test func sendsSeveralActionsOfOneControl() throws {
    var source = UIKitNib()
    let button = source.add("UIButton")
    source.connect("UIRuntimeEventConnection", "save:", button, source.owner)
    source.connect("UIRuntimeEventConnection", "close:", button, source.owner)
    let owner = LoadedObject("Controller")
    let loaded = try source.nib().instantiate(owner: owner)
    let made = try #require(loaded.topLevelObjects.first as? LoadedObject)
    #expect(made.actions.map(\.selector) == ["save:", "close:"])
    for action in made.actions {
      guard case .object(let target) = action.target else {
        Issue.record("an action without a target")
        continue
      }
      #expect(target === owner)
    }
  }

  @Test func addsToAnExistingCollection() throws {
    var source = UIKitNib()
    let view = source.add("UIView")
    let tap = source.add("UITapGestureRecognizer")
    let list = source.graph.array([tap], as: "NSMutableArray")
    source.connect("UIRuntimeOutletCollectionConnection", "gestureRecognizers", view, list)
    let loaded = try source.nib().instantiate()
    let made = try #require(loaded.topLevelObjects.first as? LoadedObject)
    #expect(try made.value(forKey: "gestureRecognizers")?.list?.count == 1)
  }

  @Test func skipsConnectionsOfNoOwner() throws {
    var source = UIKitNib()
    let view = source.add("UIView")
    source.connect("UIRuntimeOutletConnection", "view", source.owner, view)
    let loaded = try source.nib().instantiate()
    #expect(!loaded.trace.contains { $0.stage == .outlet })
  }
}

@Suite struct NibLoadingErrorTests {
  @Test func namesTheOutletThatTheOwnerLacks() throws {
    var source = UIKitNib()
    let view = source.add("UIView")
    source.connect("UIRuntimeOutletConnection", "veiw", source.owner, view)
    let nib = try source.nib()
    let error = #expect(throws: NibLoadingError.self) {
      _ = try nib.instantiate(owner: WeakOwner())
    }
    #expect(
      error?.description
        == "File's Owner has no property for the outlet 'veiw' to UIView")
  }

  @Test func asksForPlaceholders() throws {
    var source = UIKitNib()
    let model = source.addProxy("model")
    let view = source.add("UIView")
    source.connect("UIRuntimeOutletConnection", "model", view, model)
    let nib = try source.nib()
    #expect(nib.placeholders == ["model"])
    #expect(throws: NibLoadingError.missingPlaceholder("model")) { _ = try nib.instantiate() }
    let object = LoadedObject("Model")
    let loaded = try nib.instantiate(externalObjects: ["model": object])
    #expect(try loaded.topLevelObjects.first?.value(forKey: "model")?.object === object)
  }

  @Test func asksForRegisteredClassesWhereToldTo() throws {
    var source = UIKitNib()
    _ = source.add("UIView", custom: "PinView")
    let nib = try source.nib()
    let error = #expect(throws: NibLoadingError.self) {
      _ = try nib.instantiate(options: NibLoadingOptions(requiresCustomClasses: true))
    }
    #expect(error?.description == "no type is registered for the class of PinView (UIView)")
  }

  @Test func refusesWhatIsNoNib() throws {
    #expect(throws: NibLoadingError.notANib) { _ = try Nib(NibGraph()) }
  }

  @Test func namesTheAttributeThatAnObjectLacks() throws {
    var source = UIKitNib()
    let badge = source.add("Badge")
    source.set("size", 3, of: badge)
    let nib = try source.nib()
    var options = NibLoadingOptions()
    options.classes.register("Badge") { Badge($0) }
    let error = #expect(throws: NibLoadingError.self) { _ = try nib.instantiate(options: options) }
    #expect(error?.description == "Badge has no property for the runtime attribute 'size'")
  }
}
