internal import Diagnostics
internal import FileTree
internal import InterfaceBuilderFormat
internal import SourceDeclarations
internal import XMLFormat

/// Indexes of the sources as the targets of documents see them.
struct TargetIndexes: Sendable {
  private var indexes: [SourceIndex] = []
  /// By document.
  private var positions: [Int: Int] = [:]

  init() {}

  /// Without targets whose sources are known, and without classes that several of them declare,
  /// there are none.
  init(documents: [InterfaceBuilderDocument], sources: [SourceFile], targets: [LintTarget]) {
    let targets = targets.filter { !$0.code.isEmpty }
    if targets.isEmpty { hideDependencies(from: documents, sources) }
    guard targets.count > 1 else { return }
    let shared = Self.sharedClasses(sources, targets)
    guard !shared.isEmpty else { return }
    let members = targets.map(\.sources)
    var known: [[Int]: Int] = [:]
    for (document, contents) in documents.enumerated() {
      let path = ProjectPath(contents.file)
      let own = targets.indices.filter { members[$0].contains(path) }
      guard !own.isEmpty else { continue }
      if let position = known[own] {
        positions[document] = position
        continue
      }
      let code = own.reduce(into: Set<String>()) { $0.formUnion(targets[$1].code) }
      known[own] = indexes.count
      positions[document] = indexes.count
      indexes.append(SourceIndex(sources.without(shared, elsewhereThan: code)))
    }
  }

  /// Without a project, a class of a dependency is not that of the target that a document names it in.
  private mutating func hideDependencies(
    from documents: [InterfaceBuilderDocument], _ sources: [SourceFile]
  ) {
    var dependencies: [String: Set<Substring?>] = [:]
    for source in sources {
      let dependency = source.name.dependency
      for declaration in source.classes where declaration.kind == .class {
        dependencies[declaration.name, default: []].insert(dependency)
      }
    }
    let foreign = dependencies.filter { !$0.value.contains(nil) }
    guard !foreign.isEmpty else { return }
    var hidden: Set<String> = []
    var own: Set<Int> = []
    for (position, document) in documents.enumerated() where document.file.dependency == nil {
      own.insert(position)
      for element in document.root.descendants where element["customModuleProvider"] == "target" {
        if let name = element["customClass"], foreign[name] != nil { hidden.insert(name) }
      }
    }
    guard !hidden.isEmpty else { return }
    indexes = [
      SourceIndex(
        sources.map { source in
          guard source.classes.contains(where: { hidden.contains($0.name) }) else { return source }
          var copy = source
          copy.classes.removeAll { hidden.contains($0.name) }
          return copy
        })
    ]
    for position in own { positions[position] = 0 }
  }

  /// Which of the indexes is that of a document.
  func position(of document: Int) -> Int? { positions[document] }

  subscript(document: Int) -> SourceIndex? { positions[document].map { indexes[$0] } }

  /// The classes that are declared in more than one file, by files of different targets.
  private static func sharedClasses(
    _ sources: [SourceFile], _ targets: [LintTarget]
  ) -> Set<String> {
    var files: [String: [String]] = [:]
    for source in sources {
      for declaration in source.classes where declaration.kind == .class {
        files[declaration.name, default: []].append(source.name)
      }
    }
    return Set(
      files.filter { _, names in
        names.count > 1
          && targets.contains { target in
            let inside = names.count { target.code.contains($0) }
            return inside > 0 && inside < names.count
          }
      }.keys)
  }
}

/// What a rule asks of classes again and again, made once for each: there may be as many misspelt names as
/// there are members that they are compared with.
struct ClassTable<Value> {
  private struct Key: Hashable {
    /// Of several classes with one name, which.
    var index: Int?
    var name: String
  }

  private var values: [Key: Value] = [:]
  private let make: (SourceIndex, String) -> Value

  /// `make` returns the value for a class by its name.
  init(_ make: @escaping (SourceIndex, String) -> Value) { self.make = make }

  /// Calls `body` with the value of a class, as the document sees it.
  mutating func with<Result>(
    _ name: String, of document: Int, in input: LintInput, _ body: (inout Value) -> Result
  ) -> Result {
    let key = Key(index: input.numberOfIndex(of: document), name: name)
    return body(&values[key, default: make(input.index(of: document), name)])
  }
}

/// The texts of the constants of all sources, as far as their names tell them apart.
struct ResolvedConstants {
  private var byName: [String: [(constant: StringConstant, file: String)]] = [:]

  init(_ sources: [SourceFile]) {
    for source in sources {
      for constant in source.constants {
        byName[constant.name, default: []].append((constant, source.name))
      }
    }
  }

  /// What a call names by its constant; nil if constants of that name have several texts, or if the
  /// name may be that of a variable.
  ///
  /// A constant of the same file comes first: several files may have one of their own.
  func resolve(_ mention: ConstantMention) -> ResourceMention? {
    let all = byName[mention.name] ?? []
    var candidates = all.filter {
      $0.constant.type == mention.qualifier && !$0.constant.isOfObject
    }
    if candidates.isEmpty { candidates = Self.candidates(for: mention, among: all) }
    let own = candidates.filter { $0.file == mention.range.file }
    if !own.isEmpty { candidates = own }
    guard let first = candidates.first?.constant,
      candidates.allSatisfy({ $0.constant.text == first.text }),
      let text = first.text.isEmpty && first.isTypeName ? mention.qualifier : first.text
    else { return nil }
    var result = ResourceMention(
      mention.kind, StringLiteral(segments: [text], at: mention.range), call: mention.call)
    result.isTypeName = first.isTypeName
    result.isElsewhere = mention.isElsewhere
    return result
  }

