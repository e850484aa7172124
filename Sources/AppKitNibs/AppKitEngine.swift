internal import NibCompilation

// The engine's types, for the state of AppKit's nibs.
typealias NibCompiler = NibCompilation.NibCompiler<AppKitState>
typealias NibSubject = NibCompilation.NibSubject<AppKitState>
typealias ElementSchema = NibCompilation.ElementSchema<AppKitState>
typealias Field = NibCompilation.Field<AppKitState>
typealias FlagRule = NibCompilation.FlagRule<AppKitState>
