// The reader's own photos, as files that were chosen, dropped or pasted: which are tried, and why the others aren't. Pure
// except for the addresses that the browser gives them. Spec section 2.1.
import type { ChosenFile } from "~/domain/exchange/import/import-state";
import type { RunnerRefusal } from "~models/runner/runner-api";
import type { DemoPhoto } from "./demo-state";
import { MOST_PHOTOS } from "./demo-state";

/** Files that clearly aren't photos are skipped by name; the runner finds out whether a photo can be read. */
const NO_PHOTO =
  /\.(?:txt|csv|json|xml|pdf|zip|mp4|mov|avi|html?|docx?|xlsx?|db|ini|md|onnx|tflite|bin|pt)$/i;

/** Files that an operating system keeps beside photos. */
const HIDDEN = /(?:^|\/)\.[^/]*$/;

export interface Taken {
  readonly photos: readonly (DemoPhoto & { readonly blob: Blob })[];
  /** The others. */
  readonly left: readonly LeftFile[];
}

/** A file that is not tried as a photo. */
export interface LeftFile {
  readonly name: string;
  /** "isn't a photo, judging by its name" */
  readonly why: string;
}

interface Showable {
  readonly ok: true;
  /** Null: its first bytes do not say. */
  readonly pixels: number | null;
}

interface Taking {
  /** Counts this page's uploads, so that no two photos share an id. */
  readonly batch: number;
  /** Gives a file an address of this page. */
  readonly hrefOf: (file: Blob) => string;
  /** Which of them may be shown. */
  readonly judge: (files: readonly Blob[]) => Promise<readonly (Showable | RunnerRefusal)[]>;
}

export async function takeOwnPhotos(
  files: readonly ChosenFile[],
  { batch, hrefOf, judge }: Taking,
): Promise<Taken> {
  const pictures = files.filter(({ path }) => whyNone(path) === null);
  const taken = pictures.slice(0, MOST_PHOTOS);
  const late = new Set(pictures.slice(MOST_PHOTOS));
  const judged = await judge(taken.map(({ file }) => file));
  return {
    photos: taken.map(({ path, file }, at) => {
      const photo = { id: `own-${batch}-${at}`, name: path, objects: null, blob: file };
      const verdict = judged[at];
      if (!verdict?.ok) return { ...photo, href: "", thumb: null, answer: verdict ?? null };
      const href = hrefOf(file);
      // A small photo is its own thumbnail.
      const isSmall = file.size <= SMALL_BYTES && verdict.pixels !== null && verdict.pixels <= SMALL_PIXELS;
      return { ...photo, href, thumb: isSmall ? href : null, answer: null };
    }),
    left: files.flatMap((chosen) => {
      const why = whyNone(chosen.path) ?? (late.has(chosen) ? TOO_MANY : null);
      return why === null ? [] : [{ name: chosen.path, why }];
    }),
  };
}

/** A photo below both limits is shown as it is. */
const SMALL_BYTES = 200_000;
const SMALL_PIXELS = 2_000_000;

const TOO_MANY = `is over the limit of ${MOST_PHOTOS} photos at once`;

/** Why a file isn't a photo, by its name alone; null: it may be one. */
function whyNone(path: string): string | null {
  if (HIDDEN.test(path)) return "is a hidden system file";
  return NO_PHOTO.test(path) ? "isn't a photo, judging by its name" : null;
}
