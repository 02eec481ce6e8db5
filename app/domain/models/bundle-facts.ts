// What a release, or a model alone, answers with and weighs, by its parts. Pure.
import { reportsClass } from "~models/release";
import { inNameOrder } from "./shown-model";

/** What a release is made of, as far as a card tells it. */
interface BundlePart {
  readonly framework: string;
  readonly classes: readonly { readonly id: number; readonly label: string }[];
  readonly isIntermediate: boolean;
  readonly ignoredClasses: readonly number[];
  readonly bypassClasses: readonly number[];
  readonly files: readonly { readonly role: string; readonly bytes: number }[];
}

export interface BundleFacts {
  /** What it answers with, by name; of a release, what its parts together let through. */
  readonly classes: readonly string[];
  /** Of its parts, in their order. */
  readonly frameworks: readonly string[];
  /** Bytes that a camera gets, all parts together; null: no file yet. */
  readonly deviceBytes: number | null;
}

/** What a release as a whole answers with: a class that is passed on is what the next model makes of it. */
export function bundleFacts(parts: readonly BundlePart[]): BundleFacts {
  const told = parts.flatMap((part) => part.classes.filter(({ id }) => reportsClass(part, id)));
  const sizes = parts.flatMap(({ files }) => files.filter(({ role }) => role === "device"));
  return {
    classes: inNameOrder(told.map(({ label }) => label)),
    frameworks: [...new Set(parts.map(({ framework }) => framework))],
    deviceBytes: sizes.length === 0 ? null : sizes.reduce((sum, { bytes }) => sum + bytes, 0),
  };
}
