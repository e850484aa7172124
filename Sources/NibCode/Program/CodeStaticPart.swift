/// What a controller keeps of the static cells of its table, and the methods that hand it to the table.
package enum CodeStaticPart: Hashable, Sendable, CaseIterable {
  case cells, headers, footers, heights

  /// The name of the property.
  var name: String {
    switch self {
    case .cells: "cellsBySection"
    case .headers: "headersBySection"
    case .footers: "footersBySection"
    case .heights: "heightsByRow"
    }
  }

  /// The declaration of the property.
  var property: CodeForm {
    switch self {
    case .cells:
      Self.property(name, "[[UITableViewCell]] = []", "NSArray<NSArray<UITableViewCell *> *>")
    case .headers, .footers:
      Self.property(name, "[Int: String] = [:]", "NSDictionary<NSNumber *, NSString *>")
    case .heights:
      Self.property(name, "[IndexPath: CGFloat] = [:]", "NSDictionary<NSIndexPath *, NSNumber *>")
    }
  }

  private static func property(_ name: String, _ swift: String, _ objectiveC: String) -> CodeForm {
    CodeForm("var \(name): \(swift)", "@property (nonatomic, strong) \(objectiveC) *\(name);")
  }

  /// The methods of a data source, or of a delegate, that read the property; each has one result.
  var methods: [(signature: CodeForm, result: CodeForm)] {
    switch self {
    case .cells:
      [
        (
          CodeForm(
            "numberOfSections(in tableView: UITableView) -> Int",
            "(NSInteger)numberOfSectionsInTableView:(UITableView *)tableView"),
          CodeForm("cellsBySection.count", "self.cellsBySection.count")
        ),
        (
          Self.method("numberOfRowsInSection section: Int", "Int", "NSInteger"),
          CodeForm("cellsBySection[section].count", "self.cellsBySection[section].count")
        ),
        (
          Self.method("cellForRowAt indexPath: IndexPath", "UITableViewCell", "UITableViewCell *"),
          CodeForm(
            "cellsBySection[indexPath.section][indexPath.row]",
            "self.cellsBySection[indexPath.section][indexPath.row]")
        ),
      ]
    case .headers:
      [
        (
          Self.method("titleForHeaderInSection section: Int", "String?", "NSString *"),
          CodeForm("headersBySection[section]", "self.headersBySection[@(section)]")
        )
      ]
    case .footers:
      [
        (
          Self.method("titleForFooterInSection section: Int", "String?", "NSString *"),
          CodeForm("footersBySection[section]", "self.footersBySection[@(section)]")
        )
      ]
    case .heights:
      [
        (
          Self.method("heightForRowAt indexPath: IndexPath", "CGFloat", "CGFloat"),
          CodeForm(
            "heightsByRow[indexPath] ?? tableView.rowHeight",
            "self.heightsByRow[indexPath] ? self.heightsByRow[indexPath].doubleValue : tableView.rowHeight"
          )
        )
      ]
    }
  }

  /// A method with the table and one more argument.
  private static func method(_ argument: String, _ result: String, _ objectiveC: String) -> CodeForm
  {
    let words = argument.split(separator: " ").map { $0.filter { $0 != ":" } }
    // `cellForRowAt indexPath` is `cellForRowAtIndexPath:` in Objective-C.
    let isPath = words[2] == "IndexPath"
    let type = isPath ? "(NSIndexPath *)" : "(NSInteger)"
    return CodeForm(
      "tableView(_ tableView: UITableView, \(argument)) -> \(result)",
      "(\(objectiveC))tableView:(UITableView *)tableView "
        + "\(words[0])\(isPath ? "IndexPath" : ""):\(type)\(words[1])")
  }
}
