import Exercises
import NibCode
import NibFormat
import NibLayout

extension FuzzTarget {
  static let nib = FuzzTarget(
    name: "nib",
    binarySeeds: [
      NIBArchive(graph).encoded(),
      NIBArchive(graph, coderVersion: 9).encoded(),
      KeyedArchive(graph).encodedAsBinary(),
      KeyedArchive(graph).encodedAsXML(),
    ],
    words: [
      "NIBArchive\u{01}\0\0\0", "NSClassSwapper", "NSObject", "NSInlinedValue",
      "UINibEncoderEmptyKey", "NS.objects", "NS.keys", "NS.bytes", "$class", "$classname",
      "$classes", "$null", "$top", "bplist00", "CF$UID", "<key>", "<dict>", "<array>",
      "\u{0A}\0\0\0\0", "\0\0\0\0", "\u{7F}\u{7F}\u{7F}\u{7F}",
    ],
    run: { exerciseNib($0) })

  /// Code of nibs of unknown origin: it ends, and is one method for each nib.
  static let nibCode = FuzzTarget(
    name: "nib-code",
    binarySeeds: [NIBArchive(graph).encoded(), NIBArchive(views).encoded()],
    words: nib.words + [
      "UISubviews", "UIText", "UIClassSwapper", "UIClassName", "UIOriginalClassName",
      "UIViewAutolayoutConstraints", "NSLayoutConstraint", "NSFirstItem", "NSSecondItem",
      "UINibTopLevelObjectsKey", "*/", "\"", "\\", "\n", "UINibTraitStorageListsKey",
    ],
    run: { bytes in
      guard let file = try? NibFile(decoding: bytes) else { return }
      let program = CodeProgram([NibCodeInput(name: "N", graph: file.graph)], source: "N.nib")
      for language in CodeLanguage.allCases {
        let text = program.text(in: language)
        precondition(text.hasPrefix("// The objects of \"N.nib\"."))
        precondition(text == program.text(in: language))
      }
    })

  /// Two views, a constraint between them, and a text with all that ends literals.
  private static var views: NibGraph {
    var graph = NibGraphBuilder()
    let view = graph.add("UIView")
    let label = graph.add("UILabel")
    let text = graph.string("\"\n*/ \\(x) \u{202E}")
    graph[label].set("UIText", text)
    let constraint = graph.add("NSLayoutConstraint")
    graph[constraint].set("NSFirstItem", label)
    graph[constraint].set("NSFirstAttribute", 3)
    graph[constraint].set("NSSecondItem", view)
    graph[constraint].set("NSSecondAttribute", 4)
    let constraints = graph.array([constraint], as: "NSMutableArray")
    let subviews = graph.array([label], as: "NSMutableArray")
    graph[view].set("UISubviews", subviews)
    graph[view].set("UIViewAutolayoutConstraints", constraints)
    let top = graph.array([view])
    graph[graph.root].set("UINibTopLevelObjectsKey", top)
    return graph.graph
  }

  /// The frames of a nib by its constraints, whatever they are.
  static let layout = FuzzTarget(
    name: "layout",
    binarySeeds: [NIBArchive(constrained).encoded(), KeyedArchive(constrained).encodedAsXML()],
    words: [
      "NSFirstItem", "NSSecondItem", "NSFirstAttribute", "NSRelation", "NSMultiplier", "NSConstant",
      "NSPriority", "UISubviews", "UIBounds", "UICenter", "UIViewAutolayoutConstraints",
      "UIStackView", "UIStackViewArrangedSubviews", "UIScrollView", "UILabel", "UIText", "nan",
      "\0\0\0\0\0\0\u{F0}\u{7F}", "\u{FF}\u{FF}\u{FF}\u{FF}\u{FF}\u{FF}\u{EF}\u{7F}",
    ],
    run: { bytes in
      guard let file = try? NibFile(decoding: bytes) else { return }
      let frames = NibFrames(file.graph)
      precondition(frames == NibFrames(file.graph), "the same nib has the same frames")
      for view in frames.views {
        precondition(view.solved.width >= 0 && view.solved.height >= 0)
        precondition(view.solved.x.isFinite && view.solved.y.isFinite)
      }
    })

