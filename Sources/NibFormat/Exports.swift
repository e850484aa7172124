// A name written as a literal is a `HashedName`; code that reads elements or objects has many.
@_exported public import ByteCoding
