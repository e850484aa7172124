package import InterfaceBuilderFormat
package import NibFormat

/// A nib that code is made of.
package struct NibCodeInput: Sendable {
  /// The name of the nib, without directories and extension.
  package var name: String
  package var graph: NibGraph
  /// The document that the nib was compiled from; nil for a nib that was compiled before.
  package var document: InterfaceBuilderDocument?

  package init(name: String, graph: NibGraph, document: InterfaceBuilderDocument? = nil) {
    self.name = name
    self.graph = graph
    self.document = document
  }
}

extension CodeProgram {
  /// The code of the nibs of one file; `className` is the class of the File's Owner, instead of that
  /// which the nib names.
  package init(_ nibs: [NibCodeInput], source: String, className: String? = nil) {
    self.init(modules: [], source: source)
    var work = nibs.map { Work(input: $0, depth: 0, owner: nil, title: $0.name) }
    let controllers = StoryboardControllers(nibs, source: source)
    var methods = CodeNames()
    var viewMethods: [String: String] = [:]
    for index in work.indices {
      let name = work[index].input.name
      let view = controllers.views[name]
      let type = view.map { CodeNames.withoutPrefix($0.type.swift) + "View" }
      let method = methods.unique("make" + (type ?? Self.typeName(Self.sceneName(name))))
      work[index].method = method
      if view != nil { viewMethods[name] = method }
    }
    work.reverse()
    while let next = work.popLast(), sections.count < Self.largestCount {
      guard let toolkit = NibToolkit(of: next.input.graph) else { continue }
      if modules.isEmpty { modules = [Kit.kit(toolkit).module] }
      let owner =
        next.owner
        ?? NibCodeOwner(
          next.input, toolkit, source: source, className: className, controllers: controllers)
      let connections = NibCodeConnection.all(in: next.input.graph, toolkit)
      var reader = NibCodeReader(
        next.input.graph, toolkit: toolkit, owner: owner, table: Self.baseName(of: source),
        hints: NibCodeHints(connections, document: next.input.document, graph: next.input.graph),
        viewMethods: viewMethods, controllerNames: controllers.names)
      var section = reader.section(connections, title: next.title)
      section.method = next.method ?? methods.unique("make" + Self.typeName(next.title))
      sections.append(section)
      add(reader.classes)
      if Kit.kit(toolkit).named(owner.type.swift) == nil {
        add([
          CodeClassDeclaration(
            name: owner.type.swift,
            superclass: Kit.kit(toolkit).named(owner.kitClass)?.type ?? CodeForm("NSObject"))
        ])
      }
      counts += reader.counts
      if next.depth < Self.deepestNested {
        for nested in reader.nested.reversed() {
          var inner = owner
          inner.id = nil
          work.append(
            Work(
              input: NibCodeInput(
                name: nested.name, graph: nested.graph, document: next.input.document),
              depth: next.depth + 1, owner: inner, title: nested.name))
        }
      }
    }
    if let toolkit = nibs.lazy.compactMap({ NibToolkit(of: $0.graph) }).first {
      sortClasses(Kit.kit(toolkit))
    }
  }

  private struct Work {
    var input: NibCodeInput
    var depth: Int
    var owner: NibCodeOwner?
    var title: String
    /// Nil for a nib in another, which is named when it is read.
    var method: String?
  }

  private static let largestCount = 2000
  private static let deepestNested = 3

  /// Joins declarations of the same class from several nibs.
  private mutating func add(_ new: [CodeClassDeclaration]) {
    for declaration in new {
      guard let index = classes.firstIndex(where: { $0.name == declaration.name }) else {
        classes.append(declaration)
        continue
      }
      if classes[index].superclass.swift == "NSObject" {
        classes[index].superclass = declaration.superclass
      }
      for outlet in declaration.outlets {
        if let known = classes[index].outlets.firstIndex(where: { $0.name == outlet.name }) {
          if classes[index].outlets[known].type != outlet.type {
            classes[index].outlets[known].type = CodeForm("NSObject")
          }
          if classes[index].outlets[known].isCollection != outlet.isCollection {
            classes[index].outlets[known].isCollection = outlet.isCollection
          }
        } else {
          classes[index].outlets.append(outlet)
        }
      }
      for action in declaration.actions where !classes[index].actions.contains(action) {
        classes[index].actions.append(action)
      }
      classes[index].add(declaration.staticParts)
    }
  }

  /// Leaves out actions that a class of Swift cannot have beside its outlets.
  private mutating func sortClasses(_ kit: Kit) {
    for index in classes.indices {
      if let parent = kit.named(classes[index].superclass.objectiveC) {
        // Another nib may have shown a class that has the property.
        classes[index].outlets.removeAll { CodeReservedNames.has(parent, $0.name, kit) }
      }
      let outlets = Set(classes[index].outlets.map(\.name))
      classes[index].actions.removeAll {
        outlets.contains(String($0.selector.prefix { $0 != ":" }))
      }
    }
  }

  /// The name of the file without directories and extension.
  package var baseName: String { Self.baseName(of: source) }

  /// True for a text that can be the name of a class in both languages.
  package static func isClassName(_ text: String) -> Bool {
    CodeNames.isIdentifier(text) && !CodeNames.words.contains(text)
  }

  /// The program in a language.
  package func text(in language: CodeLanguage, withClasses: Bool = true) -> String {
    switch language {
    case .swift: swift(withClasses: withClasses)
    case .objectiveC: objectiveC(withClasses: withClasses)
    }
  }

  /// `Main` of `Base.lproj/Main.storyboard`.
  package static func baseName(of path: String) -> String {
    var parts = path.split(separator: "/")
    // The forms of one nib are files in its directory.
    if parts.count > 1, parts[parts.count - 2].hasSuffix(".nib") { parts.removeLast() }
    let name = parts.last.map(String.init) ?? path
    return name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
  }

  /// `LoginController` of `LoginController-x1Y-2z-3aB`, as scenes without an identifier are called.
  static func sceneName(_ name: String) -> String {
    if name.contains("-view-") { return "View" }
    let parts = name.split(separator: "-", omittingEmptySubsequences: false)
    if parts.count > 3, parts.suffix(3).map(\.count) == [3, 2, 3] {
      return CodeNames.withoutPrefix(parts.dropLast(3).joined(separator: "-"))
    }
    if parts.count > 1, parts[parts.count - 1].allSatisfy(\.isNumber) {
      return CodeNames.withoutPrefix(parts.dropLast().joined(separator: "-"))
    }
    return name
  }

  /// A text as the name of a type: `log-in` as `LogIn`.
  static func typeName(_ text: String) -> String {
    let name =
      CodeNames.isIdentifier(text) ? text : CodeNames.camelCase(text) ?? "nib"
    return name.capitalizedFirst
  }
}
