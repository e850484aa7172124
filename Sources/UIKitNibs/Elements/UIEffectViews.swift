internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat
internal import XMLFormat

extension UIKitElements {
  /// Views that blur what is behind them, and their effects.
  static let effectViews: [ElementSchema] = [
    ElementSchema(
      "visualEffectView", "UIVisualEffectView", extends: view, keyOrder: viewGeometryKeys,
      [.effectContent, .visualEffect])
  ]

  static let blurStyles: [String: Int] = [
    "extraLight": 0, "light": 1, "dark": 2, "extraDark": 3, "regular": 4, "prominent": 5,
    "systemUltraThinMaterial": 6, "systemThinMaterial": 7, "systemMaterial": 8,
    "systemThickMaterial": 9, "systemChromeMaterial": 10, "systemUltraThinMaterialLight": 11,
    "systemThinMaterialLight": 12, "systemMaterialLight": 13, "systemThickMaterialLight": 14,
    "systemChromeMaterialLight": 15, "systemUltraThinMaterialDark": 16,
    "systemThinMaterialDark": 17, "systemMaterialDark": 18, "systemThickMaterialDark": 19,
    "systemChromeMaterialDark": 20,
  ]
}

extension Field {
  /// The view with the content in front of the effect.
  fileprivate static var effectContent: Field {
    Field { compiler, subject in
      guard let child = subject.element.child(["view"], key: "contentView", &compiler.reading),
        let content = compiler.compile(child, owner: subject.id)
      else { return }
      if compiler.graph[content].className == "UIView" {
        compiler.graph[content].className = "_UIVisualEffectContentView"
      }
      compiler.graph[subject.id].set("UIVisualEffectViewContentView", content)
      let views = compiler.graph.array([content], as: "NSMutableArray")
      compiler.graph[subject.id].set("UISubviews", views)
      compiler.addPart(content, .subview, of: subject.id)
    }
  }

  /// That of vibrancy, which says for what kind of text it is.
  private static var leftOutStyle: Field {
    Field.leftOut("style")
  }

  /// `<blurEffect style="…"/>`, or `<vibrancyEffect>` around one.
  fileprivate static var visualEffect: Field {
    Field { compiler, subject in
      let vibrancy = subject.element.child("vibrancyEffect", &compiler.reading)
      if let vibrancy { leftOutStyle.write(&compiler, subject.replacing(vibrancy)) }
      let holder = vibrancy ?? subject.element
      guard let blur = holder.child("blurEffect", &compiler.reading) else { return }
      let style =
        blur.enumeration("style", UIKitElements.blurStyles, &compiler.reading) ?? 0
      let names: (String, HashedName) =
        vibrancy == nil
        ? ("UIBlurEffect", "UIBlurEffectStyle")
        : ("UIVibrancyEffect", "UIVibrancyEffectBlurStyle")
      let effect = compiler.graph.add(names.0, [.init(names.1, .integer(Int64(style)))])
      compiler.graph[subject.id].set("UIVisualEffectViewEffect", effect)
    }
  }
}
