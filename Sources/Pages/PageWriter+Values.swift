extension PageWriter {
  // MARK: Texts

  mutating func addTables(to html: inout HTML) {
    for table in page.tables {
      find(table.name, in: .strings, at: table.id)
      html.item(table.id) { html in
        html.element("b", table.name)
        html.text(" ")
        let languages =
          table.languages.count == 1 ? table.languages[0] : "\(table.languages.count) languages"
        html.element(
          "small", "\(table.keys) keys, \(languages.isEmpty ? "no language" : languages)")
        if table.gaps > 0 {
          html.text(" ")
          html.element("small", ["class": "gap"], "\(table.gaps) missing")
        }
      } content: { html in
        if table.gaps > 0 {
          html.element("label", ["class": "only"]) { html in
            html.void("input", ["type": "checkbox", "class": "gaps"])
            html.text(" Only keys with gaps")
          }
        }
        html.element(
          "div",
          ["class": "scroll", "tabindex": "0", "role": "group", "aria-label": .text(table.name)]
        ) { html in
          html.element("table", ["class": table.languages.count > 3 ? "texts many" : "texts"]) {
            html in
            addHead(of: table, to: &html)
            html.element("tbody") { html in
              for row in table.rows { add(row, of: table, to: &html) }
            }
          }
        }
        if table.rows.count < table.keys {
          html.element(
            "p", ["class": "note"], "\(table.keys - table.rows.count) more keys are left out.")
        }
      }
      for row in table.rows {
        let text = row.texts.lazy.compactMap(\.self).first ?? ""
        find(text == row.key ? row.key : "\(row.key) = \(text)", in: .strings, at: table.id)
      }
      html.newline()
    }
  }

  /// Adds the names of the languages, each with what it lacks of the first one.
  private func addHead(of table: Page.StringTable, to html: inout HTML) {
    html.element("thead") { html in
      html.element("tr") { html in
        html.element("th", ["scope": "col"], "Key")
        for (index, language) in table.languages.enumerated() {
          html.element("th", ["scope": "col"]) { html in
            html.text(language.isEmpty ? "Text" : language)
            let missing = table.rows.count {
              $0.texts.first ?? nil != nil && $0.texts[index] == nil
            }
            guard missing > 0 else { return }
            html.text(" ")
            html.element("small", ["class": "gap"], "\(missing) missing")
          }
        }
      }
    }
  }

  private func add(
    _ row: Page.StringTable.Row, of table: Page.StringTable, to html: inout HTML
  ) {
    html.element("tr", ["class": row.texts.contains(nil) ? nil : "full"]) { html in
      html.element("th", ["scope": "row"], row.key)
      for (language, text) in zip(table.languages, row.texts) {
        // Printed, and on small screens, texts stand below each other with the names of their languages.
        let label: HTML.Value? = table.languages.count > 1 ? .text(language) : nil
        if let text {
          html.element("td", ["dir": "auto", "data-in": label], text)
        } else {
          html.element("td", ["class": "gap", "data-in": label], "missing")
        }
      }
    }
  }

  // MARK: Values

  mutating func addLists(to html: inout HTML) {
    for list in page.lists {
      find(list.path, in: .lists, at: list.id)
      for node in list.nodes {
        find("\(node.name) = \(node.value ?? "…") in \(list.path)", in: .lists, at: list.id)
      }
      html.item(list.id) { html in
        html.element("b", list.path)
        html.text(" ")
        html.element("small", list.kind)
      } content: { html in
        addNodes(list.nodes, opened: 2, to: &html)
      }
      html.newline()
    }
  }

  /// Adds values as nested lists; `opened` levels of them are open.
  private func addNodes(_ nodes: [Page.Node], opened: Int, to html: inout HTML) {
    html.element("ul", ["class": "values"]) { html in
      for node in nodes {
        html.element("li") { html in
          if node.children.isEmpty {
            addNode(node, to: &html)
          } else {
            html.element(
              "details",
              [
                "open": opened > 0 && !node.isFolded ? .flag : nil,
                "class": node.isFolded ? "folded" : nil,
              ]
            ) { html in
              html.element("summary") { addNode(node, to: &$0) }
              addNodes(node.children, opened: opened - 1, to: &html)
            }
          }
        }
      }
    }
  }

  private func addNode(_ node: Page.Node, to html: inout HTML) {
    if !node.name.isEmpty { html.element("b", node.name) }
    if !node.kind.isEmpty {
      if !node.name.isEmpty { html.text(" ") }
      html.element("small", node.kind)
    }
    guard let value = node.value else { return }
    html.text(" ")
    if value.isEmpty {
      html.element("small", "empty")
    } else {
      html.element("span", ["dir": "auto"], value)
    }
  }

  // MARK: Interfaces

  mutating func addNibs(to html: inout HTML) {
    for nib in page.nibs {
      find(nib.path, in: .interfaces, at: nib.id)
      findObjects(nib.objects, of: nib, depth: 0)
      html.item(nib.id) { html in
        html.element("b", nib.path)
        html.text(" ")
        let outlets = nib.connections.count
        html.element(
          "small", outlets == 0 ? "" : "\(outlets) connection\(outlets == 1 ? "" : "s")")
      } content: { html in
        if let picture = nib.picture {
          html.element("label", ["class": "only"]) { html in
            html.void("input", ["type": "checkbox", "class": "full-size"])
            html.text(" Full size")
          }
          html.element(
            "div",
            [
              "class": "scroll", "tabindex": "0", "role": "group",
              "aria-label": .text("Drawing of \(nib.path)"),
            ]
          ) { html in
            html.void(
              "img",
              [
                "class": "nib", "alt": .text("Picture of \(nib.path)"), "loading": "lazy",
                "width": picture.width.map { .number(Double($0)) },
                "height": picture.height.map { .number(Double($0)) }, "src": .picture(picture),
              ])
          }
        }
        if !nib.connections.isEmpty { addConnections(nib, to: &html) }
        html.element("h3", "Objects")
        addNodes(nib.objects, opened: 3, to: &html)
      }
      html.newline()
    }
  }

  private func addConnections(_ nib: Page.Nib, to html: inout HTML) {
    html.element("h3", "Outlets and actions")
    html.element(
      "div",
      [
        "class": "scroll", "tabindex": "0", "role": "group",
        "aria-label": .text("Connections of \(nib.path)"),
      ]
    ) { html in
      html.element("table") { html in
        head(["Kind", "Name", "From", "To"], to: &html)
        html.element("tbody") { html in
          for connection in nib.connections {
            html.element("tr") { html in
              html.element("td", connection.kind)
              html.element("th", ["scope": "row"], connection.name)
              html.element("td", connection.source)
              html.element("td", connection.destination)
            }
          }
        }
      }
    }
  }

  private mutating func findObjects(_ nodes: [Page.Node], of nib: Page.Nib, depth: Int) {
    for node in nodes where depth < 64 {
      if !node.kind.isEmpty, !node.name.isEmpty, node.value == nil {
        find("\(node.kind) \(node.name) in \(nib.path)", in: .interfaces, at: nib.id)
      }
      findObjects(node.children, of: nib, depth: depth + 1)
    }
  }
}

extension HTML {
  /// Adds a closed item; its contents become elements when it is opened, or when there is time.
  fileprivate mutating func item(
    _ id: String, summary: (inout HTML) -> Void, content: (inout HTML) -> Void
  ) {
    element("details", ["id": .text(id), "class": "item"]) { html in
      html.element("summary", [:], summary)
      html.deferred(content)
    }
  }
}
