// When packages must be installed, and on which Node the product runs.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { nodeProblem, staleReason } from "../../scripts/install.mjs";

describe("nodeProblem", () => {
  test.each(["20.19.0", "20.20.2", "22.0.0", "24.1.0"])("takes Node %s", (version) => {
    expect(nodeProblem(version)).toBeNull();
  });

  test.each(["20.18.3", "18.20.0", "9.9.9"])("refuses Node %s, naming it and what is needed", (version) => {
    expect(nodeProblem(version)).toBe(`Fernwatch needs Node 20.19 or newer; this is Node ${version}.`);
  });
});

describe("staleReason", () => {
  test("is null when every package of the lock is there", () => {
    expect(staleReason(checkout())).toBeNull();
  });

  test("does not miss an optional package that was never installed", () => {
    const root = checkout();
    writeJson(
      root,
      "package-lock.json",
      lockOf({ ...PACKAGES, "node_modules/mac-only": { version: "1.0.0", optional: true } }),
    );
    expect(staleReason(root)).toBeNull();
  });

  test.each<[string, (root: string) => void]>([
    ["packages are not installed", (root) => rmSync(join(root, "node_modules"), { recursive: true })],
    ["packages are not installed", (root) => rmSync(join(root, "node_modules/.package-lock.json"))],
    ["node_modules/b is missing", (root) => rmSync(join(root, "node_modules/b"), { recursive: true })],
    ["node_modules/b is missing", (root) => rmSync(join(root, "node_modules/b/package.json"))],
    [
      "node_modules/a is not 2.0.0",
      (root) =>
        writeJson(root, "package-lock.json", lockOf({ ...PACKAGES, "node_modules/a": { version: "2.0.0" } })),
    ],
    [
      "node_modules/c is not 1.0.0",
      (root) =>
        writeJson(root, "package-lock.json", lockOf({ ...PACKAGES, "node_modules/c": { version: "1.0.0" } })),
    ],
    [
      "package.json and the lock file name different packages",
      (root) => writeJson(root, "package.json", { dependencies: { a: "1.0.0", d: "1.0.0" } }),
    ],
  ])("says: %s", (reason, damage) => {
    const root = checkout();
    damage(root);
    expect(staleReason(root)).toBe(reason);
  });
});

const PACKAGES = { "node_modules/a": { version: "1.0.0" }, "node_modules/b": { version: "1.0.0" } };

function lockOf(packages: object): object {
  return { packages: { "": { dependencies: { a: "1.0.0" } }, ...packages } };
}

/** A checkout with two packages installed as its lock says. */
function checkout(): string {
  const root = mkdtempSync(join(tmpdir(), "fernwatch-install-"));
  for (const path of Object.keys(PACKAGES)) {
    mkdirSync(join(root, path), { recursive: true });
    writeJson(root, join(path, "package.json"), { version: "1.0.0" });
  }
  writeJson(root, "package.json", { dependencies: { a: "1.0.0" } });
  writeJson(root, "package-lock.json", lockOf(PACKAGES));
  writeJson(root, "node_modules/.package-lock.json", { packages: PACKAGES });
  return root;
}

function writeJson(root: string, path: string, value: object): void {
  writeFileSync(join(root, path), JSON.stringify(value));
}
