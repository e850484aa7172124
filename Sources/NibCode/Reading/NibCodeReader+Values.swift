internal import NibFormat

/// Archived values as expressions; nil for one that code cannot say.
extension NibCodeReader {
  mutating func expression(
    _ value: NibValue, _ type: KitType, _ key: String, _ subject: KitSubject
  ) -> CodeExpression? {
    switch type {
    case .boolean: return truth(value).map { .boolean($0) }
    case .inverted: return truth(value).map { .boolean(!$0) }
    case .integer: return integer(value).map { .integer($0) }
    case .number: return number(value)
    case .enumeration(let type): return integer(value).flatMap { type.expression($0) }
    case .options(let type): return integer(value).flatMap { type.options($0) }
    case .string: return value.object.flatMap { string($0) }
    case .color: return value.object.flatMap { color($0)?.asMember(of: toolkit.colorClass) }
    case .font: return value.object.flatMap { font($0)?.asMember(of: toolkit.fontClass) }
    case .image: return value.object.flatMap { image($0) }
    case .symbolConfiguration: return value.object.flatMap { symbolConfiguration($0) }
    case .attributedString: return value.object.flatMap { attributedString($0) }
    case .textAttributes: return value.object.flatMap { textAttributes($0) }
    case .date: return value.object.flatMap { date($0) }
    case .point: return numbers(value, 2, of: key, subject.id).map { CodeGeometry.point($0) }
    case .size: return numbers(value, 2, of: key, subject.id).map { CodeGeometry.size($0) }
    case .rect: return numbers(value, 4, of: key, subject.id).map { CodeGeometry.rect($0) }
    case .insets:
      return numbers(value, 4, of: key, subject.id).map { CodeGeometry.insets($0, toolkit) }
    case .directionalInsets:
      return numbers(value, 4, of: key, subject.id).map { CodeGeometry.directionalInsets($0) }
    case .object(let name):
      guard let id = value.object, let expression = object(id) else { return nil }
      return cast(expression, id, to: name)
    case .conforming(let name):
      guard let id = value.object, let expression = object(id) else { return nil }
      return .form(CodeForm("% as? any \(name)", "(id<\(name)>)%"), [expression])
    case .list:
      guard let id = value.object, let members = graph.elements(id)?.compactMap(\.object) else {
        return nil
      }
      return .array(members.compactMap { object($0) })
    case .rawString(let type):
      guard let text = value.object.flatMap({ graph.string($0) }) else { return nil }
      let label = type.hasPrefix("NS") ? "" : "rawValue: "
      return .form(CodeForm("\(type)(\(label)%)", "%"), [.string(text)])
    }
  }

  /// An object where one of a class is wanted; its own class need not be known as such.
  private func cast(_ expression: CodeExpression, _ id: NibObjectID, to name: String)
    -> CodeExpression
  {
    if let variable = variables[id], kit.isKind(variable.kitClass.name, of: name) {
      return expression
    }
    let type = kit.named(name)?.type ?? CodeForm(name)
    return .form(CodeForm("% as? \(type.swift)", "(\(type.objectiveC) *)%"), [expression])
  }

  private func truth(_ value: NibValue) -> Bool? {
    value.truth ?? value.number.map { $0 != 0 }
      ?? value.object.flatMap { graph.number($0) }.flatMap { $0.truth ?? $0.number.map { $0 != 0 } }
  }

  func integer(_ value: NibValue) -> Int64? {
    let plain = value.object.flatMap { graph.number($0) } ?? value
    if let flag = plain.boolean { return flag ? 1 : 0 }
    return plain.integer ?? plain.number.flatMap { Int64(exactly: $0) }
  }

  func number(_ value: NibValue) -> CodeExpression? {
    switch value.object.flatMap({ graph.number($0) }) ?? value {
    case .integer(let value): .finite(Double(value))
    // The shortest spelling of a float is what its author wrote.
    case .float(let value): Double(value.description).flatMap { .finite($0) }
    case .double(let value): .finite(Self.plain(value))
    default: nil
    }
  }

