public import Diagnostics

/// A method of a class.
public struct MethodDeclaration: Hashable, Sendable {
  /// What Interface Builder sees in it.
  public enum Role: String, Hashable, Sendable, Codable {
    /// `IBAction`, `@IBAction`.
    case action
    /// `IBSegueAction`, `@IBSegueAction`: it makes the controller of a segue.
    case segueAction
    case plain
  }

  /// The Objective-C selector, such as `save:forEvent:`.
  public var selector: String
  public var role: Role
  /// The type of each argument without module and optionality; empty if none is written.
  public var parameterTypes: [String]
  /// `void` for an action; empty if none is written.
  public var returnType: String
  /// Whether it belongs to the class, not to its objects.
  public var isStatic = false
  /// Whether an attribute of the method itself makes it visible to Objective-C.
  public var isExposed = true
  /// The range of its name.
  public var range: SourceRange

  public init(
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
