package import AppleVocabulary
internal import BundleModel
internal import FileTree

/// What happens to items by name: tables of compilers and rules by extension.
package struct ResourceTypes: Sendable {
  /// Every compiler; the first that claims an extension gets the file.
  package let compilers: [ResourceCompiler]
  private let files: ResourceIndex
  private let directories: ResourceIndex

  /// The types of all compilers, made once because they are looked up for every file.
  package static let all = ResourceTypes(ResourceCompiler.all)

  package init(_ compilers: [ResourceCompiler]) {
    self.compilers = compilers
    files = ResourceIndex(compilers, isDirectory: false)
    directories = ResourceIndex(compilers, isDirectory: true)
  }

  /// The extension that was probably meant, if only the case of the name's differs.
  package func misspelledExtension(ofName name: String, isDirectory: Bool) -> String? {
    guard let suffix = FileName(name).extension else { return nil }
    let index = isDirectory ? directories : files
    if index.compilers[suffix] != nil || index.rules[suffix] != nil { return nil }
    return index.spellings[suffix.lowercased()]
  }

  /// The kind of an item, by its name; nil for what has no policies.
  package func kind(ofName name: String, isDirectory: Bool) -> ResourceKind? {
    type(ofName: name, isDirectory: isDirectory).kind
  }

  /// Without a platform, the compilers of all platforms count.
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

/// The type of an item, by its name.
enum ResourceType {
  case compiled(ResourceCompiler)
  case known(FileType)
  /// No known type; with a hint if the extension resembles a known one.
  case plain(hint: String?)

  fileprivate var kind: ResourceKind? {
    switch self {
    case .compiled(let compiler): compiler.kind
    case .known(let rule): rule.kind
    case .plain: nil
    }
  }

  var allowedPolicies: [CompilePolicy] {
    kind?.policies ?? [.auto, .none]
  }

  /// The entry's policy, else the target's, else the platform's default.
  func policy(
    _ policies: [ResourceKind: CompilePolicy], override: CompilePolicy?, platform: Platform
  ) -> CompilePolicy {
    var policy = kind.flatMap { policies[$0] } ?? .auto
    if let override, allowedPolicies.contains(override) { policy = override }
    let readsSource = platform == .gnustep && (kind == .nib || kind == .storyboard)
    return policy == .auto && readsSource ? .source : policy
  }
}

/// The known extensions, of files or of directories.
private struct ResourceIndex: Sendable {
  var compilers: [String: ResourceCompiler] = [:]
  /// Types with a treatment of their own.
  var rules: [String: FileType] = [:]
  /// The spelling of known extensions, by lower case.
  var spellings: [String: String] = [:]

  /// If several compilers claim an extension, the first one gets it.
  init(_ all: [ResourceCompiler], isDirectory: Bool) {
    let form: ResourceCompiler.Form = isDirectory ? .directory : .file
    for compiler in all where compiler.form == form {
      for suffix in compiler.extensions where compilers[suffix] == nil {
        compilers[suffix] = compiler
        spellings[suffix.lowercased()] = suffix
      }
    }
    for rule in FileType.all where rule.fits(isDirectory: isDirectory) && rule.treatment != .plain {
      for suffix in rule.extensions {
        rules[suffix] = rule
        if rule.isProcessed, spellings[suffix.lowercased()] == nil {
          spellings[suffix.lowercased()] = suffix
        }
      }
    }
  }
}
