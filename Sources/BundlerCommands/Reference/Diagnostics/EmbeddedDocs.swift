// swift-format-ignore-file
// Made from Docs by Scripts/embed-docs.py ('make embed'); change the pages, not this file.

enum EmbeddedDocs {
  /// Docs/Diagnostics.md.
  static let diagnostics = ##"""
    # Diagnostics

    Each message ends with its id in brackets. An error stops the build before anything is written; warnings and
    notes do not. `--diagnostics json` prints them one JSON object a line. `bundler explain ID` prints a row of this page.

    ## The command line

    | Id | Severity | Meaning | Fix |
    |---|---|---|---|
    | `command-default-targets` | note | the command names no target, so the apps of the project count | name targets |
    | `command-binary` | error | `cat` would send binary data to a terminal | `--raw`, or a file or pipe |
    | `command-cannot-read` | error | an input of `compile` or `lint` cannot be read | the message names the reason |
    | `command-cannot-write` | error | an output of `compile` cannot be written | the message names the reason |
    | `command-large-file` | note | `lint` and `unused` do not look at a file of more than 16 MiB | split it, or treat the names in it as used |
    | `command-no-bundle` | error, warning | the named target is a tool, a library or an aggregate; as a warning, all targets of the project are, or it has none | name a target with a bundle; `bundler info` lists all |
    | `command-first-platform` | note | a target is for several platforms, and none is named: the first of iOS, macOS, tvOS, visionOS and watchOS counts | name one with `--platform` or `--sdk`, or all with `--sdk all` |
    | `command-no-product` | error | no target is built for the platform that `--platform` names, or the named target makes none | name another platform; `bundler info` lists all targets |
    | `command-no-setting` | error | nothing assigns the named setting | correct the name |
    | `command-adds-nothing` | error | the path for `add` adds no output to the build | the warning before it has the reason |
    | `command-misspelled-base` | warning | the path for `add` is below `base.lproj`, which means a language of that name | rename the directory to `Base.lproj` |
    | `command-not-a-directory` | error | `--group` or `--folder` names a file | drop the option |
    | `command-nothing-added` | note | with errors, `add` leaves the manifest as it is | correct them |
    | `command-nothing-made` | error | a compiler gave up without a reason | report it |
    | `command-nothing-to-add` | error | the path for `add` does not exist | correct it |
    | `command-one-file` | error | `compile` would write two inputs to one file | compile them into directories of their own |
    | `command-one-output` | error | `--output` names one bundle, but the build makes several | name one target, or use `--build-dir` |
    | `command-shared-name` | note | several targets make bundles of one name, and each is built into a directory of its own | |
    | `command-output-is-input` | error | `compile` would overwrite one of its inputs | write it elsewhere |
    | `command-unknown-rule` | warning | `lint:` in the manifest names a rule that does not exist | the nearest id is suggested |
    | `command-unknown-target` | error | no target has this name | the nearest name is suggested, or all are listed |
    | `command-unread-info` | warning | `lint` cannot read an Info.plist | the message names the reason |

    ## Importing projects

    | Id | Severity | Meaning | Fix |
    |---|---|---|---|
    | `import-empty` | error | no target of the project makes a bundle or copies files | name another project |
    | `import-left-out` | note | the manifest has no equivalent of a part of the project | the comment in the manifest describes that part |
    | `import-unreadable` | error | the project's file cannot be read | check the path |

    ## Reading the manifest

    | Id | Severity | Meaning | Fix |
    |---|---|---|---|
    | `manifest-unreadable` | error | the manifest cannot be read | check the path |
    | `manifest-ambiguous` | error | one directory holds two manifests | keep one, or use `--manifest` |
    | `manifest-empty` | error | the manifest is empty | `bundler init` |
    | `manifest-not-text` | error | the manifest is not UTF-8, or has a control character | save as UTF-8 |
    | `manifest-too-large` | error | the manifest has over 16 MB, or too many values, includes, `%TAG` directives or expanded text | split it |
    | `manifest-too-deep` | error | the manifest nests values over 64 levels deep | flatten it |
    | `manifest-too-many-problems` | note | the manifest has more than 500 problems | mend the first ones |
    | `manifest-syntax` | error | the YAML is malformed | mend the text |
    | `manifest-unquoted-glob` | error | an unquoted `*` starts an alias in YAML | quote it |
    | `manifest-second-document` | error | a second document follows after `---` | remove it |
    | `manifest-duplicate-key` | error | a map has a key twice | drop one |
    | `manifest-bad-key` | error | a key is a list or a map | use text |
    | `manifest-bad-merge` | error | `<<` has a value that is not a map | give it a map |
    | `manifest-unknown-tag` | error | a value has an unknown `!tag` | drop it |
    | `manifest-unknown-key` | error | the manifest has a key that does not exist | the nearest key is suggested |
    | `manifest-tool` | error | a command under [`tools`](Manifest.md#tools) is empty, an output is no path below its place, or `timeout` is no number | correct it |
    | `manifest-unknown-word` | error | a value names a platform, type, policy … that does not exist | the nearest word is suggested |
    | `manifest-wrong-type` | error | a value is a map, list or text where another type is required | see the message |
    | `manifest-bad-value` | error | a boolean, mode, version, name or number is malformed | see the message |
    | `manifest-no-value` | error | a key has no value | write one, or drop the key |
    | `manifest-missing-key` | error | a required key is missing | add it |
    | `manifest-version` | error | the manifest has another version | upgrade bundler |
    | `manifest-no-targets` | error | the manifest has no targets | add one, or `bundler init` |
    | `manifest-entry-kind` | error | an entry has no kind, or two | keep one of `group`, `folder`, `file` |
    | `manifest-misplaced-key` | error | `as`, `contents`, `into` or `type` has no effect here | see the message |
    | `manifest-outside-bundle` | error | `to` leads outside | use a destination's word |
    | `manifest-missing-include` | error | an include cannot be read | correct it, or `optional: true` |
    | `manifest-foreign-include` | error | an include outside of the project is no valid manifest; the message repeats no word of it | correct it, or the `include` |
    | `manifest-outside-root` | error | an include leads outside, and `--locked` or `outsideRoot: error` forbids it | move it into the project |
    | `manifest-include-cycle` | error | files include each other | break the cycle |
    | `manifest-unknown-template` | error | no template has this name | the nearest is suggested |
    | `manifest-template-cycle` | error | templates use each other | break the cycle |
    | `manifest-undefined-variable` | error | a variable has no value | define it, or `:default=` |
    | `manifest-bad-macro` | error | `$(…)` has wrong syntax, an unknown operator, or a cycle | mend the text; `$$` is a dollar |
    | `manifest-no-variables-here` | error | `include`, `template`, `version` or `env` has a variable | write the value out |
    | `manifest-reserved-variable` | error | the manifest defines a built-in variable | set the key that it names |
    | `manifest-environment` | error | an environment variable is not set and has no default | set it, or add `default:` |
    | `manifest-unknown-target` | error | the target for `add` does not exist, or no target is named | name one |
    | `manifest-cannot-edit` | error | `add` cannot edit a manifest of this form | add the printed entry by hand |

    ## Xcode projects

    | Id | Severity | Meaning | Fix |
    |---|---|---|---|
    | `project-ambiguous` | error | a directory has several projects | name one with `--project` |
    | `project-catalyst-identifier` | warning | the project keeps an identifier that Xcode changes for Mac Catalyst | set it for the Mac: `PRODUCT_BUNDLE_IDENTIFIER[sdk=macosx*]` |
    | `project-catalyst-minimum` | note | an Info.plist for Mac Catalyst lacks its lowest version of macOS | `LSMinimumSystemVersion` in the Info.plist |
    | `project-conflict` | error | a line of Git marks a conflict | resolve it |
    | `project-dangling-reference` | warning | an object refers to one that does not exist | remove the reference |
    | `project-empty-workspace` | error | a workspace has no project | name the project with `--project` |
    | `project-group-cycle` | warning | a group contains itself | move it |
    | `project-info-contents` | error | `INFOPLIST_FILE_CONTENTS`, or an Info.plist after preprocessing, is no property list with keys | correct it |
    | `project-language-path` | warning | a variant group names a member for another language than its directory, which counts; or an exception of a folder names a file of one language, which Xcode ignores | correct the name |
    | `project-listed-twice` | warning | a phase lists a file twice; the first counts | remove one |
    | `project-missing-code` | warning | a library or framework that a target copies does not exist | make it before |
    | `project-missing-file` | error | a resource of a target does not exist | restore it, or remove it from the phase; `-k` builds the rest |
    | `project-missing-folder` | warning | a synchronized folder does not exist | restore it |
    | `project-missing-header` | error | the header of `INFOPLIST_PREFIX_HEADER` does not exist | make it before, as a script of the project does |
    | `project-missing-info` | error | `INFOPLIST_FILE` names no file | correct the setting |
    | `project-no-catalyst` | warning | the build is for Mac Catalyst, which the target does not support | `SUPPORTS_MACCATALYST = YES`, or another `--sdk` |
    | `project-no-product-name` | warning | a target has no `PRODUCT_NAME`, so its product has the target's name | set it |
    | `project-no-reference` | warning | a build file refers to no file | remove it |
    | `project-not-found` | warning | a project whose products the target uses does not exist | check it out |
    | `project-open-platform` | error | nothing says for which platform a target is built | choose one with `--sdk` |
    | `project-not-run` | note | the manifest of a Swift package computes a value, or an Info.plist needs the C preprocessor, and this command runs nothing of a project | `--run-manifests`; `build` runs them in a [fence](Security.md#what-runs) |
    | `project-out-of-bundle` | warning | a setting such as `INFOPLIST_PATH` leads out of the bundle; `bundler` ignores it | correct the setting |
    | `project-package-missing-resource` | warning | a package declares a resource that does not exist | correct its manifest |
    | `project-package-not-built` | note | the checkout or a product of a Swift package is missing | check it out, and name the directory with `--packages` |
    | `project-package-unreadable` | warning | the manifest of a Swift package cannot be read, so the bundle lacks its resources | install Swift tools that are new enough |
    | `project-pointer` | error | the file is a pointer of Git LFS | `git lfs pull` |
    | `project-preprocessed-info` | error | an Info.plist needs the C preprocessor, which cannot be run or fails | preprocess it before; the message has the command |
    | `project-product-name` | error | `PRODUCT_NAME`, or a target of a Swift package, cannot be a file name: it has a `/`, `..` or a control character | correct it |
    | `project-product-not-built` | warning | a phase copies a product that no available target makes | check out the project that makes it |
    | `project-repeated-object` | warning | two objects have one identifier; the last counts | remove one |
    | `project-rule-not-run` | warning | a build rule of the target runs a script for a file | make its output beforehand |
    | `project-script-not-run` | note | `bundler` does not run a script phase | run it after the build where it matters |
    | `project-syntax` | error | a project, workspace or scheme breaks the grammar of its form | mend the text |
    | `project-tags-ignored` | warning | `ENABLE_ON_DEMAND_RESOURCES` is set for a product that cannot have packs: files with tags go into the bundle; Xcode fails | set it to `NO` |
    | `project-two-groups` | warning | two groups list one reference; the first counts | remove one |
    | `project-unknown-configuration` | error | the configuration does not exist | choose one that is listed |
    | `project-unknown-destination` | warning | a Copy Files phase has an unknown destination | choose another |
    | `project-unknown-format` | error | the file is no project, workspace or scheme, or JSON of an unknown version | save it as an `.xcodeproj` |
    | `project-unknown-platform` | warning | a platform filter is unknown | correct it |
    | `project-unknown-product-type` | warning | a product type is unknown; the target is built as a bundle | |
    | `project-unknown-scheme` | error | no scheme and no target has this name | choose one that is listed |
    | `project-unknown-sdk` | error | an SDK is unknown | correct `SDKROOT`, or use `--sdk` |
    | `project-unreadable` | error | the project file cannot be read | check the path and permissions |
    | `project-version` | warning | `objectVersion` is above 110 | check the plan |
    | `project-wrong-class` | warning | an object refers to one of another class | correct the reference |
    | `project-wrong-kind` | warning | a value has another type, or is no number; `bundler` ignores it | correct it |
    | `scheme-no-identifier` | warning | a target of a scheme has no identifier | save the scheme in Xcode |
    | `setting-cycle` | warning | settings refer to each other, with no weaker value; the cycle is empty text | break the cycle |
    | `setting-macro` | error | a value has an unclosed bracket or an unknown operator; the text stays as it is | mend it |
    | `setting-name` | warning | a key of `buildSettings` is no name, or has bad conditions; `bundler` ignores it | mend the key |
    | `setting-too-deep` | error | values refer to each other more than 100 levels deep | shorten the chain |
    | `setting-too-large` | error | values expand to too much text, or leave no name for a product | shorten them |
    | `setting-value` | warning | a value is neither text nor a list of texts; `bundler` ignores it | write a text |
    | `workspace-location` | warning | a location is missing or has an unknown kind | correct it |
    | `xcconfig-comma-condition` | warning | `[sdk=a,arch=b]` never matches in Xcode; `bundler` reads it as two conditions | write `[sdk=a][arch=b]` |
    | `xcconfig-encoding` | warning | a file has bytes that are not UTF-8; replacement characters stand for them | save as UTF-8 |
    | `xcconfig-include-cycle` | warning | a file includes itself; `bundler` skips the include | remove the include |
    | `xcconfig-include-not-found` | error | an included file cannot be read | correct the path, or write `#include?` |
    | `xcconfig-not-found` | warning | a configuration's file cannot be read (often CocoaPods') | make it |
    | `xcconfig-syntax` | error | a line is neither setting nor include; `bundler` ignores it | mend it |
    | `xcconfig-too-large` | error | a file has over 16 MB, 200,000 settings or 1000 includes, or includes over 64 levels deep | split it |

    ## Finding the files

    | Id | Severity | Meaning | Fix |
    |---|---|---|---|
    | `resolve-around-project` | error | a resource is a directory that contains the whole checkout, such as `/` | name the parts that you need |
    | `resolve-bundle-id` | warning | `bundleID` has characters that no bundle identifier has | use `:rfc1034identifier` |
    | `resolve-contents` | error | `contents` is on something other than a folder | use `folder:` |
    | `resolve-copy-needs-into` | error | `copy: true` is on a glob, without a directory for the copies | add `into:` |
    | `resolve-dangling-link` | error | a symbolic link leads to nothing; in catalogs `catalog-link` | mend or exclude it |
    | `resolve-deployment-target` | error | `deploymentTarget` is no version number | quote numbers such as `"16.0"` |
    | `resolve-destination-outside` | error | `to` leads outside the bundle | correct it |
    | `resolve-device` | error | the platform has no such devices | see the message |
    | `resolve-directory-is-file` | error | a file is where a directory is required | use `file:` |
    | `resolve-embed-cycle` | error | targets embed each other | break the cycle |
    | `resolve-embed-duplicate` | warning | a target embeds another twice | drop one |
    | `resolve-embed-platform` | error | the embedded target is not built for this platform | add the platform, or use `when` |
    | `resolve-embed-type` | error | a product of this type has no directory of its own | set `to` |
    | `resolve-file-is-directory` | error | `file:` names a directory | use `folder:` or `group:` |
    | `resolve-glob-empty` | error | a glob matches nothing | correct it, or `optional: true` |
    | `resolve-glob-too-large` | error | braces of a glob expand to more than 256 patterns | write fewer |
    | `resolve-import-clash` | error | two originals would become one private copy | use `into:` for one |
    | `resolve-into-outside` | error | a private copy would be outside of the project | correct `into:` |
    | `resolve-framework-version` | error | `frameworkVersion` is on a target that is no framework | drop the key |
    | `resolve-layout` | error | the product cannot have this layout | see the message |
    | `resolve-link-loop` | error | a symbolic link leads to a directory that contains it | exclude it, or `symlinks: keep` |
    | `resolve-locked-import` | error | a private copy is missing, and `--locked` forbids the import | `bundler sync`, commit the copy |
    | `resolve-lproj` | error | `lproj` takes a language | correct it |
    | `resolve-missing` | error (`onMissing: warn`: warning) | a source does not exist | restore the file or correct its path; `optional: true` if it may be absent; of a file outside the project, `copy: true` keeps a private copy |
    | `resolve-missing-executable` | error | the executable does not exist | build it first, or drop the key |
    | `resolve-missing-info` | error | the Info.plist to start from does not exist | restore it, or drop `file` |
    | `resolve-no-copy` | error | neither private copy nor original exists | restore one |
    | `resolve-not-a-file` | error | a directory or special file is where a file is required | correct it |
    | `resolve-output-is-input` | error | a source is the directory of the built bundles | name the parts that you need, or use `--build-dir` |
    | `resolve-output-left-out` | note | outputs of a build lie among the sources; `bundler` leaves them out | |
    | `resolve-other-case` | warning | the project writes a name in other capitals than the disk has, which only disks of Macs take for the same | write the same capitals |
    | `resolve-outside-root` | warning (`outsideRoot`, `--locked`: error) | a source is outside of the project, or, as an error, a link leads outside; of an Xcode project, a directory is outside of its Git repository | `copy: true`, or `outsideRoot: allow` |
    | `resolve-pending-import` | note | a private copy does not exist yet | `bundler sync` |
    | `resolve-product-name` | error | the name cannot be that of a directory | correct it |
    | `resolve-rename` | error | `as` takes one file name | use `to:` for a directory |
    | `resolve-rename-group` | error | `as` is on a group, or on a folder's contents | drop it |
    | `resolve-rename-many` | error | `as` is on a glob that matches several files | name one file |
    | `resolve-special-file` | error | a source is a socket, FIFO or device | exclude it |
    | `resolve-symlink` | error | a source is a symbolic link, and `symlinks: error` forbids links | remove it |
    | `resolve-too-deep` | error | directories are nested too deep | flatten them |
    | `resolve-too-many-files` | error | a project has more than a million files | name another directory, or exclude some |
    | `resolve-undecodable-name` | error | a name is not UTF-8 | rename or exclude it |
    | `resolve-unknown-target` | error | `embed` names no target | the nearest is suggested |
    | `resolve-unreadable` | error | a file or directory cannot be read | check its permissions |

    ## Planning the bundle

    | Id | Severity | Meaning | Fix |
    |---|---|---|---|
    | `plan-embedded-outside` | warning | a product goes beside the bundle, not into it | correct the destination |
    | `plan-skipped-kind` | note | `--skip` leaves out resources | |
    | `plan-case-collision` | error (`caseCollisions: warn`: warning) | two outputs differ in case only | rename one |
    | `plan-unicode-collision` | error | two outputs differ in Unicode normalization only | rename one |
    | `plan-catalog-clash` | error | a string catalog and another source make the same tables, or a document of one language exists where the catalog localizes the one in `Base.lproj` | keep one |
    | `plan-catalog-region` | error | a string catalog is inside one language's directory | move it out |
    | `plan-collision` | error | two resources would become one file | see the message |
    | `plan-compiler-flags` | warning | a project gives a resource's compiler arguments, which none takes | remove them |
    | `plan-deployment-target` | error | a compiler needs `deploymentTarget` | set it |
    | `plan-device-contents` | error | `devices` is on a folder's contents | list the files |
    | `plan-device-mismatch` | error | name and `devices` disagree | correct one |
    | `plan-device-suffix` | error | a device family has no suffix | take it out |
    | `plan-devices-platform` | error | `devices` is for a platform that ignores suffixes | use `platforms` |
    | `plan-file-and-directory` | error | one path would be a file and a directory | rename one |
    | `plan-flat-layout` | error | a flat bundle has `Resources` or `Contents` at its root | rename it, or `contents: true` |
    | `plan-encoding` | error | `encoding` is on an entry without tables of strings | drop it |
    | `plan-ignored` | warning | source code is among the resources, or catalogs are under `assets: none` | exclude it, or `compile: none` on the entry |
    | `plan-info-plist-resource` | warning | the target's Info.plist is also a resource; where a group or folder holds it, `bundler` leaves it out silently | drop the entry |
    | `plan-inside-unit` | error | a file would go inside an output that one action makes as a whole | give it another place |
    | `plan-link-leaves-bundle` | error | a kept link leads out of the bundle | `symlinks: follow`, or exclude it |
    | `plan-link-left-out` | warning | `symlinks: keep` keeps a link inside a catalog, which is compiled without it | `symlinks: follow` |
    | `plan-icon-twice` | warning | a file of an Xcode project has the name of the icon that a catalog becomes; the catalog's counts (inferred: Xcode's result is not at hand) | remove the file from the target |
    | `plan-listed-twice` | warning | two entries list a file for one place; the first counts | drop one |
    | `plan-localization` | warning | a language under `localizations` has no resource | the nearest is suggested |
    | `plan-misspelled-extension` | warning | an extension differs from a known one in case only | rename the file |
    | `plan-name-too-long` | error | a name has more than 255 bytes | rename it |
    | `plan-not-in-bundle` | warning | a destination is beside the bundle or elsewhere on the disk | |
    | `plan-outside-bundle` | error | an output is outside of the bundle | correct `to` |
    | `plan-outside-contents` | error | a file is beside `Contents` | `to: resources` |
    | `plan-pack-catalog` | warning | an asset catalog has tags of on-demand resources as a whole; its assets stay in the bundle | give the tags to assets or groups in it |
    | `plan-pack-destination` | warning | an entry with tags of on-demand resources goes elsewhere than to `resources`, and stays in the bundle | drop `tags` or `to` |
    | `plan-pack-name` | error | a tag of on-demand resources cannot be part of a file name | rename it |
    | `plan-packs-identifier` | error | a target with tags has no bundle identifier, by which packs are named | set it |
    | `plan-reserved` | error | a generated file has the same place | rename the file with `as`; for an Info.plist, `info: {file: …}` |
    | `plan-same-bytes` | note | two sources with the same bytes become one file |  |
    | `plan-suffix-case` | warning | a name has `~iPad` instead of `~ipad` | rename the file |
    | `plan-suffix-order` | warning | a name has `~ipad@2x` instead of `@2x~ipad` | rename the file |
    | `plan-too-many-actions` | error | a product has more than a million actions | embed less |
    | `plan-too-many-bundles` | error | a bundle contains more than 10,000 bundles, by products that embed products | embed each once |
    | `plan-two-languages` | error | path and `lproj` disagree | correct one |
    | `plan-collada` | warning | `.dae` scenes are copied as they are into a product for another system than macOS. Xcode converts them with `scntool`; that SceneKit there reads converted scenes only is told by Apple's documentation, and not verified | save them as `.scn` |
    | `plan-unavailable` | error; warning in Xcode projects without `--strict` | no compiler exists for this type yet | `compile: none` copies it as it is, `--skip KIND` leaves it out |
    | `plan-unreadable` | error | a file on which the outputs depend cannot be read | see the message |
    | `plan-unfit-policy` | error | this kind of resource does not have the policy | see the message |

