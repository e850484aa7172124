import BundlerTestSupport
import Diagnostics
import SourceDeclarations

extension SourceFile {
  init(objectiveC text: MarkedText, name: String = "A.m") {
    self.init(scanning: Array(text.plain.utf8), name: name, language: .objectiveC)
  }

  init(swift text: MarkedText, name: String = "A.swift") {
    self.init(scanning: Array(text.plain.utf8), name: name, language: .swift)
  }

  /// `name type ownership` of the properties of a role.
  func properties(_ role: PropertyDeclaration.Role) -> [String] {
    classes.flatMap { $0.properties(role) }.map { property in
      [property.name, property.typeName, property.ownership?.rawValue ?? "-"].joined(separator: " ")
    }
  }

  /// The selectors of a role.
  func selectors(_ role: MethodDeclaration.Role) -> [String] {
    classes.flatMap(\.methods).filter { $0.role == role }.map(\.selector)
  }
}
