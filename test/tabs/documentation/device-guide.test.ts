// The guide on the product's own pages says of the device API what the paper for firmware makers says.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { CALLS, ERRORS } from "~/tabs/documentation/guide/device-api-tables";
import { ROOT } from "../../../scripts/start/paths";
import { writtenCalls } from "../../support/sources/written-calls";

const paper = (name: string) => readFileSync(join(ROOT, "docs", name), "utf8");

/** The rows of a table below a heading, their cells without marks. */
function tableBelow(heading: string): readonly (readonly string[])[] {
  const [, below = ""] = paper("device-protocol.md").split(`\n${heading}\n`);
  const lines = below.slice(below.indexOf("\n|") + 1).split("\n");
  const table = lines.slice(
    0,
    lines.findIndex((line) => !line.startsWith("|")),
  );
  return table.slice(2).map((line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

const codesOf = (cell: string) => [...cell.matchAll(/`([a-z-]+)`/g)].map(([, code]) => code ?? "");
const pairs = (status: string, codes: readonly string[]) => codes.map((code) => `${status} ${code}`);

test("it lists the errors of the paper, each with its status", () => {
  const said = ERRORS.flatMap(([status, types]) => pairs(status, types.split(", ")));
  const written = tableBelow("## Errors").flatMap(([status = "", codes = ""]) => {
    // What a refusal of this code brings along stands behind it.
    const [own = ""] = codes.split(", with ");
    return pairs(status, codesOf(own));
  });
  expect(written.length).toBeGreaterThan(20);
  expect([...said].sort()).toEqual([...written].sort());
});

test("it lists every call that the paper shows, and no other", () => {
  const shown = writtenCalls(paper("device-calls.md")).map(
    ({ method, path }) => `${method} ${shapeOf(path)}`,
  );
  // Whoever may GET a file may ask for its HEAD.
  const listed = new Set([...shown].filter((call) => call !== "HEAD /device/v1/artifacts/sha256/{}"));
  expect(CALLS.map(([call]) => call.replace(/\{\w+\}/, "{}")).sort()).toEqual([...listed].sort());
});

/** @example shapeOf("/device/v1/photos/5b0c4a5e-..") // "/device/v1/photos/{}" */
function shapeOf(path: string): string {
  return path
    .replace("$LOCATION", "/device/v1/photos/{}")
    .replace(/\/(?:\$[A-Z0-9_]+|[0-9a-f]{8}-[0-9a-f-]{27})(?=\/|$)/, "/{}");
}
