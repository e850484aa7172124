import NibCode
import NibFormat
import Testing

/// Code of nibs that belong to controllers, and of what size classes change.
@Suite struct NibCodeStoryboardTests {
  /// A scene with a controller, and the nib of its view, which has a label and a button.
  private var storyboard: [NibCodeInput] {
    var scene = NibGraphBuilder()
    let controller = scene.add("UIClassSwapper")
    let className = scene.string("TimerController")
    let original = scene.string("UIViewController")
    let nib = scene.string("abc-de-fgh-view-ijk-lm-nop")
    let placeholder = scene.string("UpstreamPlaceholder-1")
    let table = scene.dictionary([(key: placeholder, value: controller)], as: "NSDictionary")
    scene[controller].set("UIClassName", className)
    scene[controller].set("UIOriginalClassName", original)
    scene[controller].set("UINibName", nib)
    scene[controller].set("UIExternalObjectsTableForViewLoading", table)
    let controllers = scene.array([controller])
    scene[scene.root].set("UINibTopLevelObjectsKey", controllers)

    var view = NibGraphBuilder()
    let root = view.add("UIView")
    let button = view.add("UIButton")
    let upstream = view.add("UIProxyObject")
    let identifier = view.string("UpstreamPlaceholder-1")
    view[upstream].set("UIProxiedObjectIdentifier", identifier)
    let subviews = view.array([button], as: "NSMutableArray")
    view[root].set("UISubviews", subviews)
    let outlet = view.add("UIRuntimeOutletConnection")
    let outletName = view.string("StartButton")
    view[outlet].set("UILabel", outletName)
    view[outlet].set("UISource", upstream)
    view[outlet].set("UIDestination", button)
    let action = view.add("UIRuntimeEventConnection")
    let actionName = view.string("start:")
    view[action].set("UILabel", actionName)
    view[action].set("UISource", button)
    view[action].set("UIDestination", upstream)
    view[action].set("UIEventMask", 64)
    let connections = view.array([outlet, action])
    let topLevel = view.array([root, upstream])
    view[view.root].set("UINibConnectionsKey", connections)
    view[view.root].set("UINibTopLevelObjectsKey", topLevel)
    return [
      NibCodeInput(name: "TimerController-abc-de-fgh", graph: scene.graph),
      NibCodeInput(name: "abc-de-fgh-view-ijk-lm-nop", graph: view.graph),
    ]
  }

  @Test func outletsOfControllersAreThoseOfSelf() {
    let text = CodeProgram(storyboard, source: "Timer.storyboardc").text(in: .swift)
    for part in [
      "class TimerController: UIViewController {\n",
      "  var StartButton: UIButton!\n",
      "extension TimerController {\n",
      "  func makeTimerControllerView() -> UIView {\n",
      "    self.StartButton = startButton\n",
      "action: #selector(TimerController.start(_:)), for: .touchUpInside)\n",
    ] {
      #expect(text.contains(part), "\(part) in \(text)")
    }
    #expect(!text.contains("externals"))
  }

  @Test func scenesNameTheMethodsOfTheirViews() {
    let text = CodeProgram(storyboard, source: "Timer.storyboardc").text(in: .swift)
    #expect(text.contains("  func makeTimerController() -> TimerController {\n"))
    #expect(text.contains("    // Its loadView() calls makeTimerControllerView().\n"))
  }

