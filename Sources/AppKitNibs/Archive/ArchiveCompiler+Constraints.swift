internal import Diagnostics
internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat
internal import XMLFormat

/// Auto Layout in archives of Xcode 4, which keep it beside the archived keys.
///
///     <object class="IBNSLayoutConstraint" id="52">
///       <reference key="firstItem" ref="21"/> <int key="firstAttribute">4</int>
///       <int key="relation">0</int>
///       <reference key="secondItem" ref="87"/> <int key="secondAttribute">4</int>
///       <float key="multiplier">1</float>
///       <object class="IBNSLayoutSymbolicConstant" key="constant">
///         <double key="value">20</double></object>
///       <float key="priority">1000</float>
///
/// Source: 1612 constraints in 27 documents of Xcode 4.5; the keys of nibs are those of constraints
/// in later documents, which say the same in other words.
extension ArchiveCompiler {
  static let constraintClass = "IBNSLayoutConstraint"

  mutating func writeConstraint(_ element: XMLElement, to id: NibObjectID) {
    setItem("NSFirstItem", "firstItem", of: element, to: id)
    setAttribute("NSFirstAttribute", "firstAttribute", of: element, to: id)
    let relation = archive.integer("relation", of: element) ?? 0
    if relation != 0 { graph[id].set("NSRelation", .integer(relation)) }
    setItem("NSSecondItem", "secondItem", of: element, to: id)
    setAttribute("NSSecondAttribute", "secondAttribute", of: element, to: id)
    let ratio = archive.float("multiplier", of: element) ?? 1
    if ratio != 1 { graph[id].set("NSMultiplier", .double(Double(ratio))) }
    let constant = archive.value("constant", of: element)
    if constant?["class"] == "IBNSLayoutSymbolicConstant" {
      let space = graph.string("NSSpace")
      graph[id].set("NSSymbolicConstant", space)
    }
    var length = constant.flatMap { archive.value("value", of: $0) }.flatMap { Double($0.text) }
    if graph[id]["NSSymbolicConstant"] != nil || length == 0 { length = nil }
    graph[id].set("NSConstantV2", length.map { .double($0) })
    graph[id].set("NSShouldBeArchived", true)
    let priority = archive.float("priority", of: element) ?? 1000
    if priority != 1000 {
      let whole = Int64(exactly: priority).map { NibValue.integer($0) }
      graph[id].set("NSPriority", whole ?? .float(priority))
    }
    graph[id].set("NSConstant", length.map { .double($0) })
  }

  /// What a view keeps of its layout, after the keys that every view has.
  mutating func writeLayout(
    _ properties: [String: XMLElement], to id: NibObjectID
  ) {
    var layout: [NibObject.Entry] = []
    let translates = properties["IBNSViewMetadataTranslatesAutoresizingMaskIntoConstraints"]
    if let translates, !InterfaceBuilderArchive.boolean(translates) {
      layout.append(.init("NSDoNotTranslateAutoresizingMask", true))
    }
    let constraints = properties["IBNSViewMetadataConstraints"].map {
      InterfaceBuilderArchive.members(of: $0).compactMap { object(of: $0) }
    }
    if let constraints, !constraints.isEmpty {
      layout.append(.init("NSViewConstraints", .object(graph.array(constraints))))
    }
    if layout.isEmpty { return }
    let last = graph[id].entries.lastIndex { Self.viewKeys.contains($0.key) }
    graph[id].entries.insert(contentsOf: layout, at: last.map { $0 + 1 } ?? 0)
  }

  private static let viewKeys: Set<HashedName> = [
    "NSNextResponder", "NSvFlags", "NSSubviews", "NSDragTypes", "NSFrame", "NSFrameSize",
    "NSBounds", "NSSuperview", "NSNextKeyView", "NSViewIsLayerTreeHost", "NSReuseIdentifierKey",
  ]

  private mutating func setItem(
    _ key: HashedName, _ name: HashedName, of element: XMLElement, to id: NibObjectID
  ) {
    guard let item = archive.value(name, of: element) else { return }
    let object = object(of: item)
    graph[id].set(key, object)
  }

  private mutating func setAttribute(
    _ key: HashedName, _ name: HashedName, of element: XMLElement, to id: NibObjectID
  ) {
    guard let number = archive.integer(name, of: element), number != 0 else { return }
    graph[id].set("\(key)V2", .integer(number))
    graph[id].set(key, .integer(number))
  }
}

extension InterfaceBuilderArchive {
  fileprivate func integer(_ key: HashedName, of object: XMLElement) -> Int64? {
    value(key, of: object).flatMap { Int64($0.text) }
  }

  fileprivate func float(_ key: HashedName, of object: XMLElement) -> Float? {
    value(key, of: object).flatMap { Float($0.text) }
  }
}
