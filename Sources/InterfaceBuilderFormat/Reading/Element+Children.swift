internal import Diagnostics
internal import PropertyListFormat
package import XMLFormat

/// Looking up child elements. What is found counts as read, but not what is in it.
extension XMLElement {
  /// The first child of that name: a container such as `subviews` or `connections`.
  package func child(_ name: HashedName, _ reading: inout Reading) -> XMLElement? {
    reading.use(self)
    for child in children where child.isNamed(name) {
      reading.use(child)
      return child
    }
    return nil
  }

  /// The child with that key, whatever its name; `<nil key="…"/>` counts as absent.
  package func child(key: HashedName, _ reading: inout Reading) -> XMLElement? {
    reading.use(self)
    var found = reading.children(of: self, key: key)
    guard let child = found.next() else { return nil }
    reading.use(child)
    return child.isNamed(Self.null) ? nil : child
  }

  /// The child with that key and one of these names; `<nil key="…"/>` is marked, too.
  package func child(
    _ names: [HashedName], key: HashedName, _ reading: inout Reading
  ) -> XMLElement? {
    reading.use(self)
    for child in reading.children(of: self, key: key) {
      if child.isNamed(Self.null) {
        reading.use(child)
        return nil
      }
      guard names.contains(where: { child.isNamed($0) }) else { continue }
      reading.use(child)
      return child
    }
    return nil
  }

  /// Whether an attribute is explicitly nil: `<nil key="…"/>`.
  package func isNil(key: HashedName, _ reading: inout Reading) -> Bool {
    reading.use(self)
    guard let child = reading.children(of: self, key: key).first(where: { $0.isNamed(Self.null) })
    else { return false }
    reading.use(child)
    return true
  }

  /// The members of a list such as `<subviews>`; each counts as read once something of it is read.
  package func members(of list: HashedName, _ reading: inout Reading) -> [XMLElement] {
    child(list, &reading).map { Array($0.children) } ?? []
  }

  /// The characters of a `<string>`, out of Base64 where `base64-UTF8="YES"`.
  package func stringContent(_ reading: inout Reading) -> String {
    let text = reading.text(of: self)
    guard bool("base64-UTF8", &reading) == true else { return text }
    guard let bytes = decodedBase64(text, &reading) else { return "" }
    guard let decoded = String(validating: bytes, as: UTF8.self) else {
      reading.diagnostics.append(.badContent("the decoded text is not UTF-8", self, reading.file))
      return ""
    }
    return decoded
  }

  /// The bytes of `<mutableData key="…">` or `<data key="…">`, written in Base64.
  package func data(key: HashedName, _ reading: inout Reading) -> [UInt8]? {
    guard let child = child(Self.dataNames, key: key, &reading) else { return nil }
    return child.decodedBase64(reading.text(of: child), &reading)
  }

  private static let dataNames: [HashedName] = ["data", "mutableData"]

  private static let null: HashedName = "nil"

  private func decodedBase64(_ text: String, _ reading: inout Reading) -> [UInt8]? {
    do throws(Base64Error) {
      return try decodeUnpaddedBase64(text)
    } catch {
      reading.diagnostics.append(.badContent(error.message, self, reading.file))
      return nil
    }
  }
}

/// Base64 with or without the padding, which Interface Builder leaves out.
///
/// It writes one digit too many where the bytes are a multiple of three.
func decodeUnpaddedBase64(_ text: String) throws(Base64Error) -> [UInt8] {
  var digits = text.utf8.filter { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
  if digits.count % 4 == 1, digits.last != UInt8(ascii: "=") { digits.removeLast() }
  while !digits.count.isMultiple(of: 4) { digits.append(UInt8(ascii: "=")) }
  return try decodeBase64(digits)
}

extension Diagnostic {
  fileprivate static func badContent(
    _ message: String, _ element: XMLElement, _ file: String
  ) -> Diagnostic {
    Diagnostic(.error, id: "xib-bad-content", message, at: element.range(in: file))
  }
}
