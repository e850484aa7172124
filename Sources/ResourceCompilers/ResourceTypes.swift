internal import BundleModel
internal import FileTree

/// What names say of items: tables of compilers and rules by extension.
package struct ResourceTypes: Sendable {
  /// Every compiler; the first that claims an extension gets the file.
  package let compilers: [ResourceCompiler]
  private let files: ResourceIndex
  private let directories: ResourceIndex

  /// Those of every compiler, made once: a project asks for each of its files.
  package static let all = ResourceTypes(ResourceCompiler.all)

  package init(_ compilers: [ResourceCompiler]) {
    self.compilers = compilers
    files = ResourceIndex(compilers, isDirectory: false)
    directories = ResourceIndex(compilers, isDirectory: true)
  }

  /// The extension that was probably meant where only its case keeps a name from being processed.
  package func misspelledExtension(ofName name: String, isDirectory: Bool) -> String? {
    guard let suffix = FileName(name).extension else { return nil }
    let index = isDirectory ? directories : files
    if index.compilers[suffix] != nil || index.rules[suffix] != nil { return nil }
    return index.spellings[suffix.lowercased()]
  }

  /// Without a platform, a compiler for any of them counts.
  func type(
    ofName name: String, isDirectory: Bool, platform: Platform? = nil
  ) -> ResourceType {
    let suffix = FileName(name).extension ?? ""
    let index = isDirectory ? directories : files
    if let compiler = index.compilers[suffix], platform.map(compiler.compiles) ?? true {
      return .compiled(compiler)
    }
    if let rule = index.rules[suffix] { return .known(rule) }
    return .plain(
      hint: misspelledExtension(ofName: name, isDirectory: isDirectory).map {
        "no rule for '.\(suffix)'; the extension is spelled '.\($0)'"
      })
  }
}

/// What a name says an item is.
enum ResourceType {
  case compiled(ResourceCompiler)
  case known(FileTypeRule)
  /// Anything else, with a hint when the extension nearly is a known one.
  case plain(hint: String?)

  private var kind: ResourceKind? {
    switch self {
    case .compiled(let compiler): compiler.kind
    case .known(let rule): rule.kind
    case .plain: nil
    }
  }

  var allowedPolicies: [CompilePolicy] {
    kind.map(CompilePolicy.allowed(for:)) ?? [.auto, .none]
  }

  /// The entry's policy, else the target's, else what the platform wants.
  func policy(
    _ policies: [ResourceKind: CompilePolicy], override: CompilePolicy?, platform: Platform
  ) -> CompilePolicy {
    var policy = kind.flatMap { policies[$0] } ?? .auto
    if let override, allowedPolicies.contains(override) { policy = override }
    let readsSource = platform == .gnustep && (kind == .nib || kind == .storyboard)
    return policy == .auto && readsSource ? .source : policy
  }
}

/// What is known of extensions, of files or of directories.
private struct ResourceIndex: Sendable {
  var compilers: [String: ResourceCompiler] = [:]
  var rules: [String: FileTypeRule] = [:]
  /// From lower case to how an extension is spelled, of those that something is done with.
  var spellings: [String: String] = [:]

  /// Of several that claim an extension, the first one gets it.
  init(_ all: [ResourceCompiler], isDirectory: Bool) {
    let form: ResourceCompiler.Form = isDirectory ? .directory : .file
    for compiler in all where compiler.form == form {
      for suffix in compiler.extensions where compilers[suffix] == nil {
        compilers[suffix] = compiler
        spellings[suffix.lowercased()] = suffix
      }
    }
    for rule in FileTypeRule.all where rule.fits(isDirectory) {
      for suffix in rule.extensions where rules[suffix] == nil {
        rules[suffix] = rule
        if rule.isProcessed, spellings[suffix.lowercased()] == nil {
          spellings[suffix.lowercased()] = suffix
        }
      }
    }
  }
}
