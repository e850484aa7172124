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
  /// The type of each argument without module and optionality; empty where none is written.
  public var parameterTypes: [String]
  /// `void` for an action; empty where Swift writes none.
  public var returnType: String
  /// Of the class, not of its objects.
  public var isStatic = false
  /// Visible to Objective-C by what stands at the method itself.
  public var isExposed = true
  /// Where its name stands.
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
