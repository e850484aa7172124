/// What one instantiation of a nib made.
public struct LoadedNib {
  /// The objects that nothing else in the nib holds, without placeholders.
  ///
  /// On iOS only this array keeps them alive, so an outlet to one should be strong. On macOS they
  /// come retained once more, until `releaseTopLevelObjects()`.
  public let topLevelObjects: [any KeyValueCoding]
  /// Everything that happened, in order.
  public let trace: [LoadingStep]

  let coders: [ObjectIdentifier: NibCoder]
  /// What keeps the top-level objects of macOS alive.
  let retention: Retention?

  /// What an object of this nib encoded under a key.
  public func encodedValue(_ key: String, of object: any KeyValueCoding) -> LoadedValue? {
    if let coder = coders[ObjectIdentifier(object)] { return coder[key] }
    let attributes = (object as? LoadedObject)?.attributes ?? []
    return attributes.first { $0.key == key }.flatMap { $0.value }
  }

  /// Takes back the retain that top-level objects of macOS come with.
  public func releaseTopLevelObjects() { retention?.end() }
}

/// Keeps objects, and itself, alive until someone ends it.
final class Retention {
  private var objects: [any KeyValueCoding]
  private var itself: Retention?

  init(_ objects: [any KeyValueCoding]) {
    self.objects = objects
    itself = self
  }

  func end() {
    objects = []
    itself = nil
  }
}

/// How a nib is to be loaded.
public struct NibLoadingOptions {
  /// The Swift types of the nib's classes.
  public var classes: NibClassRegistry
  /// Whether a user's class that is not registered is an error, and no `LoadedObject`.
  public var requiresCustomClasses: Bool
  /// Whether a placeholder that nothing was handed over for is an error; else its connections are
  /// skipped.
  public var requiresExternalObjects: Bool

  public init(
    classes: NibClassRegistry = NibClassRegistry(), requiresCustomClasses: Bool = false,
    requiresExternalObjects: Bool = true
  ) {
    self.classes = classes
    self.requiresCustomClasses = requiresCustomClasses
    self.requiresExternalObjects = requiresExternalObjects
  }
}
