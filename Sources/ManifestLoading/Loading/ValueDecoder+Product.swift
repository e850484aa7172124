import AppleVocabulary
import BundleModel
import Diagnostics
import FileTree

extension ValueDecoder {
  /// A product from a fully merged target, for one platform.
  mutating func product(
    _ node: ManifestNode, target: Located<String>, platform: Located<Platform>
  ) -> Manifest.Product {
    let schema = ManifestSchema.target
    var product = Manifest.Product(target: target, platform: platform)
    product.type = word("type", of: node, schema)
    product.layout = word("layout", of: node, schema)
    product.frameworkVersion = text("frameworkVersion", of: node, schema)
    product.productName = text("productName", of: node, schema)
    product.fileExtension = text("extension", of: node, schema)
    product.bundleID = text("bundleID", of: node, schema)
    product.deploymentTarget = text("deploymentTarget", of: node, schema)
    product.developmentLanguage = text("developmentLanguage", of: node, schema)
    product.module = text("module", of: node, schema)
    product.devices = words("devices", of: node, schema)
    product.localizations =
      node["localizations"] == nil ? nil : texts("localizations", of: node, schema)
    product.executable = path("executable", of: node, schema)
    product.embed = (node["embed"]?.listItems ?? []).compactMap { embed($0) }
    product.sources = texts("sources", of: node, schema).map(Self.located)
    product.manifest = word("manifest", of: node, schema)
    if let info = node["info"] { product.info = self.info(info) }
    if let compile = node["compile"] { self.compile(compile, &product) }
    for kind in ResourceKind.allCases {
      guard let map = kind.traits.map, let options = node[map.key] else { continue }
      self.options(of: kind, in: options, &product)
    }
    product.tools = (node["tools"]?.members ?? []).compactMap { tool($0) }
    if let packs = node["packs"] { product.packs = self.packs(packs) }
    product.resources = (node["resources"]?.listItems ?? []).compactMap { entry($0, .entry) }
    product.copyFiles = (node["copyFiles"]?.listItems ?? []).compactMap { entry($0, .copyEntry) }
    return product
  }

  /// Reads the target's `compile:` map, with the options beside the policies.
  private mutating func compile(_ node: ManifestNode, _ product: inout Manifest.Product) {
    let schema = ManifestSchema.compile
    for kind in ResourceKind.allCases {
      guard case .abbreviated(let name, let key)? = schema[kind.rawValue]?.type else {
        product.compile[kind] = word(kind.rawValue, of: node, schema)
        continue
      }
      guard let map = node[kind.rawValue]?.expanded(to: key) else { continue }
      product.compile[kind] = word(key, of: map, ManifestSchema.named(name))
      options(of: kind, in: map, &product)
    }
  }

  /// Reads the options of a kind that a map has.
  private mutating func options(
    of kind: ResourceKind, in node: ManifestNode, _ product: inout Manifest.Product
  ) {
    var values = OptionValues()
    for option in kind.manifestOptions {
      guard let key = option.key else { continue }
      let map = key.group.map { node[$0.name]?.expanded(to: $0.short) } ?? node
      guard let map else { continue }
      values[option.id] = value(of: option, key, in: map)
      if kind == .assets { product.optionPlaces[option.id] = map[key.name]?.range }
    }
    if !values.isEmpty { product.options[kind] = values }
  }

  private mutating func value(
    of option: CompilerOption, _ key: CompilerOption.ManifestKey, in map: ManifestNode
  ) -> OptionValue? {
    guard let node = map[key.name] else { return nil }
    if case .texts = option.form {
      return .texts(node.listItems.compactMap { text($0, .text)?.value })
    }
    return text(node, option.form.rule).flatMap { option.form.value(of: $0.value) }
  }

  private mutating func info(_ node: ManifestNode) -> Manifest.Info {
    var info = Manifest.Info()
    info.file = path("file", of: node, ManifestSchema.info)
    info.format = word("format", of: node, ManifestSchema.info)
    info.defaults = word("defaults", of: node, ManifestSchema.info)
    info.expandVariables = boolean("expandVariables", of: node, ManifestSchema.info)
    info.pkgInfo = boolean("pkgInfo", of: node, ManifestSchema.info)
    let scope = scope
    var decoder = PropertyListDecoder { node, diagnostics in
      scope.expand(node, text: node.scalar?.text ?? "", diagnostics: &diagnostics)
    }
    for member in node["properties"]?.members ?? [] {
      guard let value = decoder.decode(member.value, key: member.key.value) else { continue }
      info.properties.append(ResolvedProject.Info.Property(key: member.key, value: value))
    }
    diagnostics.append(contentsOf: decoder.diagnostics.all)
    return info
  }

  /// An item of `embed:`; nil without a target.
  private mutating func embed(_ node: ManifestNode) -> Manifest.Embed? {
    let schema = ManifestSchema.embed
    if node.scalar != nil { return text(node, .text).map { Manifest.Embed($0) } }
    guard let target = text("target", of: node, schema) else { return nil }
    return Manifest.Embed(target, to: destination("to", of: node, schema))
  }

