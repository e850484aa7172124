internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat

extension UIKitElements {
  /// Views that other frameworks draw into.
  static let renderingViews: [ElementSchema] = [
    ElementSchema(
      "glkView", "GLKView", extends: view,
      [
        .enumeration(
          "drawableColorFormat", "GLKViewDrawableColorFormatCoderKey",
          ["RGBA8888": 0, "RGB565": 1, "SRGBA8888": 2], default: 0),
        .enumeration(
          "drawableDepthFormat", "GLKViewDrawableDepthFormatCoderKey",
          ["none": 0, "16": 1, "24": 2], default: 0),
        .enumeration(
          "drawableStencilFormat", "GLKViewDrawableStencilFormatCoderKey", ["none": 0, "8": 1],
          default: 0),
        .enumeration(
          "drawableMultisample", "GLKViewDrawableMultisampleCoderKey", ["none": 0, "4X": 1],
          default: 0),
        .bool(
          "enableSetNeedsDisplay", "GLKViewEnableSetNeedsDisplayCoderKey", default: true),
      ]),
    ElementSchema("arView", "ARView", extends: view, []),
    ElementSchema("arscnView", "ARSCNView", extends: view, []),
    ElementSchema("arskView", "ARSKView", extends: view, []),
    ElementSchema("mtkView", "MTKView", extends: view, []),
    ElementSchema("sceneKitView", "SCNView", extends: view, []),
    ElementSchema("skView", "SKView", extends: view, []),
  ]
}
