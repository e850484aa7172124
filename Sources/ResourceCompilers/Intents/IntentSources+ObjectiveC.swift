internal import CoreDataFormat

private let availability =
  "API_AVAILABLE(ios(12.0), macos(11.0), watchos(5.0)) API_UNAVAILABLE(tvos)"
private let newAvailability =
  "API_AVAILABLE(ios(13.0), macos(11.0), watchos(6.0)) API_UNAVAILABLE(tvos)"
private let newestAvailability =
  "API_AVAILABLE(ios(14.0), macos(11.0), watchos(7.0)) API_UNAVAILABLE(tvos)"

/// A header's or a source's declarations, with the space around them.
private func assumingNonnull(_ text: String) -> String {
  "\nNS_ASSUME_NONNULL_BEGIN\n\n\(text)\nNS_ASSUME_NONNULL_END\n"
}

private func implementation(_ name: String, _ body: String = "") -> String {
  "\n@implementation \(name)\n\(body)\n@end\n"
}

/// `#import` of the classes that a definition declares beside this one.
private func imports(of variables: [IntentVariable], without own: String) -> String {
  var names: Set<String> = []
  for variable in variables where variable.type.isDeclaredHere {
    names.insert(variable.type.resolved)
  }
  names.remove(own)
  return names.sorted { $0.precedes($1) }.map { "#import \"\($0).h\"\n" }.joined()
}

extension IntentValueType {
  /// True for a type of the definition itself.
  fileprivate var isDeclaredHere: Bool { result == resolved + "ResolutionResult" }
}

extension IntentVariable {
  fileprivate var property: String {
    let storage = isList ? "copy" : type.storage
    let nullability = type.isEnumeration && !isList ? "" : ", nullable"
    return "@property (readwrite, \(storage)\(nullability), nonatomic) \(objectiveCType)\(name);\n"
  }
}

extension GeneratedEnumeration {
  var objectiveC: (header: String, source: String) {
    let result = className + "ResolutionResult"
    let lines = cases.map {
      "    \(className)\($0.name.capitalizedFirst) = \($0.value)"
    }.joined(separator: ",\n")
    let success = "+ (instancetype)successWithResolved\(className):(\(className))resolvedValue"
    let confirmation =
      "+ (instancetype)confirmationRequiredWith\(className)ToConfirm:(\(className))valueToConfirm"
    let header = """
      typedef NS_ENUM(NSInteger, \(className)) {
      \(lines)
      } \(availability);

      \(newAvailability)
      @interface \(result) : INEnumResolutionResult

      \(success) NS_SWIFT_NAME(success(with:));

      \(confirmation) NS_SWIFT_NAME(confirmationRequired(with:));

      @end

      """
    let source = """

      \(success) {
          return [super successWithResolvedValue:resolvedValue];
      }

      \(confirmation) {
          return [super confirmationRequiredWithValueToConfirm:valueToConfirm];
      }

      """
    return (assumingNonnull(header), implementation(result, source))
  }
}

extension GeneratedObject {
  var objectiveC: (header: String, source: String) {
    let result = className + "ResolutionResult"
    let methods: [(declaration: String, call: String, name: String)] = [
      (
        "+ (instancetype)successWithResolved\(className):(\(className) *)resolvedObject",
        "[super successWithResolvedObject:resolvedObject]", "success(with:)"
      ),
      (
        "+ (instancetype)disambiguationWith\(className)sToDisambiguate:"
          + "(NSArray<\(className) *> *)objectsToDisambiguate",
        "[super disambiguationWithObjectsToDisambiguate:objectsToDisambiguate]",
        "disambiguation(with:)"
      ),
      (
        "+ (instancetype)confirmationRequiredWith\(className)ToConfirm:"
          + "(nullable \(className) *)objectToConfirm",
        "[super confirmationRequiredWithObjectToConfirm:objectToConfirm]",
        "confirmationRequired(with:)"
      ),
    ]
    let header = """
      \(availability)
      @interface \(className) : INObject

      \(properties.map(\.property).joined())
      @end

      \(newAvailability)
      @interface \(result) : INObjectResolutionResult

      \(methods.map { "\($0.declaration) NS_SWIFT_NAME(\($0.name));\n" }.joined(separator: "\n"))
      @end

      """
    let source = methods.map { "\n\($0.declaration) {\n    return \($0.call);\n}\n" }.joined()
    return (
      imports(of: properties, without: className) + assumingNonnull(header),
      implementation(className, dynamicProperties(properties)) + implementation(result, source)
    )
  }
}

