internal import CoreDataFormat

private let availability =
  "@available(iOS 12.0, macOS 11.0, watchOS 5.0, *) @available(tvOS, unavailable)\n"
private let newAvailability =
  "@available(iOS 13.0, macOS 11.0, watchOS 6.0, *) @available(tvOS, unavailable)\n"
private let newestAvailability =
  "@available(iOS 14.0, macOS 11.0, watchOS 7.0, *) @available(tvOS, unavailable)\n"

/// Lines with four more spaces before each that is not empty.
private func indented(_ text: String) -> String {
  text.split(separator: "\n", omittingEmptySubsequences: false)
    .map { $0.isEmpty ? "" : "    " + $0 }.joined(separator: "\n")
}

extension GeneratedEnumeration {
  var swift: String {
    let lines = cases.map { "    case \($0.name.escapedForSwift) = \($0.value)\n" }.joined()
    return availability + "@objc public enum \(className): Int {\n\(lines)}\n\n" + """
      \(newAvailability)@objc(\(className)ResolutionResult)
      public class \(className)ResolutionResult: INEnumResolutionResult {

          // This resolution result is for when the app extension wants to tell Siri to proceed, with a given \(className).
          @objc(successWithResolved\(className):)
          public class func success(with resolvedValue: \(className)) -> Self {
              return __success(withResolvedValue: resolvedValue.rawValue)
          }

          // This resolution result is to ask Siri to confirm if this is the value with which the user wants to continue.
          @objc(confirmationRequiredWith\(className)ToConfirm:)
          public class func confirmationRequired(with valueToConfirm: \(className)) -> Self {
              return __confirmationRequiredWithValue(toConfirm: valueToConfirm.rawValue)
          }
      }

      """
  }
}

extension GeneratedObject {
  var swift: String {
    var text = availability + "@objc(\(className))\npublic class \(className): INObject {\n\n"
    for property in properties {
      text += newAvailability.split(separator: "\n").map { "    \($0)\n" }.joined()
      text += "    @NSManaged public var \(property.name.escapedForSwift): \(property.swiftType)\n"
    }
    let result = """
      \(newAvailability)@objc(\(className)ResolutionResult)
      public class \(className)ResolutionResult: INObjectResolutionResult {

          // This resolution result is for when the app extension wants to tell Siri to proceed, with a given \(className).
          @objc(successWithResolved\(className):)
          public class func success(with resolvedObject: \(className)) -> Self {
              return super.success(with: resolvedObject) as! Self
          }

          // This resolution result is to ask Siri to disambiguate between the provided \(className).
          @objc(disambiguationWith\(className)sToDisambiguate:)
          public class func disambiguation(with objectsToDisambiguate: [\(className)]) -> Self {
              return super.disambiguation(with: objectsToDisambiguate) as! Self
          }

          // This resolution result is to ask Siri to confirm if this is the value with which the user wants to continue.
          @objc(confirmationRequiredWith\(className)ToConfirm:)
          public class func confirmationRequired(with objectToConfirm: \(className)?) -> Self {
              return super.confirmationRequired(with: objectToConfirm) as! Self
          }

          @available(*, unavailable)
          override public class func success(with resolvedObject: INObject) -> Self {
              fatalError()
          }

          @available(*, unavailable)
          override public class func disambiguation(with objectsToDisambiguate: [INObject]) -> Self {
              fatalError()
          }

          @available(*, unavailable)
          override public class func confirmationRequired(with objectToConfirm: INObject?) -> Self {
              fatalError()
          }
      }

      """
    return text + "\n}\n\n" + result
  }
}

extension GeneratedIntent {
  var swift: String {
    var text = ""
    for (variable, result, reasons) in resolved where !reasons.isEmpty {
      text += swiftReasons(variable, result, reasons)
    }
    text += availability + "@objc(\(className))\npublic class \(className): INIntent {\n\n"
    for parameter in parameters {
      text +=
        "    @NSManaged public var \(parameter.name.escapedForSwift): \(parameter.swiftType)\n"
    }
    return text + "\n}\n\n" + swiftHandling + "\n" + swiftCodes + "\n" + swiftResponse
  }

  private func swiftReasons(
    _ variable: IntentVariable, _ result: String, _ reasons: [String]
  ) -> String {
    let enumeration = "\(baseName)\(variable.capitalized)UnsupportedReason"
    let cases = reasons.enumerated().map { "    case \($1.escapedForSwift) = \($0 + 1)\n" }.joined()
    return """
      \(newAvailability)@objc public enum \(enumeration): Int {
      \(cases)}

      \(newAvailability)@objc(\(result))
      public class \(result): \(variable.type.result) {

          @objc(unsupportedForReason:)
          public class func unsupported(forReason reason: \(enumeration)) -> Self {
              return unsupported(withReason: reason.rawValue)
          }
      }


      """
  }