  /// Constants of other types than the one that the call names: those that protocols and extensions give to many
  /// types, and those of the objects of a file.
  private static func candidates(
    for mention: ConstantMention, among all: [(constant: StringConstant, file: String)]
  ) -> [(constant: StringConstant, file: String)] {
    if mention.qualifier == nil || mention.qualifier == "self" {
      return all.filter { $0.constant.isOfObject && $0.file == mention.range.file }
    }
    guard mention.qualifier?.first?.isUppercase ?? false else { return [] }
    let shared = all.filter { !$0.constant.isOfObject && $0.constant.type != nil }
    // A superclass may have a text of its own.
    return shared.allSatisfy { $0.constant.isTypeName && $0.constant.text.isEmpty } ? shared : []
  }
}

extension [SourceFile] {
  /// The calls that name resources by literals and, where `constants` tells them, by constants.
  func mentions(resolving constants: ResolvedConstants) -> [ResourceMention] {
    let wrappers = Wrappers(self)
    return flatMap {
      $0.mentions + $0.constantMentions.compactMap(constants.resolve)
        + $0.labelledLiterals.compactMap(wrappers.resolve)
    }
  }
}

/// The functions of the sources that hand a parameter straight to a call of a framework.
struct Wrappers {
  private struct Key: Hashable {
    var function: String
    var label: String
  }

  /// Nil where functions of one name and label do different things.
  private var targets: [Key: StringParameter?] = [:]

  init(_ sources: [SourceFile]) {
    for parameter in sources.lazy.flatMap(\.stringParameters) {
      let key = Key(function: parameter.function, label: parameter.label)
      guard let known = targets[key] else {
        targets[key] = parameter.kind == nil ? .some(nil) : parameter
        continue
      }
      if known?.kind != parameter.kind || known?.call != parameter.call {
        targets[key] = .some(nil)
      }
    }
  }

  /// What a literal names by way of such a function; nil if it goes elsewhere.
  func resolve(_ argument: LabelledLiteral) -> ResourceMention? {
    guard
      let target = targets[Key(function: argument.function, label: argument.label)] ?? nil,
      let kind = target.kind
    else { return nil }
    return ResourceMention(kind, argument.literal, call: target.call)
  }
}

extension String {
  /// The directory of the dependency that a file is in, of those that CocoaPods and Carthage fetch.
  fileprivate var dependency: Substring? {
    for mark in ["Carthage/Checkouts/", "Pods/"] {
      guard let range = firstRange(of: mark),
        range.lowerBound == startIndex || self[index(before: range.lowerBound)] == "/"
      else { continue }
      let name = self[range.upperBound...].prefix { $0 != "/" }
      return self[..<name.endIndex]
    }
    return nil
  }
}

extension String {
  /// True if the name has a prefix of Apple's frameworks.
  var isOfFramework: Bool {
    let prefix = prefix { $0.isUppercase || $0.isNumber }.dropLast()
    return Self.frameworkPrefixes.contains(String(prefix)) || hasPrefix("_")
      || Self.frameworkClasses.contains(self)
  }

  private static let frameworkPrefixes: Set<String> = [
    "NS", "UI", "WK", "MK", "AV", "SK", "SCN", "MTK", "GLK", "PDF", "QL", "IK", "IB", "AB", "CN",
    "MP", "EK", "AR", "CA", "PK", "PH", "HK", "GK", "MF", "SL", "CK", "AU", "QC", "QT", "OSA", "DR",
    "AM", "IM", "XC", "LP", "SF", "ASC", "CLK", "INUI", "RP", "BN", "CB", "CM", "CI", "WKInterface",
    "AS", "ARS", "VN", "ICC", "IOB", "NC", "PHL",
  ]
  private static let frameworkClasses: Set<String> = [
    "WebView", "FirstResponder", "CALayer", "ICCameraDeviceView", "ICScannerDeviceView",
    "IOBluetoothAccessibilityIgnoredImageCell",
  ]
}

extension [SourceFile] {
  /// Leaves out what other files than these declare of the classes, where these declare them.
  fileprivate func without(_ shared: Set<String>, elsewhereThan code: Set<String>) -> [SourceFile] {
    var own: Set<String> = []
    for source in self where code.contains(source.name) {
      for declaration in source.classes where declaration.kind == .class {
        own.insert(declaration.name)
      }
    }
    let named = own.intersection(shared)
    guard !named.isEmpty else { return self }
    return map { source in
      guard !code.contains(source.name),
        source.classes.contains(where: { named.contains($0.name) })
      else { return source }
      var copy = source
      copy.classes.removeAll { named.contains($0.name) }
      return copy
    }
  }
}
