extension Mutator {
  /// Larger trees are not made larger.
  private static let greatestCount = 3000

  private static let texts: [SyntaxTree.Syntax: [String]] = [
    .xml: [
      "", "-1", "0", "1", "1e999", "-1e308", "nan", "99999999999999999999", "-9223372036854775808",
      "YES", "NO", "\u{1F600}\u{301}", "{{1e9, -1}, {nan, 5}}", "{1, 2}", "AAAA", "=", "a.b.c:d:",
      "%@",
      "4294967296", "65536", "-2147483649", "255", "1.7976931348623157e+308", "0x10", "a b",
      "$null",
    ],
    .json: [
      "null", "true", "-1", "0", "1e308", "-1e308", "1e-308", "99999999999999999999", "65536",
      "0.5",
      "\"\"", "\"\\u0000\"", "\"a.png\"", "\"-1x1e9\"", "\"1e308x1\"", "\"0x80\"", "\"nan\"",
      "\"../a.png\"",
      "[]", "{}", "\"\u{1F600}\"", "\"2x\"", "\"dark\"", "\"ipad\"", "\"display-p3\"",
      "9223372036854775807",
    ],
  ]

  /// One to four changes of an input that leave it sound: parts of it, or of another one, go to other
  /// places, and names and values are exchanged.
  mutating func mutate(_ trees: [SyntaxTree], _ syntax: SyntaxTree.Syntax) -> [UInt8] {
    var tree = trees[number(below: trees.count)]
    for _ in 0...number(below: 4) {
      let count = tree.count
      let at = number(below: count)
      var node = tree[at]
      let other = number(below: 4) == 0 ? trees[number(below: trees.count)] : tree
      let found = other[number(below: other.count)]
      let isSmall = count + found.count <= Self.greatestCount
      switch number(below: 8) {
      case 0:
        if node.children.isEmpty { continue }
        node.children.remove(at: number(below: node.children.count))
      case 1:
        if node.children.isEmpty || count + node.count > Self.greatestCount { continue }
        let child = node.children[number(below: node.children.count)]
        node.children.insert(child, at: number(below: node.children.count + 1))
      case 2 where isSmall:
        // In JSON only arrays and objects hold others.
        if syntax == .json, node.text != "{", node.text != "[" { continue }
        node.children.insert(found, at: number(below: node.children.count + 1))
      case 3 where isSmall:
        let label = node.label
        node = found
        if number(below: 2) == 0 { node.label = label }
      case 4: node.label = found.label.isEmpty ? node.label : found.label
      case 5 where number(below: 16) == 0:
        let isJSON = syntax == .json
        let depth = min(1 << number(below: 10), Self.greatestCount - count)
        for _ in 0..<max(0, depth) {
          var outer = SyntaxTree(around: node)
          if isJSON { outer.text = outer.label.isEmpty ? "[" : "{" }
          node = outer
        }
      case 6:
        if node.attributes.isEmpty || syntax == .json { fallthrough }
        let index = number(below: node.attributes.count)
        switch number(below: 4) {
        case 0: node.attributes.remove(at: index)
        case 1: node.attributes[index].value = text(syntax)
        case 2:
          guard let attribute = found.attributes.first else { continue }
          node.attributes[index].name = attribute.name
        default:
          guard !found.attributes.isEmpty else { continue }
          let attribute = found.attributes[number(below: found.attributes.count)]
          if attribute.name == node.attributes[index].name {
            node.attributes[index].value = attribute.value
          } else {
            node.attributes.append(attribute)
          }
        }
      default:
        if syntax == .json {
          if !node.children.isEmpty { continue }
          node.text = number(below: 2) == 0 && found.children.isEmpty ? found.text : text(syntax)
        } else {
          node.text = number(below: 2) == 0 ? found.text : text(syntax)
        }
      }
      tree[at] = node
    }
    return tree.encoded(syntax)
  }

  private mutating func text(_ syntax: SyntaxTree.Syntax) -> String {
    let texts = Self.texts[syntax] ?? [""]
    return texts[number(below: texts.count)]
  }
}

extension SyntaxTree {
  fileprivate init(around inner: SyntaxTree) {
    label = inner.label
    attributes = inner.attributes
    text = ""
    children = [inner]
  }
}
