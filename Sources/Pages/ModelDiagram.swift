extension PageWriter {
  mutating func addModels(to html: inout HTML) {
    for model in page.models {
      find(model.path, in: .models, at: model.id)
      for entity in model.entities { find("entity \(entity.name)", in: .models, at: model.id) }
      html.element("div", ["class": "card", "id": .text(model.id)]) { html in
        html.element("h3", model.path)
        html.element("p", ["class": "quiet"], model.note)
        if !model.entities.isEmpty {
          html.element(
            "div",
            [
              "class": "scroll", "tabindex": "0", "role": "group",
              "aria-label": .text("Diagram of \(model.path)"),
            ]
          ) { ModelDiagram(model).add(to: &$0) }
        }
      }
      html.newline()
    }
  }
}

/// Entities as boxes in columns, with lines for their relationships and parents.
struct ModelDiagram {
  private struct Box {
    var entity: Page.Entity
    var x, y, height: Double
    /// Of each relationship's row, from the top of the drawing.
    var rows: [Double]
  }

  private var boxes: [Box] = []
  private var width = 0.0, height = 0.0
  private let name: String

  private static let boxWidth = 210.0
  private static let gap = 70.0
  private static let rowHeight = 18.0
  private static let mostProperties = 40
  private static let mostEntities = 120

  init(_ model: Page.Model) {
    name = model.path
    let entities = Self.ordered(Array(model.entities.prefix(Self.mostEntities)))
    let heights = entities.map { entity in
      let rows =
        min(Self.mostProperties, entity.attributes.count)
        + min(Self.mostProperties, entity.relationships.count)
      return 30 + Double(rows) * Self.rowHeight + 8
    }
    // As many columns as make the drawing about as wide as a page.
    let total = heights.reduce(0) { $0 + $1 + 30 }
    let columns = max(1, min(entities.count, max(2, min(4, Int((total / 400).rounded(.up))))))
    var bottoms = Array(repeating: 10.0, count: columns)
    for (entity, boxHeight) in zip(entities, heights) {
      let column = bottoms.indices.min { (bottoms[$0], $0) < (bottoms[$1], $1) } ?? 0
      let x = 30 + Double(column) * (Self.boxWidth + Self.gap)
      let y = bottoms[column]
      let first =
        y + 30 + Double(min(Self.mostProperties, entity.attributes.count)) * Self.rowHeight
      boxes.append(
        Box(
          entity: entity, x: x, y: y, height: boxHeight,
          rows: (0..<min(Self.mostProperties, entity.relationships.count)).map {
            first + (Double($0) + 0.5) * Self.rowHeight
          }))
      bottoms[column] = y + boxHeight + 30
    }
    width = 60 + Double(columns) * Self.boxWidth + Double(columns - 1) * Self.gap
    height = (bottoms.max() ?? 0) - 10
  }

  /// Entities that are related beside each other: the most related first, then whatever is next to it.
  private static func ordered(_ entities: [Page.Entity]) -> [Page.Entity] {
    var places: [String: Int] = [:]
    for (index, entity) in entities.enumerated() {
      places[entity.name] = places[entity.name] ?? index
    }
    var neighbours = Array(repeating: [Int](), count: entities.count)
    for (index, entity) in entities.enumerated() {
      let names = entity.relationships.map(\.destination) + [entity.parent].compactMap(\.self)
      for other in names.compactMap({ places[$0] }) where other != index {
        neighbours[index].append(other)
        neighbours[other].append(index)
      }
    }
    var seen = Array(repeating: false, count: entities.count)
    var order: [Int] = []
    for start in entities.indices.sorted(by: {
      (neighbours[$1].count, $0) < (neighbours[$0].count, $1)
    })
    where !seen[start] {
      var queue = [start]
      seen[start] = true
      var next = 0
      while next < queue.count {
        for other in neighbours[queue[next]].sorted() where !seen[other] {
          seen[other] = true
          queue.append(other)
        }
        next += 1
      }
      order += queue
    }
    return order.map { entities[$0] }
  }

