internal import Hashing
internal import JSONFormat
internal import PropertyListFormat

extension Page {
  /// The page as a document that needs nothing else: no other file, no network, and, where scripts
  /// are off, no script to be read.
  ///
  /// Its policy lets the style and the script of this program have effect, and nothing that comes from the bundle.
  /// A page with a number is served, and loaded again when the server says that there is another one.
  package func html(number: Int? = nil) -> [UInt8] {
    var writer = PageWriter(self, number: number)
    return writer.run()
  }
}

/// A sheet of style, as the page has it.
struct StyleSheet {
  var text: String

  /// For the policy of the page.
  var digest: String { policyDigest(text) }
}

private func policyDigest(_ text: String) -> String {
  let digest = encodeBase64(Array(Digest(of: Array(text.utf8)).bytes))
  return "'sha256-\(String(decoding: digest, as: UTF8.self))'"
}

/// Writes the sections of a page in their order.
struct PageWriter {
  let page: Page
  /// Of a page that is served.
  let number: Int?
  /// What the search finds besides files: a label, the section's number, an id.
  var items: [(label: String, section: Page.Section, id: String)] = []

  private static let mostItems = 60_000

  init(_ page: Page, number: Int?) {
    self.page = page
    self.number = number
  }

  private var isLive: Bool { number != nil }

