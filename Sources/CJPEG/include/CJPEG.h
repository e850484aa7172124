#pragma once

#include <stddef.h>
#include <stdint.h>

/// A decoded image. `pixels` is freed with `free`; it is null after an error, of which `message` tells.
struct jpeg_image {
  uint8_t *pixels;
  int width, height;
  char message[200];
};

/// Decodes a JPEG to RGBA, 8 bits a sample, opaque, rows from the top.
///
/// An image of more than `limit` pixels is refused. Damaged data ends decoding only where no row can be made.
struct jpeg_image jpeg_decode(const uint8_t *bytes, size_t count, size_t limit);
