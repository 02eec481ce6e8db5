// What the page tries: a release with where its files are. Data.

import type { Manifest } from "~models/release";
import type { FileSource } from "~models/runner/runner-api";

/** The key of a model from the reader's own files; no address can open it again. */
export const OWN_KEY = "own";

export interface Tried {
  /** In addresses. */
  readonly key: string;
  readonly name: string;
  readonly description: string;
  readonly manifest: Manifest;
  /** Hex; null: not released. */
  readonly manifestSha256: string | null;
  /** Asked when a run begins. */
  readonly sourceOf: () => FileSource;
}

/** A line of the list of models. */
export interface Offered {
  readonly key: string;
  readonly name: string;
}