private func dynamicProperties(_ variables: [IntentVariable]) -> String {
  let names = variables.map(\.name).joined(separator: ", ")
  return names.isEmpty ? "" : "\n@dynamic \(names);\n"
}

extension GeneratedIntent {
  var objectiveC: (header: String, source: String) {
    let response = className + "Response"
    let code = response + "Code"
    let reasons = resolved.filter { !$0.reasons.isEmpty }
    var header = ""
    var source = ""
    for (variable, result, codes) in reasons {
      let enumeration = "\(baseName)\(variable.capitalized)UnsupportedReason"
      let lines = codes.enumerated().map { "    \(enumeration)\($1.capitalizedFirst) = \($0 + 1)" }
      let method = "+ (instancetype)unsupportedForReason:(\(enumeration))reason"
      header += """
        typedef NS_ENUM(NSInteger, \(enumeration)) {
        \(lines.joined(separator: ",\n"))
        } \(newAvailability);

        \(newAvailability)
        @interface \(result) : \(variable.type.result)

        \(method) NS_SWIFT_NAME(unsupported(forReason:));

        @end


        """
      source += implementation(
        result, "\n\(method) {\n    return [super unsupportedWithReason:reason];\n}\n")
    }
    header += """
      \(availability)
      @interface \(className) : INIntent

      \(parameters.map(\.property).joined())
      @end

      @class \(response);

      /*!
       @abstract Protocol of what handles \(className): it resolves, confirms and handles the intent
       */
      \(availability)
      @protocol \(className)Handling <NSObject>

      @required

      \(requiredMethods.joined(separator: "\n"))
      @optional

      \(optionalMethods.joined(separator: "\n"))
      @end

      /*!
       @abstract Constants of the state of a response
       */
      typedef NS_ENUM(NSInteger, \(code)) {
      \(objectiveCCodes(code))
      } \(availability);

      \(availability)
      @interface \(response) : INIntentResponse

      - (instancetype)init NS_UNAVAILABLE;

      /*!
       @abstract Initializes the response with a code and a user activity
       */
      - (instancetype)initWithCode:(\(code))code userActivity:(nullable NSUserActivity *)userActivity NS_DESIGNATED_INITIALIZER;

      \(factories.map { factory($0.code, $0.parameters) + ";\n\n" }.joined())\
      \(self.response.map(\.property).joined())
      /*!
       @abstract The code of success or failure of the response
       */
      @property (readonly, nonatomic) \(code) code;

      @end

      """
    source += implementation(className, dynamicProperties(parameters))
    source +=
      "\n@interface \(response) ()\n\n@property (readwrite, nonatomic) \(code) code;\n\n@end\n"
    source += implementation(response, responseMethods(code))
    return (
      imports(of: parameters + self.response, without: className) + assumingNonnull(header), source
    )
  }

  private func responseMethods(_ code: String) -> String {
    var text = "\n@synthesize code = _code;\n" + dynamicProperties(response)
    text += """

      - (instancetype)initWithCode:(\(code))code userActivity:(nullable NSUserActivity *)userActivity {
          self = [super init];
          if (self) {
              _code = code;
              self.userActivity = userActivity;
          }
          return self;
      }

      """
    for (name, used) in factories {
      let values = used.map { "    response.\($0.name) = \($0.name);\n" }.joined()
      text += """

        \(factory(name, used)) {
            \(className)Response *response = [[\(className)Response alloc] initWithCode:\(code)\(name.capitalizedFirst) userActivity:nil];
        \(values)    return response;
        }

        """
    }
    return text
  }