  mutating func run() -> [UInt8] {
    let sheet = StyleSheet(text: "\(pageStyle)")
    let fonts = fontSheet
    let body = bodyMarkup()
    var document = HTML()
    document.doctype()
    document.element("html", ["lang": "en", "data-page": number.map { .text("\($0)") }]) { html in
      html.newline()
      html.element("head") { html in
        html.void("meta", ["charset": "utf-8"])
        html.void(
          "meta",
          [
            "http-equiv": "Content-Security-Policy",
            "content": .text(policy(sheet, fonts)),
          ])
        html.void("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"])
        html.void("meta", ["name": "referrer", "content": "no-referrer"])
        html.element("title", page.title)
        html.newline()
        html.style(sheet)
        if let fonts { html.style(fonts) }
      }
      html.newline()
      html.append(body)
    }
    return document.encoded()
  }

  private func policy(_ sheet: StyleSheet, _ fonts: StyleSheet?) -> String {
    let styles = [sheet.digest, fonts?.digest].compactMap(\.self).joined(separator: " ")
    let scripts = [policyDigest("\(pageScript)"), isLive ? policyDigest("\(liveScript)") : nil]
      .compactMap(\.self).joined(separator: " ")
    return "default-src 'none'; img-src data:; style-src \(styles); script-src \(scripts); "
      + (fonts == nil ? "" : "font-src data:; ") + (isLive ? "connect-src 'self'; " : "")
      + "base-uri 'none'; form-action 'none'"
  }

  /// Rules that load the fonts that are in the page.
  private var fontSheet: StyleSheet? {
    var text = ""
    for (index, font) in page.fonts.enumerated() {
      guard let bytes = font.bytes else { continue }
      let data = String(decoding: encodeBase64(bytes), as: UTF8.self)
      text +=
        "@font-face{font-family:f\(index);src:url(data:font/sfnt;base64,\(data))}"
        + ".f\(index){font-family:f\(index),serif}\n"
    }
    return text.isEmpty ? nil : StyleSheet(text: text)
  }

  private mutating func bodyMarkup() -> HTML {
    let sections = Page.Section.allCases.filter { count(of: $0) != nil }
    var main = HTML()
    for section in sections {
      main.element(
        "section",
        ["id": .text(section.rawValue), "aria-labelledby": .text("h-\(section.rawValue)")]
      ) { html in
        html.element("h2", ["id": .text("h-\(section.rawValue)")]) { html in
          html.text(section.title)
          if let count = count(of: section), count > 0 {
            html.text(" ")
            html.element("small", "\(count)")
          }
        }
        for sentence in page.leftOut[section] ?? [] {
          html.element("p", ["class": "note"], sentence)
        }
        add(section, to: &html)
      }
      main.newline()
    }
    let data = scriptData
    var html = HTML()
    html.element("body") { html in
      html.element("a", ["class": "skip", "href": .place("overview")], "Skip to the contents")
      html.element("header") { html in addHeader(to: &html) }
      html.element("nav", ["aria-label": "Sections"]) { html in
        html.element("ul") { html in
          for section in sections {
            html.element("li") { html in
              html.element("a", ["href": .place(section.rawValue)]) { html in
                html.element("span", section.title)
                if let count = count(of: section), count > 0 { html.element("small", "\(count)") }
              }
            }
          }
        }
      }
      html.newline()
      html.element("main") { $0.append(main) }
      html.element("dialog", ["id": "keys", "aria-labelledby": "h-keys"]) { html in
        html.element("h2", ["id": "h-keys"], "Keys")
        html.element("dl") { html in
          for (key, effect) in Self.keys {
            html.element("dt") { $0.element("kbd", key) }
            html.element("dd", effect)
          }
        }
        html.element("form", ["method": "dialog"]) { $0.element("button", "Close") }
      }
      html.newline()
      html.data(data, id: "data")
      html.script(pageScript)
      if isLive { html.script(liveScript) }
    }
    return html
  }

  private static let keys = [
    ("/", "search"), ("↑ ↓", "walk through results, or through the tree"),
    ("→ ←", "open and close a directory"), ("Enter", "go to a result, or to a file's contents"),
    ("[ ]", "the section before, the section after"), ("t", "light, dark, as the system"),
    ("?", "these keys"),
  ]

  private func addHeader(to html: inout HTML) {
    if let icon = page.icon {
      html.void(
        "img",
        ["class": "icon", "alt": "", "width": "48", "height": "48", "src": .picture(icon)])
    }
    html.element("div", ["class": "name"]) { html in
      html.element("h1", page.title)
      if !page.subtitle.isEmpty { html.element("p", page.subtitle) }
    }
    html.element("div", ["class": "find", "hidden": .flag, "role": "search"]) { html in
      html.void(
        "input",
        [
          "id": "q", "type": "search", "placeholder": "Search", "autocomplete": "off",
          "spellcheck": "false", "aria-label": "Search files, images, texts and objects",
          "role": "combobox", "aria-expanded": "false", "aria-controls": "results",
          "aria-autocomplete": "list",
        ])
      html.element(
        "button", ["id": "theme", "type": "button", "aria-label": "Light or dark", "title": "t"],
        "◐")
      html.element(
        "button", ["id": "help", "type": "button", "aria-label": "Keys", "title": "?"], "?")
      html.element("div", ["id": "panel", "hidden": .flag]) { html in
        html.element("p", ["id": "found", "role": "status"]) { _ in }
        html.element("ul", ["id": "results", "role": "listbox", "aria-label": "Results"]) { _ in }
      }
    }
  }

  /// How many things a section has; nil for a section that the page does not have.
  private func count(of section: Page.Section) -> Int? {
    func some(_ count: Int) -> Int? { count == 0 ? nil : count }
    switch section {
    case .overview: return page.facts.isEmpty && page.languages.isEmpty ? nil : 0
    case .sizes: return page.sizes == nil ? nil : 0
    case .files: return some(page.files.count { !$0.isDirectory })
    case .images: return some(page.images.count)
    case .colors: return some(page.colors.count)
    case .strings: return some(page.tables.count)
    case .lists: return some(page.lists.count)
    case .interfaces: return some(page.nibs.count)
    case .fonts: return some(page.fonts.count)
    case .models: return some(page.models.count)
    case .duplicates: return page.largest.isEmpty && page.duplicates.isEmpty ? nil : 0
    case .findings: return page.findings.map(\.count)
    }
  }

  private mutating func add(_ section: Page.Section, to html: inout HTML) {
    switch section {
    case .overview: addOverview(to: &html)
    case .sizes: addSizes(to: &html)
    case .files: addFiles(to: &html)
    case .images: addImages(to: &html)
    case .colors: addColors(to: &html)
    case .strings: addTables(to: &html)
    case .lists: addLists(to: &html)
    case .interfaces: addNibs(to: &html)
    case .fonts: addFonts(to: &html)
    case .models: addModels(to: &html)
    case .duplicates: addDuplicates(to: &html)
    case .findings: addFindings(to: &html)
    }
  }

  mutating func find(_ label: String, in section: Page.Section, at id: String) {
    guard items.count < Self.mostItems else { return }
    items.append((label.count > 200 ? String(label.prefix(200)) : label, section, id))
  }

  /// What the script searches and what it makes the tree of, in columns.
  private var scriptData: [UInt8] {
    let files = page.files
    var kinds: [String] = []
    var numbers: [String: Int] = [:]
    let kindColumn = files.map { file in
      if let number = numbers[file.kind] { return number }
      numbers[file.kind] = kinds.count
      kinds.append(file.kind)
      return kinds.count - 1
    }
    func textColumn(_ values: [String?]) -> JSONValue {
      .array(values.map { $0.map { .string($0) } ?? .integer(0) })
    }
    func column(_ values: [Int64]) -> JSONValue { .array(values.map { .integer($0) }) }
    let sections = Page.Section.allCases
    let json = JSONValue.object([
      "title": .string(page.title), "kinds": textColumn(kinds),
      "sections": textColumn(sections.map(\.title)),
      "files": .object([
        "name": textColumn(files.map(\.name)), "depth": column(files.map { Int64($0.depth) }),
        "kind": column(kindColumn.map(Int64.init)),
        "directory": column(files.map { $0.isDirectory ? 1 : 0 }),
        "size": column(files.map(\.size)), "download": column(files.map { $0.download ?? -1 }),
        "note": textColumn(files.map(\.note)), "sources": textColumn(files.map(\.sources)),
        "item": textColumn(files.map(\.item)),
      ]),
      "items": .array(
        items.map { item in
          .array([
            .string(item.label),
            .integer(Int64(sections.firstIndex(of: item.section) ?? 0)), .string(item.id),
          ])
        }),
    ])
    return json.encoded(pretty: false)
  }
}

extension Page.Section {
  package var title: String {
    switch self {
    case .overview: "Overview"
    case .sizes: "Sizes"
    case .files: "Files"
    case .images: "Images"
    case .colors: "Colors"
    case .strings: "Texts"
    case .lists: "Property lists"
    case .interfaces: "Interfaces"
    case .fonts: "Fonts"
    case .models: "Data models"
    case .duplicates: "Large and equal files"
    case .findings: "Findings"
    }
  }
}
