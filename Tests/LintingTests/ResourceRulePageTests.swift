import Diagnostics
import FileTree
import Testing

@testable import Linting

@Suite struct ResourceRulePageTests {
  /// The project's root, three directories above this file.
  private static let root = ProjectPath(#filePath).parent.parent.parent

  @Test func everyRuleHasAPage() throws {
    let families = [
      LintRules.storyboards, LintRules.identifiers, LintRules.missingResources,
      LintRules.infoPlists, LintRules.names, LintRules.localizations,
    ]
    let tree = DiskFileTree(root: Self.root.text)
    let index = try tree.contents(of: "Docs/Lint/README.md" as ProjectPath)
    for rule in families.flatMap(\.self) {
      let page = try tree.contents(of: ProjectPath("Docs/Lint/\(rule.id).md"))
      let text = String(decoding: page, as: UTF8.self)
      let off = rule.isOnByDefault ? "" : ", off by default"
      #expect(text.hasPrefix("# \(rule.id)\n"))
      #expect(text.contains("\nSeverity: \(rule.severity.rawValue)\(off).\n"))
      #expect(String(decoding: index, as: UTF8.self).contains("[\(rule.id)](\(rule.id).md)"))
    }
  }
}
