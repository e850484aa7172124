extension PropertyList {
  /// Parses the old-style form, in which everything is a string, data, an array or a dictionary.
  ///
  /// As in CoreFoundation, a text without any token is an empty dictionary, and a dictionary at the
  /// top may leave out its braces, as tables of strings do. The last of equal keys wins.
  package init(parsingOldStyle text: String) throws(PropertyListError) {
    var scanner = OldStyleScanner(text)
    do throws(OldStyleError) {
      self = try scanner.scanPropertyList()
    } catch {
      let position = OldStyleLines(scanner.bytes).position(at: error.offset)
      throw PropertyListError(error.message, at: position)
    }
  }
}

extension OldStyleScanner {
  fileprivate mutating func scanPropertyList() throws(OldStyleError) -> PropertyList {
    skipSpace()
    if isAtEnd { return [:] }
    let value = try scanValue()
    let end = offset
    skipSpace()
    if isAtEnd { return value }
    guard case .string(let key) = value,
      peek == OldStyleByte.equals || peek == OldStyleByte.semicolon
    else {
      let message = value.string == nil ? "unexpected text after the end" : "expected '=' or ';'"
      throw OldStyleError(message, at: value.string == nil ? offset : end)
    }
    return .dictionary(try scanEntries(first: key))
  }

  /// The entries of a dictionary without braces, from after the first key.
  private mutating func scanEntries(
    first key: String
  ) throws(OldStyleError) -> PropertyList.Dictionary {
    var dictionary = PropertyList.Dictionary()
    var key = key
    while true {
      if skip(OldStyleByte.equals) {
        dictionary[key] = try scanValue()
        let end = offset
        skipSpace()
        guard skip(OldStyleByte.semicolon) else { throw OldStyleError("missing ';'", at: end) }
      } else if skip(OldStyleByte.semicolon) {
        dictionary[key] = .string(key)
      } else {
        throw OldStyleError("expected '=' or ';' after the key", at: offset)
      }
      skipSpace()
      if isAtEnd { return dictionary }
      guard let next = try scanString() else {
        throw OldStyleError("expected a key", at: offset)
      }
      key = next
      skipSpace()
    }
  }
}