  func add(to html: inout HTML) {
    html.element(
      "svg",
      [
        "class": "diagram", "viewBox": "0 0 \(shortNumber(width)) \(shortNumber(height))",
        "width": .number(width), "height": .number(height), "role": "img",
        "aria-label": .text("Entities of \(name)"),
      ]
    ) { html in
      var places: [String: Box] = [:]
      for box in boxes { places[box.entity.name] = places[box.entity.name] ?? box }
      for box in boxes {
        for (relationship, y) in zip(box.entity.relationships, box.rows) {
          if let other = places[relationship.destination] {
            addLine(
              from: box, at: y, to: other, isToMany: relationship.isToMany,
              "\(box.entity.name).\(relationship.name) → \(relationship.destination)", &html)
          }
        }
        if let parent = box.entity.parent.flatMap({ places[$0] }) {
          addLine(
            from: box, at: box.y + 12, to: parent, isToMany: false,
            "\(box.entity.name) is a \(parent.entity.name)", &html, style: "parent")
        }
      }
      for box in boxes { add(box, to: &html) }
    }
  }

  private func addLine(
    from box: Box, at y: Double, to other: Box, isToMany: Bool, _ title: String,
    _ html: inout HTML, style: StaticString = "line"
  ) {
    let isRight = other.x > box.x
    let startX = isRight ? box.x + Self.boxWidth : box.x
    let endX = isRight ? other.x : other.x == box.x ? other.x : other.x + Self.boxWidth
    let endY = min(other.y + other.height - 8, max(other.y + 14, min(y, other.y + 40)))
    let bend = other.x == box.x ? -26.0 : isRight ? 34 : -34
    let endBend = other.x == box.x ? -26.0 : isRight ? -34 : 34
    let points = [
      startX, y, startX + bend, y, endX + endBend, endY, endX, endY,
    ].map(shortNumber)
    html.element("g", ["class": .text("\(style)")]) { html in
      html.element("title", title)
      html.element(
        "path",
        [
          "d": .text(
            "M\(points[0]) \(points[1])C\(points[2]) \(points[3]) \(points[4]) \(points[5]) \(points[6]) \(points[7])"
          )
        ]
      ) { _ in }
      let tip = endX + (endBend > 0 ? 7 : -7)
      for index in 0..<(isToMany ? 2 : 1) {
        let shift = Double(index) * (endBend > 0 ? 5 : -5)
        html.element(
          "path",
          [
            "d": .text(
              "M\(shortNumber(tip + shift)) \(shortNumber(endY - 4))L\(shortNumber(endX + shift)) \(shortNumber(endY))L\(shortNumber(tip + shift)) \(shortNumber(endY + 4))"
            )
          ]
        ) { _ in }
      }
    }
  }

  private func add(_ box: Box, to html: inout HTML) {
    let entity = box.entity
    html.element("g", ["class": "entity"]) { html in
      html.element(
        "rect",
        [
          "x": .number(box.x), "y": .number(box.y), "width": .number(Self.boxWidth),
          "height": .number(box.height), "rx": "7",
        ]
      ) { _ in }
      html.element(
        "text", ["class": "title", "x": .number(box.x + 10), "y": .number(box.y + 19)],
        short(entity.name + (entity.isAbstract ? " (abstract)" : ""), 26))
      html.element(
        "path",
        [
          "d": .text(
            "M\(shortNumber(box.x)) \(shortNumber(box.y + 27))h\(shortNumber(Self.boxWidth))")
        ]
      ) { _ in }
      var y = box.y + 30
      for attribute in entity.attributes.prefix(Self.mostProperties) {
        addProperty(attribute.name, attribute.type, x: box.x, y: y, &html)
        y += Self.rowHeight
      }
      for relationship in entity.relationships.prefix(Self.mostProperties) {
        addProperty(
          relationship.name, (relationship.isToMany ? "⇉ " : "→ ") + relationship.destination,
          x: box.x, y: y, &html)
        y += Self.rowHeight
      }
    }
  }

  private func addProperty(_ name: String, _ type: String, x: Double, y: Double, _ html: inout HTML)
  {
    html.element("text", ["x": .number(x + 10), "y": .number(y + 13)], short(name, 18))
    html.element(
      "text", ["class": "type", "x": .number(x + Self.boxWidth - 10), "y": .number(y + 13)],
      short(type, 15))
  }

  private func short(_ text: String, _ room: Int) -> String {
    text.count <= room ? text : String(text.prefix(room - 1)) + "…"
  }
}