  /// A view with a stack of two labels that constraints place.
  private static var constrained: NibGraph {
    var graph = NibGraphBuilder()
    let views = ["UIView", "UIStackView", "UILabel", "UILabel"].map { graph.add($0) }
    for (index, view) in views.enumerated() {
      graph[view].set("UIBounds", UIKitGeometry.rect(0, 0, 320 - Double(index) * 40, 200))
      graph[view].set("UICenter", UIKitGeometry.point(160, 100))
      if index > 0 {
        graph[view].set("UIViewDoesNotTranslateAutoresizingMaskIntoConstraints", true)
      }
    }
    let labels = graph.array([views[2], views[3]])
    let outer = graph.array([views[1]])
    graph[views[0]].set("UISubviews", outer)
    graph[views[1]].set("UISubviews", labels)
    graph[views[1]].set("UIStackViewArrangedSubviews", labels)
    graph[views[1]].set("UIStackViewAlignment", 3)
    let text = graph.string("Größe")
    for label in views.suffix(2) { graph[label].set("UIText", text) }
    let ends: [(attribute: Int64, constant: Double)] = [(5, 16), (6, -16), (3, 8)]
    let constraints = ends.map { attribute, constant in
      let id = graph.add("NSLayoutConstraint")
      graph[id].set("NSFirstItem", views[1])
      graph[id].set("NSFirstAttribute", .integer(attribute))
      graph[id].set("NSSecondItem", views[0])
      graph[id].set("NSSecondAttribute", .integer(attribute))
      graph[id].set("NSConstant", .double(constant))
      graph[id].set("NSPriority", .integer(attribute == 6 ? 750 : 1000))
      return id
    }
    let list = graph.array(constraints)
    graph[views[0]].set("UIViewAutolayoutConstraints", list)
    let tops = graph.array([views[0]])
    graph[graph.root].set("UINibTopLevelObjectsKey", tops)
    return graph.graph
  }

  /// A window with a button that sends an action to the File's Owner, and one object of each kind
  /// that the containers write in a way of their own.
  private static var graph: NibGraph {
    var graph = NibGraphBuilder()
    let owner = graph.add("NSCustomObject")
    let ownerClass = graph.string("Owner")
    graph[owner].set("NSClassName", ownerClass)
    let button = graph.add("NSButton")
    let view = graph.add("NSView")
    let subviews = graph.array([button], as: "NSMutableArray")
    let frame = graph.string("{{0, 0}, {320, 200}}")
    graph[view].set("NSSubviews", subviews)
    graph[view].set("NSFrame", frame)
    graph[button].set("NSSuperview", view)
    graph[button].set("NSTag", -1)
    graph[button].set("NSAlpha", .double(0.5))
    let text = graph.localizableString("Größe", key: "2.title")
    graph[button].set("NSTitle", text)
    let action = graph.add("NSNibControlConnector")
    let label = graph.string("press:")
    graph[action].set("NSSource", button)
    graph[action].set("NSDestination", owner)
    graph[action].set("NSLabel", label)
    let options = graph.dictionary([
      (graph.string("a"), graph.number(7)), (graph.string("b"), graph.number(1.5)),
      (graph.string("c"), graph.number(true)), (graph.string("d"), graph.data([0, 1, 255])),
    ])
    let data = graph.add("NSIBObjectData")
    let connections = graph.array([action])
    let views = graph.numberedSet([view, button])
    graph[data].set("NSRoot", owner)
    graph[data].set("NSConnections", connections)
    graph[data].set("NSVisibleWindows", views)
    graph[data].set("NSOptions", options)
    graph[data].set("NSNothing", .null)
    graph[graph.root].set("IB.objectdata", data)
    return graph.graph.sharingNumbers()
  }
}
