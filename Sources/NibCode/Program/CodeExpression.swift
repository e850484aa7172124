/// The same words in both languages, with `%` for each argument in turn.
///
///     CodeForm("%.addSubview(%)", "[% addSubview:%]")
///
/// Forms are literals of this program; what a nib says gets in as arguments only.
package struct CodeForm: Hashable, Sendable {
  package var swift: String
  package var objectiveC: String

  package init(_ swift: String, _ objectiveC: String) {
    self.swift = swift
    self.objectiveC = objectiveC
  }

  /// The same in both.
  package init(_ both: String) { self.init(both, both) }

  /// An object from outside, by its name.
  static let external = CodeForm("externals[%]")
  /// The cell of a control.
  static let cell = CodeForm("%.cell!", "%.cell")
}

/// A value in code.
package indirect enum CodeExpression: Hashable, Sendable {
  /// An object that was declared before; the name is an identifier in both languages.
  case variable(String)
  /// The object whose method the code is.
  case owner
  case null
  case boolean(Bool)
  case integer(Int64)
  /// Finite.
  case number(Double)
  case string(String)
  case form(CodeForm, [CodeExpression])
  case array([CodeExpression])
  /// Keys and values in turn.
  case dictionary([CodeExpression])
  /// A number or truth where an object is wanted.
  case boxed(CodeExpression)
  /// The name of a method; `of` is the class that has it, where that is known.
  case selector(String, of: String?)
}

extension CodeExpression {
  /// A constant such as `.red`.
  package static func symbol(_ swift: String, _ objectiveC: String) -> CodeExpression {
    .form(CodeForm(swift, objectiveC), [])
  }

  /// The name after the type where a value of the type is wanted: `.red` of `UIColor.red`.
  func asMember(of type: String) -> CodeExpression {
    guard case .form(let form, let arguments) = self, form.swift.hasPrefix(type + ".") else {
      return self
    }
    return .form(
      CodeForm(String(form.swift.dropFirst(type.count)), form.objectiveC), arguments)
  }

  /// The names of objects from outside that it needs.
  var externals: [String] {
    switch self {
    case .form(.external, let arguments):
      return arguments.compactMap { if case .string(let name) = $0 { name } else { nil } }
    case .form(_, let parts), .array(let parts), .dictionary(let parts):
      return parts.flatMap(\.externals)
    case .boxed(let value): return value.externals
    default: return []
    }
  }

  /// Nil for what no literal can say.
  package static func finite(_ number: Double) -> CodeExpression? {
    number.isFinite ? .number(number == 0 ? 0 : number) : nil
  }
}

/// One line of code, or a block of them.
package indirect enum CodeStatement: Hashable, Sendable {
  /// A remark for readers; it may hold anything.
  case comment(String)
  /// What a nib says and code does not: printed as a marked comment.
  case omission(String)
  /// A new object under a name; a value type has `isValue`.
  case declaration(name: String, type: CodeForm, value: CodeExpression, isValue: Bool)
  case assignment(CodeExpression, property: CodeForm, CodeExpression)
  case call(CodeForm, [CodeExpression])
  case conditional(CodeExpression, [CodeStatement])
}

extension CodeStatement {
  /// The names of objects from outside that it needs.
  var externals: [String] {
    switch self {
    case .comment, .omission: []
    case .declaration(_, _, let value, _): value.externals
    case .assignment(let target, _, let value): target.externals + value.externals
    case .call(_, let arguments): arguments.flatMap(\.externals)
    case .conditional(let condition, let statements):
      condition.externals + statements.flatMap(\.externals)
    }
  }
}

/// The class of the objects that an outlet leads to, or of a declaration.
package struct CodeClassDeclaration: Hashable, Sendable {
  package struct Outlet: Hashable, Sendable {
    package var name: String
    /// The names of a class; those of a user's class are the same.
    package var type: CodeForm
    package var isCollection: Bool
  }

  package struct Action: Hashable, Sendable {
    /// With its colons.
    package var selector: String
  }

  package var name: String
  /// A class of the kit.
  package var superclass: CodeForm
  package var outlets: [Outlet] = []
  package var actions: [Action] = []
  /// What it has for the static cells of its table, in the order of the cases.
  package var staticParts: [CodeStaticPart] = []
}

/// The method that makes the objects of one nib.
package struct CodeSection: Hashable, Sendable {
  /// The nib, for people.
  package var title: String
  /// The class whose method it is.
  package var owner: CodeForm
  package var method: String
  /// Names of objects that the nib expects from outside.
  package var externals: [String] = []
  /// Groups with a title, in order.
  package var groups: [Group] = []
  /// The objects that nothing in the nib holds.
  package var results: [CodeExpression] = []
  /// The one topmost object with its class; nil for a list.
  package var single: Single?

  package struct Single: Hashable, Sendable {
    package var expression: CodeExpression
    package var type: CodeForm
  }

  package struct Group: Hashable, Sendable {
    package var title: String
    package var statements: [CodeStatement]
  }
}

/// The numbers of what code says and leaves out.
package struct CodeCounts: Hashable, Sendable {
  package var objects = 0
  package var values = 0
  package var defaults = 0
  package var constraints = 0
  package var connections = 0
  package var attributes = 0
  package var omissions = 0

  package static func += (a: inout CodeCounts, b: CodeCounts) {
    a.objects += b.objects
    a.values += b.values
    a.defaults += b.defaults
    a.constraints += b.constraints
    a.connections += b.connections
    a.attributes += b.attributes
    a.omissions += b.omissions
  }
}

/// The code of a document or of nibs, without the form of a language.
package struct CodeProgram: Hashable, Sendable {
  /// The frameworks, in the order of their import.
  package var modules: [String]
  /// The file that the code was made from.
  package var source: String
  package var classes: [CodeClassDeclaration] = []
  package var sections: [CodeSection] = []
  package var counts = CodeCounts()
}
