// Where the page gets the bytes of its photos: files of this site, or the reader's own. Client only.
import { staticFile } from "~/browser/files/static-file";
import type { DemoPhoto } from "./demo-state";

/** Where the bytes of the photos are. */
export interface Pictures {
  readonly bytesOf: (photo: DemoPhoto) => Promise<Blob>;
  readonly end: () => void;
}

export const NO_PICTURES: Pictures = {
  bytesOf: () => Promise.reject(new Error("There is no photo.")),
  end: () => {},
};

/** Fetched once and kept, so that they can be read offline. */
export function samplePictures(): Pictures {
  const kept = new Map<string, Blob>();
  return {
    async bytesOf({ id, href }) {
      const blob = kept.get(id) ?? (await staticFile(href));
      kept.set(id, blob);
      return blob;
    },
    end: () => kept.clear(),
  };
}

/** The reader's files: makes their small pictures, and revokes every address that they were given. */
export function ownPictures(
  photos: readonly (DemoPhoto & { readonly blob: Blob })[],
  onThumb: (id: string, thumb: string) => void,
): Pictures {
  const blobs = new Map(photos.map(({ id, blob }) => [id, blob]));
  const hrefs = photos.map(({ href }) => href);
  let ended = false;
  let endThumbs = () => {};
  const large = photos.filter(({ thumb, href }) => thumb === null && href !== "");
  const makeThumbs = async () => {
    const thumbs = (await import("~/islands/demo/open-demo.client")).openSmallPhotos();
    endThumbs = thumbs.close;
    for (const { id, blob, href } of large) {
      const small = await thumbs.make(blob);
      if (ended) break;
      // Without a small one the photo itself is shown.
      const thumb = small === null ? href : URL.createObjectURL(small);
      hrefs.push(thumb);
      onThumb(id, thumb);
    }
    thumbs.close();
  };
  const showWhole = () => {
    if (!ended) for (const { id, href } of large) onThumb(id, href);
  };
  if (large.length > 0) void makeThumbs().catch(showWhole);
  return {
    bytesOf: async ({ id }) => blobs.get(id) ?? Promise.reject(new Error("The photo is gone.")),
    end() {
      ended = true;
      endThumbs();
      for (const href of hrefs.filter((one) => one !== "")) URL.revokeObjectURL(href);
    },
  };
}
