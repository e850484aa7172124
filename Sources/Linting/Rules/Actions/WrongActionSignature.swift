internal import Diagnostics
internal import InterfaceBuilderFormat
internal import SourceDeclarations
internal import XMLFormat

extension LintRules {
  static let wrongActionSignature = LintRule(
    "wrong-action-signature", .error,
    "a method cannot be called as the action that it is connected as"
  ) { input, report in
    var methods = ClassTable { index, name in MethodNames(index, class: name) }
    for (connection, name) in input.actionsWithClass {
      let selector = connection.name.value
      let range = connection.name.valueRange(in: input.file(connection.document))
      let index = input.index(of: connection.document)
      if case .found(let method, _) = index.method(selector, ofClass: name) {
        guard let fault = method.fault else { continue }
        report(
          "the action '\(selector)' of '\(name)' \(fault)", at: range,
          notes: [.init("declared here", at: method.range)])
      } else if index.lacksMethod(selector, ofClass: name),
        let other = methods.with(
          name, of: connection.document, in: input, { $0.namesake(of: selector) }),
        !(other.isOfSwift2(for: selector) && input.documents[connection.document].isOfSwift2)
      {
        report(
          "'\(name)' has '\(other.selector)', not '\(selector)'", at: range,
          notes: [.init("declared here", at: other.range)])
      }
    }
  }
}
