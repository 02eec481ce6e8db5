// Our Camtrap DP as the software of the Data Package standard reads it (npm `datapackage`, which uses `tableschema`):
// its descriptor against the standard's own profile, every value cast by the standard's own table schemas, every key.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Package, Profile } from "datapackage";
import fc from "fast-check";
import { describe, expect } from "vitest";
import { runs } from "../../../support/properties";
import { sharedOrSkip, sharedPath } from "../../../support/shared";
import { insightsOf } from "../../set/set-world";
import { filesOf, insight } from "./exported";

const STANDARD = ["data", "camtrap-dp"] as const;
const test = sharedOrSkip(...STANDARD);

interface Descriptor {
  readonly resources: readonly { readonly name: string; readonly path?: string }[];
}

function standard(name: string): unknown {
  return JSON.parse(readFileSync(sharedPath(...STANDARD, name), "utf8"));
}

/** Rows by table, or what is wrong. Schemas and profile are at hand instead of at their addresses. */
async function readBy(folder: string, options: { readonly strict: boolean }): Promise<readonly unknown[]> {
  const descriptor = JSON.parse(readFileSync(join(folder, "datapackage.json"), "utf8")) as Descriptor;
  const profile = await Profile.load(standard("camtrap-dp-profile.json"));
  const { errors } = profile.validate(descriptor);
  if (errors.length > 0) return errors.map(({ message }) => message.split("\n")[1]?.trim());
  const tables = descriptor.resources.filter(({ path }) => path !== undefined);
  const resources = tables.map((one) => ({ ...one, schema: standard(`${one.name}-table-schema.json`) }));
  const whole = { ...descriptor, profile: "data-package", resources };
  try {
    const read = await Package.load(whole, { basePath: folder, strict: options.strict });
    const found: unknown[] = [];
    for (const resource of read.resources) {
      const rows = await resource.read({ keyed: true, relations: true });
      found.push([resource.name, rows.length]);
    }
    return found;
  } catch (error) {
    const { message, errors: all = [] } = error as Error & { readonly errors?: readonly Error[] };
    return [all[0]?.message ?? message];
  }
}

async function readOurs(files: Readonly<Record<string, string>>): Promise<readonly unknown[]> {
  const folder = mkdtempSync(join(tmpdir(), "camtrap-"));
  try {
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    return await readBy(folder, { strict: true });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test("any set with a place is read whole", {
  meta: { budget: { ms: 600, because: "another reader reads 15 packages" } },
  tags: "property",
  timeout: 60_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(insightsOf, async (insights) => {
      const all = [...insights, insight(99, { accountId: 9 })].filter(
        ({ latitude, longitude }) => latitude !== null && longitude !== null,
      );
      const deployments = new Set(all.map((one) => `${one.deviceId} ${one.latitude} ${one.longitude}`));
      expect(await readOurs(filesOf("camtrap", all))).toEqual([
        ["deployments", deployments.size],
        ["media", all.filter(({ photo }) => photo === "stored").length],
        ["observations", all.length],
      ]);
    }),
    { numRuns: runs(15) },
  );
});

test("the standard's own example is read the same way", {
  meta: { budget: { ms: 600, because: "another reader reads 500 rows" } },
}, async () => {
  // Its contributors have roles that the older profile of data packages does not know.
  expect(await readBy(sharedPath(...STANDARD), { strict: false })).toEqual([
    ["deployments", 4],
    ["media", 423],
    ["observations", 549],
  ]);
});

describe("it sees what is wrong", {
  meta: { budget: { ms: 100, because: "another reader reads a package" } },
}, () => {
  const good = filesOf("camtrap", [insight(1)]);
  const changed = (file: string, from: string, to: string) => ({
    ...good,
    [file]: (good[file] ?? "").replaceAll(from, to),
  });

  test.each([
    ["the descriptor", changed("datapackage.json", '"opportunistic"', '"by chance"')],
    ["a value", changed("observations.csv", "0.926", "much")],
    ["a range", changed("observations.csv", "0.926", "92.6")],
    ["a time", changed("media.csv", "2026-11-19T", "19.11.2026 ")],
    ["a key", changed("media.csv", "dev-0001", "dev-0009")],
  ])("in %s", async (_, files) => {
    expect(await readOurs(files)).toEqual([expect.any(String)]);
  });
});
