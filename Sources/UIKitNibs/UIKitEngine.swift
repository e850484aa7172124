internal import NibCompilation

// The engine's types, for the state of UIKit's nibs.
typealias NibCompiler = NibCompilation.NibCompiler<UIKitState>
typealias NibSubject = NibCompilation.NibSubject<UIKitState>
typealias ElementSchema = NibCompilation.ElementSchema<UIKitState>
typealias Field = NibCompilation.Field<UIKitState>
typealias FlagRule = NibCompilation.FlagRule<UIKitState>
