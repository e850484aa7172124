import BundlerTestSupport
import FileTree

/// A project in the making: objects in the order in which they are added, written in the old-style form.
///
///     var project = TestProject()
///     let icon = project.file("a.png", "image.png")
///     project.target("App", "application", [project.phase(.resources, [project.use(icon)])])
struct TestProject {
  typealias Value = ProjectValue
  typealias Fields = KeyValuePairs<String, Value>

  private var objects: [(id: String, fields: [(String, Value)])] = []
  private var count = 0
  private var targets: [String] = []
  private var references: [Value] = []
  /// The members of the main group.
  private(set) var main: [String] = []
  /// Fields of the project object besides those that are always there.
  var root: [(String, Value)] = []
  /// Settings of the project's configuration.
  var settings: Fields = [:]
  /// Whether the project names products like their targets.
  var namesProducts = true
  /// Names of configurations; the settings are the same in each.
  var configurations = ["Debug", "Release"]
  var defaultConfiguration = "Release"

  /// Adds an object and returns its identifier.
  mutating func add(_ isa: String, _ fields: Fields = [:], id: String? = nil) -> String {
    count += 1
    let id = id ?? "ID\(count)"
    objects.append((id, [("isa", .text(isa))] + fields.map { ($0.key, $0.value) }))
    return id
  }

  /// Gives an object more fields.
  mutating func set(_ id: String, _ fields: [(String, Value)]) {
    for index in objects.indices where objects[index].id == id { objects[index].fields += fields }
  }

  /// A file reference in the main group, or in none if `isListed` is false.
  mutating func file(
    _ path: String, _ type: String? = nil, tree: String = "<group>", isListed: Bool = true,
    with fields: Fields = [:], id: String? = nil
  ) -> String {
    let id = add("PBXFileReference", id: id)
    objects[objects.count - 1].fields += [("path", .text(path)), ("sourceTree", .text(tree))]
    if let type { objects[objects.count - 1].fields.append(("lastKnownFileType", .text(type))) }
    objects[objects.count - 1].fields += fields.map { ($0.key, $0.value) }
    if isListed { main.append(id) }
    return id
  }

  /// A group of any class.
  mutating func group(
    _ children: [String], path: String? = nil, tree: String = "<group>", isa: String = "PBXGroup",
    isListed: Bool = true, with fields: Fields = [:], id: String? = nil
  ) -> String {
    let id = add(isa, fields, id: id)
    objects[objects.count - 1].fields += [
      ("children", .list(children.map { .text($0) })), ("sourceTree", .text(tree)),
    ]
    if let path { objects[objects.count - 1].fields.append(("path", .text(path))) }
    if isListed { main.append(id) }
    return id
  }

  mutating func variantGroup(_ name: String, _ children: [String], path: String? = nil) -> String {
    group(children, path: path, isa: "PBXVariantGroup", with: ["name": .text(name)])
  }

  /// A build file.
  mutating func use(_ reference: String, _ fields: Fields = [:]) -> String {
    let id = add("PBXBuildFile", fields)
    objects[objects.count - 1].fields.append(("fileRef", .text(reference)))
    return id
  }

  /// A phase; its class without `PBX…BuildPhase`.
  mutating func phase(
    _ isa: String, _ files: [String] = [], _ fields: Fields = [:], id: String? = nil
  ) -> String {
    let id = add("PBX\(isa)BuildPhase", fields, id: id)
    objects[objects.count - 1].fields.append(("files", .list(files.map { .text($0) })))
    return id
  }

  /// A target of a type without `com.apple.product-type.`, with a product; nil makes an aggregate.
  @discardableResult
  mutating func target(
    _ name: String, _ type: String?, _ phases: [String] = [], settings: Fields = [:],
    with fields: Fields = [:], product: String? = nil, id: String? = nil
  ) -> String {
    let list = configurationList(settings)
    var own: [(String, Value)] = [
      ("name", .text(name)), ("buildConfigurationList", .text(list)),
      ("buildPhases", .list(phases.map { .text($0) })),
    ]
    if let type {
      own.append(("productType", .text("com.apple.product-type." + type)))
      let product =
        product
        ?? file(
          name + ".product", tree: "BUILT_PRODUCTS_DIR", isListed: false, id: "P-" + name)
      own.append(("productReference", .text(product)))
    }
    let id = add(type == nil ? "PBXAggregateTarget" : "PBXNativeTarget", fields, id: id)
    objects[objects.count - 1].fields += own
    targets.append(id)
    return id
  }

  /// The reference of the product of a target that `target` made.
  func product(of target: String) -> String { "P-" + target }

