extension PageWriter {
  /// Rows of the tree that can be read without the script.
  private static let mostRows = 1500
  private static let deepest = 60

  /// Adds the tree as nested lists; the script puts one in their place whose rows are made when they are opened.
  func addFiles(to html: inout HTML) {
    html.element("div", ["id": "tree", "class": "files"]) { html in
      html.deferred { html in
        var rows = 0
        addFiles(page.files[...], depth: 0, &rows, to: &html)
        let left = page.files.count - rows
        if left > 0 {
          html.element(
            "p", ["class": "note"], "\(left) more are in the tree that the script shows.")
        }
      }
    }
    html.element("div", ["id": "file", "class": "card", "hidden": .flag, "aria-live": "polite"]) {
      _ in
    }
  }

  private func addFiles(
    _ files: ArraySlice<Page.File>, depth: Int, _ rows: inout Int, to html: inout HTML
  ) {
    if files.isEmpty || rows >= Self.mostRows || depth > Self.deepest { return }
    html.element("ul") { html in
      var index = files.startIndex
      while index < files.endIndex {
        let file = files[index]
        var end = index + 1
        while end < files.endIndex, files[end].depth > file.depth { end += 1 }
        if rows < Self.mostRows {
          rows += 1
          html.element("li") { html in
            if end > index + 1 {
              html.element("details", ["open": depth == 0 && files.count < 40 ? .flag : nil]) {
                html in
                html.element("summary") { addRow(file, to: &$0) }
                addFiles(files[(index + 1)..<end], depth: depth + 1, &rows, to: &html)
              }
            } else {
              addRow(file, to: &html)
            }
          }
          html.newline()
        }
        index = end
      }
    }
  }

  private func addRow(_ file: Page.File, to html: inout HTML) {
    if let item = file.item {
      html.element("a", ["href": .place(item)], file.name)
    } else {
      html.text(file.name)
    }
    html.text(" ")
    let words = [file.isDirectory ? nil : file.kind, byteText(file.size), file.note]
    html.element("small", words.compactMap(\.self).joined(separator: ", "))
  }
}
