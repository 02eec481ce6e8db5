// Property, fuzz and schedule tests. Their cases are the same at every run, so that a red build is about the change
// under test; others are looked for with PROPERTY_SEED=n, and a case that fails becomes an example of its test.
// `npm test` runs a quarter of them where a test says no other number, `npm run test:long` (PROPERTIES=whole) all: it finds
// them by their tag.
import * as fc from "fast-check";
import { inject, TestRunner } from "vitest";

/** What the configuration tells the tests, also those inside workerd. */
export interface Properties {
  readonly seed: number;
  readonly whole: boolean;
}

declare module "vitest" {
  interface ProvidedContext {
    readonly properties: Properties;
  }
}

/** Cases of a property that says no number. */
const USUAL_RUNS = 100;
const QUARTER = 0.25;

/** How many of a test's cases are run now, of so many in a whole run. The test bears the tag `property`. */
export function runs(whole: number, usual = Math.ceil(whole * QUARTER)): number {
  return inject("properties").whole ? whole : usual;
}

fc.configureGlobal({
  seed: inject("properties").seed,
  numRuns: runs(USUAL_RUNS),
  reporter(details: fc.RunDetails<unknown>) {
    // Without it, the long run would pass it by.
    if (!TestRunner.getCurrentTest()?.tags?.includes("property"))
      throw new Error('A test of properties bears the tag: test(name, { tags: "property" }, ...)');
    if (details.failed)
      throw new Error(fc.defaultReportMessage(details), { cause: details.errorInstance ?? undefined });
  },
});
