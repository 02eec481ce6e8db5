// A photo as the exports take it, and what all of them say of it. Pure.
import { EMPTY_CLASS, type Manifest } from "~models/release";
import type { Thresholds } from "~models/run/decide";
import type { Emission, Outcome } from "~models/run/outcome";

export interface ExportedPhoto {
  /** Its name, with the folders that it came in; `/` between them. */
  readonly file: string;
  /** The release's result for it, with the pixels that its boxes are in; otherwise the reason for none. */
  readonly result:
    | { readonly width: number; readonly height: number; readonly outcome: Outcome }
    | { readonly failure: string };
}

/** Whether something was found: "empty" means that nothing was. */
export function isDetection({ classId }: Pick<Emission, "classId">): boolean {
  return classId !== EMPTY_CLASS.id;
}

/** What the first detector's findings were held against: its own threshold unless another was set. null: it has none. */
export function detectionThreshold(manifest: Manifest, set?: Thresholds): number | null {
  const detector = manifest.models.find(({ thresholds }) => thresholds);
  return (detector && set?.get(detector.algId)) ?? detector?.thresholds?.conf ?? null;
}