  /// An item of `tools:`; nil after an error.
  private mutating func tool(_ member: ManifestNode.Member) -> ToolRule? {
    let (node, schema) = (member.value, ManifestSchema.tool)
    let command = texts("command", of: node, schema)
    let outputs = texts("outputs", of: node, schema)
    guard let program = command.first, !outputs.isEmpty else { return nil }
    if program.value.isEmpty {
      diagnostics.append(.toolValue("the program's name is empty", at: program.range))
      return nil
    }
    for output in outputs where !output.value.isProperOutput {
      diagnostics.append(
        .toolValue("'\(output.value)' is no path below the place of the resource", at: output.range)
      )
      return nil
    }
    var words = command.map(\.value)
    // A program of the project is found from the file that names it.
    if program.value.contains("/"), !program.value.hasPrefix("/") {
      words[0] = Self.located(program).value.text
      if !words[0].contains("/") { words[0] = "./" + words[0] }
    }
    var rule = ToolRule(
      fileExtension: member.key.value.hasPrefix(".")
        ? String(member.key.value.dropFirst()) : member.key.value,
      command: words, outputs: outputs.map(\.value),
      inputs: texts("inputs", of: node, schema).map { Self.located($0).value },
      isJoined: boolean("joined", of: node, schema)?.value ?? false, range: member.key.range)
    if let timeout = text("timeout", of: node, schema) {
      guard let seconds = Int(timeout.value), (1...86_400).contains(seconds) else {
        diagnostics.append(
          .toolValue("'timeout' is a number of seconds, at most 86400", at: timeout.range))
        return nil
      }
      rule.timeout = seconds
    }
    return rule
  }

  private mutating func packs(_ node: ManifestNode) -> AssetPackOptions {
    var packs = AssetPackOptions()
    packs.initialInstall = texts("initialInstall", of: node, .packs).map(\.value)
    packs.prefetch = texts("prefetch", of: node, .packs).map(\.value)
    packs.isEmbedded = boolean("embed", of: node, .packs)?.value ?? false
    packs.urlPrefix = text("baseURL", of: node, .packs)?.value ?? ""
    return packs
  }

  private mutating func destination(
    _ key: String, of map: ManifestNode, _ schema: ManifestSchema
  ) -> Located<DestinationPath>? {
    text(key, of: map, schema).flatMap { text in
      DestinationPath(parsing: text.value).map { Located($0, at: text.range) }
    }
  }

  /// An item of `resources:` or `copyFiles:`; nil without a path.
  private mutating func entry(_ node: ManifestNode, _ schema: ManifestSchema) -> Manifest.Entry? {
    if node.scalar != nil {
      guard let path = text(node, .pathOrGlob) else { return nil }
      return Manifest.Entry(
        kind: nil, path: Self.located(path), writtenPath: path.value, range: node.range)
    }
    var kind: Manifest.Entry.Kind?
    var path: Located<String>?
    for candidate in Manifest.Entry.Kind.allCases where path == nil {
      path = text(candidate.rawValue, of: node, schema)
      if path != nil { kind = candidate }
    }
    if path == nil {
      path = text("path", of: node, schema)
      let type: Located<Manifest.Entry.Kind>? = word("type", of: node, schema)
      kind = type?.value
    }
    guard let path else { return nil }
    var entry = Manifest.Entry(
      kind: kind, path: Self.located(path), writtenPath: path.value, range: node.range)
    entry.to = destination("to", of: node, schema)
    entry.as = text("as", of: node, schema)
    entry.contents = boolean("contents", of: node, schema)
    entry.exclude = texts("exclude", of: node, schema)
    entry.include = texts("include", of: node, schema)
    entry.optional = boolean("optional", of: node, schema)
    entry.copy = boolean("copy", of: node, schema)
    entry.into = self.path("into", of: node, schema)
    entry.lproj = text("lproj", of: node, schema)
    entry.platforms = words("platforms", of: node, schema)
    entry.devices = words("devices", of: node, schema)
    entry.tags = texts("tags", of: node, schema)
    entry.compile = word("compile", of: node, schema)
    entry.encoding = word("encoding", of: node, schema)
    entry.mode = text("mode", of: node, schema).flatMap { text in
      UInt16(text.value, radix: 8).map { Located($0, at: text.range) }
    }
    entry.symlinks = word("symlinks", of: node, schema)
    return entry
  }

  mutating func options(_ node: ManifestNode) -> Manifest.Options {
    var options = Manifest.Options()
    options.exclude = texts("exclude", of: node, .options)
    options.symlinks = word("symlinks", of: node, .options)
    options.outsideRoot = word("outsideRoot", of: node, .options)
    options.onMissing = word("onMissing", of: node, .options)
    options.caseCollisions = word("caseCollisions", of: node, .options)
    return options
  }

  mutating func lint(_ node: ManifestNode) -> LintSettings {
    var lint = LintSettings()
    lint.disable = texts("disable", of: node, .lint)
    lint.baseline = path("baseline", of: node, .lint)
    for member in node["severity"]?.members ?? [] {
      guard let severity: Located<LintSeverity> = word(member.value, .word(.lintSeverity)) else {
        continue
      }
      lint.severity.append(LintSettings.Severity(rule: member.key, severity: severity.value))
    }
    return lint
  }
}

extension String {
  /// True if it is a relative path of names, none of them `.` or `..`.
  fileprivate var isProperOutput: Bool {
    let components = split(separator: "/", omittingEmptySubsequences: false)
    let hasControls = utf8.contains { $0 < 0x20 || $0 == 0x7F }
    return !hasControls && components.allSatisfy { !$0.isEmpty && $0 != "." && $0 != ".." }
  }
}

extension Diagnostic {
  fileprivate static func toolValue(_ message: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(.error, id: "manifest-tool", message, at: range)
  }
}
