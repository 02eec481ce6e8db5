// A worker that makes small pictures of large ones, so that a page of hundreds stays light.
import { expose } from "comlink";
import type { SmallPhotoApi } from "./small-photo-api";

/** Pixels: sharp in a column of the page on a dense screen. */
const WIDTH = 480;

const api: SmallPhotoApi = {
  async make(photo) {
    try {
      const picture = await createImageBitmap(photo, { resizeWidth: WIDTH, resizeQuality: "medium" });
      const canvas = new OffscreenCanvas(picture.width, picture.height);
      canvas.getContext("2d")?.drawImage(picture, 0, 0);
      picture.close();
      return await canvas.convertToBlob({ type: "image/jpeg", quality: 0.82 });
    } catch {
      // A picture that can't be decoded is reported where it is read.
      return null;
    }
  },
};

expose(api);
