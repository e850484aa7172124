/// A call whose argument names a resource.
struct MentionRule {
  var kind: ResourceMention.Kind
  /// The function or type that is called, or `*` for any; in Objective-C empty for a message.
  var callee: String
  /// The argument's label, or its part of the selector; empty if it has none.
  var label = ""
  /// The index of the argument among those without a label.
  var argument = 0
  /// The label of the argument that holds an extension.
  var typeLabel: String?
  /// In Objective-C, what the message must be sent to; empty for anything.
  var receivers: Set<String> = []

  /// The calls of Swift.
  static let swift: [MentionRule] = [
    MentionRule(kind: .image, callee: "UIImage", label: "named"),
    MentionRule(kind: .image, callee: "NSImage", label: "named"),
    MentionRule(kind: .image, callee: "NSImage.Name"),
    MentionRule(kind: .image, callee: "NSImage.Name", label: "rawValue"),
    MentionRule(kind: .image, callee: "Image"),
    MentionRule(kind: .image, callee: "Image", label: "decorative"),
    MentionRule(kind: .image, callee: "Label", label: "image"),
    MentionRule(kind: .image, callee: "imageLiteral", label: "resourceName"),
    MentionRule(kind: .image, callee: "ImageResource", label: "name"),
    MentionRule(kind: .image, callee: "main.image", label: "forResource"),
    MentionRule(kind: .image, callee: "main.pathForImageResource"),
    MentionRule(kind: .image, callee: "main.urlForImageResource"),
    MentionRule(kind: .color, callee: "UIColor", label: "named"),
    MentionRule(kind: .color, callee: "NSColor", label: "named"),
    MentionRule(kind: .color, callee: "Color"),
    MentionRule(kind: .color, callee: "ColorResource", label: "name"),
    MentionRule(kind: .data, callee: "NSDataAsset", label: "name"),
    MentionRule(kind: .font, callee: "UIFont", label: "name"),
    MentionRule(kind: .font, callee: "NSFont", label: "name"),
    MentionRule(kind: .font, callee: "Font.custom"),
    MentionRule(kind: .sound, callee: "NSSound", label: "named"),
    MentionRule(kind: .nib, callee: "loadNibNamed"),
    MentionRule(kind: .nib, callee: "*", label: "nibName"),
    MentionRule(kind: .nib, callee: "*", label: "nibNamed"),
    MentionRule(kind: .nib, callee: "*", label: "windowNibName"),
    MentionRule(kind: .storyboard, callee: "UIStoryboard", label: "name"),
    MentionRule(kind: .storyboard, callee: "NSStoryboard", label: "name"),
    MentionRule(kind: .storyboard, callee: "NSStoryboard.Name"),
    MentionRule(kind: .nib, callee: "NSNib.Name"),
    MentionRule(kind: .identifier, callee: "instantiateViewController", label: "identifier"),
    MentionRule(kind: .identifier, callee: "instantiateController", label: "identifier"),
    MentionRule(kind: .identifier, callee: "*", label: "withIdentifier"),
    MentionRule(kind: .identifier, callee: "*", label: "withReuseIdentifier"),
    MentionRule(kind: .identifier, callee: "*", label: "forCellReuseIdentifier"),
    MentionRule(kind: .identifier, callee: "*", label: "forCellWithReuseIdentifier"),
    MentionRule(kind: .identifier, callee: "*", label: "forHeaderFooterViewReuseIdentifier"),
    MentionRule(kind: .identifier, callee: "*", label: "reuseIdentifier"),
    MentionRule(kind: .identifier, callee: "UIStoryboardSegue", label: "identifier"),
    MentionRule(kind: .stringKey, callee: "NSLocalizedString"),
    MentionRule(kind: .stringKey, callee: "LocalizedStringKey"),
    MentionRule(kind: .stringKey, callee: "LocalizedStringResource"),
    MentionRule(kind: .stringKey, callee: "Text"),
    MentionRule(kind: .stringKey, callee: "*", label: "localized"),
    MentionRule(kind: .stringKey, callee: "localizedString", label: "forKey"),
    MentionRule(kind: .stringTable, callee: "NSLocalizedString", label: "tableName"),
    MentionRule(kind: .stringTable, callee: "Text", label: "tableName"),
    MentionRule(kind: .stringTable, callee: "localizedString", label: "table"),
    MentionRule(kind: .stringTable, callee: "String", label: "table"),
    MentionRule(kind: .stringTable, callee: "LocalizedStringResource", label: "table"),
    MentionRule(kind: .file, callee: "path", label: "forResource", typeLabel: "ofType"),
    MentionRule(kind: .file, callee: "url", label: "forResource", typeLabel: "withExtension"),
    MentionRule(kind: .entity, callee: "NSFetchRequest", label: "entityName"),
    MentionRule(kind: .entity, callee: "NSEntityDescription.entity", label: "forEntityName"),
    MentionRule(
      kind: .entity, callee: "NSEntityDescription.insertNewObject", label: "forEntityName"),
    MentionRule(kind: .fetchRequest, callee: "fetchRequestTemplate", label: "forName"),
    MentionRule(kind: .fetchRequest, callee: "fetchRequestFromTemplate", label: "withName"),
  ]

