// Photos of the reader's own, as files that were chosen, dropped or pasted: which of them are tried, and what is said of
// the others. Pure but for the names that the browser gives them. Spec section 2.1.
import type { ChosenFile } from "~/domain/exchange/import/import-state";
import type { RunnerRefusal } from "~models/runner/runner-api";
import type { DemoPhoto } from "./demo-state";
import { MOST_PHOTOS } from "./demo-state";

/** What a person would call no photo is left aside by its name alone; whether a photo can be read, the runner says. */
const NO_PHOTO =
  /\.(?:txt|csv|json|xml|pdf|zip|mp4|mov|avi|html?|docx?|xlsx?|db|ini|md|onnx|tflite|bin|pt)$/i;

/** Files that an operating system keeps beside photos. */
const HIDDEN = /(?:^|\/)\.[^/]*$/;

export interface Taken {
  readonly photos: readonly (DemoPhoto & { readonly blob: Blob })[];
  /** What became of the others; null: all were taken. */
  readonly sentence: string | null;
}

interface Showable {
  readonly ok: true;
  /** Null: its first bytes do not say. */
  readonly pixels: number | null;
}

interface Taking {
  /** Of this page's uploads: two photos are never called the same. */
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
  const pictures = files.filter(({ path }) => !NO_PHOTO.test(path) && !HIDDEN.test(path));
  const taken = pictures.slice(0, MOST_PHOTOS);
  const judged = await judge(taken.map(({ file }) => file));
  return {
    photos: taken.map(({ path, file }, at) => {
      const photo = { id: `own-${batch}-${at}`, name: path, objects: null, blob: file };
      const verdict = judged[at];
      if (!verdict?.ok) return { ...photo, href: "", thumb: null, answer: verdict ?? null };
      const href = hrefOf(file);
      // What is small is its own small picture.
      const isSmall = file.size <= SMALL_BYTES && verdict.pixels !== null && verdict.pixels <= SMALL_PIXELS;
      return { ...photo, href, thumb: isSmall ? href : null, answer: null };
    }),
    sentence: leftWords(files.length, { pictures: pictures.length, taken: taken.length }),
  };
}

/** A photo of less is shown as it is. */
const SMALL_BYTES = 200_000;
const SMALL_PIXELS = 2_000_000;

function leftWords(
  all: number,
  { pictures, taken }: { readonly pictures: number; readonly taken: number },
): string | null {
  if (pictures === 0) return all === 0 ? null : "There is no photo among these files.";
  const tooMany = pictures > taken ? `The first ${taken} of ${pictures} photos are tried.` : null;
  const others = all - pictures;
  const noPhotos = others > 0 ? `${others} ${others === 1 ? "file is" : "files are"} no photo.` : null;
  return [tooMany, noPhotos].filter(Boolean).join(" ") || null;
}
