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
  /// marked as misplaced, or without a frame.
  package var unplaced: Set<Int> {
    Set(
      elements.values.filter { element in
        element["misplaced"] == "YES"
          || element["translatesAutoresizingMaskIntoConstraints"] == "NO"
            && !element.children.contains { $0["key"] == "frame" }
      }.map(\.ordinal))
  }
}
