extension PageWriter {
  func addOverview(to html: inout HTML) {
    html.element("div", ["class": "cards"]) { html in
      for group in page.facts {
        html.element("div", ["class": "card"]) { html in
          html.element("h3", group.title)
          html.element("dl") { html in
            for fact in group.facts {
              html.element("dt", fact.label)
              html.element("dd", fact.value)
            }
          }
        }
      }
      if !page.languages.isEmpty { addLanguages(to: &html) }
    }
  }

  private func addLanguages(to html: inout HTML) {
    html.element("div", ["class": "card"]) { html in
      html.element("h3", "Languages")
      html.element("table", ["class": "plain"]) { html in
        html.element("tbody") { html in
          for language in page.languages {
            let share = language.of == 0 ? 1 : Double(language.keys) / Double(language.of)
            html.element("tr") { html in
              html.element("th", ["scope": "row"], language.name)
              html.element("td", ["class": "bar"]) { html in
                guard language.of > 0 else { return }
                html.element(
                  "svg",
                  ["viewBox": "0 0 100 8", "preserveAspectRatio": "none", "aria-hidden": "true"]
                ) { html in
                  html.element(
                    "rect", ["class": "track", "width": "100", "height": "8", "rx": "4"]
                  ) { _ in }
                  html.element(
                    "rect",
                    ["class": "fill", "width": .number(100 * share), "height": "8", "rx": "4"]
                  ) { _ in }
                }
              }
              html.element(
                "td", ["class": "n"],
                language.of == 0
                  ? ""
                  : language.keys == language.of
                    ? "complete" : "\(Int(100 * share))%, \(language.of - language.keys) missing")
            }
          }
        }
      }
    }
  }

  func addSizes(to html: inout HTML) {
    guard let sizes = page.sizes else { return }
    html.element("div", ["class": "totals"]) { html in
      for (label, value) in [
        ("bytes of files", sizes.bytes), ("on disk, in blocks of 4 KiB", sizes.onDisk),
        ("to download, deflated (estimate)", sizes.download),
      ] {
        html.element("p") { html in
          html.element("b", ["title": "\(value) bytes"], byteText(value))
          html.element("span", label)
        }
      }
    }
    html.element("fieldset", ["class": "maps"]) { html in
      html.element("legend", "Map of sizes")
      for (index, word) in ["By directory", "By kind"].enumerated() {
        html.element("label") { html in
          html.void(
            "input",
            [
              "type": "radio", "name": "map", "value": "\(index)",
              "checked": index == 0 ? .flag : nil,
            ])
          html.text(word)
        }
      }
      for (index, root) in [sizes.byDirectory, sizes.byKind].enumerated() {
        let label = "Map of sizes by \(index == 0 ? "directory" : "kind")"
        html.element("div", ["class": "map\(index)"]) { html in
          let map = SizeMap(root, label: label, form: .wide)
          // The one that large screens show first is there at once.
          if index == 0 { map.add(to: &html) } else { html.deferred { map.add(to: &$0) } }
          html.deferred { SizeMap(root, label: label, form: .narrow).add(to: &$0) }
        }
      }
    }
    html.element(
      "div", ["class": "scroll", "tabindex": "0", "role": "group", "aria-label": "Sizes by kind"]
    ) { html in
      html.element("table") { html in
        head(["Kind", "Files", "Size", "On disk", "Download"], numbers: 1, to: &html)
        html.element("tbody") { html in
          for kind in sizes.kinds {
            html.element("tr") { html in
              html.element("th", ["scope": "row"]) { html in
                html.element(
                  "svg", ["class": "dot", "viewBox": "0 0 10 10", "aria-hidden": "true"]
                ) {
                  $0.element(
                    "rect",
                    [
                      "width": "10", "height": "10", "rx": "3",
                      "class": "k-\(PageKind.group(of: kind.name))",
                    ]
                  ) { _ in }
                }
                html.text(kind.name)
              }
              html.element("td", ["class": "n"], "\(kind.count)")
              for size in [kind.bytes, kind.onDisk, kind.download] {
                html.element("td", ["class": "n", "title": "\(size) bytes"], byteText(size))
              }
            }
          }
        }
      }
    }
  }

