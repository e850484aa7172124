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