  /// 0.30000001192092896 is 0.3 that was kept in single precision.
  static func plain(_ value: Double) -> Double {
    let float = Float(value)
    return Double(float) == value ? Double(float.description) ?? value : value
  }

  private func numbers(
    _ value: NibValue, _ count: Int, of key: String, _ id: NibObjectID
  ) -> [Double]? {
    let found =
      graph.numbers(HashedName(key), count, of: id) ?? UIKitGeometry.numbers(value)
      ?? value.object.flatMap { graph.string($0) }.flatMap { AppKitGeometry.numbers($0) }
    guard let found, found.count == count, found.allSatisfy(\.isFinite) else { return nil }
    // The least normal number stands for zero that was set.
    return found.map { $0.magnitude < 1e-300 ? 0 : $0 }
  }

  /// A text, looked up by its key if the nib says so.
  func string(_ id: NibObjectID) -> CodeExpression? {
    guard let text = graph.string(id) else { return nil }
    guard graph[id].className == "NSLocalizableString", let key = graph.string("NSKey", of: id)
    else { return .string(text) }
    return .form(
      CodeForm(
        "NSLocalizedString(%, tableName: %, value: %, comment: \"\")",
        "NSLocalizedStringWithDefaultValue(%, %, [NSBundle mainBundle], %, @\"\")"),
      [.string(key), .string(table), .string(text)])
  }

  func date(_ id: NibObjectID) -> CodeExpression? {
    guard graph[id].className == "NSDate", let time = graph.number(NibKey.time, of: id) else {
      return nil
    }
    return CodeExpression.finite(time).map {
      .form(
        CodeForm(
          "Date(timeIntervalSinceReferenceDate: %)",
          "[NSDate dateWithTimeIntervalSinceReferenceDate:%]"), [$0])
    }
  }

  func color(_ id: NibObjectID) -> CodeExpression? {
    graph.color(id).flatMap { CodeColors.expression($0, toolkit) }
  }

  func font(_ id: NibObjectID) -> CodeExpression? {
    graph.font(id).map { CodeFonts.expression($0, toolkit) }
  }

  func image(_ id: NibObjectID) -> CodeExpression? {
    guard let image = graph.image(id), let name = image.name, !name.isEmpty else { return nil }
    switch (toolkit, image.isSymbol) {
    case (.uiKit, false):
      return .form(CodeForm("UIImage(named: %)", "[UIImage imageNamed:%]"), [.string(name)])
    case (.uiKit, true):
      let configuration = graph.object("UISymbolImageConfiguration", of: id).flatMap {
        symbolConfiguration($0)
      }
      guard let configuration else {
        return .form(
          CodeForm("UIImage(systemName: %)", "[UIImage systemImageNamed:%]"), [.string(name)])
      }
      return .form(
        CodeForm(
          "UIImage(systemName: %, withConfiguration: %)",
          "[UIImage systemImageNamed:% withConfiguration:%]"), [.string(name), configuration])
    case (.appKit, false):
      return .form(CodeForm("NSImage(named: %)", "[NSImage imageNamed:%]"), [.string(name)])
    case (.appKit, true):
      return .form(
        CodeForm(
          "NSImage(systemSymbolName: %, accessibilityDescription: nil)",
          "[NSImage imageWithSystemSymbolName:% accessibilityDescription:nil]"), [.string(name)])
    }
  }