  private var swiftHandling: String {
    var methods: [String] = []
    func isAre(_ variable: IntentVariable, _ type: String) -> String {
      variable.isList ? "[\(type)]" : type
    }
    for (variable, result, _) in resolved {
      methods.append(
        """
        /*!
         @abstract Resolution method - determines the value of the parameter '\(variable.name)'
         @param intent The input intent
         @param completion The response block contains the result of resolution
         */
        \(newAvailability)@objc(resolve\(variable.capitalized)For\(name):withCompletion:)
        func resolve\(variable.capitalized)(for intent: \(className), with completion: @escaping (\(isAre(variable, result))) -> Swift.Void)
        """)
    }
    for variable in dynamic {
      methods.append(
        """
        /*!
         @abstract Dynamic options method - provides the values of the parameter '\(variable.name)'
         */
        \(newAvailability)@objc(provide\(variable.capitalized)OptionsFor\(name):withCompletion:)
        optional func provide\(variable.capitalized)Options(for intent: \(className), with completion: @escaping ([\(variable.element)]?, Error?) -> Swift.Void)
        """)
      // Apple's collections hold objects alone.
      let searches = variable.searches
      let search = searches ? "searchTerm: String?, " : ""
      let selector =
        searches
        ? "provide\(variable.capitalized)OptionsCollectionFor\(name):searchTerm:withCompletion:"
        : "provide\(variable.capitalized)OptionsCollectionFor\(name):withCompletion:"
      methods.append(
        """
        \(newestAvailability)@objc(\(selector))
        func provide\(variable.capitalized)OptionsCollection(for intent: \(className), \(search)with completion: @escaping (INObjectCollection<\(variable.type.collected)>?, Error?) -> Swift.Void)
        """)
      methods.append(
        """
        /*!
         @abstract Default values for parameters with dynamic options
         */
        \(newestAvailability)@objc(default\(variable.capitalized)For\(name):)
        optional func default\(variable.capitalized)(for intent: \(className)) -> \(variable.swiftType)
        """)
    }
    methods.append(
      """
      /*!
       @abstract Confirmation method - validates that the intent is ready to be handled
       @param intent The input intent
       @param completion The response block contains the response of the confirmation
       */
      @objc(confirm\(name):completion:)
      optional func confirm(intent: \(className), completion: @escaping (\(className)Response) -> Swift.Void)
      """)
    methods.append(
      """
      /*!
       @abstract Handling method - does what the intent asks for
       @param intent The input intent
       @param completion The response block contains the response of the handling
       */
      @objc(handle\(name):completion:)
      \(isHandled ? "" : "optional ")func handle(intent: \(className), completion: @escaping (\(className)Response) -> Swift.Void)
      """)
    return """
      /*!
       @abstract Protocol of what handles \(className): it resolves, confirms and handles the intent
       */
      \(availability)@objc(\(className)Handling)
      public protocol \(className)Handling: NSObjectProtocol {

      \(methods.map(indented).joined(separator: "\n\n"))

      }

      """
  }

  private var swiftCodes: String {
    let system = Self.systemCodes.enumerated().map { index, name in
      "    case \(name)\(index == 0 ? " = 0" : "")\n"
    }
    let own = codes.map { "    case \($0.name.escapedForSwift) = \($0.value)\n" }
    return """
      /*!
       @abstract Constants of the state of a response
       */
      \(availability)@objc public enum \(className)ResponseCode: Int {
      \((system + own).joined())}

      """
  }

  private var swiftResponse: String {
    var text = availability + "@objc(\(className)Response)\n"
    text += "public class \(className)Response: INIntentResponse {\n\n"
    for parameter in response {
      text +=
        "    @NSManaged public var \(parameter.name.escapedForSwift): \(parameter.swiftType)\n"
    }
    text += """

          /*!
           @abstract The code of success or failure of the response
           */
          @objc public fileprivate(set) var code: \(className)ResponseCode = .unspecified

          /*!
           @abstract Initializes the response with a code and a user activity
           */
          @objc(initWithCode:userActivity:)
          public convenience init(code: \(className)ResponseCode, userActivity: NSUserActivity?) {
              self.init()
              self.code = code
              self.userActivity = userActivity
          }

      """
    for (code, used) in factories {
      let selector = used.enumerated().map { index, variable in
        index == 0 ? "With\(variable.capitalized):" : "\(variable.name):"
      }.joined()
      let parameters = used.map {
        "\($0.name): \($0.isList ? "[\($0.element)]" : $0.type.swift)"
      }.joined(separator: ", ")
      let values = used.map { "        response.\($0.name) = \($0.name.escapedForSwift)\n" }
        .joined()
      text += """

            /*!
             @abstract A response with the code '\(code)' and its values
             */
            @objc(\(code)IntentResponse\(selector))
            public static func \(code.escapedForSwift)(\(parameters)) -> \(className)Response {
                let response = \(className)Response(code: .\(code), userActivity: nil)
        \(values)        return response
            }

        """
    }
    return text + "}\n"
  }
}

extension IntentValueType {
  /// What a collection of values holds: objects, so numbers for enumerations and texts as `NSString`.
  fileprivate var collected: String {
    if isEnumeration { return "NSNumber" }
    switch swift {
    case "String": return "NSString"
    case "URL": return "NSURL"
    case "DateComponents": return "NSDateComponents"
    case _ where swift.hasPrefix("Measurement<"):
      return "NSMeasurement"
    default: return swift
    }
  }
}
