internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat

extension ElementSchema.Naming {
  /// By a `UIClassSwapper`, whose last keys are both names.
  static var uiKitSwapper: Self {
    Self.byFunction { $0.swapUIKitClass(of: $1) }
  }
}

extension NibCompiler {
  /// Replaces the class by the user's.
  ///
  /// The controller that a scene is about is swapped even for its own class.
  mutating func swapUIKitClass(of subject: NibSubject) {
    if let custom = subject.element.customClass(&reading) {
      swapUIKitClass(of: subject, for: custom.runtimeName(builtModule: options.module))
    } else if state.storyboard != nil, subject.owner == nil,
      subject.schema.isKind(of: "viewController")
    {
      swapUIKitClass(of: subject, for: graph[subject.id].className)
    }
  }

  /// Has the loader make an object of the class `name`, which may be the object's own.
  mutating func swapUIKitClass(of subject: NibSubject, for name: String) {
    let original = graph[subject.id].className
    set("UIClassName", string: name, of: subject)
    set("UIOriginalClassName", string: original, of: subject)
    graph[subject.id].className = "UIClassSwapper"
  }
}
