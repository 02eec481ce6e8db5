// Which folders `npm start -- --state` serves, and which ones the seeding script makes anew.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { hasMillion, mayMake } from "../../../scripts/seed/make-million";
import { madeState } from "../../../scripts/start/state/served-state";

const cwd = mkdtempSync(join(tmpdir(), "fernwatch-states-"));
afterAll(() => rmSync(cwd, { recursive: true, force: true }));

/** A folder with some of what a made one holds. */
function folder(name: string, holds: readonly ("data" | "secrets" | "count" | "other")[]): string {
  const path = join(cwd, name);
  mkdirSync(path);
  if (holds.includes("data")) mkdirSync(join(path, "v3", "d1"), { recursive: true });
  if (holds.includes("secrets")) writeFileSync(join(path, "vars.env"), "");
  if (holds.includes("count")) writeFileSync(join(path, "million.txt"), "250000\n");
  if (holds.includes("other")) writeFileSync(join(path, "thesis.txt"), "");
  return path;
}

describe("a folder to serve", () => {
  test("that was made is served under its own name with its own secrets", () => {
    const stateDir = folder("made", ["data", "secrets", "count"]);
    const served = { stateDir, varsFile: join(stateDir, "vars.env"), insights: 250_000 };
    expect(madeState("made", cwd)).toEqual(served);
    expect(madeState(`${stateDir}/`, "/")).toEqual(served);
  });

  test("that is not there is named, with the command that makes it", () => {
    expect(madeState("none", cwd)).toBe(
      `There's no folder ${cwd}/none. To make it: npx tsx scripts/seed-million.ts --state none`,
    );
  });

  test.each([
    ["an empty one", []],
    ["one of something else", ["other"]],
    ["the data of a checkout, whose secrets lie elsewhere", ["data"]],
    ["secrets alone", ["secrets", "count"]],
  ] as const)("%s is refused and left as it is", (name, holds) => {
    folder(name, holds);
    expect(madeState(name, cwd)).toBe(
      `${cwd}/${name} was not made by scripts/seed-million.ts and was left unchanged. Name another folder.`,
    );
  });

  test("that was made in part is refused, with the command that makes it whole", () => {
    const path = folder("part", ["data", "secrets"]);
    expect(madeState("part", cwd)).toMatch(/^.+ is incomplete: .+ To make it anew: npx tsx .+ --state part$/);
    expect(hasMillion(path)).toBe(false);
  });
});

test("a folder is rebuilt only if nothing else would be lost", () => {
  expect(mayMake(join(cwd, "nowhere"))).toBe(true);
  expect(mayMake(folder("bare", []))).toBe(true);
  expect(mayMake(folder("again", ["data", "secrets"]))).toBe(true);
  expect(mayMake(folder("precious", ["other", "data"]))).toBe(false);
});
