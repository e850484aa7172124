internal import InterfaceBuilderFormat
internal import NibFormat

extension NibCompiler {
  /// Puts a user's class in place of the object's own.
  mutating func swapUIKitClass(of subject: NibSubject) {
    guard let custom = subject.element.customClass(&reading) else { return }
    swapUIKitClass(of: subject, for: custom.runtimeName(builtModule: options.module))
  }

  /// Has the loader make an object of the class `name`, which may be the object's own.
  mutating func swapUIKitClass(of subject: NibSubject, for name: String) {
    let original = graph[subject.id].className
    set("UIClassName", string: name, of: subject)
    set("UIOriginalClassName", string: original, of: subject)
    graph[subject.id].className = "UIClassSwapper"
  }
}
