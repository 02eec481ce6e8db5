// Which files are pictures that may be shown, by their first bytes: a browser that is handed a picture decodes it whole,
// however many pixels it has.
import { pictureHeadOf } from "~models/runner/decode-photo";
import type { RunnerRefusal } from "~models/runner/runner-api";
import { RunnerFailure, refusal } from "~models/runner/trouble";

/** What is known of a picture that may be shown. */
interface ShowablePicture {
  readonly ok: true;
  /** Null: its first bytes do not say. */
  readonly pixels: number | null;
}

/** One after the other, so that hundreds of large ones do not lie in memory at once. */
export async function judgePictures(
  files: readonly Blob[],
): Promise<readonly (ShowablePicture | RunnerRefusal)[]> {
  const judged: (ShowablePicture | RunnerRefusal)[] = [];
  for (const file of files) judged.push(await judgePicture(file));
  return judged;
}

async function judgePicture(file: Blob): Promise<ShowablePicture | RunnerRefusal> {
  try {
    const { size } = await pictureHeadOf(file);
    return { ok: true, pixels: size && size.width * size.height };
  } catch (error) {
    // A file that has been moved or deleted since it was chosen cannot be read either.
    return error instanceof RunnerFailure ? refusal(error.trouble, error.message) : refusal("unreadable");
  }
}
