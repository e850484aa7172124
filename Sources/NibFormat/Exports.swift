// A name written as a literal is a `HashedName`; whoever reads elements or objects writes many.
@_exported public import Naming
