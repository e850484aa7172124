package import Diagnostics

/// A method of a class.
package struct MethodDeclaration: Hashable, Sendable {
  /// What Interface Builder sees in it.
  package enum Role: String, Hashable, Sendable, Codable {
    /// `IBAction`, `@IBAction`.
    case action
    /// `IBSegueAction`, `@IBSegueAction`: it makes the controller of a segue.
    case segueAction
    case plain
  }

  /// The Objective-C selector, such as `save:forEvent:`.
  package var selector: String
  package var role: Role
  /// The type of each argument without module and optionality; empty if none is written.
  package var parameterTypes: [String]
  /// `void` for an action; empty if none is written.
  package var returnType: String
  /// Whether it belongs to the class, not to its objects.
  package var isStatic = false
  /// Whether an attribute of the method itself makes it visible to Objective-C.
  package var isExposed = true
  /// The range of its name.
  package var range: SourceRange

  package init(
    _ selector: String, _ role: Role = .plain, parameters: [String] = [], returns: String = "",
    at range: SourceRange
  ) {
    self.selector = selector
    self.role = role
    parameterTypes = parameters
    returnType = returns
    self.range = range
  }
}