  /// The messages and functions of Objective-C.
  static let objectiveC: [MentionRule] = [
    MentionRule(kind: .image, callee: "", label: "imageNamed", receivers: imageClasses),
    MentionRule(kind: .image, callee: "", label: "imageForResource", receivers: mainBundle),
    MentionRule(kind: .image, callee: "", label: "pathForImageResource", receivers: mainBundle),
    MentionRule(kind: .image, callee: "", label: "URLForImageResource", receivers: mainBundle),
    MentionRule(kind: .color, callee: "", label: "colorNamed", receivers: ["UIColor", "NSColor"]),
    MentionRule(kind: .sound, callee: "", label: "soundNamed", receivers: ["NSSound"]),
    MentionRule(kind: .font, callee: "", label: "fontWithName", receivers: ["UIFont", "NSFont"]),
    MentionRule(kind: .nib, callee: "", label: "nibWithNibName"),
    MentionRule(kind: .nib, callee: "", label: "loadNibNamed"),
    MentionRule(kind: .nib, callee: "", label: "initWithNibName"),
    MentionRule(kind: .nib, callee: "", label: "initWithNibNamed"),
    MentionRule(kind: .nib, callee: "", label: "initWithWindowNibName"),
    MentionRule(kind: .storyboard, callee: "", label: "storyboardWithName"),
    MentionRule(kind: .identifier, callee: "", label: "instantiateViewControllerWithIdentifier"),
    MentionRule(kind: .identifier, callee: "", label: "instantiateControllerWithIdentifier"),
    MentionRule(kind: .identifier, callee: "", label: "performSegueWithIdentifier"),
    MentionRule(kind: .identifier, callee: "", label: "dequeueReusableCellWithIdentifier"),
    MentionRule(kind: .identifier, callee: "", label: "dequeueReusableCellWithReuseIdentifier"),
    MentionRule(
      kind: .identifier, callee: "", label: "dequeueReusableHeaderFooterViewWithIdentifier"),
    MentionRule(kind: .identifier, callee: "", label: "makeViewWithIdentifier"),
    MentionRule(kind: .identifier, callee: "", label: "forCellReuseIdentifier"),
    MentionRule(kind: .identifier, callee: "", label: "forCellWithReuseIdentifier"),
    MentionRule(kind: .identifier, callee: "", label: "forHeaderFooterViewReuseIdentifier"),
    MentionRule(kind: .identifier, callee: "", label: "withReuseIdentifier"),
    MentionRule(kind: .identifier, callee: "", label: "reuseIdentifier"),
    MentionRule(kind: .identifier, callee: "", label: "segueWithIdentifier"),
    MentionRule(kind: .stringKey, callee: "", label: "localizedStringForKey"),
    MentionRule(kind: .stringKey, callee: "NSLocalizedString"),
    MentionRule(kind: .stringKey, callee: "NSLocalizedStringFromTable"),
    MentionRule(kind: .stringKey, callee: "NSLocalizedStringFromTableInBundle"),
    MentionRule(kind: .stringKey, callee: "NSLocalizedStringWithDefaultValue"),
    MentionRule(kind: .stringTable, callee: "", label: "table"),
    MentionRule(kind: .stringTable, callee: "NSLocalizedStringFromTable", argument: 1),
    MentionRule(kind: .stringTable, callee: "NSLocalizedStringFromTableInBundle", argument: 1),
    MentionRule(kind: .stringTable, callee: "NSLocalizedStringWithDefaultValue", argument: 1),
    MentionRule(kind: .file, callee: "", label: "pathForResource", typeLabel: "ofType"),
    MentionRule(kind: .file, callee: "", label: "URLForResource", typeLabel: "withExtension"),
    MentionRule(
      kind: .entity, callee: "", label: "fetchRequestWithEntityName", receivers: ["NSFetchRequest"]
    ),
    MentionRule(
      kind: .entity, callee: "", label: "entityForName", receivers: ["NSEntityDescription"]),
    MentionRule(
      kind: .entity, callee: "", label: "insertNewObjectForEntityForName",
      receivers: ["NSEntityDescription"]),
    MentionRule(kind: .fetchRequest, callee: "", label: "fetchRequestTemplateForName"),
    MentionRule(kind: .fetchRequest, callee: "", label: "fetchRequestFromTemplateWithName"),
  ]

  private static let imageClasses: Set<String> = ["UIImage", "NSImage"]
  /// Other bundles have images of their own.
  private static let mainBundle: Set<String> = ["mainBundle"]

  /// The rules of a language by label.
  static let swiftByLabel = Dictionary(grouping: swift, by: \.label)
  static let objectiveCByLabel = Dictionary(grouping: objectiveC, by: \.label)

  /// How people write the call.
  func call(_ callee: String, in language: SourceLanguage) -> String {
    if language == .objectiveC { return label.isEmpty ? "\(callee)()" : "\(label):" }
    return "\(callee)(\(label.isEmpty ? "_" : label):)"
  }
}
