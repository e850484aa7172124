internal import CYAML

/// A value of a YAML document; an alias is replaced by a copy of its value.
struct YAMLNode {
  var content: Content
  /// Without `!` or YAML's own prefix: `int` for `!!int`, `foo` for `!foo`; nil without a tag.
  var tag: String?
  /// Where the value starts, with its anchor and tag; in Unicode scalars from the start of the
  /// text.
  var start: Int

  enum Content {
    case scalar(String, Style)
    case sequence([YAMLNode])
    case mapping([(key: YAMLNode, value: YAMLNode)])
  }

  enum Style {
    case plain, singleQuoted, doubleQuoted
    /// After `|` or `>`.
    case block
  }

  /// The only document of a text; nil if there is none.
  init?(composing bytes: [UInt8]) throws(YAMLError) {
    var composer = YAMLComposer()
    try YAMLEvent.forEach(in: bytes) { (event) throws(YAMLError) in try composer.take(event) }
    guard let root = composer.root else { return nil }
    self = root
  }

  init(_ content: Content, tag: String?, start: Int) {
    self.content = content
    self.tag = tag
    self.start = start
  }
}

/// An event of a YAML parser.
struct YAMLEvent {
  var content: Content
  var anchor: String?
  /// As in a `YAMLNode`.
  var tag: String?
  /// Where the value starts, with its anchor and tag; in Unicode scalars from the start of the
  /// text.
  var start: Int

  enum Content {
    case documentStart
    /// Stands for the last value before it with this anchor.
    case alias(String)
    case scalar(String, YAMLNode.Style)
    case sequenceStart
    case mappingStart
    /// The end of the innermost open sequence or mapping.
    case end
  }
}

/// Why a text is not a single YAML document, or exceeds the limits of a manifest.
///
/// Positions count Unicode scalars from the start of the text.
enum YAMLError: Error {
  /// In libyaml's words, with what it was parsing.
  case syntax(String, at: Int, Context?)
  /// A character that YAML does not allow, at an offset in bytes.
  case unreadable(String, byte: Int)
  case undefinedAlias(at: Int)
  case secondDocument(at: Int)
  case tooManyValues(at: Int)
  case tooDeep(at: Int)
  case outOfMemory

  /// What was being parsed, and where that starts.
  struct Context {
    var text: String
    var start: Int
  }
}

/// Makes nodes from a document's events, within limits on depth and number.
///
/// An anchor is known only after its value, so no value can contain itself.
struct YAMLComposer {
  /// Levels below the outermost value; an alias has the depth of its value.
  static let maximumDepth = 64

  private(set) var root: YAMLNode?
  private var open: [Collection] = []
  private var anchors: [String: (node: YAMLNode, height: Int)] = [:]
  private var values = 0
  private var hasBegun = false

  /// An unfinished sequence or mapping; a mapping's children are keys and values in turn.
  private struct Collection {
    var beginning: YAMLEvent
    var children: [YAMLNode] = []
    /// The number of levels inside.
    var height = 0

    var isMapping: Bool { if case .mappingStart = beginning.content { true } else { false } }
    var expectsKey: Bool { isMapping && children.count.isMultiple(of: 2) }

    var node: YAMLNode {
      guard isMapping else {
        return YAMLNode(.sequence(children), tag: beginning.tag, start: beginning.start)
      }
      let pairs = stride(from: 0, to: children.count, by: 2).map {
        (key: children[$0], value: children[$0 + 1])
      }
      return YAMLNode(.mapping(pairs), tag: beginning.tag, start: beginning.start)
    }
  }

  mutating func take(_ event: YAMLEvent) throws(YAMLError) {
    switch event.content {
    case .documentStart:
      if hasBegun { throw .secondDocument(at: event.start) }
      hasBegun = true
    case .alias(let name):
      guard let (node, height) = anchors[name] else { throw .undefinedAlias(at: event.start) }
      if !expectsKey || height > 0 { try check(event, height: height) }
      place(node, height: height)
    case .scalar(let text, let style):
      if !expectsKey { try check(event) }
      place(
        YAMLNode(.scalar(text, style), tag: event.tag, start: event.start), anchor: event.anchor)
    case .sequenceStart, .mappingStart:
      try check(event)
      open.append(Collection(beginning: event))
    case .end:
      guard let ended = open.popLast() else { return }
      place(ended.node, height: ended.height, anchor: ended.beginning.anchor)
    }
  }

  private var expectsKey: Bool { open.last?.expectsKey ?? false }

  /// Counts all values except keys that are text, as `NodeConverter` does.
  private mutating func check(_ event: YAMLEvent, height: Int = 0) throws(YAMLError) {
    values += 1
    if values > NodeConverter.maximumNodes { throw .tooManyValues(at: event.start) }
    if open.count + height > Self.maximumDepth { throw .tooDeep(at: event.start) }
  }

  private mutating func place(_ node: YAMLNode, height: Int = 0, anchor: String? = nil) {
    if let anchor { anchors[anchor] = (node, height) }
    guard let last = open.indices.last else {
      root = node
      return
    }
    open[last].height = max(open[last].height, height + 1)
    open[last].children.append(node)
  }
}

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
