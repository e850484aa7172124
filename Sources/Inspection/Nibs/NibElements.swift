internal import Diagnostics
package import InterfaceBuilderFormat
internal import NibFormat
internal import XMLFormat

/// The elements of a document by their numbers, for objects of nibs that say which one they are of.
package struct NibElements: Sendable {
  private var elements: [Int: XMLElement] = [:]
  private var file = ""

  /// Nothing for a nib that was compiled before.
  package init(_ document: InterfaceBuilderDocument?) {
    guard let document else { return }
    file = document.file
    for element in document.root.descendants where element["id"] != nil {
      elements[element.ordinal] = element
    }
  }

  func id(of object: NibObjectID, in marks: [NibObjectID: Int]) -> String? {
    marks[object].flatMap { elements[$0]?["id"] }
  }

  func range(of object: NibObjectID, in marks: [NibObjectID: Int]) -> SourceRange? {
    marks[object].flatMap { elements[$0]?.range(in: file) }
  }

  /// The numbers of views whose frames are not what their constraints say, as the document has it:
  /// marked as misplaced, without a frame, or with that of a view that was never laid out.
  static func unplaced(in document: InterfaceBuilderDocument?) -> Set<Int> {
    guard let document else { return [] }
    return Set(document.root.descendants.filter(\.isUnplaced).map(\.ordinal))
  }
}

extension XMLElement {
  fileprivate var isUnplaced: Bool {
    if self["misplaced"] == "YES" { return true }
    guard self["translatesAutoresizingMaskIntoConstraints"] == "NO" else { return false }
    guard let frame = children.first(where: { $0["key"] == "frame" }) else { return true }
    return ["x", "y", "width", "height"].map { frame[$0].flatMap { Double($0) } }
      == [0, 0, 1000, 1000]
  }
}
