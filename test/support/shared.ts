// Material beside the checkout that is not part of it: the specification, field data. SHARED_DIR moves it.
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { test } from "vitest";
import { ROOT } from "../../scripts/start/paths";

/** The folder, whether it is there or not. */
export const SHARED_DIR = resolve(process.env.SHARED_DIR ?? join(ROOT, "..", "shared"));

/** Absolute path of a file or folder of the shared material. */
export function sharedPath(...parts: readonly string[]): string {
  return join(SHARED_DIR, ...parts);
}

/**
 * `test` for what needs shared material at `parts`: runs it where the material is; skips it where it is not, except
 * in CI, where its absence fails the test.
 */
export function sharedOrSkip(...parts: readonly string[]): typeof test | typeof test.skip {
  const present = existsSync(sharedPath(...parts));
  if (!present && !process.env.CI) return test.skip;
  return test;
}
