#include "CJPEG.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jpeglib.h>

struct failure {
  struct jpeg_error_mgr manager;
  jmp_buf end;
  char *message;
};

static void fail(j_common_ptr codec) {
  struct failure *failure = (struct failure *)codec->err;
  char text[JMSG_LENGTH_MAX];
  failure->manager.format_message(codec, text);
  strncpy(failure->message, text, 199);
  longjmp(failure->end, 1);
}

static void ignore(j_common_ptr codec, int level) {}

struct jpeg_image jpeg_decode(const uint8_t *bytes, size_t count, size_t limit) {
  // What longjmp must not lose is in memory.
  static _Thread_local struct jpeg_image image;
  struct jpeg_decompress_struct codec;
  struct failure failure;
  memset(&image, 0, sizeof image);
  codec.err = jpeg_std_error(&failure.manager);
  failure.manager.error_exit = fail;
  failure.manager.emit_message = ignore;
  failure.message = image.message;
  if (setjmp(failure.end)) {
    jpeg_destroy_decompress(&codec);
    free(image.pixels);
    image.pixels = NULL;
    return image;
  }
  jpeg_create_decompress(&codec);
  // Progressive images with thousands of scans take forever: libjpeg's own limit of memory does not help.
  codec.mem->max_memory_to_use = 512L << 20;
  jpeg_mem_src(&codec, bytes, count);
  jpeg_read_header(&codec, TRUE);
  if ((size_t)codec.image_width * codec.image_height > limit) {
    strcpy(image.message, "the image is too large");
    jpeg_destroy_decompress(&codec);
    return image;
  }
  codec.out_color_space = JCS_EXT_RGBA;
  jpeg_start_decompress(&codec);
  image.width = codec.output_width;
  image.height = codec.output_height;
  size_t row = (size_t)image.width * 4;
  image.pixels = malloc(row * image.height);
  if (!image.pixels) {
    strcpy(image.message, "no memory for the image");
    jpeg_destroy_decompress(&codec);
    return image;
  }
  while (codec.output_scanline < codec.output_height) {
    JSAMPROW start = image.pixels + row * codec.output_scanline;
    jpeg_read_scanlines(&codec, &start, 1);
    if (codec.input_scan_number > 100) {
      strcpy(image.message, "the image has too many scans");
      longjmp(failure.end, 1);
    }
  }
  jpeg_finish_decompress(&codec);
  jpeg_destroy_decompress(&codec);
  return image;
}
