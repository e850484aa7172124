import Exercises
import NibFormat
import NibPictures

extension FuzzTarget {
  /// Nibs as pictures: whatever the bytes are, a picture is bounded, and its SVG is text.
  static let picture = FuzzTarget(
    name: "picture",
    binarySeeds: [NIBArchive(screen).encoded(), NIBArchive(window).encoded()],
    words: [
      "UIBounds", "UICenter", "UISubviews", "UILabel", "UIButton", "UITableView", "UIText",
      "NSFrame", "NSSubviews", "NSCell", "NSButtonCell", "NSWindowTemplate", "NSMenu",
      "{{0, 0}, {100, 100}}", "{{-1e9, nan}, {inf, 3}}", "\u{7F}\u{7F}\u{7F}\u{7F}",
      "\0\0\0\0\0\0\u{F0}\u{7F}",
    ],
    run: { bytes in
      var options = PictureOptions()
      options.isDark = bytes.count % 2 == 0
      guard let file = try? NibFile(decoding: bytes),
        var drawing = NibPicture.drawing(of: file.graph, options: options)
      else { return }
      drawing.title = "a <b>"
      let svg = drawing.svg()
      precondition(svg.hasSuffix("</svg>\n"))
      precondition(!svg.contains("nan") || !svg.contains("=\"nan"))
    })

  /// A screen with one of many controls.
  private static var screen: NibGraph {
    var graph = NibGraphBuilder()
    var views: [NibObjectID] = []
    let classes = [
      "UILabel", "UIButton", "UITextField", "UITextView", "UISwitch", "UISlider", "UIStepper",
      "UIProgressView", "UISegmentedControl", "UIPageControl", "UISearchBar", "UIImageView",
      "UITableView", "UICollectionView", "UINavigationBar", "UITabBar", "UIToolbar", "UIDatePicker",
      "Unknown",
    ]
    for (index, name) in classes.enumerated() {
      let view = graph.add(name)
      graph[view].set("UIBounds", UIKitGeometry.rect(0, 0, 100, 30))
      graph[view].set("UICenter", UIKitGeometry.point(60, Double(20 + index * 32)))
      let text = graph.string("Text \(index)")
      graph[view].set("UIText", text)
      graph[view].set("UIValue", .float(0.5))
      views.append(view)
    }
    let root = graph.add("UIView")
    graph[root].set("UIBounds", UIKitGeometry.rect(0, 0, 320, 480))
    graph[root].set("UICenter", UIKitGeometry.point(160, 240))
    let subviews = graph.array(views, as: "NSMutableArray")
    graph[root].set("UISubviews", subviews)
    let tops = graph.array([root])
    graph[graph.root].set("UINibTopLevelObjectsKey", tops)
    graph[graph.root].set("UINibObjectsKey", tops)
    return graph.graph
  }

  /// A window with one of many controls, each with its cell.
  private static var window: NibGraph {
    var graph = NibGraphBuilder()
    var views: [NibObjectID] = []
    let classes = [
      ("NSButton", "NSButtonCell"), ("NSTextField", "NSTextFieldCell"),
      ("NSPopUpButton", "NSPopUpButtonCell"), ("NSSlider", "NSSliderCell"),
      ("NSSegmentedControl", "NSSegmentedCell"), ("NSDatePicker", "NSDatePickerCell"),
      ("NSImageView", "NSImageCell"), ("NSComboBox", "NSComboBoxCell"), ("NSMatrix", "NSFormCell"),
      ("NSTableView", "NSCell"), ("NSBox", "NSCell"), ("NSTabView", "NSCell"),
      ("NSScrollView", "NSCell"), ("NSTextView", "NSCell"),
    ]
    for (index, (name, cellName)) in classes.enumerated() {
      let cell = graph.add(cellName)
      let title = graph.string("Title \(index)")
      graph[cell].set("NSContents", title)
      graph[cell].set("NSCellFlags", 0x0440_0000)
      let view = graph.add(name)
      let frame = graph.string("{{10, \(index * 30)}, {120, 24}}")
      graph[view].set("NSFrame", frame)
      graph[view].set("NSCell", cell)
      views.append(view)
    }
    let root = graph.add("NSView")
    let size = graph.string("{300, 420}")
    let subviews = graph.array(views, as: "NSMutableArray")
    graph[root].set("NSFrameSize", size)
    graph[root].set("NSSubviews", subviews)
    let window = graph.add("NSWindowTemplate")
    let rect = graph.string("{{0, 0}, {300, 420}}")
    graph[window].set("NSWindowRect", rect)
    graph[window].set("NSWindowStyleMask", 15)
    graph[window].set("NSWindowView", root)
    let owner = graph.add("NSCustomObject")
    let data = graph.add("NSIBObjectData")
    let objects = graph.array([window])
    let parents = graph.array([owner])
    graph[data].set("NSRoot", owner)
    graph[data].set("NSObjectsKeys", objects)
    graph[data].set("NSObjectsValues", parents)
    graph[graph.root].set("IB.objectdata", data)
    return graph.graph
  }
}
