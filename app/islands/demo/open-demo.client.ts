// What /demo opens when someone asks for a run: a runner in a worker of its own, and the maker of small pictures.
// Client only.
import { wrap } from "comlink";
import type { SmallPhotoApi } from "./small-photo-api";

export { openRunner } from "~models/runner/open-runner";
export { judgePictures } from "./judge-pictures";

interface SmallPhotos extends SmallPhotoApi {
  readonly close: () => void;
}

export function openSmallPhotos(): SmallPhotos {
  const worker = new Worker(new URL("./small-photo-worker.ts", import.meta.url), {
    type: "module",
    name: "thumbnails",
  });
  const api = wrap<SmallPhotoApi>(worker);
  // Its script may not come over the line: then there are no small pictures.
  const lost = new Promise<null>((resolve) => worker.addEventListener("error", () => resolve(null)));
  return {
    make: (photo) => Promise.race([api.make(photo), lost]),
    close: () => worker.terminate(),
  };
}
