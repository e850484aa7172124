import AppleVocabulary
import BundleModel
import Diagnostics

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
    if let assets = node["assets"] { product.assets = self.assets(assets) }
    if let compile = node["compile"] { self.compile(compile, &product) }
    product.resources = (node["resources"]?.listItems ?? []).compactMap { entry($0, .entry) }
    product.copyFiles = (node["copyFiles"]?.listItems ?? []).compactMap { entry($0, .copyEntry) }
    return product
  }

  /// Reads the target's `compile:` map.
  private mutating func compile(_ node: ManifestNode, _ product: inout Manifest.Product) {
    let schema = ManifestSchema.compile
    for kind in ResourceKind.allCases {
      guard case .abbreviated(let name, let key)? = schema[kind.rawValue]?.type else {
        product.compile[kind] = word(kind.rawValue, of: node, schema)
        continue
      }
      guard let map = node[kind.rawValue]?.expanded(to: key) else { continue }
      let keys = ManifestSchema.named(name)
      product.compile[kind] = word(key, of: map, keys)
      let xcode = text("xcode", of: map, keys)?.value
      product.documents[kind] = DocumentOptions(
        isLenient: boolean("lenient", of: map, keys)?.value,
        isStrict: boolean("strict", of: map, keys)?.value,
        xcode: xcode.flatMap { Int($0) }, followsInfoPlist: xcode == WordList.xcodeOfInfoPlist)
    }
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

  private mutating func assets(_ node: ManifestNode) -> Manifest.Assets {
    var assets = Manifest.Assets()
    assets.appIcon = text("appIcon", of: node, .assets)
    assets.alternateAppIcons = texts("alternateAppIcons", of: node, .assets)
    assets.includeAllAppIcons = boolean("includeAllAppIcons", of: node, .assets)
    assets.accentColor = text("accentColor", of: node, .assets)
    assets.widgetBackgroundColor = text("widgetBackgroundColor", of: node, .assets)
    assets.launchImage = text("launchImage", of: node, .assets)
    if let map = node["thin"]?.expanded(to: "device") {
      assets.thinning = AssetThinning(
        model: text("device", of: map, .thin)?.value,
        scale: text("scale", of: map, .thin).flatMap { Int($0.value) })
    }
    assets.leavesOutTagged = boolean("onDemandResources", of: node, .assets)
    assets.vectors = word("vectors", of: node, .assets)
    assets.packing = word("packing", of: node, .assets)
    return assets
  }

  /// An item of `embed:`; nil without a target.
  private mutating func embed(_ node: ManifestNode) -> Manifest.Embed? {
    let schema = ManifestSchema.embed
    if node.scalar != nil { return text(node, .text).map { Manifest.Embed($0) } }
    guard let target = text("target", of: node, schema) else { return nil }
    return Manifest.Embed(target, to: destination("to", of: node, schema))
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