    ## Resources

    | Id | Severity | Meaning | Fix |
    |---|---|---|---|
    | `plist-copied` | warning | a file is no valid property list; `bundler` copies it, as its format is to stay the same | mend it |
    | `plist-syntax` | error | the file is no valid property list | mend it, or `compile: none` |
    | `strings-syntax` | error | the file breaks the grammar | mend it |
    | `strings-encoding` | error, warning | a text is invalid in its encoding, or in the one that `encoding` names; as a warning, a text is recorded as UTF-16 and is UTF-8 | save as UTF-8, or correct `encoding` |
    | `strings-guessed-encoding` | warning | the file is neither UTF-8 nor UTF-16; `bundler` reads it as Mac Roman | save as UTF-8, or set `encoding` |
    | `strings-repeated-mark` | warning | the file begins with more than one byte order mark | save as UTF-8 |
    | `strings-ignored-text` | warning | Foundation would ignore the rest of the file: stray text, or a comment without end | remove the text, close the comment |
    | `strings-lowercase-escape` | warning | a text has `\u00e9`, which is no escape | write `\U00e9` |
    | `strings-duplicate-key` | warning; note if both texts are the same | a table has a key twice; the last counts | remove one |
    | `strings-not-a-dictionary` | error | the property list is no dictionary | make it one |
    | `strings-value-not-a-string` | warning | a value is no text | quote it |
    | `strings-binary-stays` | note | a binary table stays binary under `utf8` and `utf16` | use `binary` or `same` |
    | `stringsdict-wrong-type` | error | a value has the wrong type | see the message |
    | `stringsdict-missing-key` | error | an entry has no format key, type or `other` | add it |
    | `stringsdict-missing-value-type` | warning | an entry has no `NSStringFormatValueTypeKey` | add it |
    | `stringsdict-unknown-key` | warning | an entry has an unknown key, category, device or width | the nearest is suggested |
    | `stringsdict-undefined-variable` | warning | `%#@x@` names no variable | the nearest is suggested |
    | `png-invalid` | error | a PNG cannot be decoded, under `apple` | mend it, or `compile: none` |
    | `png-copied` | warning | a PNG cannot be decoded; `bundler` copies it | mend it, or `compile: none` |
    | `tiff-invalid` | error | a TIFF cannot be decoded | mend it, or `compile: none` |
    | `tiff-not-combined` | error | an image cannot be combined with its other scales | `compile: none` |
    | `tiff-sizes` | error | the scales of one image do not fit each other | correct the size |
    | `iconset-unknown-name` | warning | a file is no part of an icon | rename or remove it |
    | `iconset-size` | error | the size of an image differs from its name | correct the size |
    | `iconset-png` | error | a PNG cannot be decoded | mend it |
    | `iconset-empty` | error | the set has no image | add one |
    | `atlas-empty` | error | a texture atlas has no image | add one, or leave the folder out |
    | `atlas-image` | error | an image of a texture atlas cannot be decoded | save it again |
    | `atlas-left-out` | warning | a file of a texture atlas is no PNG or JPEG, or lies deeper | move it out |
    | `atlas-scales` | warning | a texture atlas has images for a scale or a device; whether SpriteKit finds their pages is not known | look at the scene on a device, or use a sprite atlas of a catalog |
    | `tool-not-run` | error | a command under [`tools`](Manifest.md#tools) is to be run, and `--run-tools` is missing | read the command, and give the option; with `--locked` no command runs |
    | `tool-failed` | error | a command under `tools` cannot be started, fails, takes too long, or does not make its outputs | the message has its reason and its last lines; inputs that it misses belong under `inputs` |
    | `tool-no-input` | error | an input of a tool, or its program, is not a file | correct the path |
    | `tool-outside` | error | a tool would read a file outside of the project | `copy: true` |
    | `intents-hash` | warning | [intent definitions](Formats/Intents.md) of a target are written without `INIntentHash`, whose rule is unknown; all else is as in Xcode's file | try the intents on a device, or put Xcode's file in its place; `--skip intents` leaves them out |
    | `intents-syntax` | error | an intent definition is no property list, or not one with a dictionary | save it in Xcode, or `compile: none` |
    | `intents-generated-name` | error | a name of an intent definition cannot be one in a generated source | rename it in the editor |
    | `intents-generated-type` | error | a parameter has a type for which no source can be generated | choose another type |
    | `intents-no-name` | warning | an intent, a parameter, an enumeration or a type has no name | give it one |
    | `intents-same-name` | warning | two of them have the same name | rename one |
    | `intents-unknown-parameter` | warning | a summary, a response, or the key or input of an intent names a parameter that the intent does not have | correct the name |
    | `intents-unknown-type` | warning | a parameter has a type or enumeration of the file's own namespace that the file does not declare | correct the name, or declare it |

    ## Asset catalogs

    | Id | Severity | Meaning | Fix |
    |---|---|---|---|
    | `actool-same-symbol` | warning | two assets would have the same name in sources | rename one |
    | `actool-unknown-model` | note | `actool` filters for an unknown device | |
    | `assets-no-file` | warning | `compile: {assets: loose}` leaves out colors, and images that names cannot distinguish | `auto` |
    | `assets-not-thinned` | error | an archive cannot be read for thinning | leave out `thin` |
    | `assets-on-demand` | note | `onDemandResources` leaves out these assets | |
    | `assets-same-file` | error | two images of catalogs would become one file | rename one |
    | `assets-unknown-device` | error | `thin` or `--device` names an unknown device | give a scale |
    | `catalog-caps-too-large` | error | slices leave no center | correct the slicing |
    | `catalog-color-profile` | warning | `bundler` does not convert a color profile | save the image as sRGB |
    | `catalog-drawn-by-program` | note | vector images use something that only an installed program draws, such as text | none, or convert text to outlines, so that every machine draws the same |
    | `catalog-complication` | warning | a complication set has images and nothing names it, or no catalog has the one that is named | name it: `complication` in a manifest, `ASSETCATALOG_COMPILER_COMPLICATION_NAME` in a project, `--complication` on a command line |
    | `catalog-duplicate-key` | error | two slots of one set have the same key | remove one |
    | `catalog-duplicate-name` | warning | two assets have one name; the first counts | rename one |
    | `catalog-duplicate-slot` | warning | two images have one slot; the first counts | remove one |
    | `catalog-empty-icon` | warning | the app icon has no image | add one |
    | `catalog-flat-icon` | warning | bitmaps of an Icon Composer document are drawn without glass | add an icon set of the same name |
    | `catalog-image-memory` | error | an image takes more memory than half of the machine, or `--memory`, allows | `--memory` with the size that the message names, or a smaller image |
    | `catalog-incompatible-weights` | warning | the three weights of a symbol have different outlines | export all weights |
    | `catalog-incomplete-color` | error | a color lacks components | give all |
    | `catalog-invalid-component` | error | a component is no number | correct it |
    | `catalog-invalid-size` | warning | sizes of a set are malformed, and their slots are left out | correct them |
    | `catalog-link` | warning | a link in a catalog or an icon document leads to nothing; `bundler` leaves it out | put the file in its place |
    | `catalog-misnamed-image` | warning | the form of an image differs from its name, for example a PNG called `a.pdf` | rename it |
    | `catalog-missing-file` | warning | `Contents.json`, or a layer of an icon, names a file that does not exist, or is a directory | restore it |
    | `catalog-no-base-level` | error | a mipmap set has no image for its largest level | give it one |
    | `catalog-no-bitmaps` | warning | the archive has vector images without bitmaps, which only a program draws that is not installed; [Vector images](Formats/Vectors.md) lists what needs one | install the package that the message names, or ask for vectors only |
    | `catalog-no-color` | warning | no color set has the required name | correct the name |
    | `catalog-no-contents` | warning | a set has no `Contents.json` | add it |
    | `catalog-no-icon` | error, or a warning in an Xcode project | no icon set has the name of the app icon | correct the name, or add the set |
    | `catalog-no-launch-image` | error | no launch image has the required name | correct the name |
    | `catalog-no-size` | warning | a slot of an icon has no size and is left out | give it one |
    | `catalog-not-a-name` | error | an asset has no usable name | rename it |
    | `catalog-not-a-template` | error | the SVG of a symbol set is no template | export one from SF Symbols |
    | `catalog-on-demand` | warning | tags of on-demand resources are ignored where no packs are made | build the target with `packs`, or its project |
    | `catalog-solid-stack` | warning | the archive has a solid image stack of visionOS without the textures of its edges, whose form is not known | look at it on a device |
    | `catalog-stickers` | warning | a pack of stickers has the form that is told of those of Xcode; none has been seen | look at it in Messages |
    | `catalog-syntax` | error | `Contents.json` is no JSON | mend it |
    | `catalog-system-color` | warning | the archive has a color of the system as it looks today | ask for it in code |
    | `catalog-texture` | warning | textures have the form of the one texture of Apple's that is known, half floats | look at them on a device |
    | `catalog-too-large` | error | a catalog has too many assets, or an image that is too large | split the catalog |
    | `catalog-truncated-image` | warning (nothing to show: error) | a JPEG, HEIF file, PDF or SVG ends before its image does | export it again |
    | `catalog-unassigned` | warning | no slot names a file of a set | assign or remove it |
    | `catalog-undecodable` | error | an image cannot be decoded | save it again |
    | `catalog-undrawable` | error | a vector image cannot be drawn, its program does not work, or all vector images together took too long | the message names the reason |
    | `catalog-unknown-key` | warning | a key is unknown | correct it |
    | `catalog-unknown-system-color` | error | a system color is unknown | the nearest name is suggested |
    | `catalog-unknown-word` | warning | a word is unknown | correct it |
    | `catalog-unreadable` | error | a file of a catalog cannot be read, or a link in it is part of a cycle | the message has the reason |
    | `catalog-unsupported-image` | error (icons, and other forms of images: warning) | a file is empty, damaged, no image, or in a form that is not compiled, such as a Photoshop document | export it again, or as PNG |
    | `catalog-unsupported-set` | warning | the form of this kind of set in archives is unknown, and it is left out | the message has an alternative |
    | `catalog-unsupported-slot` | error; warning where the slot is left out | a slot cannot be compiled yet | remove it |
    | `catalog-version` | warning | the version of the form is unknown |  |
    | `catalog-wrong-level` | error | an image of a mipmap set does not have the size of its level | correct the image |
    | `catalog-wrong-size` | warning (frames of stickers: error) | an image has another size than its slot | correct the image |
    | `catalog-wrong-type` | error | a value has another type than expected | correct it |

    ## String catalogs

    | Id | Severity | Meaning | Fix |
    |---|---|---|---|
    | `xcstrings-ambiguous` | error | one place has two contents, or a choice is inside the same choice | keep one |
    | `xcstrings-bad-language` | error | a language code is malformed | write a code such as `pt-BR` |
    | `xcstrings-bad-substitution` | error | a substitution has a name, number or type that no format can have | see the message |
    | `xcstrings-duplicate-key` | error | an object has a name twice | keep one |
    | `xcstrings-ignored-translation` | warning | a key that is not to be translated has a translation | remove it, or `shouldTranslate` |
    | `xcstrings-missing-device` | error | the parts of a text have no device in common | add a text for `other` |
    | `xcstrings-missing-key` | error | a required key is missing | add it |
    | `xcstrings-missing-other` | error | plural texts have no `other` | add it |
    | `xcstrings-no-argument` | warning | plural texts take no number | put `%lld` in the text or the key |
    | `xcstrings-syntax` | error | the file is no JSON | mend the text; resolve merge conflicts |
    | `xcstrings-too-large` | error | the catalog has over 64 MB, or over 1000 languages | split it |
    | `xcstrings-undefined-substitution` | warning | `%#@x@` names no substitution | add it |
    | `xcstrings-unknown-key` | warning | a key is unknown; `bundler` ignores it | the nearest is suggested |
    | `xcstrings-unknown-variation` | error | a kind of variation, plural category or device is unknown | the nearest is suggested |
    | `xcstrings-string-set` | warning | phrases of App Shortcuts are left out | put them in an `AppShortcuts.strings` |
    | `xcstrings-unreadable` | error | a text has an unknown kind | see the message |
    | `xcstrings-unused-category` | warning | the language does not have a plural category | remove it |
    | `xcstrings-version` | error | the catalog has another major version | upgrade bundler |
    | `xcstrings-wrong-type` | error | a value is no object, text or boolean, as required | see the message |
    | `xcstringstool-no-symbol` | warning | a string gets no constant: no name can be made of its key, or its arguments have no type in Swift | rename the key; number the arguments `%1$@`, `%2$@` |
    | `xcstringstool-same-symbol` | warning | two strings would have the same name in sources | rename one |

    ## Core Data models

    | Id | Severity | Meaning | Fix |
    |---|---|---|---|
    | `coredata-count` | warning | a relationship to one object has a maximum count above 1, or a minimum above the maximum | correct the counts |
    | `coredata-current-version` | error; warning if it names none | `.xccurrentversion` cannot be read, names no version, or one that does not exist | choose the version in Xcode again |
    | `coredata-default` | warning | a default is no value of its type; the message says what is compiled instead | correct the default |
    | `coredata-duplicate` | error | two entities, properties, indexes, fetch requests or configurations have one name | rename one |
    | `coredata-empty` | error | the directory holds no model | check the path |
    | `coredata-generated-name` | error | a class or a property in a generated source would have a name that is no identifier | change the name in the model |
    | `coredata-inheritance` | error | an entity inherits from itself, or has more than 256 entities above it | correct the parent |
    | `coredata-inherited` | warning | an entity declares a property that it inherits | remove one of the two |
    | `coredata-inverse` | warning | the inverse of a relationship has another inverse | make them inverse to each other |
    | `coredata-limits` | warning | a minimum or maximum is no value of its type, or the minimum is above the maximum | correct the limits |
    | `coredata-many-properties` | warning | an entity has more than 100 properties; `MOMC_NO_MAX_PROPERTY_COUNT_WARNINGS` silences it | split the entity |
    | `coredata-missing` | error | a parent, destination, inverse, fetch request, index, constraint or configuration refers to what does not exist | the nearest name is suggested |
    | `coredata-nameless` | error | an entity, a property or another part of a model has no name | name it |
    | `coredata-no-action` | warning | a relationship has the delete rule No Action; `MOMC_NO_DELETE_RULE_WARNINGS` silences it | choose another rule, or remove references in code |
    | `coredata-no-inverse` | warning | a relationship has no inverse; `MOMC_NO_INVERSE_RELATIONSHIP_WARNINGS` silences it | add one |
    | `coredata-optimized` | warning | an optimized model (`.omo`) has values whose meaning is not known; they are left out | read the `.mom` beside it, which says the same; [Core Data models](Formats/CoreData.md#optimized-models) has what is known |
    | `coredata-predicate` | error | the condition of a fetch request or of an index cannot be read | the message names the reason; [Core Data models](Formats/CoreData.md#predicates) has the format |
    | `coredata-reserved` | warning | a property has the name of a method of every managed object | rename it |
    | `coredata-transient-inverse` | error | a stored relationship has a transient inverse; `MOMC_SUPPRESS_INVERSE_TRANSIENT_ERROR` silences it | make both transient, or none |
    | `coredata-unknown` | warning | the model has an element or attribute that bundler does not know; the compiled model is without it | report it, with the Xcode that wrote it |
    | `coredata-unreadable` | error | the model is no XML, or no model | the message names the reason |
    | `coredata-unsupported` | error | the model has a composite attribute, whose compiled form is not known | use attributes of their own |
    | `coredata-untyped` | warning | a stored attribute has no type | give it one, or make it transient |
    | `coredata-unverified` | warning | the model uses what no compiled model of Xcode's has shown; its archive and its hashes may differ, and the message says what is left out. [Core Data models](Formats/CoreData.md#what-is-not-verified) lists these parts | build this model with Xcode where existing stores matter |
    | `coredata-wrong-value` | error | a value does not have the form that its attribute needs | the message names the form |

    ## Xibs and storyboards

    The reader of `.xib` and `.storyboard` files reports these.

    | Id | Severity | Meaning | Fix |
    |---|---|---|---|
    | `xib-syntax` | error | the file is no well-formed XML, or XML of an unsupported kind | mend the text at the place |
    | `xib-not-a-document` | error | the file is XML, but not of Interface Builder | check the path |
    | `xib-old-format` | error | the file is an archive of Xcode 4 or before without a list of objects, with a dangling reference or a key that is too long, or one of iOS with an object or a key that is not read | open it in Xcode 5 or later and save it |
    | `xib-unknown-type` | error | the document has an unknown platform | the message lists the known types |
    | `xib-unknown-version` | error | the document's version is not 1.x to 3.x | save it with another Xcode |
    | `xib-duplicate-id` | error | two objects have one id; the first is named | give one of them another id |
    | `xib-dangling-reference` | error | a connection, constraint … names an object that does not exist | remove it, or correct the id |
    | `ibtool-unknown-key` | warning | a translation for `ibtool` is for a text that the document does not have | remove it; the document may have changed since the texts were exported |
    | `xib-bad-value` | error | an attribute is no number, whole number, ratio, YES or NO, as required | correct it |
    | `xib-bad-content` | error | Base64 or the text in it cannot be decoded | restore it in Interface Builder |
    | `xib-unknown-word` | warning | an attribute has an unknown word and has no effect | the nearest word is suggested |
    | `xib-missing-attribute` | error | a connection lacks an attribute of its kind | add it, or remove the connection |
    | `xib-runtime-attribute` | error | a runtime attribute has no value of its type | set one, or remove it |
    | `xib-unknown-attribute` | warning | an attribute is unknown and has no effect | set it in code, or ignore it |
    | `xib-unknown-element` | warning | an element is unknown; it and its content have no effect | build that part in code, or ignore it |
    | `xib-unexpected-text` | warning | an element has text | remove it |

    ## Nibs

    Reported by `AppKitNibs`, `UIKitNibs` and `ibtool`, which compiles these files. Unknown attributes and elements and stray texts
    (`xib-unknown-attribute`, `xib-unknown-element`, `xib-unknown-word`, `xib-unexpected-text`) are left out with a warning, and an
    error with `--strict-nibs`; text beside elements stays a warning.

    | Id | Severity | Meaning | Fix |
    |---|---|---|---|
    | `mapping-copied-version` | warning | a mapping model names a version of a model that is not in the project; the copy in the mapping model is used | add the version, or choose the models again in Xcode: *Editor*, *Refresh Data Models* |
    | `mapping-unknown-entity` | error | an entity mapping names an entity that its model does not have, or has the name of another one | correct the mapping in Xcode |
    | `mapping-unknown-part` | error | a mapping has a part that bundler does not know; it may decide which objects are migrated | compile the mapping model with Xcode, and report it |
    | `mapping-unknown-property` | error | a property mapping has no name, an expression that cannot be read, or a property that the destination does not have | correct the mapping in Xcode |
    | `mapping-unreadable` | error | the mapping model is no XML, or no mapping model | the message names the reason |
    | `mapping-without-version` | error | the mapping model holds no copy of a model that can be read | choose the models again in Xcode: *Editor*, *Refresh Data Models* |
    | `nib-bad-identifier` | error | the identifier of a storyboard's controller is another's, or cannot be the name of a file | give the controller another storyboard identifier |
    | `nib-bad-image` | error | an image that the document holds cannot be decoded | set it again in Interface Builder |
    | `nib-fixed-color` | warning | a colour of an asset catalog becomes the value that the document remembers | set it in code where it must follow the catalog |
    | `nib-left-out` | warning | an attribute or element whose form in nibs is not known, such as the appearance of a view or a bar, or the menu of a button | set it in code where it matters |
    | `nib-saved-frames` | note, with `--strict-nibs` alone | a build of Xcode 26 for macOS gives controls other sizes than the document saved, but the layout around them is not understood: the nib has the saved frames | Auto Layout sets them when the nib is loaded; save the document with Xcode 26 to have them in the nib |
    | `nib-old-class` | error | an archive of Xcode 4 or before has an object or a connection of Interface Builder's own that is not compiled | open it in Xcode 5 or later and save it |
    | `nib-unverified` | warning, error with `--strict-nibs` | on macOS segues but relationships, sheets and those that show a controller, placeholders of controllers and touch bars, on iOS controls whose menu is their action and compact columns of split views, on watchOS everything that two known documents do not have, have keys that no nib of Apple's has confirmed; `bundler nib unverified` lists them | try it, or do the same in code |
    | `nib-unsupported-connection` | warning, error with `--strict-nibs` | a segue or an outlet collection in a xib of macOS; in a storyboard a segue that does not end at a controller, or of a kind that macOS does not have | remove it, or use an outlet |
    | `nib-prototype-without-identifier` | warning | the prototype of a cell or of a header has no reuse identifier, so that no code could ask for it | give it one |
    | `nib-other-platform` | error, warning | a document of another platform than the product, or a xib for watchOS or visionOS; as a warning, a document for iOS is compiled for tvOS | `compile: none`, or the right document |
    | `nib-unknown-event` | error | an action has an `eventType` that is no event of a control | one of the words that the message lists |
    | `nib-unknown-system-color` | error | a system colour has no components in the document, and is not known | save the document with a newer Xcode |
    | `nib-ambiguous-layout` | warning | `nib frames`: the constraints of a view leave its place or its size open, so systems may differ; a class of your own may know its size | give it the constraints, or a size of its content that it lacks |
    | `nib-conflicting-constraints` | warning | `nib frames`: a required constraint cannot hold together with the others, and UIKit or AppKit would break one of them when the view is shown | remove one of the constraints in the message, or give it a lower priority |
    | `nib-unsolved-layout` | warning | `nib frames`: a view has more constraints than are solved | lay it out in parts |
    | `nib-unloadable` | error | `nib load` found that the nib cannot be loaded | see the message |
    | `nib-newer-feature` | warning | something that Apple's compiler writes otherwise for the oldest systems of the product | raise the deployment target to the version in the message, or do without it |
    | `nib-old-system` | warning | a target for systems before iOS or tvOS 9 or macOS 10.6, whose nibs are made as for that system | raise the deployment target |
    | `nib-unreachable-scene` | warning | no segue leads to a scene of an iOS or tvOS storyboard, and it has no identifier, so that nothing could load it; it is in no nib | give the controller a storyboard identifier, or remove the scene |
    | `nib-segue-to-nowhere` | error | the destination of a segue is no controller of the storyboard | lead it to a controller, or remove it |
    | `nib-too-deep` | error | an object is inside of 100 others | put the inner views into a nib of their own |
    | `nib-too-many-contained` | error | the scenes of a storyboard hold each other so often that its nibs would be many times as large | remove relationships, or identifiers of controllers that are inside of others |
    | `nib-unknown-segue` | error | a segue of a kind that is not known | the message lists the known kinds |

    ## Info.plist

    | Id | Severity | Meaning | Fix |
    |---|---|---|---|
    | `info-syntax` | error | the input is no valid property list | mend it |
    | `info-no-dictionary` | error | the input is not a dictionary | make it one |
    | `info-conflict` | error | two sources give a key values of different kinds | agree on one |
    | `info-compilers-disagree` | error | two compiled resources want different values | change one resource |
    | `info-macro` | error | a value has a malformed `$(…)` | mend it; `$$` is a dollar |
    | `info-undefined-variable` | warning | `$(NAME)` has no value and becomes empty | `variables:`, or `:default=` |
    | `info-bundle-identifier` | error, warning for `_` | the identifier has characters that no identifier has | `:rfc1034identifier` |
    | `info-other-identifier` | warning | the identifier differs from `bundleID` | `$(PRODUCT_BUNDLE_IDENTIFIER)` |
    | `info-overridden-key` | warning | a key under `properties` replaces another value in the info file | drop one of them |
    | `info-enforced-key` | warning | the target decides this key | use `devices:` |
    | `info-minimum-version` | warning | the lowest version is below the deployment target; `bundler` raises it | raise or remove it |
    | `info-missing-nib` | warning | `NSMainNibFile` names a nib that the product does not have | correct the name; list the xib among the `resources` |
    | `info-missing-storyboard` | warning | `UIMainStoryboardFile`, `UILaunchStoryboardName`, `NSMainStoryboardFile`, or a key of scenes or extensions names a storyboard that the product does not have | correct the name; list the storyboard |
    | `info-empty-usage-description` | warning | a `…UsageDescription` is empty | write a text |
    | `info-four-characters` | warning | type or signature is not four Mac Roman characters | correct it |

    ## Building

    | Id | Severity | Meaning | Fix |
    |---|---|---|---|
    | `build-cannot-read` | error | an input cannot be read | restore it or its permissions |
    | `build-cannot-write` | error | an output cannot be written | the message names path and reason |
    | `build-cannot-remove` | error | a stale output cannot be removed | the message names path and reason |
    | `build-input-changing` | error | an input kept changing while it was read | build again |
    | `build-directory-blocked` | error | a link or file is where a directory is required | remove it |
    | `build-output-escapes` | error | an output is outside of the bundle | report it: the plan is wrong |
    | `build-output-conflict` | error | two actions make one path | report it: the plan is wrong |
    | `build-output-is-input` | error | an output would overwrite an input | build elsewhere |
    | `action-damaged-result` | error | a file that one step of an exported plan left for another is damaged | remove it and build again |
    | `export-inexpressible` | error | a path has a character that no label of Bazel may have | rename it |
    | `export-name` | error | a path has a line end or a tab in it, which Ninja cannot take | rename it |
    | `export-no-package` | error | a file is in no package of the Bazel workspace | write a BUILD file above it |
    | `export-outside-workspace` | error | a file is outside of the Bazel workspace | take a private copy: `copy: true` |
    | `record-missing-output` | error | `record` finds that another step of an exported plan has not run | run the engine, not the step |
    | `build-locked` | error | another bundler builds there, and `--no-wait` was given | try later |
    | `build-unknown-rule` | error | the plan names a compiler that does not exist | report it |
    | `build-malformed-action` | error | the plan gives an action the wrong inputs or outputs | report it |
    | `build-other-programs` | error | a step was planned with another version of the program that draws vector images, or the program is missing here | install the version that the message names, or export the build where it runs |
    | `build-action-cycle` | error | actions of the plan wait for each other's results | report it: the plan is wrong |
    | `build-action-failed` | error | a compiler gave up without a reason | report it |
    | `build-no-result` | error | with `assemble --require-results`, no file of results has a compilation's result | make it by `precompile` with the same settings |
    | `build-kept-modified` | warning | somebody changed a stale output; it stays | remove it yourself |
    | `build-former-bundle` | note | a bundle remains from an earlier name or type of the product | `bundler clean` removes it |
    | `build-foreign-files` | warning | the bundle has files that `bundler` did not make | remove them, or `--into` |
    | `build-replaced-foreign` | warning | the build replaced files that `bundler` did not make |  |
    | `build-depfile-path` | warning | a depfile cannot name this path: it holds `=`, `%`, `;`, `\|` or a control character, starts with `~`, or ends in a space, `&` or a backslash | rename it |
    | `import-outside` | error | a private copy would be outside of the project | correct `into:` |
    | `import-into-itself` | error | a directory's copy would be inside of it | correct `into:` |
    | `import-failed` | error | reading or writing failed | the message names path and reason |
    | `import-differs` | error | the private copy differs from the original | `bundler sync --refresh` |

    ## Looking into bundles

    | Id | Severity | Meaning | Fix |
    |---|---|---|---|
    | `inspect-no-nib` | error | a path has no nib and no document of Interface Builder | name another path |
    | `inspect-no-model` | error | a Core Data model has no version, or a file is no compiled mapping model | name another path |
    | `inspect-no-current-version` | warning | a Core Data model names a current version that it does not have | correct `.xccurrentversion` |
    | `inspect-no-such-form` | error | a file has no form for `--json`, `--png` or `--table`, or an asset none for `--raw` | drop the option |
    | `inspect-nothing-to-draw` | error | there is no view, window or menu in the file, or no scene with that id | name another file or scene |
    | `inspect-picture-characters` | note | a PNG has boxes for characters that the program, or the font of `--font`, has no outlines of | name a font that has them, or write an SVG |
    | `inspect-picture-font` | error | the file of `--font` is missing, or no TrueType or OpenType font with outlines | name another file |
    | `inspect-picture-too-large` | error | the picture would take too much time or memory as pixels | write an SVG, or draw one scene |
    | `inspect-no-asset` | error | a catalog has no such asset or rendition, or `--png` is given without a name | `bundler cat Assets.car` lists all |
    | `inspect-left-out` | warning | `unpack` cannot rebuild the source of an asset, or decode it, or its name has a NUL, which no file can have | |
    | `inspect-not-decoded` | error | an image of a catalog is compressed in a way that `cat` does not decode | `cat --raw Assets.car` writes the whole catalog |
    | `inspect-undecodable` | error (`diff`: warning) | a file, asset or rendition is damaged; `diff` compares it by its bytes | `cat --raw` shows its bytes |
    | `inspect-unfinished` | warning | a build of the bundle was interrupted, or still runs | build again |
    | `inspect-unreadable` | warning (the bundle itself: error) | a file or directory cannot be read | check its permissions |
    | `inspect-info-unreadable` | warning | Info.plist is malformed | mend it |
    | `inspect-name-not-utf8` | warning | a name is not UTF-8 | rename it |
    | `inspect-special-file` | warning | the bundle has a socket, FIFO or device | remove it |
    | `inspect-too-deep` | warning | directories are nested more than 512 deep | flatten them |
    | `verify-added` | error | the bundle has a file that its build did not make, or its signature does not seal | build or sign again, or remove it |
    | `verify-link` | error | a link leads elsewhere than the built or sealed one | build or sign again |
    | `verify-missing` | error | a built or sealed file does not exist | build or sign again |
    | `verify-mode` | error | a file or directory has another mode than the built one | build again, or `chmod` it |
    | `verify-modified` | error | a file has other contents than the built or sealed one | build or sign again |
    | `seal-unreadable` | warning | a `_CodeSignature/CodeResources` is no list of sealed files, or has rules that codesign does not write, so that it cannot be judged | sign the bundle again |
    | `seal-nested-unsigned` | error, warning | nested code is not signed, so that a seal cannot name it; a warning with `--allow-unsigned` | sign what is inside first |
    | `ipa-no-app` | error | what is to be packed is no app with the layout of iOS: its name, its layout or its Info.plist | pack the `.app` that a build made |
    | `ipa-link-outside` | error | a link of the app leads out of it | make the link relative to a file of the app, or remove it |
    | `extract-link-outside` | error | a link of an archive could lead out of the directory that is written | look at its target with `ls -l`; the archive may be hostile |
    | `find-too-large` | warning | a file is larger than 64 MiB, and was not looked through | look at it with `cat` |
    | `verify-no-record` | error | the bundle holds no `bundle-manifest.json`, no `NAME.manifest.json` is beside it, and it is not signed | build with `manifest: inside` or `sidecar`, or put its record beside it again |
    | `verify-record-malformed` | error | the record is malformed | build again |
    | `verify-record-version` | error | the record is of a newer bundler | upgrade |
    | `verify-type` | error | a file, directory or link is where the build made another kind | build again |
    | `verify-unreadable` | error | a built file cannot be read | see to its permissions |

    ## Lint

    Findings of `bundler lint` have ids of the form `lint-RULE`; every rule has [a page of its own](Lint/README.md).
    """##

  /// The pages of Docs/Lint, one after another; each begins with the id of its rule.
  static let rules = ##"""
    # ambiguous-view

    The constraints of a view leave its place or size open.

    Severity: note.

    ## What it finds

    A view that Interface Builder has marked with `ambiguous="YES"` when it saved the document: its constraints allow more than one layout.

    ## Why it matters

    The place and the size of the view may differ from system to system, and from Interface Builder's display.

    ## Example

    ```xml
    <label ambiguous="YES" id="4"/>
    ```

    Add the constraints that Interface Builder asks for, and save the document.

    ## Silencing it

    `bundler:disable ambiguous-view` in a comment before or behind it, `disable: [ambiguous-view]` under `lint:` in `bundle.yml`, or
    `--disable ambiguous-view`. [More ways](README.md#silencing)
    # broken-image

    A PNG holds no image.

    Severity: warning.

    ## What it finds

    A resource named `.png` that is empty, a text, a pointer of Git LFS, a web page, or a PNG that is cut off or damaged. An image of
    another format under that name is none: systems recognize images by what they hold.

    ## Why it matters

    The app shows nothing there; a build copies the file as it is, with a warning.

    ## Example

    ```
    logo.png: version https://git-lfs.github.com/spec/v1
    ```

    Put the image in its place: `git lfs pull`, or export it again.

    ## Silencing it

    `bundler:disable broken-image` in a comment before or behind it, `disable: [broken-image]` under `lint:` in `bundle.yml`, or
    `--disable broken-image`. [More ways](README.md#silencing)
    # case-collision

    Two files of a bundle differ by case only.

    Severity: warning.

    ## What it finds

    Two resources of a target whose places in the bundle are the same but for case; without a manifest, two files whose paths are.

    ## Why it matters

    On most Macs they are one file: one of them is lost when the bundle is copied there.

    ## Example

    ```
    Images/logo.png
    Images/Logo.png
    ```

    Rename one.

    ## Silencing it

    `bundler:disable case-collision` in a comment before or behind it, `disable: [case-collision]` under `lint:` in `bundle.yml`, or
    `--disable case-collision`. [More ways](README.md#silencing)
    # controller-class

    Sources cast a controller of a storyboard to another class.

    Severity: warning.

    ## What it finds

    `instantiateViewController(withIdentifier:)` with a cast to a class of the sources, if every controller with that identifier is of a class that does not derive from it, or has no custom class.

    ## Why it matters

    `as!` ends the program; with `as?` the result is nil.

    ## Example

    ```swift
    let detail = storyboard.instantiateViewController(withIdentifier: "Detail") as! Master
    ```

    Correct the class, the identifier, or the custom class in the storyboard.

    ## Silencing it

    `bundler:disable controller-class` in a comment before or behind it, `disable: [controller-class]` under `lint:` in `bundle.yml`, or
    `--disable controller-class`. [More ways](README.md#silencing)
    # dangling-connection

    An outlet or action leads to an object that does not exist.

    Severity: error.

    ## What it finds

    An outlet, a member of an outlet collection or an action whose `destination` or `target` is the id of no object of the document. One member of a collection is enough.

    ## Why it matters

    The document does not compile, or loads with an outlet that is nil.

    ## Example

    ```xml
    <outletCollection property="buttons" destination="gone" id="3"/>
    ```

    Remove the connection, or draw it again.

    ## Silencing it

    `bundler:disable dangling-connection` in a comment before or behind it, `disable: [dangling-connection]` under `lint:` in `bundle.yml`, or
    `--disable dangling-connection`. [More ways](README.md#silencing)
    # dangling-entry-point

    The initial controller is not in the storyboard.

    Severity: error.

    ## What it finds

    An `initialViewController` with an id that no object has, often after a merge.

    ## Why it matters

    The storyboard does not compile, or the app starts without its first controller.

    ## Example

    ```xml
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="gone">
    ```

    Choose the initial controller again.

    ## Silencing it

    `bundler:disable dangling-entry-point` in a comment before or behind it, `disable: [dangling-entry-point]` under `lint:` in `bundle.yml`, or
    `--disable dangling-entry-point`. [More ways](README.md#silencing)
    # dangling-outlet

    An outlet keeps pointing at an object that is gone.

    Severity: note.

    An outlet that is `assign`, `unsafe_unretained` or `unowned`.

    ## Why it matters

    When its object goes, the outlet keeps pointing at freed memory; the next message crashes. `weak` becomes nil instead.

    ## Example

    ```
    Home.h:6:49: note: the outlet 'nameLabel' is assign and dangles when its object is gone [lint-dangling-outlet]
    ```

    Code for systems without weak references (macOS 10.6, manual counting) has no better word: turn the rule off.

    ## Silencing it

    `bundler:disable dangling-outlet` in a comment before or behind it, `disable: [dangling-outlet]` under `lint:` in `bundle.yml`, or
    `--disable dangling-outlet`. [More ways](README.md#silencing)
    # dangling-segue

    A segue leads nowhere.

    Severity: error.

    ## What it finds

    A segue without destination, or with one that no object of the storyboard has.

    ## Why it matters

    The storyboard does not compile.

    ## Example

    ```xml
    <segue destination="gone" kind="show" id="3"/>
    ```

    Remove the segue, or draw it again. Use a storyboard reference for a scene of another storyboard.

    ## Silencing it

    `bundler:disable dangling-segue` in a comment before or behind it, `disable: [dangling-segue]` under `lint:` in `bundle.yml`, or
    `--disable dangling-segue`. [More ways](README.md#silencing)
    # data-source

    The data source of a view has no method that the view calls.

    Severity: error.

    A document of iOS or tvOS makes an object the `dataSource` of a table, a collection or a picker, and neither its class nor a superclass has
    the method that says how many rows there are.

    ## Why it matters

    UIKit sends the message when the view is laid out: `unrecognized selector sent to instance`, and the program ends.

    ## Example

    ```
    List.xib:12:30: error: 'ListController' has no method 'tableView:numberOfRowsInSection:', which its view calls as its data source [lint-data-source]
    ```

    The rule reports nothing if a superclass is not in the sources, except those of UIKit that are no data sources, such as `UIViewController`;
    nor for tables with static cells, and views with a class of their own.

    ## Silencing it

    `bundler:disable data-source` in a comment before or behind it, `disable: [data-source]` under `lint:` in `bundle.yml`, or
    `--disable data-source`. [More ways](README.md#silencing)
    # device-only-info-key

    A key of an Info.plist for one device has no plain key beside it.

    Severity: warning.

    ## What it finds

    A key such as `UIMainStoryboardFile~ipad` without the plain key and without that of the other device. The rule reports nothing if `UIDeviceFamily` names one family only, and on macOS.

    ## Why it matters

    Other devices get nothing for the key.

    ## Example

    ```xml
    <key>UISupportedInterfaceOrientations~ipad</key>
    ```

    Add the plain key.

    ## Silencing it

    `bundler:disable device-only-info-key` in a comment before or behind it, `disable: [device-only-info-key]` under `lint:` in `bundle.yml`, or
    `--disable device-only-info-key`. [More ways](README.md#silencing)
    # duplicate-constraint

    Two constraints of a view are the same.

    Severity: note.

    ## What it finds

    Two constraints in the list of one view with the same items, attributes, relation, constant, multiplier and priority.

    ## Why it matters

    One of them does nothing; when somebody changes the other one, the two contradict each other, and the system breaks one of them.

    ## Example

    ```xml
    <constraint firstAttribute="width" constant="3" id="k1"/>
    <constraint firstAttribute="width" constant="3" id="k2"/>
    ```

    Remove one of them.

    ## Silencing it

    `bundler:disable duplicate-constraint` in a comment before or behind it, `disable: [duplicate-constraint]` under `lint:` in `bundle.yml`, or
    `--disable duplicate-constraint`. [More ways](README.md#silencing)
    # duplicate-identifier

    Two controllers of a storyboard have one identifier.

    Severity: error.

    Two controllers of one storyboard have the same `storyboardIdentifier`.

    ## Why it matters

    `instantiateViewController(withIdentifier:)` makes one of the two; the other can be reached by segues only.
    Xcode refuses to build the storyboard.

    ## Example

    ```
    Main.storyboard:6:41: error: 'Home' is the identifier of another controller already [lint-duplicate-identifier]
    ```

    ## Silencing it

    `bundler:disable duplicate-identifier` in a comment before or behind it, `disable: [duplicate-identifier]` under `lint:` in `bundle.yml`, or
    `--disable duplicate-identifier`. [More ways](README.md#silencing)
    # duplicate-outlet

    A document connects one outlet of an object twice.

    Severity: warning.

    Two `<outlet>` elements of one object have the same property.

    ## Why it matters

    Both are set, one after the other, and the program does not get the object of the first. Merges of two branches make such outlets.

    ## Example

    ```
    Home.xib:9:27: warning: the outlet 'nameLabel' is connected already; only one of the two is kept [lint-duplicate-outlet]
    ```

    ## Silencing it

    `bundler:disable duplicate-outlet` in a comment before or behind it, `disable: [duplicate-outlet]` under `lint:` in `bundle.yml`, or
    `--disable duplicate-outlet`. [More ways](README.md#silencing)
    # duplicate-segue-identifier

    Segues of one controller have one identifier and different destinations.

    Severity: warning.

    ## What it finds

    Two segues of one scene that share an identifier and lead to different scenes. Segues to the same scene may share one.

    ## Why it matters

    `performSegue(withIdentifier:)` performs one of them, and `prepare(for:)` cannot tell them apart.

    ## Example

    ```xml
    <segue destination="12" identifier="detail" id="3"/>
    <segue destination="13" identifier="detail" id="4"/>
    ```

    Give each an identifier of its own.

    ## Silencing it

    `bundler:disable duplicate-segue-identifier` in a comment before or behind it, `disable: [duplicate-segue-identifier]` under `lint:` in `bundle.yml`, or
    `--disable duplicate-segue-identifier`. [More ways](README.md#silencing)
    # empty-appearance

    A slot of a catalog for the dark or another appearance has no file.

    Severity: note.

    ## What it finds

    An image set in which no slot for an appearance has an existing file, while slots for any appearance have one.

    ## Why it matters

    The system shows the image for any appearance, in spite of the slot.

    ## Example

    ```json
    "images" : [
      { "filename" : "a.pdf", "idiom" : "universal" },
      { "idiom" : "universal", "appearances" : [ { "appearance" : "luminosity", "value" : "dark" } ] }
    ]
    ```

    Add the image, or remove the slot.

    ## How to silence it

    `lint: disable: [empty-appearance]` in `bundle.yml`, or `--disable empty-appearance`.

    ## Silencing it

    `bundler:disable empty-appearance` in a comment before or behind it, `disable: [empty-appearance]` under `lint:` in `bundle.yml`, or
    `--disable empty-appearance`. [More ways](README.md#silencing)
    # inspectable-type

    A runtime attribute's value does not fit its property.

    Severity: error.

    The type of a runtime attribute does not fit the property that it sets: text for a number, a colour for an image.

    ## Why it matters

    An object of the wrong class lands in the property, and the first use of it raises an exception; a text for a number raises one at once.

    ## Example

    ```
    Home.xib:21:52: error: the runtime attribute 'limit' is of type 'string', the property of type 'NSInteger' [lint-inspectable-type]
    ```

    Numbers and booleans go together. Properties of types that are not known may take anything.

    ## Silencing it

    `bundler:disable inspectable-type` in a comment before or behind it, `disable: [inspectable-type]` under `lint:` in `bundle.yml`, or
    `--disable inspectable-type`. [More ways](README.md#silencing)
    # launch-screen-code

    A launch screen has a custom class, a connection or an attribute.

    Severity: warning.

    ## What it finds

    In a document with `launchScreen="YES"`: a custom class of an object, an outlet, action or segue, and a runtime attribute.

    ## Why it matters

    The system shows a launch screen before any code of the program runs: parts that need code are missing. Xcode refuses some of them.

    ## Example

    ```xml
    <viewController customClass="Start" id="1"/>
    ```

    Remove the class, the connection or the attribute.

    ## Silencing it

    `bundler:disable launch-screen-code` in a comment before or behind it, `disable: [launch-screen-code]` under `lint:` in `bundle.yml`, or
    `--disable launch-screen-code`. [More ways](README.md#silencing)
    # misplaced-view

    A view's frame differs from the frame that its constraints give it.

    Severity: note.

    ## What it finds

    A view that Interface Builder has marked with `misplaced="YES"`: its frame in the document differs from the one of its constraints.

    ## Why it matters

    The view looks different when the program runs. Where constraints change the frame at once, nothing is wrong but the picture in Interface Builder.

    ## Example

    ```xml
    <label misplaced="YES" id="4"/>
    ```

    Update the frames in Interface Builder, and save the document.

    ## Silencing it

    `bundler:disable misplaced-view` in a comment before or behind it, `disable: [misplaced-view]` under `lint:` in `bundle.yml`, or
    `--disable misplaced-view`. [More ways](README.md#silencing)
    # missing-appearance-scale

    An image of a catalog lacks a scale for the dark or another appearance.

    Severity: note.

    ## What it finds

    An image set whose images for any appearance have a scale that those for one appearance, such as the dark one, lack. The rule checks the scales of the platform: @2x and @3x on iOS, @1x and @2x on macOS and tvOS, @2x elsewhere. An image without a scale is for all of them.

    ## Why it matters

    The appearance counts for more than the scale: the system scales another dark image, and it gets blurred.

    ## Example

    ```json
    "images" : [
      { "filename" : "a@2x.png", "idiom" : "universal", "scale" : "2x" },
      { "filename" : "a@3x.png", "idiom" : "universal", "scale" : "3x" },
      { "filename" : "dark@2x.png", "idiom" : "universal", "scale" : "2x",
        "appearances" : [ { "appearance" : "luminosity", "value" : "dark" } ] }
    ]
    ```

    Add the image, or use a PDF or SVG for all scales.

    ## How to silence it

    `lint: disable: [missing-appearance-scale]` in `bundle.yml`, or `--disable missing-appearance-scale`.

    ## Silencing it

    `bundler:disable missing-appearance-scale` in a comment before or behind it, `disable: [missing-appearance-scale]` under `lint:` in `bundle.yml`, or
    `--disable missing-appearance-scale`. [More ways](README.md#silencing)
    # missing-color

    A document or source names a colour that no asset catalog of its target has.

    Severity: warning.

    ## What it finds

    A named colour of a document, or a literal in `UIColor(named:)` and the like, for which no catalog of the target has a colour set. `AccentColor` is always there.

    ## Why it matters

    A document falls back to the value it remembers, whatever the appearance is; a source gets nil.

    ## Example

    ```xml
    <color key="backgroundColor" name="Bakground"/>
    ```

    Correct the name, or add the colour set.

    ## Silencing it

    `bundler:disable missing-color` in a comment before or behind it, `disable: [missing-color]` under `lint:` in `bundle.yml`, or
    `--disable missing-color`. [More ways](README.md#silencing)
    # missing-data

    A source names a data set that no asset catalog has.

    Severity: warning.

    ## What it finds

    A literal in `NSDataAsset(name:)` for which no catalog of any target has a data set.

    ## Why it matters

    The program gets nil.

    ## Example

    ```swift
    NSDataAsset(name: "Tide")  // the set is called Tides
    ```

    Correct the name, or add the data set.

    ## How to silence it

    `lint: disable: [missing-data]` in `bundle.yml`, or `--disable missing-data`.

    ## Silencing it

    `bundler:disable missing-data` in a comment before or behind it, `disable: [missing-data]` under `lint:` in `bundle.yml`, or
    `--disable missing-data`. [More ways](README.md#silencing)
    # missing-entity-class

    An entity has a class that Xcode does not generate and no source declares.

    Severity: warning.

    ## What it finds

    An entity of the current version without a `codeGenerationType` whose class is neither among the sources nor mentioned in them. Classes with the name of a module are not examined, and models of which the sources declare no class at all.

    ## Why it matters

    Core Data makes plain objects of `NSManagedObject`, and the app stops where it casts one to the class or sends it a message of the class.

    ## Example

    ```xml
    <entity name="Note" representedClassName="Nte"/>
    ```

    Correct the name, declare the class, or choose *Class Definition* under *Codegen* in Xcode.

    ## Silencing it

    `bundler:disable missing-entity-class` in a comment before or behind it, `disable: [missing-entity-class]` under `lint:` in `bundle.yml`, or
    `--disable missing-entity-class`. [More ways](README.md#silencing)
    # missing-entity

    A source names an entity that no Core Data model has.

    Severity: warning.

    ## What it finds

    A literal, or a constant of the sources, in `NSFetchRequest(entityName:)`, `NSEntityDescription.entity(forEntityName:in:)` and `insertNewObject(forEntityName:into:)`, or in their messages of Objective-C, that no version of any model has. The rule is silent in targets without a model, where a model cannot be read, and about names that the sources have in other places too, because a program may make the entity.

    ## Why it matters

    The app stops with an exception: the entity could not be located.

    ## Example

    ```swift
    let notes = NSFetchRequest<Note>(entityName: "Nte")
    ```

    Correct the name, or add the entity to the model.

    ## Silencing it

    `bundler:disable missing-entity` in a comment before or behind it, `disable: [missing-entity]` under `lint:` in `bundle.yml`, or
    `--disable missing-entity`. [More ways](README.md#silencing)
    # missing-entry-point

    A main storyboard has no initial controller.

    Severity: warning.

    ## What it finds

    A storyboard of UIKit without `initialViewController` that an Info.plist of its target names as main or launch storyboard. Storyboards that sources instantiate by identifier need none, nor do those of AppKit, whose main menu is loaded all the same.

    ## Why it matters

    The app starts with a black screen, and the console has a message that the default view controller could not be instantiated.

    ## Example

    ```xml
    <!-- Info.plist: UIMainStoryboardFile is Main -->
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0">
    ```

    Mark a controller as *Is Initial View Controller*.

    ## Silencing it

    `bundler:disable missing-entry-point` in a comment before or behind it, `disable: [missing-entry-point]` under `lint:` in `bundle.yml`, or
    `--disable missing-entry-point`. [More ways](README.md#silencing)
    # missing-fetch-request

    A source asks for a fetch request that no Core Data model has.

    Severity: warning.

    ## What it finds

    A literal, or a constant of the sources, in `fetchRequestTemplate(forName:)` and `fetchRequestFromTemplate(withName:substitutionVariables:)`, or in their messages of Objective-C, that no version of any model has as a fetch request. The rule is silent in targets without a model, where a model cannot be read, and about names that the sources have in other places too.

    ## Why it matters

    The program gets nil instead of a request, and in most cases stops where it unwraps it.

    ## Example

    ```swift
    let recent = model.fetchRequestTemplate(forName: "RecentNote")!
    ```

    Correct the name, or add the fetch request to the model.

    ## Silencing it

    `bundler:disable missing-fetch-request` in a comment before or behind it, `disable: [missing-fetch-request]` under `lint:` in `bundle.yml`, or
    `--disable missing-fetch-request`. [More ways](README.md#silencing)
    # missing-font

    A document uses a font whose file its target does not contain.

    Severity: warning, off by default.

    ## What it finds

    A file of `<customFonts>` that the target lacks. Off by default: fonts are often put into the app by a package manager, where lint cannot see them.

    ## Why it matters

    Texts appear in the system's font.

    ## Example

    ```xml
    <customFonts key="customFonts"><array key="Hand.ttf"><string>Hand</string></array></customFonts>
    ```

    Add the file to the target, and to `UIAppFonts`.

    ## Silencing it

    `bundler:disable missing-font` in a comment before or behind it, `disable: [missing-font]` under `lint:` in `bundle.yml`, or
    `--disable missing-font`. [More ways](README.md#silencing)
    # missing-image

    A document or source names an image that its target does not contain.

    Severity: warning.

    ## What it finds

    An image that a document uses and the target of the document lacks, as a file of whatever scale and device or as a set of an asset catalog; and a literal in `UIImage(named:)`, `imageNamed:` and the like that no target has. The system's images, those that a document holds itself, names with a slash and catalogs that nobody read are left alone.

    ## Why it matters

    The view stays empty, with a message on the console at most.

    ## Example

    ```xml
    <button image="logo_smal" id="3"/>
    ```

    Correct the name, or add the image to the target.

    ## Silencing it

    `bundler:disable missing-image` in a comment before or behind it, `disable: [missing-image]` under `lint:` in `bundle.yml`, or
    `--disable missing-image`. [More ways](README.md#silencing)
    # missing-info-resource

    An Info.plist names a resource that its target lacks.

    Severity: warning.

    ## What it finds

    Main and launch storyboards and nibs, those of scenes and extensions, icons of the bundle, of documents and of types, launch images, fonts, the directories of fonts and help, and scripting definitions, with or without a device in the key. Values with `$(…)` are left alone, and what a build provides: the keys of the icon of an asset catalog, which its compiler writes, and files of the checkout that a script phase may copy.

    ## Why it matters

    Depending on the key, the app stops when it starts, or has no icon, font or help.

    ## Example

    ```xml
    <key>UIMainStoryboardFile</key>
    <string>Mian</string>
    ```

    Correct the value, or add the resource to the target.

    ## Silencing it

    `bundler:disable missing-info-resource` in a comment before or behind it, `disable: [missing-info-resource]` under `lint:` in `bundle.yml`, or
    `--disable missing-info-resource`. [More ways](README.md#silencing)
    # missing-key

    A table of strings lacks keys of the development language's table.

    Severity: warning.

    ## What it finds

    Keys of the development language's table that the same table of another language does not have, also in a `.loctable`, which has all languages in one file; the development language is `CFBundleDevelopmentRegion`, or English. `InfoPlist.strings`, tables of documents and regional tables such as `en-GB` beside `en` may leave keys out.

    ## Why it matters

    Users see the key instead of a translation.

    ## Example

    ```
    /* en */ "open" = "Open"; "close" = "Close";
    /* fr */ "open" = "Ouvrir";
    ```

    Add the keys.

    ## Silencing it

    `bundler:disable missing-key` in a comment before or behind it, `disable: [missing-key]` under `lint:` in `bundle.yml`, or
    `--disable missing-key`. [More ways](README.md#silencing)
    # missing-localization

    A resource is localized in some languages only.

    Severity: warning.

    ## What it finds

    A file of some `.lproj` directories that others beside them lack. A table of strings stands for the document in `Base.lproj` that it translates; the development language needs none for it, nor does `en-GB` beside `en`, nor a document without texts; `InfoPlist.strings` is left alone. Files in `Base.lproj` alone are not meant to be localized, and files that the development language lacks are meant for some languages only. A language that lacks more than half of the resources is reported once.

    ## Why it matters

    Users of the other languages get the development language, or nothing if that lacks the file, too.

    ## Example

    ```
    en.lproj/Help.html   fr.lproj/Localizable.strings   (and no fr.lproj/Help.html)
    ```

    Add the translation.

    ## Silencing it

    `bundler:disable missing-localization` in a comment before or behind it, `disable: [missing-localization]` under `lint:` in `bundle.yml`, or
    `--disable missing-localization`. [More ways](README.md#silencing)
    # missing-nib-key

    A nib's table of strings lacks texts of the document.

    Severity: note, off by default.

    ## What it finds

    Texts with letters of `Base.lproj/Main.xib` that `fr.lproj/Main.strings` does not translate. Off by default: many texts are placeholders that the program replaces.

    ## Why it matters

    Users see the text of the document.

    ## Example

    ```
    <label text="Open" id="abc-de-fgh"/>   (and no "abc-de-fgh.text")
    ```

    Add the key.

    ## Silencing it

    `bundler:disable missing-nib-key` in a comment before or behind it, `disable: [missing-nib-key]` under `lint:` in `bundle.yml`, or
    `--disable missing-nib-key`. [More ways](README.md#silencing)
    # missing-nib

    A document or source names a nib that its target does not contain.

    Severity: warning.

    ## What it finds

    A `nibName` of a document that its target lacks, and a literal in `nibName:`, `UINib(nibName:)`, `loadNibNamed:` and the like that no target has.

    ## Why it matters

    The app stops with an exception: the nib could not be loaded.

    ## Example

    ```objc
    [[SettingsController alloc] initWithNibName:@"Setings" bundle:nil]
    ```

    Correct the name, or add the document to the target.

    ## Silencing it

    `bundler:disable missing-nib` in a comment before or behind it, `disable: [missing-nib]` under `lint:` in `bundle.yml`, or
    `--disable missing-nib`. [More ways](README.md#silencing)
    # missing-plain-variant

    A file for one device has no plain one beside it.

    Severity: warning.

    ## What it finds

    A file such as `bg~ipad.png` without `bg.png` and `bg~iphone.png` in the same directory. The rule reports nothing if the target is for one family, on macOS, for icons and launch images, and if a source names the file in full.

    ## Why it matters

    Other devices do not find the file.

    ## Example

    ```
    bg~ipad.png      (and no bg.png)
    ```

    Add a plain file, or take the device out of the name.

    ## Silencing it

    `bundler:disable missing-plain-variant` in a comment before or behind it, `disable: [missing-plain-variant]` under `lint:` in `bundle.yml`, or
    `--disable missing-plain-variant`. [More ways](README.md#silencing)
    # missing-scale

    An image lacks a scale between or beside those it has.

    Severity: note.

    ## What it finds

    Images of one name that have a scale and lack another: on iOS one of @2x and @3x, for `~ipad` only @2x; on macOS and tvOS one of plain and @2x; without a known platform @2x between others. A plain image alone is no finding, icons and launch images have sizes of their own, and beside HTML files are named in full.

    ## Why it matters

    The system scales another one, and the image gets blurred.

    ## Example

    ```
    logo@2x.png      (and no logo@3x.png)
    ```

    Add the image, or use a PDF in an asset catalog.

    ## Silencing it

    `bundler:disable missing-scale` in a comment before or behind it, `disable: [missing-scale]` under `lint:` in `bundle.yml`, or
    `--disable missing-scale`. [More ways](README.md#silencing)
    # missing-storyboard

    A source names a storyboard that no target contains.

    Severity: warning.

    ## What it finds

    A literal in `UIStoryboard(name:)`, `NSStoryboard(name:)` or `storyboardWithName:` that is the name of no storyboard. [storyboard-reference](storyboard-reference.md) checks references between storyboards.

    ## Why it matters

    The app stops with an exception: the storyboard could not be found.

    ## Example

    ```swift
    UIStoryboard(name: "Setings", bundle: nil)
    ```

    Correct the name, or add the storyboard to the target.

    ## Silencing it

    `bundler:disable missing-storyboard` in a comment before or behind it, `disable: [missing-storyboard]` under `lint:` in `bundle.yml`, or
    `--disable missing-storyboard`. [More ways](README.md#silencing)
    # missing-text

    A source asks for a text that no table has.

    Severity: warning.

    A source looks up a key that no table of texts of its target has, in any language.

    ## Why it matters

    The program shows the key instead of a text.

    ## Example

    ```
    Login.swift:8:27: warning: no table of texts has the key 'login.titel' (did you mean 'login.title'?) [lint-missing-text]
    ```

    The rule looks at keys that are identifiers, such as `login.title`, `login_title` and `loginTitle`, in targets whose `Localizable.strings` has such keys in
    the main: elsewhere a key is a text by itself. `NSLocalizedString("key")` counts, also with a constant or the raw value of an enumeration; so do
    `"key".localized`, if the sources give such a member to `String`, functions that hand their parameter on, and the cases of an enumeration that
    looks its own raw value up. Calls that name a table or a bundle do not, nor do targets with `Localizable.xcstrings`, where Xcode adds keys.

    ## Silencing it

    `bundler:disable missing-text` in a comment before or behind it, `disable: [missing-text]` under `lint:` in `bundle.yml`, or
    `--disable missing-text`. [More ways](README.md#silencing)
    # misspelled-suffix

    A file's name has a scale or device with a wrong spelling or in a wrong place.

    Severity: warning.

    ## What it finds

    Names such as `bg~ipad@2x.png`, `bg~iPad.png` and `bg@2X.png`. The right form is `name@2x~ipad.png`, in lower case.

    ## Why it matters

    Foundation takes the suffix for part of the name: on a device whose files differ by case, no look-up finds the file.

    ## Example

    ```
    bg~ipad@2x.png   →  bg@2x~ipad.png
    ```

    `bundler lint --fix` renames the file, unless the right name is taken.

    ## Silencing it

    `bundler:disable misspelled-suffix` in a comment before or behind it, `disable: [misspelled-suffix]` under `lint:` in `bundle.yml`, or
    `--disable misspelled-suffix`. [More ways](README.md#silencing)
    # module-not-at-hand

    Documents name classes of a module whose sources are missing.

    Severity: note.

    Documents name classes of a module that is neither made by a target nor among the sources: a package's or a pod's, for
    example, whose checkout is elsewhere.

    ## Why it matters

    Outlets, actions and runtime attributes of objects of these classes are not checked. `lint` reports one note for each module, at
    the first document that names it, with the names of the classes.

    ## Example

    ```
    Home.xib:7:60: note: the sources of the module 'Charts' are not at hand: 1 of its classes is not checked [lint-module-not-at-hand]
    ```

    Name the checkout too, or with a manifest under `sources`.

    ## Silencing it

    `bundler:disable module-not-at-hand` in a comment before or behind it, `disable: [module-not-at-hand]` under `lint:` in `bundle.yml`, or
    `--disable module-not-at-hand`. [More ways](README.md#silencing)
    # outlet-type

    An outlet's declared class is not that of the object it leads to.

    Severity: warning.

    The source declares an outlet of one class of UIKit or AppKit, and the document connects it to an object of another one: a `UIButton` and a
    `<label>`.

    ## Why it matters

    Loading the nib does not check the type. The first message that only the declared class understands ends in "unrecognized selector", or, in
    Swift, in undefined behaviour.

    ## Example

    ```
    Home.xib:9:27: warning: the outlet 'title' of 'Home' is a 'UIButton', but it leads to a 'UILabel' [lint-outlet-type]
    ```

    The rule compares only objects without a custom class, and only classes that elements of documents have.

    ## Silencing it

    `bundler:disable outlet-type` in a comment before or behind it, `disable: [outlet-type]` under `lint:` in `bundle.yml`, or
    `--disable outlet-type`. [More ways](README.md#silencing)
    # owner-class-mismatch

    A nib's owner has another class than the one that loads the nib by its name.

    Severity: warning.

    A nib is called as a view controller's class is, and the class of its File's Owner is another one that is not related to it.

    ## Why it matters

    A controller that is made without a nib's name loads the nib of its own name, and becomes its owner: outlets are set on a class that the document does not know.

    ## Example

    ```
    Panel.xib:3:71: warning: 'Panel' loads this nib by its name, but the owner's class is 'Gauge' [lint-owner-class-mismatch]
    ```

    Names given in code (`initWithNibName:`) are not followed.

    ## Silencing it

    `bundler:disable owner-class-mismatch` in a comment before or behind it, `disable: [owner-class-mismatch]` under `lint:` in `bundle.yml`, or
    `--disable owner-class-mismatch`. [More ways](README.md#silencing)
    # principal-class

    An Info.plist names a class that no source declares.

    Severity: warning.

    ## What it finds

    A class in `CLKComplicationPrincipalClass` or `WKExtensionDelegateClassName`, or in `NSExtensionPrincipalClass` of `NSExtension`, that is neither declared in the
    sources nor mentioned in them. Classes of other modules, names with other variables than `$(PRODUCT_MODULE_NAME)`, and targets of which no source is at hand are not examined.

    ## Why it matters

    The system makes an object of that class by its name. Without it there are no complications, or the extension ends when it starts, and no tool
    of Apple's says so.

    ## Example

    ```xml
    <key>CLKComplicationPrincipalClass</key><string>$(PRODUCT_MODULE_NAME).ComplicationControler</string>
    ```

    Correct the name, or declare the class; a class of Swift is found by its module and its name.

    ## Silencing it

    `bundler:disable principal-class` in a comment before or behind it, `disable: [principal-class]` under `lint:` in `bundle.yml`, or
    `--disable principal-class`. [More ways](README.md#silencing)
    # privacy-manifest

    A privacy manifest has a value that Apple does not define.

    Severity: warning.

    ## What it finds

    In `.xcprivacy` files: another name than `PrivacyInfo.xcprivacy`; misspelt keys and categories; a category without a reason, with text that is no reason, or
    with the reason of another category; `NSPrivacyTracking` that is no boolean, or true without a domain; domains with a scheme or a path. Keys, categories and
    reasons that resemble no known one may be newer than this program, and are left alone. Source: Apple's *Privacy manifest files* of 2024.

    ## Why it matters

    The App Store refuses the upload, by mail and after the build.

    ## Example

    ```xml
    <key>NSPrivacyAccessedAPIType</key><string>NSPrivacyAccessedAPICategoryUserDefaults</string>
    <key>NSPrivacyAccessedAPITypeReasons</key><array><string>35F9.1</string></array>
    ```

    `35F9.1` is for the time since the system's start; that of an app's own defaults is `CA92.1`.

    ## Silencing it

    `bundler:disable privacy-manifest` in a comment before or behind it, `disable: [privacy-manifest]` under `lint:` in `bundle.yml`, or
    `--disable privacy-manifest`. [More ways](README.md#silencing)
    # registered-identifier

    A nib is registered under another identifier than its cell has.

    Severity: error.

    A call registers a nib for cells under an identifier, and the cell in the nib has another one.

    ## Why it matters

    UIKit compares the two when it makes the first cell, and raises an exception: `cell reuse identifier in nib does not match the identifier used
    to register the nib`.

    ## Example

    ```
    List.swift:6:88: error: 'NameCell' is registered as 'NamCell', but its cell has the identifier 'NameCell' [lint-registered-identifier]
    ```

    The rule reads calls that name both in one statement, by literals, constants or names of classes. A cell without an identifier takes any.

    ## Silencing it

    `bundler:disable registered-identifier` in a comment before or behind it, `disable: [registered-identifier]` under `lint:` in `bundle.yml`, or
    `--disable registered-identifier`. [More ways](README.md#silencing)
    # runtime-attribute-key

    A runtime attribute sets a property that its class lacks.

    Severity: warning.

    The first name of a runtime attribute's key path is no property of the object's class.

    ## Why it matters

    "Failed to set (bound) user defined inspected property": the value is not set.

    ## Example

    ```
    Home.xib:21:69: warning: 'Gauge' has no property 'bound' for the runtime attribute to set [lint-runtime-attribute-key]
    ```

    Judged are classes whose whole inheritance is known, down to framework classes whose properties are listed. Later names of the path are not looked at.

    ## Silencing it

    `bundler:disable runtime-attribute-key` in a comment before or behind it, `disable: [runtime-attribute-key]` under `lint:` in `bundle.yml`, or
    `--disable runtime-attribute-key`. [More ways](README.md#silencing)
    # runtime-attribute-type

    A runtime attribute has a type that does not exist.

    Severity: error.

    A user-defined runtime attribute of a `type` that there is not.

    ## Why it matters

    Interface Builder cannot open the attribute; `bundler` and ibtool leave it out or refuse the document.

    ## Example

    ```
    Home.xib:21:52: error: runtime attributes cannot be of type 'numeral' [lint-runtime-attribute-type]
    ```

    ## Silencing it

    `bundler:disable runtime-attribute-type` in a comment before or behind it, `disable: [runtime-attribute-type]` under `lint:` in `bundle.yml`, or
    `--disable runtime-attribute-type`. [More ways](README.md#silencing)
    # settings-bundle

    A pane of Settings.bundle has a specifier that cannot work.

    Severity: warning.

    ## What it finds

    In `Root.plist` and the other panes of a `Settings.bundle`: specifiers without `Type`, with an unknown type of Apple's, without the `Key` of their value, with
    another number of `Titles` than of `Values`; child panes without `File`, or whose list is not in the bundle; a table of strings that no language of the
    bundle has. Types of libraries, which do not begin with `PS`, are left alone. Source: Apple's *Settings Application Schema Reference*.

    ## Why it matters

    Settings leaves the row out, or cannot keep its value. The bundle is copied as it is: no tool of Apple's says so.

    ## Example

    ```xml
    <dict><key>Type</key><string>PSToggleSwitchSpecifier</string><key>Title</key><string>Sounds</string></dict>
    ```

    Give it a `Key`.

    ## Silencing it

    `bundler:disable settings-bundle` in a comment before or behind it, `disable: [settings-bundle]` under `lint:` in `bundle.yml`, or
    `--disable settings-bundle`. [More ways](README.md#silencing)
    # stale-nib-key

    A nib's table of strings has keys for objects that are gone.

    Severity: note.

    ## What it finds

    Keys of `fr.lproj/Main.strings` whose ids no object of `Base.lproj/Main.xib` has. Keys that are no ids are left alone.

    ## Why it matters

    The texts are never used; often the object came back with another id, and is not translated any more.

    ## Example

    ```
    "abc-de-fgh.title" = "Ouvrir";   (and no object abc-de-fgh)
    ```

    Remove the keys, or correct the ids. `bundler nib strings` lists the keys of a document.

    ## Silencing it

    `bundler:disable stale-nib-key` in a comment before or behind it, `disable: [stale-nib-key]` under `lint:` in `bundle.yml`, or
    `--disable stale-nib-key`. [More ways](README.md#silencing)
    # storekit-in-product

    A StoreKit configuration, which is for tests, is in a product.

    Severity: note.

    ## What it finds

    A `.storekit` file among the resources of a target.

    ## Why it matters

    Xcode's schemes name such a file to test purchases; an app never reads it, and everyone who has the app can.

    ## Example

    A `.storekit` in a group that `resources` takes as a whole. Exclude it, or in Xcode remove it from the target: the scheme still finds it.

    ## Silencing it

    `bundler:disable storekit-in-product` in a comment before or behind it, `disable: [storekit-in-product]` under `lint:` in `bundle.yml`, or
    `--disable storekit-in-product`. [More ways](README.md#silencing)
    # storyboard-reference

    A storyboard reference refers to nothing.

    Severity: error.

    ## What it finds

    A `viewControllerPlaceholder` or `controllerPlaceholder` whose storyboard is neither among the documents nor in a target, whose `referencedIdentifier` no controller of that storyboard has, or that asks for the initial controller of a storyboard without one. References into another bundle are left alone.

    ## Why it matters

    The app stops with an exception when a segue gets there.

    ## Example

    ```xml
    <viewControllerPlaceholder storyboardName="Setings" id="2" sceneMemberID="viewController"/>
    ```

    Correct the name, or add the storyboard to the target.

    ## Silencing it

    `bundler:disable storyboard-reference` in a comment before or behind it, `disable: [storyboard-reference]` under `lint:` in `bundle.yml`, or
    `--disable storyboard-reference`. [More ways](README.md#silencing)
    # strong-subview-outlet

    A strong outlet leads to a view that its superview already keeps.

    Severity: note, off by default.

    A strong outlet to a view that is inside another.

    ## Why it matters

    It does no harm but keep the view alive after it was taken out of its superview. Turn the rule on where the house style asks for weak outlets.

    ## Example

    ```
    Home.xib:10:27: note: the outlet 'dial' may be weak: the view's superview keeps it [lint-strong-subview-outlet]
    ```

    Apple's own advice has changed to strong outlets, hence off.

    ## Silencing it

    `bundler:disable strong-subview-outlet` in a comment before or behind it, `disable: [strong-subview-outlet]` under `lint:` in `bundle.yml`, or
    `--disable strong-subview-outlet`. [More ways](README.md#silencing)
    # unavailable-asset

    A document or source names an asset that its catalog has for other devices only.

    Severity: warning.

    ## What it finds

    A named colour of a document, or a literal in `UIImage(named:)`, `UIColor(named:)`, `NSDataAsset(name:)` and the like, whose sets have files or colours only for idioms that the target's platform does not have, such as `mac` in an app for iOS. For a source, all targets that have the asset count.

    ## Why it matters

    The archive of the target lacks the asset, and the program gets nil.

    ## Example

    ```json
    "colors" : [ { "idiom" : "mac", "color" : { "platform" : "osx", "reference" : "labelColor" } } ]
    ```

    Add a colour for `universal`, or for the device.

    ## How to silence it

    `lint: disable: [unavailable-asset]` in `bundle.yml`, or `--disable unavailable-asset`.

    ## Silencing it

    `bundler:disable unavailable-asset` in a comment before or behind it, `disable: [unavailable-asset]` under `lint:` in `bundle.yml`, or
    `--disable unavailable-asset`. [More ways](README.md#silencing)
    # unconnected-action

    No document sends an action that a class declares.

    Severity: note, off by default.

    A class that objects of the documents have declares an `IBAction` that no document sends: neither to it, nor to a class that derives from it, nor to the first responder, nor by an unwind segue.

    ## Why it matters

    It is dead code, or a control that does nothing.

    ## Example

    ```
    Home.swift:9:17: note: no document sends the action 'erase:' of 'Home' [lint-unconnected-action]
    ```

    A method that only code calls, or a target that code sets, needs no `IBAction`.

    ## Silencing it

    `bundler:disable unconnected-action` in a comment before or behind it, `disable: [unconnected-action]` under `lint:` in `bundle.yml`, or
    `--disable unconnected-action`. [More ways](README.md#silencing)
    # unconnected-outlet

    No document connects an outlet that a class declares.

    Severity: note.

    A class that objects of the documents have declares an `IBOutlet` that no document connects, neither for it nor for a class that derives from it.

    ## Why it matters

    The outlet stays nil. In Swift an implicitly unwrapped one stops the program at its first use.

    ## Example

    ```
    Home.swift:6:17: note: no document connects the outlet 'footer' of 'Home' [lint-unconnected-outlet]
    ```

    Outlets that code sets need no `IBOutlet`. Classes that no document mentions are not judged. One nib of several that forgets an outlet is not found.

    ## Silencing it

    `bundler:disable unconnected-outlet` in a comment before or behind it, `disable: [unconnected-outlet]` under `lint:` in `bundle.yml`, or
    `--disable unconnected-outlet`. [More ways](README.md#silencing)
    # undeclared-action

    A document sends an action to an object whose class does not declare it.

    Severity: error.

    An `<action>` names a method that the target's class and its superclasses do not have.

    ## Why it matters

    Using the control ends in "unrecognized selector sent to instance". In a document of macOS it is a warning: AppKit logs "Could not connect
    action", disables a menu item and does nothing for a button.

    ## Example

    ```
    Home.xib:31:31: error: 'Home' declares no action 'stroe:' [lint-undeclared-action]
      <action selector="stroe:" destination="-1" eventType="touchUpInside" id="c6"/>
                        ^~~~~~
                        store:
    ```

    The rule does not check actions sent to the first responder. It knows those framework superclasses whose action methods are listed, and reports nothing behind others.

    ## Silencing it

    `bundler:disable undeclared-action` in a comment before or behind it, `disable: [undeclared-action]` under `lint:` in `bundle.yml`, or
    `--disable undeclared-action`. [More ways](README.md#silencing)
    # undeclared-outlet-collection

    A document connects an outlet collection that its class does not declare.

    Severity: error.

    An `<outletCollection>` names a property that the object's class and its superclasses do not declare.

    ## Why it matters

    The collection is set by key-value coding, as an outlet is: loading the nib ends in an exception. In a document of macOS it is a
    warning: AppKit logs it and goes on.

    ## Example

    ```
    Form.xib:12:37: error: 'Form' declares no outlet collection 'fields' [lint-undeclared-outlet-collection]
    ```

    The rule reports nothing if the inheritance is not known in full.

    ## Silencing it

    `bundler:disable undeclared-outlet-collection` in a comment before or behind it, `disable: [undeclared-outlet-collection]` under `lint:` in `bundle.yml`, or
    `--disable undeclared-outlet-collection`. [More ways](README.md#silencing)
    # undeclared-outlet

    A document connects an outlet that its class does not declare.

    Severity: error.

    An `<outlet>` of an object names a property that the object's class and its superclasses do not declare, or one that Objective-C does not see (`static`, or Swift without `@objc`).

    ## Why it matters

    Loading the nib sets outlets by key-value coding. A key that the object lacks raises `NSUnknownKeyException`: "this class is not key value coding-compliant for the key". AppKit logs "Failed to connect (x) outlet" and goes on without it, so that the
    finding is a warning in a document of macOS.

    ## Example

    ```
    Home.xib:8:27: error: 'Home' declares no outlet 'nameLabl' [lint-undeclared-outlet]
      <outlet property="nameLabl" destination="4" id="c2"/>
                        ^~~~~~~~
                        nameLabel
    ```

    The rule reports nothing if a superclass is neither in the sources nor a framework class whose outlets are known, nor if the sources have
    only the header of an Objective-C class: class extensions in its code may declare more.

    ## Silencing it

    `bundler:disable undeclared-outlet` in a comment before or behind it, `disable: [undeclared-outlet]` under `lint:` in `bundle.yml`, or
    `--disable undeclared-outlet`. [More ways](README.md#silencing)
    # unknown-cell-identifier

    Sources dequeue a cell that no document has and nobody registers.

    Severity: warning.

    ## What it finds

    A literal or constant in `dequeueReusableCell(withIdentifier:)` and its relatives that is the `reuseIdentifier` of no cell of any
    document, and that nobody can have registered: its text is in no other call, and no call in the file registers an identifier that is not a literal.

    ## Why it matters

    The app stops with an exception, or gets nil.

    ## Example

    ```swift
    let cell = table.dequeueReusableCell(withIdentifier: "Cel", for: path)
    ```

    Correct the literal, or set the cell's identifier.

    ## Silencing it

    `bundler:disable unknown-cell-identifier` in a comment before or behind it, `disable: [unknown-cell-identifier]` under `lint:` in `bundle.yml`, or
    `--disable unknown-cell-identifier`. [More ways](README.md#silencing)
    # unknown-class

    A document names a custom class that no source declares.

    Severity: warning.

    A custom class that no source declares, no framework's prefix marks as Apple's, and no other module provides.

    ## Why it matters

    "Unknown class Gadget in Interface Builder file": the object becomes one of its library class, and the outlets of the class raise exceptions. AppKit raises an exception at once.

    ## Example

    ```
    Home.xib:19:29: warning: no source declares the class 'Gadget' [lint-unknown-class]
    ```

    The rule reports nothing unless the sources declare at least one custom class. Classes of binary libraries without headers: silence them with a comment, or add their headers to `sources:`.

    ## Silencing it

    `bundler:disable unknown-class` in a comment before or behind it, `disable: [unknown-class]` under `lint:` in `bundle.yml`, or
    `--disable unknown-class`. [More ways](README.md#silencing)
    # unknown-controller-identifier

    Sources instantiate a controller that no storyboard has.

    Severity: warning.

    ## What it finds

    A literal in `instantiateViewController(withIdentifier:)` and its relatives that is the identifier of no controller of any checked storyboard. The rule reports nothing without storyboards, and if the same literal is elsewhere in the sources.

    ## Why it matters

    The app stops with an exception.

    ## Example

    ```swift
    storyboard.instantiateViewController(withIdentifier: "Setings")
    ```

    Correct the literal, or set the Storyboard ID.

    ## Silencing it

    `bundler:disable unknown-controller-identifier` in a comment before or behind it, `disable: [unknown-controller-identifier]` under `lint:` in `bundle.yml`, or
    `--disable unknown-controller-identifier`. [More ways](README.md#silencing)
    # unknown-font

    A source asks for a font by a misspelt name.

    Severity: warning.

    A source asks for a font by a name that is nearly that of a font in the project, and no name of any.

    ## Why it matters

    `UIFont(name:size:)` returns nil: the text has the system's font, or the program ends where the result is unwrapped.

    ## Example

    ```
    Style.swift:9:9: warning: no font of the targets has the name 'Urbanist-SemBold' (did you mean 'Urbanist-SemiBold'?) [lint-unknown-font]
    ```

    Names are read from the fonts' own tables: PostScript name, full name and family. Names of Apple's fonts are not looked up.

    ## Silencing it

    `bundler:disable unknown-font` in a comment before or behind it, `disable: [unknown-font]` under `lint:` in `bundle.yml`, or
    `--disable unknown-font`. [More ways](README.md#silencing)
    # unknown-responder-action

    An action of the first responder is a misspelt action of the sources.

    Severity: warning.

    A menu or control sends an action to the first responder. No source declares it, and it is nearly the name of an action that a source declares.

    ## Why it matters

    No object responds: AppKit disables the menu item, and the control does nothing.

    ## Example

    ```
    MainMenu.xib:88:45: warning: no class declares the action 'togglePreveiw:' (did you mean 'togglePreview:'?) [lint-unknown-responder-action]
    ```

    Actions that are not near to one of the sources are not reported: a class of the system may have them.

    ## Silencing it

    `bundler:disable unknown-responder-action` in a comment before or behind it, `disable: [unknown-responder-action]` under `lint:` in `bundle.yml`, or
    `--disable unknown-responder-action`. [More ways](README.md#silencing)
    # unknown-segue-identifier

    Sources perform a segue that no storyboard has.

    Severity: warning.

    ## What it finds

    A literal or constant in `performSegue(withIdentifier:sender:)` that is the identifier of no segue, and one that
    `segue.identifier` is compared with: by `==`, `isEqualToString:` or in a `switch`. The rule reports nothing without storyboards, and nothing about
    segues that sources make.

    ## Why it matters

    Performing the segue stops the app with an exception: the receiver has no segue with that identifier. A comparison is never
    true, and code that depends on it never runs.

    ## Example

    ```swift
    performSegue(withIdentifier: "showDetial", sender: self)
    ```

    Correct the literal, or set the segue's identifier.

    ## Silencing it

    `bundler:disable unknown-segue-identifier` in a comment before or behind it, `disable: [unknown-segue-identifier]` under `lint:` in `bundle.yml`, or
    `--disable unknown-segue-identifier`. [More ways](README.md#silencing)
    # unknown-unwind-action

    A segue unwinds to an action that no class declares.

    Severity: warning.

    An unwind segue names a method that no class of the sources has.

    ## Why it matters

    UIKit looks for a controller on the way back that has the method, finds none, and does nothing: the button has no effect.

    ## Example

    ```
    Main.storyboard:41:58: warning: no class declares the action 'backToHmoe:' to unwind to (did you mean 'backToHome:'?) [lint-unknown-unwind-action]
    ```

    If a class that a document names, or a superclass of it, is not in the sources and not a known one of UIKit or AppKit, the rule reports only a name that is
    nearly that of a method which takes a segue.

    ## Silencing it

    `bundler:disable unknown-unwind-action` in a comment before or behind it, `disable: [unknown-unwind-action]` under `lint:` in `bundle.yml`, or
    `--disable unknown-unwind-action`. [More ways](README.md#silencing)
    # unloaded-nib

    Nothing loads the nib of a controller.

    Severity: warning.

    The owner of a nib is a controller of another name, and no source, document or Info.plist names the nib.

    ## Why it matters

    A controller that is made without a nib name loads the nib of its class's name. Where that was renamed, the controller has an empty view, and its
    outlets are nil.

    ## Example

    ```
    Login.xib:5:81: warning: nothing loads this nib: no source or document names 'Login', and 'SignInController' loads one of its own name [lint-unloaded-nib]
    ```

    A name that a source may put together counts as named.

    ## Silencing it

    `bundler:disable unloaded-nib` in a comment before or behind it, `disable: [unloaded-nib]` under `lint:` in `bundle.yml`, or
    `--disable unloaded-nib`. [More ways](README.md#silencing)
    # unmarked-action

    A document connects a method that is not marked IBAction.

    Severity: note.

    A connected method exists but is not marked `IBAction`.

    ## Why it matters

    It works. Interface Builder shows the connection with a warning triangle, and a programmer who renames the method does not see that a document needs it.

    ## Example

    ```
    Home.xib:31:31: note: 'save:' of 'Home' is connected but not marked IBAction [lint-unmarked-action]
    ```

    ## Silencing it

    `bundler:disable unmarked-action` in a comment before or behind it, `disable: [unmarked-action]` under `lint:` in `bundle.yml`, or
    `--disable unmarked-action`. [More ways](README.md#silencing)
    # unmarked-outlet

    A connected property is not marked IBOutlet.

    Severity: note.

    A connected property is declared, but without `IBOutlet`.

    ## Why it matters

    It works, since key-value coding asks for a property only. Interface Builder shows such a connection with a warning triangle and does not make it again once it is cut.

    ## Example

    ```
    Home.xib:8:27: note: 'nameLabel' of 'Home' is connected but not marked IBOutlet [lint-unmarked-outlet]
    ```

    A property that Swift does not show to Objective-C is `undeclared-outlet`.

    ## Silencing it

    `bundler:disable unmarked-outlet` in a comment before or behind it, `disable: [unmarked-outlet]` under `lint:` in `bundle.yml`, or
    `--disable unmarked-outlet`. [More ways](README.md#silencing)
    # unreachable-controller

    Nothing leads to a controller of a storyboard.

    Severity: note.

    ## What it finds

    A controller that is not the initial one, has no storyboard identifier, and is not the destination of a segue or any other connection from outside its scene. The rule skips storyboards of watchOS, which asks for controllers by class and category.

    ## Why it matters

    It can never appear, but is compiled and shipped.

    ## Example

    ```xml
    <scene sceneID="9"><objects><viewController id="8" sceneMemberID="viewController"/></objects></scene>
    ```

    Delete the scene, or connect it.

    ## Silencing it

    `bundler:disable unreachable-controller` in a comment before or behind it, `disable: [unreachable-controller]` under `lint:` in `bundle.yml`, or
    `--disable unreachable-controller`. [More ways](README.md#silencing)
    # unsupported-inspectable

    An IBInspectable property has a type that Interface Builder cannot show.

    Severity: warning.

    An `IBInspectable` property of a type that Interface Builder has no field for: collections, URLs, dates, fonts, optional numbers.

    ## Why it matters

    The attribute inspector shows nothing for it, and nobody can set it.

    ## Example

    ```
    Gauge.h:4:45: warning: 'source' cannot be inspected: a 'NSURL' is no type for it [lint-unsupported-inspectable]
    ```

    ## Silencing it

    `bundler:disable unsupported-inspectable` in a comment before or behind it, `disable: [unsupported-inspectable]` under `lint:` in `bundle.yml`, or
    `--disable unsupported-inspectable`. [More ways](README.md#silencing)
    # unused-inspectable

    No document sets an IBInspectable property.

    Severity: note, off by default.

    ## What it finds

    A property that is marked as `IBInspectable` of a class that objects of documents have, and that no runtime attribute sets.

    ## Why it matters

    The mark makes a field in Interface Builder which nobody has used; code may still set the property.

    ## Example

    ```swift
    @IBInspectable var radius: CGFloat = 0
    ```

    Remove the mark, or set the property in a document.

    ## Silencing it

    `bundler:disable unused-inspectable` in a comment before or behind it, `disable: [unused-inspectable]` under `lint:` in `bundle.yml`, or
    `--disable unused-inspectable`. [More ways](README.md#silencing)
    # watch-info

    The Info.plist of a watch app contradicts what it is.

    Severity: warning.

    ## What it finds

    In the Info.plist of an app for watchOS: `WKApplication` and `WKWatchKitApp` together; an identifier that does not begin with that of
    `WKCompanionAppBundleIdentifier` and a period. Values with variables are left alone.

    ## Why it matters

    The watch does not install the app.

    ## Example

    `WKCompanionAppBundleIdentifier` is `com.example.tides`, and the app is `com.example.watch`: call it `com.example.tides.watch`.

    ## Silencing it

    `bundler:disable watch-info` in a comment before or behind it, `disable: [watch-info]` under `lint:` in `bundle.yml`, or
    `--disable watch-info`. [More ways](README.md#silencing)
    # weak-top-level-outlet

    Only a weak outlet holds a top-level object of a nib.

    Severity: warning.

    On the iOS family, a top-level object of a xib that only weak outlets lead to.

    ## Why it matters

    Nobody keeps the top level of a nib once it is loaded: the outlet is nil as soon as the loading code returns. AppKit's controllers keep theirs, and so do storyboards; there the rule is silent.

    ## Example

    ```
    Home.xib:11:27: warning: the outlet 'sheet' does not keep this top-level object alive [lint-weak-top-level-outlet]
    ```

    An outlet whose object is put into a superview while loading (`awakeFromNib`, `init`) is safe: silence the line.

    ## Silencing it

    `bundler:disable weak-top-level-outlet` in a comment before or behind it, `disable: [weak-top-level-outlet]` under `lint:` in `bundle.yml`, or
    `--disable weak-top-level-outlet`. [More ways](README.md#silencing)
    # wrong-action-signature

    A document connects a method that does not have the signature of an action.

    Severity: error.

    The method that an action calls exists, but cannot be called in this form: under another selector (`save` for `save:`, or `saveWithSender:`, the selector of Swift's `save(sender:)`), as a method of the class, not visible to Objective-C, with more than two parameters, or with a number or structure as its first.

    ## Why it matters

    Another selector is an unrecognized one; in a document of macOS, where AppKit logs that and goes on, it is a warning. A value parameter gets the bits of a pointer.

    ## Example

    ```
    Home.xib:31:31: error: 'Home' has 'save', not 'save:' [lint-wrong-action-signature]
    ```

    ## Silencing it

    `bundler:disable wrong-action-signature` in a comment before or behind it, `disable: [wrong-action-signature]` under `lint:` in `bundle.yml`, or
    `--disable wrong-action-signature`. [More ways](README.md#silencing)
    # wrong-module

    A document names a custom class with another module than its own.

    Severity: error.

    A Swift class without a module and without `@objc(Name)`; an Objective-C class with the target's module; a module that no target makes: of the manifest or the
    project, and below a directory of any project there, if no source imports it and no directory of sources has its name.

    ## Why it matters

    Swift classes are registered as `Module.Class`, those of Objective-C as they are called. Otherwise "Unknown class": the object becomes one of its library class.

    ## Example

    ```
    Home.xib:19:29: error: 'Gauge' is a class of Swift, which is not found without its module [lint-wrong-module]
    ```

    The class of a File's Owner is not in the compiled nib and is not judged.

    ## Silencing it

    `bundler:disable wrong-module` in a comment before or behind it, `disable: [wrong-module]` under `lint:` in `bundle.yml`, or
    `--disable wrong-module`. [More ways](README.md#silencing)
    """##
}
