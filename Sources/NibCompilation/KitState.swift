/// What the compilation of a nib keeps beside the objects, for the fields of either kit.
///
/// Only that of the document's kit is ever filled.
struct KitState: Sendable {
  var appKit = AppKitState()
  var uiKit = UIKitState()

  /// What a nib inside of the nib starts with.
  var ofNestedNib: KitState {
    KitState(appKit: appKit.ofNestedNib, uiKit: uiKit.ofNestedNib)
  }

  /// Takes back what a nib inside of the nib has found out about the whole document.
  mutating func take(from nested: KitState) {
    appKit.constrained = nested.appKit.constrained
    uiKit.constrainedItems = nested.uiKit.constrainedItems
    uiKit.strayConstraints = nested.uiKit.strayConstraints
  }
}

extension NibCompiler {
  // Accessed in place: a getter and a setter would copy all of the state for each change.
  var appKit: AppKitState {
    _read { yield kitState.appKit }
    _modify { yield &kitState.appKit }
  }

  var uiKit: UIKitState {
    _read { yield kitState.uiKit }
    _modify { yield &kitState.uiKit }
  }
}