  /// `+ (instancetype)successIntentResponseWithResult:(NSString *)result`.
  private func factory(_ code: String, _ used: [IntentVariable]) -> String {
    let parts = used.enumerated().map { index, variable in
      (index == 0 ? "With\(variable.capitalized)" : variable.name)
        + ":(\(variable.objectiveCType.trimmedEnd))\(variable.name)"
    }
    return "+ (instancetype)\(code)IntentResponse" + parts.joined(separator: " ")
  }

  private func objectiveCCodes(_ code: String) -> String {
    let system = Self.systemCodes.enumerated().map { index, name in
      "    \(code)\(name.capitalizedFirst)\(index == 0 ? " = 0" : "")"
    }
    let own = codes.map { "    \(code)\($0.name.capitalizedFirst) = \($0.value)" }
    return (system + own).joined(separator: ",\n")
  }

  private var handling: String {
    """
    /*!
     @abstract Handling method - does what the intent asks for
     */
    - (void)handle\(name):(\(className) *)intent completion:(void (^)(\(className)Response *response))completion NS_SWIFT_NAME(handle(intent:completion:));

    """
  }

  private var requiredMethods: [String] {
    var methods = isHandled ? [handling] : []
    for (variable, result, _) in resolved {
      let type = variable.isList ? "NSArray<\(result) *> *" : "\(result) *"
      methods.append(
        """
        /*!
         @abstract Resolution method - determines the value of the parameter '\(variable.name)'
         */
        - (void)resolve\(variable.capitalized)For\(name):(\(className) *)intent withCompletion:(void (^)(\(type)resolutionResult))completion NS_SWIFT_NAME(resolve\(variable.capitalized)(for:with:)) \(newAvailability);

        """)
    }
    for variable in dynamic {
      let searches = variable.searches
      let term = searches ? "searchTerm:(nullable NSString *)searchTerm " : ""
      let swift =
        "provide\(variable.capitalized)OptionsCollection(for:\(searches ? "searchTerm:" : "")with:)"
      methods.append(
        """
        /*!
         @abstract Dynamic options method - provides the values of the parameter '\(variable.name)'
         */
        - (void)provide\(variable.capitalized)OptionsCollectionFor\(name):(\(className) *)intent \(term)withCompletion:(void (^)(INObjectCollection<\(variable.member)> * _Nullable collection, NSError * _Nullable error))completion NS_SWIFT_NAME(\(swift)) \(newestAvailability);

        """)
    }
    return methods
  }

  private var optionalMethods: [String] {
    var methods = [
      """
      /*!
       @abstract Confirmation method - validates that the intent is ready to be handled
       */
      - (void)confirm\(name):(\(className) *)intent completion:(void (^)(\(className)Response *response))completion NS_SWIFT_NAME(confirm(intent:completion:));

      """
    ]
    if !isHandled { methods.append(handling) }
    for variable in dynamic {
      methods.append(
        """
        - (void)provide\(variable.capitalized)OptionsFor\(name):(\(className) *)intent withCompletion:(void (^)(NSArray<\(variable.member)> * _Nullable values, NSError * _Nullable error))completion NS_SWIFT_NAME(provide\(variable.capitalized)Options(for:with:)) \(newAvailability);

        """)
      let nullable = variable.type.isEnumeration && !variable.isList ? "" : "nullable "
      methods.append(
        """
        - (\(nullable)\(variable.objectiveCType.trimmedEnd))default\(variable.capitalized)For\(name):(\(className) *)intent NS_SWIFT_NAME(default\(variable.capitalized)(for:)) \(newestAvailability);

        """)
    }
    return methods
  }
}

extension IntentVariable {
  /// What a collection of values holds.
  fileprivate var member: String { type.isEnumeration ? "NSNumber *" : type.objectiveC }
}

extension String {
  /// Without a space at the end, which separates the type of a number from its name.
  fileprivate var trimmedEnd: String { hasSuffix(" ") ? String(dropLast()) : self }
}
