// The photos for the exports: what is reported at the page's threshold, or why nothing is. Pure.
import { readingOf } from "~/demo/session/demo-state";
import type { ExportedPhoto } from "~models/export/exported-photo";
import type { ShownPhoto } from "./shown-photo";

/** The photos that have an answer. */
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