  /// The size, weight and scale of a symbol.
  func symbolConfiguration(_ id: NibObjectID) -> CodeExpression? {
    guard graph[id].className == "UIImageSymbolConfiguration" else { return nil }
    let type = ("UIImage.SymbolConfiguration", "UIImageSymbolConfiguration")
    func make(_ swift: String, _ objectiveC: String, _ arguments: [CodeExpression])
      -> CodeExpression
    {
      .form(CodeForm("\(type.0)(\(swift))", "[\(type.1) \(objectiveC)]"), arguments)
    }
    let scale = graph.number("UISymbolScale", of: id).flatMap { Int64(exactly: $0) }
      .flatMap { $0 > 0 ? CodeSymbols.scales.expression($0) : nil }
    let weight = graph.number("UISymbolWeight", of: id).flatMap { Int64(exactly: $0) }
      .flatMap { $0 > 0 ? CodeSymbols.weights.expression($0) : nil }
    let size = graph.number("UIPointSize", of: id).flatMap {
      $0 > 0 ? CodeExpression.finite($0) : nil
    }
    let style = graph.string("UITextStyle", of: id).flatMap { CodeFonts.textStyle($0, .uiKit) }
    switch (size, style, weight, scale) {
    case (let size?, _, let weight, let scale):
      return make(
        "pointSize: %, weight: %, scale: %", "configurationWithPointSize:% weight:% scale:%",
        [
          size, weight ?? .symbol(".unspecified", "UIImageSymbolWeightUnspecified"),
          scale ?? .symbol(".default", "UIImageSymbolScaleDefault"),
        ])
    case (nil, let style?, nil, let scale):
      return make(
        "textStyle: %, scale: %", "configurationWithTextStyle:% scale:%",
        [style, scale ?? .symbol(".default", "UIImageSymbolScaleDefault")])
    case (nil, let style?, let weight?, _):
      return .form(
        CodeForm(
          "\(type.0)(textStyle: %).applying(\(type.0)(weight: %))",
          "[[\(type.1) configurationWithTextStyle:%] configurationByApplyingConfiguration:[\(type.1) configurationWithWeight:%]]"
        ), [style, weight])
    case (nil, nil, let weight?, nil):
      return make("weight: %", "configurationWithWeight:%", [weight])
    case (nil, nil, let weight?, let scale?):
      return .form(
        CodeForm(
          "\(type.0)(weight: %).applying(\(type.0)(scale: %))",
          "[[\(type.1) configurationWithWeight:%] configurationByApplyingConfiguration:[\(type.1) configurationWithScale:%]]"
        ), [weight, scale])
    case (nil, nil, nil, let scale?): return make("scale: %", "configurationWithScale:%", [scale])
    case (nil, nil, nil, nil): return nil
    }
  }

  /// A text with attributes; more than one run becomes statements before the line.
  mutating func attributedString(_ id: NibObjectID) -> CodeExpression? {
    guard let text = graph.attributedText(id) else { return nil }
    if text.runs.count <= 1 {
      let run = text.runs.first
      let whole = graph.object("NSString", of: id).flatMap { string($0) } ?? .string(text.string)
      return attributed(
        "NSAttributedString", whole, run.map { attributes($0.attributes) } ?? .dictionary([]))
    }
    let name = names.unique("text")
    let type = CodeForm("NSMutableAttributedString")
    current.append(
      .declaration(
        name: name, type: type,
        value: .form(CodeForm("%()", "[[% alloc] init]"), [.form(type, [])]),
        isValue: false))
    for run in text.runs {
      let part = attributed("NSAttributedString", .string(run.text), attributes(run.attributes))
      current.append(
        .call(CodeForm("%.append(%)", "[% appendAttributedString:%]"), [.variable(name), part]))
    }
    return .variable(name)
  }

  private func attributed(
    _ type: String, _ text: CodeExpression, _ attributes: CodeExpression
  ) -> CodeExpression {
    if attributes == .dictionary([]) {
      return .form(
        CodeForm("\(type)(string: %)", "[[\(type) alloc] initWithString:%]"), [text])
    }
    return .form(
      CodeForm(
        "\(type)(string: %, attributes: %)", "[[\(type) alloc] initWithString:% attributes:%]"),
      [text, attributes])
  }

  /// The attributes of texts that a dictionary holds.
  mutating func textAttributes(_ id: NibObjectID) -> CodeExpression? {
    guard let pairs = graph.pairs(id) else { return nil }
    return attributes(
      pairs.prefix(64).compactMap { pair in
        pair.key.object.flatMap { graph.string($0) }.map { ($0, pair.value) }
      })
  }

