import BundleModel
import JSONFormat

/// A JSON Schema (draft 2020-12) of `bundle.yml` for editors, made from the table of checks.
package func manifestJSONSchema() -> String {
  let definitions = ManifestSchema.Name.all.filter { $0 != .manifest }.map { name in
    (name.text, ManifestSchema.named(name).json(description: name.definitionDescription))
  }
  let members = ManifestSchema.manifest.jsonMembers(description: "What a bundle is made of.")
  let root: [(String, JSONValue)] = [
    ("$schema", .string("https://json-schema.org/draft/2020-12/schema")),
    ("title", .string("bundle.yml")),
  ]
  let schema = JSONValue.object(root + members + [("$defs", .object(definitions))])
  return String(decoding: schema.encoded(), as: UTF8.self)
}

extension ManifestSchema.Name {
  fileprivate var definitionDescription: String {
    switch self {
    case .manifest: "A manifest."
    case .include: "A file to include, and whether it may be absent."
    case .variable: "A value from the environment."
    case .options: "Options for all targets."
    case .lint: "What `bundler lint` checks."
    case .target: "What to build."
    case .when: "What holds for one platform."
    case .info: "The sources of Info.plist."
    case .kind(let kind): kind.traits.definition
    case .group(let group): group.definition
    case .embed: "A target to put inside, and where."
    case .tool: "A command for resources of one extension."
    case .packs: "How resources with tags become packs."
    case .compile: "The policy for each kind of resource."
    case .entry: "What goes into the bundle, compiled by kind."
    case .copyEntry: "What goes into the bundle as it is."
    }
  }
}

extension ManifestSchema {
  fileprivate func json(description: String) -> JSONValue {
    .object(jsonMembers(description: description))
  }

  fileprivate func jsonMembers(description: String) -> [(String, JSONValue)] {
    var members: [(String, JSONValue)] = [
      ("description", .string(description)), ("type", .string("object")),
      (
        "properties",
        .object(
          keys.map { key in
            let fallback = key.defaultText.map { " Default: \($0)." } ?? ""
            return (
              key.name,
              .object([("description", .string(key.doc + fallback))] + key.type.jsonMembers)
            )
          })
      ),
    ]
    // A target may get its platform from a template.
    let required = keys.filter { $0.isRequired && $0.name != "platform" }.map(\.name)
    if !required.isEmpty { members.append(("required", .strings(required))) }
    members.append(("patternProperties", .object([(":REPLACE$", .boolean(true))])))
    members.append(("additionalProperties", .boolean(false)))
    return members
  }
}

extension ValueType {
  fileprivate var jsonMembers: [(String, JSONValue)] {
    switch self {
    case .text(let rule): rule.jsonMembers
    case .object(let name): name.reference
    case .list(let element), .oneOrList(let element):
      [
        (
          "anyOf",
          .array([
            .object(element.jsonMembers),
            .object([("type", .string("array")), ("items", .object(element.jsonMembers))]),
          ])
        )
      ]
    case .map(let rule, let values):
      [
        ("type", .string("object")),
        ("propertyNames", .object(rule.keyMembers)),
        ("additionalProperties", .object(values.jsonMembers)),
      ]
    case .shorthand(let rule, let name):
      [("anyOf", .array([.object(rule.jsonMembers), .object(name.reference)]))]
    case .abbreviated(let name, let key):
      [
        (
          "anyOf",
          .array([
            .object(ManifestSchema.named(name)[key]?.type.jsonMembers ?? []),
            .object(name.reference),
          ])
        )
      ]
    case .propertyList: [("type", .string("object"))]
    }
  }
}

extension ManifestSchema.Name {
  fileprivate var reference: [(String, JSONValue)] { [("$ref", .string("#/$defs/" + text))] }
}

extension TextRule {
  /// Text with a variable, whose value an editor cannot know.
  private static var withVariable: JSONValue {
    .object([("type", .string("string")), ("pattern", .string("\\$"))])
  }

  fileprivate var jsonMembers: [(String, JSONValue)] {
    switch self {
    case .text: [("type", .strings(["string", "number", "boolean"]))]
    case .path, .pathOrGlob, .includePath, .glob, .templateName, .targetName:
      [("type", .strings(["string", "number"])), ("minLength", .integer(1))]
    case .boolean:
      [("anyOf", .array([.object([("type", .string("boolean"))]), Self.withVariable]))]
    case .manifestVersion: [("const", .integer(1))]
    case .mode:
      [("type", .strings(["string", "integer"])), ("pattern", .string("^0?[0-7]{3}$|\\$"))]
    case .word(let list):
      [("anyOf", .array([.object([("enum", .strings(list.allSpellings))]), Self.withVariable]))]
    case .number(let list):
      [
        (
          "anyOf",
          .array([
            .object([("enum", .array(list.words.compactMap(Int64.init).map { .integer($0) }))]),
            .object([("enum", .strings(list.words))]), Self.withVariable,
          ])
        )
      ]
    case .xcode:
      [
        (
          "anyOf",
          .array([
            .object([("enum", .array(XcodeChoice.known.map { .integer(Int64($0)) }))]),
            .object([
              ("type", .string("number")), ("minimum", .integer(5)), ("maximum", .integer(9999)),
            ]),
            .object([
              ("type", .string("string")),
              ("pattern", .string("^(auto|[0-9]{1,4}(\\.[0-9]){0,2})$|\\$")),
            ]),
          ])
        )
      ]
    case .destination:
      [
        ("type", .string("string")),
        (
          "pattern",
          .string("^(\(Destination.inBundle.map(\.rawValue).joined(separator: "|")))(/.*)?$|\\$")
        ),
      ]
    case .component, .language:
      [("type", .strings(["string", "number"])), ("pattern", .string("^[^/]+$|\\$"))]
    case .versionNumber:
      [
        ("type", .strings(["string", "number"])),
        ("pattern", .string("^[0-9]+(\\.[0-9]+){0,2}$|\\$")),
      ]
    case .variableName: [("type", .string("string")), ("pattern", .string(Self.namePattern))]
    }
  }

  private static var namePattern: String { "^[A-Za-z_.-][A-Za-z0-9_.-]*$" }

  /// The rules for a key that the user chooses.
  fileprivate var keyMembers: [(String, JSONValue)] {
    switch self {
    case .word(let list): [("enum", .strings(list.allSpellings))]
    case .targetName: [("pattern", .string("^[^/:]+(:REPLACE)?$"))]
    case .variableName: [("pattern", .string("^[A-Za-z_.-][A-Za-z0-9_.-]*(:REPLACE)?$"))]
    default: []
    }
  }
}

extension WordList {
  fileprivate var allSpellings: [String] { words + aliases.keys.sorted() }
}

extension JSONValue {
  fileprivate static func object(_ members: [(String, JSONValue)]) -> JSONValue {
    .object(members.map { Member($0.0, $0.1) })
  }

  fileprivate static func strings(_ texts: some Sequence<String>) -> JSONValue {
    .array(texts.map { .string($0) })
  }
}