  /// A synchronized folder.
  mutating func folder(
    _ path: String, exceptions: [String] = [], with fields: Fields = [:], id: String? = nil
  ) -> String {
    let id = add("PBXFileSystemSynchronizedRootGroup", fields, id: id)
    objects[objects.count - 1].fields += [
      ("path", .text(path)), ("sourceTree", "<group>"),
      ("exceptions", .list(exceptions.map { .text($0) })),
    ]
    main.append(id)
    return id
  }

  /// Exceptions of a target from a folder.
  mutating func exceptions(
    of target: String, _ paths: [String], _ fields: Fields = [:]
  ) -> String {
    let id = add("PBXFileSystemSynchronizedBuildFileExceptionSet", fields)
    objects[objects.count - 1].fields += [
      ("target", .text(target)), ("membershipExceptions", .list(paths.map { .text($0) })),
    ]
    return id
  }

  /// What a folder puts into a phase.
  mutating func additions(
    to phase: String, _ paths: [String], _ fields: Fields = [:]
  ) -> String {
    let id = add("PBXFileSystemSynchronizedGroupBuildPhaseMembershipExceptionSet", fields)
    objects[objects.count - 1].fields += [
      ("buildPhase", .text(phase)), ("membershipExceptions", .list(paths.map { .text($0) })),
    ]
    return id
  }

  /// Refers to another project, and to one of its products; returns the proxy of the product.
  mutating func product(
    _ remote: String, named name: String, ofProject path: String
  ) -> String {
    let portal = file(path, "wrapper.pb-project")
    let item = add(
      "PBXContainerItemProxy",
      [
        "containerPortal": .text(portal), "proxyType": "2",
        "remoteGlobalIDString": .text(remote),
      ])
    let proxy = add(
      "PBXReferenceProxy",
      [
        "path": .text(name), "fileType": "wrapper.cfbundle", "remoteRef": .text(item),
        "sourceTree": "BUILT_PRODUCTS_DIR",
      ])
    let products = group([proxy], isListed: false)
    references.append(["ProductGroup": .text(products), "ProjectRef": .text(portal)])
    return proxy
  }

  mutating func configurationList(
    _ settings: Fields, _ fields: Fields = [:], names: Bool = false
  ) -> String {
    var settings = settings.map { ($0.key, $0.value) }
    if names, !settings.contains(where: { $0.0 == "PRODUCT_NAME" }) {
      settings.append(("PRODUCT_NAME", "$(TARGET_NAME)"))
    }
    let ids = configurations.map { name in
      add(
        "XCBuildConfiguration",
        ["name": .text(name), "buildSettings": .fields(settings)])
    }
    let id = add("XCConfigurationList", fields)
    objects[objects.count - 1].fields += [
      ("buildConfigurations", .list(ids.map { .text($0) })),
      ("defaultConfigurationName", .text(defaultConfiguration)),
    ]
    return id
  }

  /// The text of `project.pbxproj`.
  var text: String {
    var copy = self
    let list = copy.configurationList(settings, names: namesProducts)
    let group = copy.group(main, isListed: false)
    let fields: [(String, Value)] =
      [
        ("isa", "PBXProject"), ("mainGroup", .text(group)), ("buildConfigurationList", .text(list)),
        ("targets", .list(targets.map { .text($0) })), ("projectReferences", .list(references)),
      ] + root
    let objects = (copy.objects + [("ROOT", fields)]).map { ($0.id, Value.fields($0.fields)) }
    let document = Value.fields([
      ("archiveVersion", "1"), ("classes", [:]), ("objectVersion", "56"),
      ("objects", .fields(objects)), ("rootObject", "ROOT"),
    ])
    return "// !$*UTF8*$!\n" + document.written + "\n"
  }
}

/// A value of a field.
enum ProjectValue: Sendable {
  case text(String)
  indirect case list([ProjectValue])
  indirect case fields([(String, ProjectValue)])
}

extension ProjectValue: ExpressibleByStringLiteral, ExpressibleByStringInterpolation {
  init(stringLiteral value: String) { self = .text(value) }
}

extension ProjectValue: ExpressibleByArrayLiteral {
  init(arrayLiteral elements: ProjectValue...) { self = .list(elements) }
}

extension ProjectValue: ExpressibleByDictionaryLiteral {
  init(dictionaryLiteral elements: (String, ProjectValue)...) { self = .fields(elements) }
}

extension ProjectValue {
  /// In the old-style form; every text quoted.
  var written: String {
    switch self {
    case .text(let text):
      let escaped = text.map { character in
        switch character {
        case "\\": "\\\\"
        case "\"": "\\\""
        default: String(character)
        }
      }
      return "\"" + escaped.joined() + "\""
    case .list(let values): return "(" + values.map { $0.written + ", " }.joined() + ")"
    case .fields(let entries):
      return "{\n"
        + entries.map { Self.text($0.0).written + " = " + $0.1.written + ";\n" }.joined() + "}"
    }
  }
}
