internal import AppleVocabulary
internal import Diagnostics
internal import FileTree
internal import InterfaceBuilderFormat
internal import XMLFormat

extension LintRules {
  /// Checks storyboards without looking at sources.
  static let storyboards: [LintRule] = [
    duplicateIdentifier, missingEntryPoint, danglingEntryPoint, danglingSegue, duplicateSegue,
    storyboardReference, unreachableController, danglingConnection,
  ]
}

extension InterfaceBuilderDocument {
  /// The name that programs ask for, without device and extension.
  var baseName: String { names[0] }

  /// The names that programs may ask for.
  var names: [String] {
    let file = ProjectPath(file).name
    let (base, full) = (file.resourceBase, FileName(file).base)
    return base == full ? [base] : [base, full]
  }

  /// Its segues; an element that only refers to a segue, such as a tie breaker of metrics, is not
  /// one.
  var segues: some Sequence<XMLElement> {
    root.descendants.filter { $0.name == "segue" && $0.attribute("reference") == nil }
  }

  /// The identifiers by which controllers are instantiated.
  var controllerIdentifiers: Set<String> {
    Set(
      scenes.compactMap { $0.controller?["storyboardIdentifier"] ?? $0.controller?["identifier"] }
        .filter { !$0.isEmpty })
  }
}

extension LintRules {
  /// An outlet, a member of an outlet collection, or an action, whose object is not in the document.
  static let danglingConnection = LintRule(
    "dangling-connection", .error, "an outlet or action leads to an object that does not exist"
  ) { input, report in
    for connection in input.wiring.connections where connection.destination == nil {
      let element = connection.element
      guard let id = element.attribute("destination") ?? element.attribute("target"),
        !id.value.isEmpty, id.value != "-1", id.value != "-2", id.value != "-3"
      else { continue }
      report(
        "'\(connection.name.value)' leads to '\(id.value)', which is not in the document",
        at: id.valueRange(in: input.file(connection.document)))
    }
  }

  /// An entry point that is not in the storyboard.
  static let danglingEntryPoint = LintRule(
    "dangling-entry-point", .error, "the initial controller is not in the storyboard"
  ) { input, report in
    for document in input.documents where document.kind.isStoryboard {
      guard let attribute = document.root.attribute("initialViewController"),
        !attribute.value.isEmpty, document.element(id: ObjectID(attribute.value)) == nil
      else { continue }
      report(
        "the initial controller '\(attribute.value)' is not in the storyboard",
        at: attribute.valueRange(in: document.file))
    }
  }

  /// A segue whose destination is not in the storyboard.
  static let danglingSegue = LintRule(
    "dangling-segue", .error, "a segue leads nowhere"
  ) { input, report in
    for document in input.documents where document.kind.isStoryboard {
      // A segue for peeking or popping inherits its destination.
      for segue in document.segues where segue["inheritsFrom"] == nil {
        guard let attribute = segue.attribute("destination") else {
          report("the segue has no destination", at: segue.range(in: document.file))
          continue
        }
        if document.element(id: ObjectID(attribute.value)) != nil { continue }
        report(
          "the segue leads to '\(attribute.value)', which is not in the storyboard",
          at: attribute.valueRange(in: document.file))
      }
    }
  }

  /// A storyboard identifier that two controllers share: only one of them can be instantiated.
  static let duplicateIdentifier = LintRule(
    "duplicate-identifier", .error, "two controllers of a storyboard have one identifier"
  ) { input, report in
    for document in input.documents where document.kind.isStoryboard {
      var first: [String: XMLAttribute] = [:]
      for scene in document.scenes {
        guard let attribute = scene.controller?.attribute("storyboardIdentifier"),
          !attribute.value.isEmpty
        else { continue }
        guard let other = first[attribute.value] else {
          first[attribute.value] = attribute
          continue
        }
        report(
          "'\(attribute.value)' is the identifier of another controller already",
          at: attribute.valueRange(in: document.file),
          notes: [.init("the other one", at: other.valueRange(in: document.file))])
      }
    }
  }

