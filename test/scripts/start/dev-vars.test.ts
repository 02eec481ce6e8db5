// .dev.vars: written once, completed later, never changed.
import { mkdtempSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ensureVars, formatVars, freshVars, parseVars } from "../../../scripts/start/dev-vars";

const NAMES = [
  "PASSWORD_PEPPER",
  "DEVICE_KEY_WRAP",
  "MANIFEST_KEYS",
  "SAMPLE_ACCOUNTS",
  "SAMPLE_PASSWORD",
  "SAMPLE_ENROLLMENT_TOKEN",
  "METER",
  "OUTBOUND",
  "PAYMENTS",
];

const newPath = () => join(mkdtempSync(join(tmpdir(), "fernwatch-vars-")), ".dev.vars");

test("writes every variable, secrets of 32 random bytes, readable by the owner only", () => {
  const path = newPath();
  const vars = ensureVars(path);
  expect(Object.keys(vars)).toEqual(NAMES);
  for (const name of ["PASSWORD_PEPPER", "DEVICE_KEY_WRAP", "MANIFEST_KEYS", "SAMPLE_ENROLLMENT_TOKEN"]) {
    expect(Buffer.from(vars[name] ?? "", "base64url")).toHaveLength(32);
  }
  expect(vars.PASSWORD_PEPPER).not.toBe(vars.DEVICE_KEY_WRAP);
  expect(parseVars(readFileSync(path, "utf8"))).toEqual(vars);
  expect(statSync(path).mode & 0o077).toBe(0);
});

test("changes nothing the second time", () => {
  const path = newPath();
  const vars = ensureVars(path);
  const text = readFileSync(path, "utf8");
  expect(ensureVars(path)).toEqual(vars);
  expect(readFileSync(path, "utf8")).toBe(text);
});

test("adds what a file lacks and leaves the rest of it as it is", () => {
  const path = newPath();
  const own = '# mine\nPASSWORD_PEPPER="kept"\nMAPBOX=pk.1';
  writeFileSync(path, own);
  const vars = ensureVars(path);
  expect(vars).toMatchObject({ PASSWORD_PEPPER: "kept", MAPBOX: "pk.1" });
  expect(Object.keys(vars)).toEqual(expect.arrayContaining(NAMES));
  expect(readFileSync(path, "utf8").startsWith(`${own}\n`)).toBe(true);
});

test("reads what it formats", () => {
  const vars = freshVars();
  expect(parseVars(formatVars(vars))).toEqual(vars);
});
