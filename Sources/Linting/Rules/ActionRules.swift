internal import Diagnostics
internal import InterfaceBuilderFormat
internal import SourceDeclarations
internal import XMLFormat

extension LintRules {
  /// Checks actions against the classes of their targets.
  static let actions: [LintRule] = [
    undeclaredAction, wrongActionSignature, unmarkedAction, unconnectedAction,
  ]

  private static let undeclaredAction = LintRule(
    "undeclared-action", .error, "an action is sent to an object whose class does not declare it"
  ) { input, report in
    for (connection, name) in input.actionsWithClass {
      let selector = connection.name.value
      let index = input.index(of: connection.document)
      guard index.lacksMethod(selector, ofClass: name),
        index.namesakes(of: selector, ofClass: name).isEmpty
      else { continue }
      let actions = index.inheritance(ofClass: name).flatMap(\.methods)
        .filter { $0.role == .action }.map(\.selector)
      let range = connection.name.valueRange(in: input.file(connection.document))
      report(
        "'\(name)' declares no action '\(selector)'" + hint(selector.nearest(in: actions)),
        at: range,
        details: ["using the control ends in an exception: unrecognized selector"],
        notes: index.classNote(name))
    }
  }

  private static let wrongActionSignature = LintRule(
    "wrong-action-signature", .error,
    "a method cannot be called as the action that it is connected as"
  ) { input, report in
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
        let other = index.namesakes(of: selector, ofClass: name).first,
        !(other.isOfSwift2(for: selector) && input.documents[connection.document].isOfSwift2)
      {
        report(
          "'\(name)' has '\(other.selector)', not '\(selector)'", at: range,
          notes: [.init("declared here", at: other.range)])
      }
    }
  }

  private static let unmarkedAction = LintRule(
    "unmarked-action", .warning, "a method that is connected as an action is not marked IBAction"
  ) { input, report in
    for (connection, name) in input.actionsWithClass {
      let index = input.index(of: connection.document)
      guard
        case .found(let method, _) = index.method(connection.name.value, ofClass: name),
        method.role == .plain, method.fault == nil,
        !index.overridesAction(method.selector, ofClass: name)
      else { continue }
      report(
        "'\(method.selector)' of '\(name)' is connected but not marked IBAction",
        at: connection.name.valueRange(in: input.file(connection.document)),
        notes: [.init("declared here", at: method.range)])
    }
  }

  private static let unconnectedAction = LintRule(
    "unconnected-action", .note, isOnByDefault: false,
    "no document sends an action that a class declares"
  ) { input, report in
    let connected = input.connectedNames { $0.kind == .action }
    for entry in input.classesOfDocuments {
      for method in entry.methods where method.role == .action {
        if connected.contains(method.selector, ofClass: entry.name)
          || input.wiring.looseSelectors.contains(method.selector)
          || input.opaqueNames.contains(method.selector)
        {
          continue
        }
        report(
          "no document sends the action '\(method.selector)' of '\(entry.name)'", at: method.range)
      }
    }
  }
}

extension LintInput {
  /// Actions that go to an object with a custom class.
  fileprivate var actionsWithClass: [(LintWiring.Connection, String)] {
    wiring.connections.compactMap { connection in
      guard connection.kind == .action, let destination = connection.destination,
        let name = customClass(of: destination)
      else { return nil }
      switch documents[connection.document].role(of: destination) {
      case .firstResponder, .exit, .application, .storyboardReference: return nil
      default: return (connection, name)
      }
    }
  }
}

extension SourceIndex {
  /// Whether a superclass has the action too, or may have it.
  fileprivate func overridesAction(_ selector: String, ofClass name: String) -> Bool {
    let methods = inheritance(ofClass: name).compactMap { $0.method(selector) }
    return methods.contains { $0.role == .action }
      || !lacks(ofClass: name) { $0.actions?.contains(selector) }
  }

  /// Methods that begin like a selector and continue differently: `save` for `save:`, and
  /// `saveWithSender:`, which is the selector of Swift's `save(sender:)`.
  fileprivate func namesakes(of selector: String, ofClass name: String) -> [MethodDeclaration] {
    let base = selector.prefix { $0 != ":" }
    return inheritance(ofClass: name).flatMap(\.methods).filter { method in
      guard method.selector != selector, method.role != .segueAction else { return false }
      let other = method.selector.prefix { $0 != ":" }
      return other == base || other.hasPrefix(base + "With")
    }
  }
}

extension InterfaceBuilderDocument {
  /// Whether it was saved before Xcode 8, when the first label was no part of a selector.
  fileprivate var isOfSwift2: Bool {
    let version = root["toolsVersion"]?.prefix { $0 != "." }
    return version.flatMap { Int($0) }.map { $0 < 11_000 } ?? false
  }
}

extension MethodDeclaration {
  /// Whether Swift 2 called it by the selector: `save:` for `save(sender:)`.
  fileprivate func isOfSwift2(for selector: String) -> Bool {
    role == .action && self.selector == selector.dropLast() + "WithSender:"
  }

  /// Why the method cannot be an action; nil if it can.
  fileprivate var fault: String? {
    if isStatic { return "is a method of the class, not of its objects" }
    if !isExposed { return "is not visible to Objective-C" }
    if role == .segueAction { return "makes a controller for a segue" }
    if parameterTypes.count > 2 {
      return "takes \(parameterTypes.count) parameters, not the sender and the event at most"
    }
    if let type = parameterTypes.first, Self.valueTypes.contains(type) {
      return "takes a value of type '\(type)', not the object that sends it"
    }
    return nil
  }

  private static let valueTypes: Set<String> = [
    "Int", "UInt", "Int32", "Int64", "UInt32", "UInt64", "Bool", "Double", "Float", "CGFloat",
    "CGPoint", "CGRect", "CGSize", "NSInteger", "NSUInteger", "BOOL", "int", "unsigned", "float",
    "double", "bool", "char", "long", "NSTimeInterval", "TimeInterval", "NSPoint", "NSRect",
    "NSSize", "NSRange",
  ]
}
