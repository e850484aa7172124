internal import Diagnostics
internal import InterfaceBuilderFormat
internal import SourceDeclarations
internal import XMLFormat

extension LintRules {
  /// Checks what objects ask of those that documents connect to them.
  static let dataSources: [LintRule] = [missingDataSource]

  static let missingDataSource = LintRule(
    "data-source", .error, "the data source of a view has no method that the view calls"
  ) { input, report in
    for connection in input.wiring.connections
    where connection.kind == .outlet && connection.name.value == "dataSource" {
      let document = input.documents[connection.document]
      guard !document.kind.isAppKit, let selector = DataSource.selectors[connection.source.name],
        connection.source["dataMode"] != "static", connection.source["customClass"] == nil,
        let destination = connection.destination, destination.ordinal != connection.source.ordinal
      else { continue }
      let range = connection.name.valueRange(in: document.file)
      if destination.name == "viewController", destination["customClass"] == nil {
        report(
          "a 'UIViewController' without a class of its own is no data source", at: range,
          details: [DataSource.effect(selector)])
        continue
      }
      guard let name = input.customClass(of: destination) else { continue }
      let index = input.index(of: connection.document)
      guard index.class(name)?.isDeclared == true, index.lacksDataSource(selector, ofClass: name)
      else { continue }
      report(
        "'\(name)' has no method '\(selector)', which its view calls as its data source", at: range,
        details: [DataSource.effect(selector)], notes: input.index.classNote(name))
    }
  }
}

private enum DataSource {
  /// The required method of a view's data source that Swift and Objective-C call alike.
  ///
  /// Source: UIKit's reference, UITableViewDataSource and its relatives.
  static let selectors = [
    "tableView": "tableView:numberOfRowsInSection:",
    "collectionView": "collectionView:numberOfItemsInSection:",
    "pickerView": "pickerView:numberOfRowsInComponent:",
  ]

  /// Superclasses that are no data sources themselves.
  static let plain: Set<String> = [
    "NSObject", "UIResponder", "UIViewController", "UIView", "UITableViewCell",
    "UICollectionViewCell", "UICollectionReusableView", "UITableView", "UICollectionView",
  ]

  static func effect(_ selector: String) -> String {
    "the view ends the program with an exception when it asks for its rows"
  }
}

extension SourceIndex {
  /// True if neither the class nor any superclass can have the method.
  fileprivate func lacksDataSource(_ selector: String, ofClass name: String) -> Bool {
    let ancestry = ancestry(ofClass: name)
    guard ancestry.alternatives.isEmpty, let framework = ancestry.framework,
      DataSource.plain.contains(framework), !ancestry.classes.contains(where: \.hasUnknownMembers)
    else { return false }
    return !ancestry.classes.contains { $0.method(selector) != nil }
  }
}
