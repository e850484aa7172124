"""What packages load: `load("@rules_bundler//:defs.bzl", "apple_resources_bundle")`."""

load("//private:bundle.bzl", _AppleResourcesBundleInfo = "AppleResourcesBundleInfo")
load("//private:macro.bzl", _apple_resources_bundle = "apple_resources_bundle")
load("//private:project.bzl", _bundler_bundle = "bundler_bundle")
load("//private:toolchain.bzl", _bundler_toolchain = "bundler_toolchain")

apple_resources_bundle = _apple_resources_bundle
AppleResourcesBundleInfo = _AppleResourcesBundleInfo
bundler_bundle = _bundler_bundle
bundler_toolchain = _bundler_toolchain
