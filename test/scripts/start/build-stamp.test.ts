// When the pages count as changed: by what their sources say, not by when they were written.
import { mkdirSync, mkdtempSync, renameSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { hashSources } from "../../../scripts/start/build";

function sources(): string {
  const root = mkdtempSync(join(tmpdir(), "fernwatch-sources-"));
  for (const folder of ["app/ui", "models/training", "public", "workers"])
    mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(join(root, "app/ui/a.tsx"), "a");
  writeFileSync(join(root, "vite.config.ts"), "v");
  return root;
}

test.each<[string, (root: string) => void]>([
  ["a source has other words", (root) => writeFileSync(join(root, "app/ui/a.tsx"), "b")],
  ["a source has another name", (root) => renameSync(join(root, "app/ui/a.tsx"), join(root, "app/ui/b.tsx"))],
  ["a source was added", (root) => writeFileSync(join(root, "public/b.svg"), "b")],
  ["the build is set up otherwise", (root) => writeFileSync(join(root, "vite.config.ts"), "w")],
])("the hash differs when %s", (_what, change) => {
  const root = sources();
  const before = hashSources(root);
  change(root);
  expect(hashSources(root)).not.toBe(before);
});

test.each<[string, (root: string) => void]>([
  ["a file was only touched", (root) => utimesSync(join(root, "app/ui/a.tsx"), 1, 1)],
  [
    "the Worker changed, which wrangler bundles itself",
    (root) => writeFileSync(join(root, "workers/a.ts"), "a"),
  ],
  ["a training script changed", (root) => writeFileSync(join(root, "models/training/a.py"), "a")],
])("the hash is the same when %s", (_what, change) => {
  const root = sources();
  const before = hashSources(root);
  change(root);
  expect(hashSources(root)).toBe(before);
});
