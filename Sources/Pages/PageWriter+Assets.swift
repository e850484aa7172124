extension PageWriter {
  /// The images that the script makes elements of at once.
  private static let deferredImages = 48

  /// Adds images by the directories and catalogs that they are in.
  mutating func addImages(to html: inout HTML) {
    var start = 0
    while start < page.images.count {
      let place = page.images[start].place
      var end = start + 1
      while end < page.images.count, page.images[end].place == place { end += 1 }
      if !place.isEmpty { html.element("h3", ["class": "place"], place) }
      html.element("div", ["class": "gallery"]) { html in
        for first in stride(from: start, to: end, by: Self.deferredImages) {
          html.deferred { html in
            for family in page.images[first..<min(end, first + Self.deferredImages)] {
              find(family.name, in: .images, at: family.id)
              add(family, to: &html)
            }
          }
        }
      }
      start = end
    }
  }

  private func add(_ family: Page.ImageFamily, to html: inout HTML) {
    html.element("figure", ["id": .text(family.id), "class": family.isIcon ? "icons" : nil]) {
      html in
      // Most images of large bundles are one file: fewer elements let their pages open sooner.
      if family.variants.count == 1, family.variants[0].words.isEmpty {
        let variant = family.variants[0]
        addFrame(variant, of: family, to: &html)
        html.element("figcaption") { html in
          html.text(family.name)
          html.element("small", variant.facts)
        }
      } else {
        html.element("figcaption", family.name)
        html.element("div", ["class": "shots"]) { html in
          for variant in family.variants { addVariant(variant, of: family, to: &html) }
        }
      }
    }
    html.newline()
  }

  private func addVariant(
    _ variant: Page.ImageVariant, of family: Page.ImageFamily, to html: inout HTML
  ) {
    let isDark = variant.words.contains { $0.hasPrefix("dark") }
    let words = variant.words.joined(separator: " ")
    html.element("div", ["class": isDark ? "shot dark" : "shot"]) { html in
      addFrame(variant, of: family, to: &html)
      html.element("small") { html in
        if !words.isEmpty { html.element("b", words) }
        html.text(words.isEmpty ? variant.facts : " \(variant.facts)")
      }
    }
  }

  private func addFrame(
    _ variant: Page.ImageVariant, of family: Page.ImageFamily, to html: inout HTML
  ) {
    let words = variant.words.joined(separator: " ")
    html.element("div", ["class": "frame"]) { html in
      guard let picture = variant.picture else {
        return html.element("span", ["class": "none"], variant.placeholder)
      }
      html.void(
        "img",
        [
          "alt": .text(words.isEmpty ? family.name : "\(family.name), \(words)"),
          "loading": "lazy", "decoding": "async",
          "width": picture.width.map { .number(Double($0)) },
          "height": picture.height.map { .number(Double($0)) },
          "src": .picture(picture),
        ])
    }
  }

  mutating func addColors(to html: inout HTML) {
    html.element("div", ["class": "gallery"]) { html in
      for family in page.colors {
        find(family.name, in: .colors, at: family.id)
        html.element("figure", ["id": .text(family.id)]) { html in
          html.element("div", ["class": "shots"]) { html in
            for variant in family.variants {
              html.element("div", ["class": "shot"]) { html in
                html.element(
                  "svg",
                  [
                    "class": "swatch", "viewBox": "0 0 80 56", "role": "img",
                    "aria-label": .text("\(family.name) \(variant.words): \(variant.hexadecimal)"),
                  ]
                ) { html in
                  html.element("rect", ["width": "80", "height": "56", "class": "below"]) { _ in }
                  html.element("path", ["d": "M0 56L80 0V56Z", "class": "above"]) { _ in }
                  html.element(
                    "rect",
                    [
                      "width": "80", "height": "56", "fill": .text(variant.solid),
                      "fill-opacity": .number(max(0, min(1, variant.alpha))),
                    ]
                  ) { _ in }
                }
                html.element("small") { html in
                  html.element("b", variant.words.isEmpty ? "any" : variant.words)
                  html.text(" \(variant.hexadecimal)")
                  html.element("span", ["class": "quiet"], variant.text)
                }
              }
            }
          }
          html.element("figcaption") { html in
            html.element("b", family.name)
            html.text(" ")
            html.element("small", family.place)
          }
        }
        html.newline()
      }
    }
  }

  mutating func addFonts(to html: inout HTML) {
    for (index, font) in page.fonts.enumerated() {
      find(font.name, in: .fonts, at: font.id)
      html.element("div", ["class": "card font", "id": .text(font.id)]) { html in
        html.element("h3", font.name)
        html.element("p", ["class": "quiet"]) { html in
          addPath(font.path, to: &html)
          html.text(" \(byteText(font.size))")
        }
        if font.bytes != nil {
          html.element("p", ["class": "sample f\(index)"], "Sphinx of black quartz, judge my vow")
          html.element(
            "p", ["class": "f\(index)"],
            "ABCDEFGHIJKLMNOPQRSTUVWXYZ abcdefghijklmnopqrstuvwxyz 0123456789 ÄÖÜ éñç & ? ! €")
        } else {
          html.element(
            "p", ["class": "note"],
            "There is no sample: it is too large, or no font that browsers read.")
        }
      }
      html.newline()
    }
  }
}

extension Page.ImageVariant {
  /// `120 × 120, 3 KB`.
  fileprivate var facts: String {
    [size.isEmpty ? nil : size, bytes.map(byteText)].compactMap(\.self).joined(separator: ", ")
  }
}

extension Page.ColorVariant {
  /// `#1F6FEB`.
  fileprivate var solid: String {
    let digits = Array("0123456789ABCDEF".utf8)
    let bytes = [red, green, blue].flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
    return "#" + String(decoding: bytes, as: UTF8.self)
  }

  /// With the share of opacity where it is not full.
  fileprivate var hexadecimal: String {
    alpha >= 1 ? solid : "\(solid) \(Int((max(0, alpha) * 100).rounded()))%"
  }
}