  /// Adds the head of a table; columns from `numbers` on are numbers.
  func head(_ titles: [String], numbers: Int = .max, to html: inout HTML) {
    html.element("thead") { html in
      html.element("tr") { html in
        for (index, title) in titles.enumerated() {
          html.element("th", ["scope": "col", "class": index >= numbers ? "n" : nil], title)
        }
      }
    }
  }

  func addDuplicates(to html: inout HTML) {
    html.element("div", ["class": "cards wide"]) { html in
      if !page.largest.isEmpty {
        html.element("div", ["class": "card"]) { html in
          html.element("h3", "Largest files")
          html.element("table", ["class": "plain"]) { html in
            html.element("tbody") { html in
              for file in page.largest {
                html.element("tr") { html in
                  html.element("td") { addPath(file.name, to: &$0) }
                  html.element(
                    "td", ["class": "n", "title": "\(file.size) bytes"], byteText(file.size))
                }
              }
            }
          }
        }
      }
      if !page.duplicates.isEmpty {
        let waste = page.duplicates.reduce(Int64(0)) { $0 + $1.size * Int64($1.paths.count - 1) }
        html.element("div", ["class": "card"]) { html in
          html.element("h3", "Equal files")
          html.element("p", "They take \(byteText(waste)) more than one of each would.")
          html.element("ul", ["class": "groups"]) { html in
            for group in page.duplicates {
              html.element("li") { html in
                html.element("b", "\(group.paths.count) × \(byteText(group.size))")
                html.element("ul") { html in
                  for path in group.paths.prefix(8) {
                    html.element("li") { addPath(path, to: &$0) }
                  }
                  if group.paths.count > 8 {
                    html.element("li", "and \(group.paths.count - 8) more")
                  }
                }
              }
            }
          }
        }
      }
    }
  }

  /// Adds a path that leads to the file in the tree.
  func addPath(_ path: String, to html: inout HTML) {
    html.element("a", ["class": "path", "href": .place("file:" + encodedPlace(path))], path)
  }

  func addFindings(to html: inout HTML) {
    guard let findings = page.findings else { return }
    if findings.isEmpty { return html.element("p", "Lint has found nothing.") }
    // By rule, in the order in which the rules were met.
    var rules: [String] = []
    var groups: [String: [Page.Finding]] = [:]
    for finding in findings {
      if groups[finding.rule] == nil { rules.append(finding.rule) }
      groups[finding.rule, default: []].append(finding)
    }
    for rule in rules { addFindings(groups[rule] ?? [], of: rule, to: &html) }
  }

  /// Adds what one rule finds, and what to do about it.
  private func addFindings(_ findings: [Page.Finding], of rule: String, to html: inout HTML) {
    guard let first = findings.first else { return }
    html.element("div", ["class": .text("card findings f-" + first.severity)]) { html in
      html.element("h3") { html in
        html.element("b", first.severity)
        html.text(" ")
        html.element("code", rule)
        if findings.count > 1 { html.element("small", " \(findings.count)") }
      }
      if !first.remedy.isEmpty { html.element("p", ["class": "quiet"], first.remedy) }
      html.deferred { html in
        html.element("ul") { html in
          for finding in findings { add(finding, to: &html) }
        }
      }
    }
    html.newline()
  }

  private func add(_ finding: Page.Finding, to html: inout HTML) {
    html.element("li") { html in
      html.element("span", finding.message)
      if finding.place.isEmpty { return }
      html.text(" ")
      html.element(
        "a", ["class": "path", "href": .place("file:" + encodedPlace(finding.path))],
        finding.place)
    }
  }
}

/// A text as it stands in a link: letters, digits and some marks as they are, the rest in percents.
package func encodedPlace(_ text: String) -> String {
  var bytes: [UInt8] = []
  for byte in text.utf8 {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"), UInt8(ascii: "@"),
      UInt8(ascii: "+"), UInt8(ascii: ":"):
      bytes.append(byte)
    default:
      bytes.append(UInt8(ascii: "%"))
      let digits = Array("0123456789ABCDEF".utf8)
      bytes += [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }
  }
  return String(decoding: bytes, as: UTF8.self)
}
