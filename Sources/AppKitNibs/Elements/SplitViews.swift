internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat
internal import XMLFormat

extension AppKitElements {
  static let splitViews: [ElementSchema] = [
    ElementSchema(
      "splitView", "NSSplitView", extends: view,
      [
        .emptySubviews,
        .bool("vertical", "NSIsVertical", omit: false),
        .enumeration(
          "dividerStyle", "NSDividerStyle", ["thick": 1, "thin": 2, "paneSplitter": 3]),
        .string("autosaveName", "NSAutosaveName"),
        .holdingPriorities,
        .arrangedPanes,
      ])
  ]
}

extension Field {
  /// The panes, where other subviews are none.
  fileprivate static var arrangedPanes: Field {
    Field { compiler, subject in
      guard subject.element.bool("arrangesAllSubviews", &compiler.reading) == false,
        let subviews = compiler.graph[subject.id]["NSSubviews"]?.object
      else { return }
      let panes = compiler.graph[subviews].values(of: NibKey.element).compactMap(\.object)
      let array = compiler.graph.array(panes, as: "NSMutableArray")
      compiler.graph[subject.id].set("NSArrangedSubviews", array)
      compiler.graph[subject.id].set("NSDoesNotArrangeAllSubviews", true)
    }
  }

  /// The holding priorities of panes, by the index of the pane; those of 250 are left out.
  fileprivate static var holdingPriorities: Field {
    Field { compiler, subject in
      var pairs: [(key: NibObjectID, value: NibObjectID)] = []
      let members = subject.element.members(of: "holdingPriorities", &compiler.reading)
      for (index, member) in members.enumerated() {
        guard let priority = member.number("value", &compiler.reading), priority != 250 else {
          continue
        }
        pairs.append((compiler.graph.number(index), compiler.graph.number(priority)))
      }
      guard !pairs.isEmpty else { return }
      let dictionary = compiler.graph.dictionary(pairs, as: "NSMutableDictionary")
      compiler.graph[subject.id].set("NSHoldingPriorities", dictionary)
    }
  }
}
