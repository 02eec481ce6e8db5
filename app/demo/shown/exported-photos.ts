// The photos as the exports take them: what is reported at the threshold of the page, or why nothing is. Pure.
import { readingOf } from "~/demo/session/demo-state";
import type { ExportedPhoto } from "~models/export/exported-photo";
import type { ShownPhoto } from "./shown-photo";

/** Those that have been asked about. */
export function exportedPhotos(shown: readonly ShownPhoto[]): readonly ExportedPhoto[] {
  return shown.flatMap(({ photo, outcome }) => {
    const reading = readingOf(photo);
    if (reading && outcome) {
      const { width, height } = reading;
      return { file: photo.name, result: { width, height, outcome } };
    }
    if (photo.answer === null || photo.answer.ok) return [];
    return { file: photo.name, result: { failure: photo.answer.sentence } };
  });
}
