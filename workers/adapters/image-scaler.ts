// Small pictures by the Images binding. Every call is one billed transformation; offline, miniflare does the same by
// sharp and knows only width, height, rotate and format. docs/platform.md, Small pictures.
import type { ImageScaler } from "~/services/ports";

/** Percent. */
const QUALITY = 75;

export function createImageScaler(images: ImagesBinding): ImageScaler {
  return {
    async make(picture, { turn, width }) {
      const whole = images.input(picture);
      const upright = turn === 0 ? whole : whole.transform({ rotate: turn });
      const small = upright.transform({ width, fit: "scale-down" });
      const made = await small.output({ format: "image/jpeg", quality: QUALITY });
      return new Uint8Array(await made.response().arrayBuffer());
    },
  };
}
