internal import Diagnostics
internal import InterfaceBuilderFormat
internal import SourceDeclarations
internal import XMLFormat

extension LintRules {
  /// Checks actions against the classes of their targets.
  static let actions: [LintRule] = [
    undeclaredAction, wrongActionSignature, unmarkedAction, unconnectedAction,
  ]
}

extension LintInput {
  /// Actions that go to an object with a custom class.
  var actionsWithClass: [(LintWiring.Connection, String)] {
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
  func overridesAction(_ selector: String, ofClass name: String) -> Bool {
    let methods = inheritance(ofClass: name).compactMap { $0.method(selector) }
    return methods.contains { $0.role == .action }
      || !lacks(ofClass: name) { $0.actions?.contains(selector) }
  }

  /// Methods that begin like a selector and continue differently: `save` for `save:`, and
  /// `saveWithSender:`, which is the selector of Swift's `save(sender:)`.
  func namesakes(of selector: String, ofClass name: String) -> [MethodDeclaration] {
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
  var isOfSwift2: Bool {
    let version = root["toolsVersion"]?.prefix { $0 != "." }
    return version.flatMap { Int($0) }.map { $0 < 11_000 } ?? false
  }
}

extension MethodDeclaration {
  /// Whether Swift 2 called it by the selector: `save:` for `save(sender:)`.
  func isOfSwift2(for selector: String) -> Bool {
    role == .action && self.selector == selector.dropLast() + "WithSender:"
  }

  /// Why the method cannot be an action; nil if it can.
  var fault: String? {
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

  static let valueTypes: Set<String> = [
    "Int", "UInt", "Int32", "Int64", "UInt32", "UInt64", "Bool", "Double", "Float", "CGFloat",
    "CGPoint", "CGRect", "CGSize", "NSInteger", "NSUInteger", "BOOL", "int", "unsigned", "float",
    "double", "bool", "char", "long", "NSTimeInterval", "TimeInterval", "NSPoint", "NSRect",
    "NSSize", "NSRange",
  ]
}
