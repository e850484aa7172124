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
  /// True if a superclass has the action too, or may have it.
  func overridesAction(_ selector: String, ofClass name: String) -> Bool {
    let methods = inheritance(ofClass: name).compactMap { $0.method(selector) }
    return methods.contains { $0.role == .action }
      || !lacks(ofClass: name) { $0.actions?.contains(selector) }
  }
}

/// The methods of a class and its superclasses, by what stands before the first colon.
struct MethodNames {
  private let methods: [MethodDeclaration]
  /// Bases of selectors with places in `methods`, sorted.
  private let bases: [(base: [UInt8], place: Int)]

  init(_ index: SourceIndex, class name: String) {
    methods = index.inheritance(ofClass: name).flatMap(\.methods).filter { $0.role != .segueAction }
    bases = methods.enumerated().map { (base: Self.base(of: $1.selector), place: $0) }.sorted {
      $0.base == $1.base ? $0.place < $1.place : $0.base.lexicographicallyPrecedes($1.base)
    }
  }

  /// The first method that begins like a selector and continues differently: `save` for `save:`, and
  /// `saveWithSender:`, which is the selector of Swift's `save(sender:)`.
  func namesake(of selector: String) -> MethodDeclaration? {
    let base = Self.base(of: selector)
    let places =
      places(from: base) { $0 == base }
      + places(from: base + "With".utf8) {
        $0.starts(with: base + "With".utf8)
      }
    return places.sorted().lazy.map { methods[$0] }.first { $0.selector != selector }
  }

  /// The places of the bases from one on, as long as they fit; more than any class has are left out.
  private func places(from base: [UInt8], while fits: ([UInt8]) -> Bool) -> [Int] {
    var (low, high) = (0, bases.count)
    while low < high {
      let middle = (low + high) / 2
      if bases[middle].base.lexicographicallyPrecedes(base) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return bases[low...].prefix(100).prefix { fits($0.base) }.map(\.place)
  }

  private static func base(of selector: String) -> [UInt8] {
    Array(selector.utf8.prefix { $0 != UInt8(ascii: ":") })
  }
}

extension InterfaceBuilderDocument {
  /// True if it was saved before Xcode 8, when the first label was no part of a selector.
  var isOfSwift2: Bool {
    let version = root["toolsVersion"]?.prefix { $0 != "." }
    return version.flatMap { Int($0) }.map { $0 < 11_000 } ?? false
  }
}

extension MethodDeclaration {
  /// True if Swift 2 called it by the selector: `save:` for `save(sender:)`.
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

extension LintRules {
  static let undeclaredAction = LintRule(
    "undeclared-action", .error,
    "a document sends an action to an object whose class does not declare it"
  ) { input, report in
    var actions = ClassTable { index, name in
      NearestNames(
        index.inheritance(ofClass: name).flatMap(\.methods).lazy
          .filter { $0.role == .action }.map(\.selector))
    }
    var methods = ClassTable { index, name in MethodNames(index, class: name) }
    for (connection, name) in input.actionsWithClass {
      let selector = connection.name.value
      let document = connection.document
      let index = input.index(of: document)
      let isAppKit = input.documents[document].kind.isAppKit
      guard index.lacksMethod(selector, ofClass: name),
        methods.with(name, of: document, in: input, { $0.namesake(of: selector) }) == nil
      else { continue }
      let nearest = actions.with(name, of: document, in: input) { $0.nearest(to: selector) }
      report(
        "'\(name)' declares no action '\(selector)'" + hint(nearest),
        at: connection.name.valueRange(in: input.file(document)),
        effect: isAppKit ? .warning : nil,
        details: [
          isAppKit
            ? "AppKit logs that it could not connect the action, and goes on without it"
            : "using the control ends in an exception: unrecognized selector"
        ],
        notes: index.classNote(name))
    }
  }

  static let wrongActionSignature = LintRule(
    "wrong-action-signature", .error,
    "a document connects a method that does not have the signature of an action"
  ) { input, report in
    var methods = ClassTable { index, name in MethodNames(index, class: name) }
    for (connection, name) in input.actionsWithClass {
      let selector = connection.name.value
      let range = connection.name.valueRange(in: input.file(connection.document))
      let index = input.index(of: connection.document)
      let isAppKit = input.documents[connection.document].kind.isAppKit
      if case .found(let method, _) = index.method(selector, ofClass: name) {
        guard let fault = method.fault else { continue }
        let isMissing = isAppKit && (method.isStatic || !method.isExposed)
        report(
          "the action '\(selector)' of '\(name)' \(fault)", at: range,
          effect: isMissing ? .warning : nil,
          notes: [.init("declared here", at: method.range)])
      } else if index.lacksMethod(selector, ofClass: name),
        let other = methods.with(
          name, of: connection.document, in: input, { $0.namesake(of: selector) }),
        !(other.isOfSwift2(for: selector) && input.documents[connection.document].isOfSwift2)
      {
        report(
          "'\(name)' has '\(other.selector)', not '\(selector)'", at: range,
          effect: isAppKit ? .warning : nil, notes: [.init("declared here", at: other.range)])
      }
    }
  }

  static let unmarkedAction = LintRule(
    "unmarked-action", .note, "a document connects a method that is not marked IBAction"
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

  static let unconnectedAction = LintRule(
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
