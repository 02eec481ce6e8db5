// Archives that other programs open, test and unpack.
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createArchive } from "~/islands/insights/export/archive";
import { unzip } from "../support/unzip";

/** On the clock of whoever exports: an archive's times have no zone. */
const AT = new Date(2026, 10, 19, 12, 34, 56);
const FILES = { "media.csv": "a,b\r\n".repeat(5_000), "écureuil.json": "{}", "empty.csv": "" };
/** Python is there in CI; elsewhere it may be missing. */
const hasPython = spawnSync("python3", ["--version"]).status === 0 || process.env.CI !== undefined;

/** Each file in two pieces. */
async function archive(files: Readonly<Record<string, string>>): Promise<Buffer> {
  const sink = createArchive("application/zip", AT);
  for (const [name, text] of Object.entries(files)) {
    await sink.begin(name);
    const middle = Math.floor(text.length / 3);
    for (const piece of [text.slice(0, middle), text.slice(middle)]) {
      if (piece !== "") await sink.write(new TextEncoder().encode(piece));
    }
  }
  return Buffer.from(await (await sink.close()).arrayBuffer());
}

test("what is written in pieces is there again, in its order, with the check sum of the whole", async () => {
  const files = await unzip(await archive(FILES));
  expect(Object.entries(files)).toEqual(Object.entries(FILES));
});

test.skipIf(!hasPython)(
  "python unpacks it",
  {
    meta: { budget: { ms: 500, because: "starts Python" } },
  },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), "zip-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    writeFileSync(join(folder, "it.zip"), await archive(FILES));
    const python = (...args: readonly string[]) =>
      execFileSync("python3", ["-m", "zipfile", ...args], { cwd: folder, encoding: "utf8" });
    expect(python("-t", "it.zip")).toContain("Done testing");
    expect(python("-l", "it.zip")).toContain("2026-11-19 12:34:56");
    python("-e", "it.zip", "out");
    for (const [name, text] of Object.entries(FILES)) {
      expect(readFileSync(join(folder, "out", name), "utf8")).toBe(text);
    }
  },
);

test("sizes stand before the data, for readers that do not look behind them", async () => {
  const bytes = await archive({ "a.csv": "a,b\r\n" });
  const flags = bytes.readUInt16LE(6);
  expect(flags & 0x0008).toBe(0);
  expect(bytes.readUInt32LE(22)).toBe(5);
});
