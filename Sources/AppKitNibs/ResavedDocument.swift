package import InterfaceBuilderFormat
package import NibCompilation
internal import XMLFormat

/// A document of macOS as Interface Builder saves it beside the nibs that it compiles: with its own
/// version, and without what it no longer writes (Docs/Rules/AppKitNibs.md, 1).
package struct ResavedDocument {
  private let text: [UInt8]
  private var edits: [(range: Range<Int>, replacement: [UInt8])] = []

  /// The bytes of a document, saved by an Xcode; those of a newer one or of Xcode 4 stay as they
  /// are.
  package static func bytes(
    of document: InterfaceBuilderDocument, by xcode: NibXcode
  ) -> [UInt8]? {
    guard !document.isArchived, let old = document.properties.toolsVersion,
      let new = ToolsVersion(toolsVersion(of: xcode)), old < new
    else { return nil }
    var resaved = ResavedDocument(text: document.xml.text)
    resaved.rewrite(document.root, from: old, to: new)
    return resaved.result
  }

  private init(text: [UInt8]) { self.text = text }

  private mutating func rewrite(_ root: XMLElement, from old: ToolsVersion, to new: ToolsVersion) {
    let removals = Self.removals.filter { $0.isMade(by: new) }
    if Removal.standalone.isMade(by: new) { removeStandalone() }
    replace(root.attribute("toolsVersion"), new)
    for element in [root] + Array(root.descendants) {
      if element.isNamed("plugIn"), let version = element.attribute("version"),
        version.value == old.text
          || element["identifier"] == "com.apple.InterfaceBuilder.CocoaPlugin"
      {
        replace(version, new)
      }
      for removal in removals where element.isNamed(removal.element) {
        guard removal.parent == nil || element.parent?.isNamed(removal.parent ?? "") == true else {
          continue
        }
        let attribute = removal.attribute.flatMap { element.attribute($0) }
        guard removal.attribute == nil || attribute != nil else { continue }
        if let attribute, let values = removal.values, !values.contains(attribute.value) {
          continue
        }
        if removal.isOfElement { remove(element) } else if let attribute { remove(attribute) }
      }
    }
  }

  private var result: [UInt8] {
    var (bytes, end): ([UInt8], Int) = ([], 0)
    for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound })
    where edit.range.lowerBound >= end {
      bytes += text[end..<edit.range.lowerBound]
      bytes += edit.replacement
      end = edit.range.upperBound
    }
    return bytes + text[end...]
  }

  private mutating func replace(_ attribute: XMLAttribute?, _ version: ToolsVersion) {
    guard let attribute else { return }
    edits.append((attribute.valueBytes, Array(version.text.utf8)))
  }

  /// Removes an attribute and the space in front of it.
  private mutating func remove(_ attribute: XMLAttribute) {
    // The opening quotation mark, the equals sign and the name come before the value.
    guard var start = lastIndex(before: attribute.valueBytes.lowerBound, of: "=") else { return }
    while start > 0, isSpace(text[start - 1]) { start -= 1 }
    start -= attribute.name.utf8.count
    while start > 0, isSpace(text[start - 1]) { start -= 1 }
    edits.append((max(start, 0)..<attribute.valueBytes.upperBound + 1, []))
  }

  /// Removes an element without content, and its line.
  private mutating func remove(_ element: XMLElement) {
    guard let end = endOfEmptyTag(from: element.offset) else { return }
    var start = element.offset
    while start > 0, text[start - 1] == UInt8(ascii: " ") || text[start - 1] == UInt8(ascii: "\t") {
      start -= 1
    }
    let hasOwnLine = start > 0 && text[start - 1] == UInt8(ascii: "\n")
    edits.append(((hasOwnLine ? start - 1 : element.offset)..<end, []))
  }

  private mutating func removeStandalone() {
    let attribute = Array(" standalone=\"no\"".utf8)
    guard let end = text.firstIndex(of: UInt8(ascii: ">")), end < 200, end >= attribute.count else {
      return
    }
    for start in 0...(end - attribute.count) where text[start...].starts(with: attribute) {
      edits.append((start..<start + attribute.count, []))
      return
    }
  }

  /// The end of a tag that is an element of its own; nil for a start tag.
  private func endOfEmptyTag(from start: Int) -> Int? {
    var quote: UInt8?
    for offset in start..<text.count {
      let byte = text[offset]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        return text[offset - 1] == UInt8(ascii: "/") ? offset + 1 : nil
      }
    }
    return nil
  }

  private func lastIndex(before end: Int, of character: Unicode.Scalar) -> Int? {
    text[..<end].lastIndex(of: UInt8(ascii: character))
  }

  private func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || 0x09...0x0d ~= byte }
}