  /// Two segues of one scene with one identifier that lead to different scenes.
  ///
  /// Segues that lead to the same scene may share an identifier, which tells that scene from
  /// others.
  static let duplicateSegue = LintRule(
    "duplicate-segue-identifier", .warning,
    "segues of one controller have one identifier and different destinations"
  ) { input, report in
    for document in input.documents where document.kind.isStoryboard {
      for scene in document.scenes {
        var first: [String: XMLElement] = [:]
        for segue in scene.element.descendants(named: "segue") {
          guard let identifier = segue.attribute("identifier"), segue["kind"] != "unwind" else {
            continue
          }
          guard let other = first[identifier.value] else {
            first[identifier.value] = segue
            continue
          }
          if other["destination"] == segue["destination"] { continue }
          report(
            "'\(identifier.value)' is the identifier of another segue of this controller already",
            at: identifier.valueRange(in: document.file),
            notes: [.init("the other one", at: other.range(in: document.file))])
        }
      }
    }
  }

  /// An app's main or launch storyboard without an initial controller.
  ///
  /// AppKit's need none: the main menu is loaded anyway.
  static let missingEntryPoint = LintRule(
    "missing-entry-point", .warning, "a main storyboard has no initial controller"
  ) { input, report in
    for document in input.documents
    where document.kind.isStoryboard && !document.kind.isAppKit
      && document.properties.initialViewController == nil
    {
      let name = document.baseName
      let key = input.targets.lazy.filter { $0.contains(document) }.flatMap(\.infos).flatMap {
        info in info.mentions.filter { $0.kind == .storyboard }
      }.first { $0.name == name }?.key
      guard let key else { continue }
      report(
        "'\(key)' names this storyboard, but it has no initial controller",
        at: document.root.range(in: document.file))
    }
  }

  /// A storyboard reference whose storyboard or controller does not exist.
  static let storyboardReference = LintRule(
    "storyboard-reference", .error, "a storyboard reference refers to nothing"
  ) { input, report in
    var documents: [String: [InterfaceBuilderDocument]] = [:]
    for document in input.documents where document.kind.isStoryboard {
      for name in document.names { documents[name, default: []].append(document) }
    }
    let indexes = input.resourceIndexes
    for document in input.documents where document.kind.isStoryboard {
      for scene in document.scenes {
        guard let reference = scene.controller,
          document.role(of: reference) == .storyboardReference,
          reference["bundleIdentifier"] == nil
        else { continue }
        let attribute = reference.attribute("storyboardName")
        let candidates = attribute.map { documents[$0.value] ?? [] } ?? [document]
        if let attribute, candidates.isEmpty {
          // The storyboard may be in compiled form, or could not be read.
          if indexes.contains(where: { $0.contains(attribute.value, as: .storyboard) }) { continue }
          report(
            "there is no storyboard '\(attribute.value)'",
            at: attribute.valueRange(in: document.file))
        } else if let identifier = reference.attribute("referencedIdentifier") {
          if candidates.contains(where: { $0.controllerIdentifiers.contains(identifier.value) }) {
            continue
          }
          report(
            "no controller of '\(candidates[0].baseName)' has the identifier '\(identifier.value)'",
            at: identifier.valueRange(in: document.file))
        } else if let attribute,
          candidates.allSatisfy({ $0.properties.initialViewController == nil })
        {
          report(
            "the storyboard '\(attribute.value)' has no initial controller",
            at: attribute.valueRange(in: document.file))
        }
      }
    }
  }

  /// A controller that nothing can show: no entry point, no identifier, and no segue to it.
  ///
  /// watchOS asks for controllers by names of classes and categories.
  static let unreachableController = LintRule(
    "unreachable-controller", .note, "nothing leads to a controller of a storyboard"
  ) { input, report in
    for document in input.documents
    where document.kind.isStoryboard && document.kind.platform != .watchos {
      let controllers = document.scenes.compactMap { scene -> (Scene, XMLElement)? in
        // An AppKit storyboard has a scene for the application, which is always loaded.
        guard let controller = scene.controller, controller["id"] != nil,
          controller.name.contains("ontroller"), controller["storyboardIdentifier"] ?? "" == ""
        else { return nil }
        return (scene, controller)
      }
      guard !controllers.isEmpty else { continue }
      var referrers: [ObjectID: [Int]] = [:]
      for reference in document.references {
        referrers[reference.id, default: []].append(reference.element.ordinal)
      }
      for (scene, controller) in controllers {
        let inside = scene.element.descendantOrdinals
        let positions = referrers[ObjectID(controller["id"] ?? "")] ?? []
        if positions.contains(where: { !inside.contains($0) }) { continue }
        report(
          "nothing leads to this <\(controller.name)>: it is not the initial controller, and has "
            + "no identifier and no segue to it",
          at: controller.range(in: document.file))
      }
    }
  }
}