  @Test func selectorsAreMethodsOfClassesThatTheProjectDeclares() {
    let text = CodeProgram(storyboard, source: "Timer.storyboardc")
      .text(in: .swift, withClasses: false)
    #expect(
      text.contains("action: #selector(TimerController.start(_:)), for: .touchUpInside)\n"))
  }

  /// A view with two constraints, of which a regular width takes one for the other.
  private var adaptive: NibGraph {
    var graph = NibGraphBuilder()
    let view = graph.add("UIView")
    func width(_ constant: Int64) -> NibObjectID {
      let constraint = graph.add("NSLayoutConstraint")
      graph[constraint].set("NSFirstItem", view)
      graph[constraint].set("NSFirstAttribute", 7)
      graph[constraint].set("NSConstant", .integer(constant))
      return constraint
    }
    let narrow = width(100)
    let wide = width(200)
    let held = graph.array([narrow], as: "NSMutableArray")
    graph[view].set("UIViewAutolayoutConstraints", held)

    let regular = graph.add("UITraitCollection")
    graph[regular].set("UITraitCollectionBuiltinTrait-_UITraitNameHorizontalSizeClass", 2)
    let general = graph.add("UITraitCollection")
    let onlyNarrow = graph.array([narrow], as: "NSSet")
    let onlyWide = graph.array([wide], as: "NSSet")
    let first = graph.add("_UIRelationshipTraitStorageRecord")
    graph[first].set("UITraitCollection", regular)
    graph[first].set("UIAddedObjects", onlyWide)
    graph[first].set("UIRemovedObjects", onlyNarrow)
    let second = graph.add("_UIRelationshipTraitStorageRecord")
    graph[second].set("UITraitCollection", general)
    graph[second].set("UIRemovedObjects", onlyWide)
    graph.finish(view, varying: "traitStorageConstraints", records: [first, second])
    return graph.graph
  }

  @Test func statesFirstWhatHoldsInAllSizeClasses() {
    let text = CodeProgram(
      [NibCodeInput(name: "Card", graph: adaptive)], source: "Card.nib"
    ).text(in: .swift)
    for part in [
      "let viewWidthConstraint2 = view.widthAnchor.constraint(equalToConstant: 100)\n",
      "    NSLayoutConstraint.activate([viewWidthConstraint2])\n\n",
      "    // Size classes\n    if view.traitCollection.horizontalSizeClass == .regular {\n",
      "      NSLayoutConstraint.deactivate([viewWidthConstraint2])\n",
      "      NSLayoutConstraint.activate([viewWidthConstraint])\n    }\n",
    ] {
      #expect(text.contains(part), "\(part) in \(text)")
    }
  }

  /// A view or a stack of four, of which a compact height takes out the second and brings the first,
  /// the third and the last.
  private func layered(_ className: String) -> NibGraph {
    var graph = NibGraphBuilder()
    let view = graph.add(className)
    let sky = graph.add("UIImageView")
    let hill = graph.add("UILabel")
    let tree = graph.add("UIButton")
    let lake = graph.add("UISwitch")
    let bird = graph.add("UISlider")
    let subviews = graph.array([hill, lake], as: "NSMutableArray")
    graph[view].set("UISubviews", subviews)
    if className == "UIStackView" {
      // All of them, as Interface Builder lists them.
      let arranged = graph.array([sky, hill, tree, lake, bird], as: "NSMutableArray")
      graph[view].set("UIStackViewArrangedSubviews", arranged)
    }

    let compact = graph.add("UITraitCollection")
    graph[compact].set("UITraitCollectionBuiltinTrait-_UITraitNameVerticalSizeClass", 1)
    let general = graph.add("UITraitCollection")
    let came = graph.array([bird, tree, sky], as: "NSSet")
    let went = graph.array([hill], as: "NSSet")
    let first = graph.add("_UIRelationshipTraitStorageRecord")
    graph[first].set("UITraitCollection", general)
    graph[first].set("UIRemovedObjects", came)
    let second = graph.add("_UIRelationshipTraitStorageRecord")
    graph[second].set("UITraitCollection", compact)
    graph[second].set("UIAddedObjects", came)
    graph[second].set("UIRemovedObjects", went)
    let candidates = graph.numberedSet([sky, hill, tree, lake, bird], as: "NSOrderedSet")
    graph.finish(
      view, varying: "traitStorageSubviews", records: [first, second], candidates: candidates)
    return graph.graph
  }

  @Test func viewsOfSizeClassesGoBetweenTheirNeighbours() {
    let text = CodeProgram(
      [NibCodeInput(name: "Card", graph: layered("UIView"))], source: "Card.nib"
    ).text(in: .swift)
    for part in [
      "      label.removeFromSuperview()\n      view.insertSubview(imageView, belowSubview: switch2)\n",
      "      view.insertSubview(button, aboveSubview: imageView)\n",
      "      view.addSubview(slider)\n    }\n",
    ] {
      #expect(text.contains(part), "\(part) in \(text)")
    }
  }

  @Test func stacksNumberTheirViews() {
    let text = CodeProgram(
      [NibCodeInput(name: "Card", graph: layered("UIStackView"))], source: "Card.nib"
    ).text(in: .objectiveC)
    for part in [
      "atIndex:[stackView.arrangedSubviews indexOfObject:imageView] + 1];\n",
      "    [stackView addArrangedSubview:slider];\n",
      "  // Hierarchy\n  [stackView addArrangedSubview:label];\n  [stackView addArrangedSubview:switch2];\n\n",
    ] {
      #expect(text.contains(part), "\(part) in \(text)")
    }
  }

  @Test func aViewWithAnActionIsAControl() {
    var graph = NibGraphBuilder()
    let view = graph.add("UIClassSwapper")
    let className = graph.string("CloseCross")
    let original = graph.string("UIView")
    graph[view].set("UIClassName", className)
    graph[view].set("UIOriginalClassName", original)
    let action = graph.add("UIRuntimeEventConnection")
    let name = graph.string("close:")
    graph[action].set("UILabel", name)
    graph[action].set("UISource", view)
    graph[action].set("UIEventMask", 64)
    let connections = graph.array([action])
    let topLevel = graph.array([view])
    graph[graph.root].set("UINibConnectionsKey", connections)
    graph[graph.root].set("UINibTopLevelObjectsKey", topLevel)
    let text = CodeProgram(
      [NibCodeInput(name: "Card", graph: graph.graph)], source: "Card.nib"
    ).text(in: .swift)
    #expect(text.contains("class CloseCross: UIControl {}\n"))
    #expect(text.contains("closeCross.addTarget(nil, action: Selector((\"close:\")), for: "))
  }

  @Test func namesOutletsToConstraintsThatNothingHolds() {
    var graph = NibGraphBuilder()
    let view = graph.add("UIView")
    let owner = graph.add("UIProxyObject")
    let identifier = graph.string("IBFilesOwner")
    graph[owner].set("UIProxiedObjectIdentifier", identifier)
    let constraint = graph.add("NSLayoutConstraint")
    graph[constraint].set("NSFirstItem", view)
    graph[constraint].set("NSFirstAttribute", 7)
    let outlet = graph.add("UIRuntimeOutletConnection")
    let name = graph.string("gap")
    graph[outlet].set("UILabel", name)
    graph[outlet].set("UISource", owner)
    graph[outlet].set("UIDestination", constraint)
    let connections = graph.array([outlet])
    let topLevel = graph.array([view, owner])
    graph[graph.root].set("UINibConnectionsKey", connections)
    graph[graph.root].set("UINibTopLevelObjectsKey", topLevel)
    let text = CodeProgram(
      [NibCodeInput(name: "Card", graph: graph.graph)], source: "Card.nib"
    ).text(in: .swift)
    #expect(text.contains("    // not code: the outlet \"gap\""), "\(text)")
    #expect(!text.contains("NSLayoutConstraint()"))
  }
}

extension NibGraphBuilder {
  /// Makes a view the nib's, with a list that size classes change.
  fileprivate mutating func finish(
    _ view: NibObjectID, varying list: String, records: [NibObjectID],
    candidates: NibObjectID? = nil
  ) {
    let records = array(records, as: "NSMutableArray")
    let path = string(list)
    let storage = add("_UIRelationshipTraitStorage")
    self[storage].set("UIObject", view)
    self[storage].set("UIKeyPath", path)
    self[storage].set("UIRecords", records)
    self[storage].set("UIRelationshipCandidates", candidates)
    let storages = array([storage])
    let traits = add("_UITraitStorageList")
    self[traits].set("UITopLevelObject", view)
    self[traits].set("UITraitStorages", storages)
    let lists = array([traits])
    let topLevel = array([view])
    self[root].set("UINibTraitStorageListsKey", lists)
    self[root].set("UINibTopLevelObjectsKey", topLevel)
  }
}