  private mutating func attributes(_ pairs: [(key: String, value: NibValue)]) -> CodeExpression {
    var parts: [CodeExpression] = []
    for (key, value) in pairs {
      guard let name = CodeTextAttributes.name(key) else {
        if !CodeTextAttributes.unimportant.contains(key) {
          omit("the attribute \"\(key)\" of a text: \(describe(value))")
        }
        continue
      }
      guard let expression = attribute(value) else {
        omit("the attribute \"\(key)\" of a text: \(describe(value))")
        continue
      }
      parts += [name, expression]
    }
    return .dictionary(parts)
  }

  private mutating func attribute(_ value: NibValue) -> CodeExpression? {
    guard let id = value.object else { return number(value).map { .boxed($0) } }
    if graph.number(id) != nil { return number(value).map { .boxed($0) } }
    if let text = graph.string(id) { return .string(text) }
    if graph[id].className == "NSURL" {
      return graph.string("NS.relative", of: id).map { .string($0) }
    }
    return color(id) ?? font(id)
      ?? (["NSParagraphStyle", "NSMutableParagraphStyle", "NSShadow"].contains(graph[id].className)
        ? inline(id) : nil)
  }

  /// An object that is described before the line that needs it, among the statements of another.
  private mutating func inline(_ id: NibObjectID) -> CodeExpression? { objectBefore(id) }

  /// The frame of a view that no constraints place.
  func frame(of id: NibObjectID) -> CodeExpression? {
    switch toolkit {
    case .uiKit:
      if graph[id]["UIViewDoesNotTranslateAutoresizingMaskIntoConstraints"]?.truth == true {
        return nil
      }
      let bounds = graph.rect("UIBounds", of: id)
      guard let center = graph.point("UICenter", of: id) else { return nil }
      let size = (bounds?.width ?? 0, bounds?.height ?? 0)
      guard size.0 != 0 || size.1 != 0 || center.x != 0 || center.y != 0 else { return nil }
      return CodeGeometry.rect([
        center.x - size.0 / 2, center.y - size.1 / 2, size.0, size.1,
      ])
    case .appKit:
      if graph[id]["NSDoNotTranslateAutoresizingMask"]?.truth == true { return nil }
      if let frame = graph.rect("NSFrame", of: id) {
        return CodeGeometry.rect([frame.x, frame.y, frame.width, frame.height])
      }
      return graph.size("NSFrameSize", of: id).map {
        CodeGeometry.rect([0, 0, $0.width, $0.height])
      }
    }
  }
}

/// Geometry in code.
enum CodeGeometry {
  static func point(_ numbers: [Double]) -> CodeExpression {
    form("CGPoint(x: %, y: %)", "CGPointMake(%, %)", numbers)
  }

  static func size(_ numbers: [Double]) -> CodeExpression {
    form("CGSize(width: %, height: %)", "CGSizeMake(%, %)", numbers)
  }

  static func rect(_ numbers: [Double]) -> CodeExpression {
    form("CGRect(x: %, y: %, width: %, height: %)", "CGRectMake(%, %, %, %)", numbers)
  }

  static func insets(_ numbers: [Double], _ toolkit: NibToolkit) -> CodeExpression {
    let swift = toolkit == .uiKit ? "UIEdgeInsets" : "NSEdgeInsets"
    return form(
      "\(swift)(top: %, left: %, bottom: %, right: %)", "\(swift)Make(%, %, %, %)", numbers)
  }

  static func directionalInsets(_ numbers: [Double]) -> CodeExpression {
    form(
      "NSDirectionalEdgeInsets(top: %, leading: %, bottom: %, trailing: %)",
      "NSDirectionalEdgeInsetsMake(%, %, %, %)", numbers)
  }

  private static func form(_ swift: String, _ objectiveC: String, _ numbers: [Double])
    -> CodeExpression
  {
    .form(
      CodeForm(swift, objectiveC), numbers.map { .number($0 == 0 ? 0 : NibCodeReader.plain($0)) })
  }
}