extension ResavedDocument {
  /// What is not saved again since a version.
  private struct Removal {
    var element: HashedName
    /// The element around it; nil for any.
    var parent: HashedName?
    /// The attribute that is removed, or that an element has which is; nil for any element.
    var attribute: HashedName?
    /// The values that go; nil for any.
    var values: Set<String>?
    /// Whether the whole element goes, which has no content.
    var isOfElement = false
    /// The first thousand of versions that lacks it.
    var since: Int
    /// How many of those documents that had it lost it when they were saved again, in repositories
    /// of one half and of the other.
    var seen: String

    func isMade(by version: ToolsVersion) -> Bool {
      ToolsVersion("\(since)000").map { $0 <= version } ?? false
    }

    static let standalone = Removal(
      element: "xml", attribute: "standalone", since: 12, seen: "39 of 39, 73 of 73")
  }

  private static let removals: [Removal] = [
    Removal(
      element: "document", attribute: "systemVersion", since: 14, seen: "40 of 40, 275 of 275"),
    Removal(
      element: "document", attribute: "promptedForUpgradeToXcode5", since: 8,
      seen: "1 of 1, 214 of 214"),
    Removal(
      element: "deployment", attribute: "defaultVersion", since: 7, seen: "3 of 3, 180 of 180"),
    Removal(
      element: "development", parent: "dependencies", isOfElement: true, since: 18,
      seen: "3 of 3, 3 of 3"),
    Removal(
      element: "capability", attribute: "minToolsVersion", values: ["5.1", "7.0"],
      isOfElement: true, since: 15, seen: "none, 74 of 74"),
    Removal(element: "window", attribute: "oneShot", since: 15, seen: "9 of 9, 52 of 54"),
    Removal(
      element: "window", attribute: "showsToolbarButton", since: 15, seen: "8 of 8, 16 of 17"),
    Removal(
      element: "windowStyleMask", attribute: "unifiedTitleAndToolbar", since: 16,
      seen: "none, 11 of 11"),
    Removal(
      element: "textField", attribute: "allowsCharacterPickerTouchBarItem", values: ["NO"],
      since: 13, seen: "78 of 83, 31 of 31"),
    Removal(
      element: "tableColumn", attribute: "identifier", values: [""], since: 15,
      seen: "2 of 2, 2 of 2"),
    Removal(element: "animations", isOfElement: true, since: 12, seen: "13 of 13, 1 of 1"),
    Removal(
      element: "font", parent: "tableHeaderCell", isOfElement: true, since: 22,
      seen: "27 of 27, 17 of 17"),
  ]

  /// The version that documents have which an Xcode saved.
  private static func toolsVersion(of xcode: NibXcode) -> String {
    versions.last { $0.0 <= xcode }?.1 ?? versions[0].1
  }

  /// The last known one of each; the later ones of 26 are taken for the last that was seen.
  private static let versions: [(NibXcode, String)] = [
    (.xcode5, "5056"), (.xcode6, "6254"), (.xcode7, "9531"), (.xcode8, "11201"),
    (.xcode8dot3, "11762"), (.xcode9, "13196"), (.xcode9dot2, "13771"), (.xcode10, "14460.31"),
    (.xcode11, "16097"), (.xcode12, "17506"), (.xcode12dot3, "17701"), (.xcode12dot5, "18122"),
    (.xcode13, "19162"), (.xcode13dot3, "20037"), (.xcode14, "21225"), (.xcode14dot3, "21701"),
    (.xcode15, "22505"), (.xcode16, "23094"), (.xcode16dot2, "23504"), (.xcode16dot3, "23727"),
    (.xcode26, "24412"), (.xcode26dot2, "24506"), (.xcode26dot4, "24765"),
  ]
}
