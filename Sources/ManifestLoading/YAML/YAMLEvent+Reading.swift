internal import CYAML

extension YAMLEvent {
  /// Parses YAML with libyaml and passes on its events in order.
  ///
  /// - Throws: Syntax errors of libyaml, and any error of `body`, which ends the parsing.
  static func forEach(
    in bytes: [UInt8], _ body: (YAMLEvent) throws(YAMLError) -> Void
  ) throws(YAMLError) {
    // libyaml requires an address, which an empty array may not have.
    if bytes.isEmpty { return }
    // The parser contains a pointer to itself, so it must never move.
    let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
    unsafe parser.initialize(to: yaml_parser_t())
    defer { unsafe parser.deallocate() }
    guard unsafe yaml_parser_initialize(parser) == 1 else { throw .outOfMemory }
    defer { unsafe yaml_parser_delete(parser) }
    unsafe yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    try unsafe bytes.withUnsafeBufferPointer { (input) throws(YAMLError) in
      unsafe yaml_parser_set_input_string(parser, input.baseAddress, input.count)
      var isAtEnd = false
      while !isAtEnd {
        var event = unsafe yaml_event_t()
        guard unsafe yaml_parser_parse(parser, &event) == 1 else {
          throw unsafe YAMLError(parser.pointee)
        }
        defer { unsafe yaml_event_delete(&event) }
        isAtEnd = unsafe event.type == YAML_STREAM_END_EVENT
        if let event = unsafe YAMLEvent(event) { try body(event) }
      }
    }
  }

  /// Nil for events without content: the start and end of the stream and of a document.
  private init?(_ event: yaml_event_t) {
    start = unsafe Int(event.start_mark.index)
    switch unsafe event.type {
    case YAML_DOCUMENT_START_EVENT: content = .documentStart
    case YAML_ALIAS_EVENT: content = unsafe .alias(String(cString: event.data.alias.anchor))
    case YAML_SCALAR_EVENT:
      let scalar = unsafe event.data.scalar
      let value = unsafe UnsafeBufferPointer(start: scalar.value, count: scalar.length)
      content = unsafe .scalar(
        String(decoding: value, as: UTF8.self), YAMLNode.Style(scalar.style))
      anchor = unsafe text(scalar.anchor)
      // Without a tag, every scalar that is not plain is text.
      tag = unsafe scalar.quoted_implicit == 1 ? "str" : shortTag(scalar.tag)
    case YAML_SEQUENCE_START_EVENT:
      content = .sequenceStart
      anchor = unsafe text(event.data.sequence_start.anchor)
      tag = unsafe shortTag(event.data.sequence_start.tag)
    case YAML_MAPPING_START_EVENT:
      content = .mappingStart
      anchor = unsafe text(event.data.mapping_start.anchor)
      tag = unsafe shortTag(event.data.mapping_start.tag)
    case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: content = .end
    default: return nil
    }
  }
}

extension YAMLNode.Style {
  fileprivate init(_ style: yaml_scalar_style_t) {
    switch style {
    case YAML_SINGLE_QUOTED_SCALAR_STYLE: self = .singleQuoted
    case YAML_DOUBLE_QUOTED_SCALAR_STYLE: self = .doubleQuoted
    case YAML_LITERAL_SCALAR_STYLE, YAML_FOLDED_SCALAR_STYLE: self = .block
    default: self = .plain
    }
  }
}

extension YAMLError {
  fileprivate init(_ parser: yaml_parser_t) {
    let problem = unsafe parser.problem.map { unsafe String(cString: $0) } ?? ""
    switch unsafe parser.error {
    case YAML_READER_ERROR:
      self = unsafe .unreadable(problem, byte: Int(parser.problem_offset))
    case YAML_SCANNER_ERROR, YAML_PARSER_ERROR:
      let context = unsafe parser.context.map {
        unsafe Context(text: String(cString: $0), start: Int(parser.context_mark.index))
      }
      self = unsafe .syntax(problem, at: Int(parser.problem_mark.index), context)
    default: self = .outOfMemory
    }
  }
}

private func text(_ pointer: UnsafePointer<yaml_char_t>?) -> String? {
  unsafe pointer.map { unsafe String(cString: $0) }
}

/// A tag in the form of `YAMLNode.tag`; nil if there is none, or only `!`.
private func shortTag(_ pointer: UnsafePointer<yaml_char_t>?) -> String? {
  guard let name = unsafe text(pointer), !name.isEmpty, name != "!" else { return nil }
  let prefix = "tag:yaml.org,2002:"
  if name.hasPrefix(prefix) { return String(name.dropFirst(prefix.count)) }
  return name.hasPrefix("!") ? String(name.dropFirst()) : name
}
