internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat
internal import XMLFormat

extension Field {
  /// A cell's formatter.
  ///
  /// The cell holds the value that the formatter reads from the title.
  ///
  /// A title that the formatter cannot read stays, and a flag says so.
  static var formatter: Field {
    Field { compiler, subject in
      guard let element = subject.element.child(key: "formatter", &compiler.reading),
        let formatter = compiler.compile(element, owner: subject.id)
      else { return }
      compiler.graph[subject.id].set("NSFormatter", formatter)
      let title = subject.element.string("title", &compiler.reading) ?? ""
      switch element.name {
      case "numberFormatter" where title.isEmpty:
        compiler.graph[subject.id].remove("NSContents")
      case "numberFormatter":
        let format = NumberText(element, &compiler.reading)
        let number = format.number(of: title).map { value in
          Int(exactly: value).map { compiler.graph.number($0) } ?? compiler.graph.number(value)
        }
        compiler.setContents(number, of: subject)
      case "dateFormatter":
        let pattern = DatePattern(element, &compiler.reading).text
        let date = title.isEmpty ? nil : DateText.seconds(of: title, pattern: pattern)
        compiler.setContents(
          date.map { compiler.graph.add("NSDate", [.init("NS.time", .double($0))]) }, of: subject)
      default: break
      }
    }
  }
}

extension NibCompiler {
  /// Replaces a cell's text by the value that it stands for; nil for a text that stands for none.
  fileprivate mutating func setContents(_ value: NibObjectID?, of subject: NibSubject) {
    guard let value else {
      addFlags(0x8000_0000, "NSCellFlags2", of: subject)
      return
    }
    graph[subject.id].set("NSContents", value)
  }
}
