// Archives that other programs open, test and unpack.
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deflateRawSync, crc32 as zlibCrc } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import { centralDirectory, crc32, localHeader, type ZipEntry } from "~/domain/exchange/export/zip";
import { unzip } from "../../../support/unzip";

const AT = new Date("2026-11-19T12:34:56Z");
const FILES = { "media.csv": "a,b\r\n".repeat(5_000), "écureuil.json": "{}", "empty.csv": "" };
/** Python is there in CI; elsewhere it may be missing. */
const hasPython = spawnSync("python3", ["--version"]).status === 0 || process.env.CI !== undefined;

function archive(files: Readonly<Record<string, string>>, method: ZipEntry["method"]): Buffer {
  const written = Object.entries(files).map(([name, text]) => {
    const bytes = Buffer.from(text);
    const packed = method === "deflated" ? deflateRawSync(bytes) : bytes;
    const entry = {
      name,
      crc: crc32(0, bytes),
      size: bytes.length,
      packedSize: packed.length,
      method,
    };
    return { entry, packed };
  });
  return Buffer.concat([
    ...written.flatMap(({ entry, packed }) => [localHeader(entry, AT), packed]),
    centralDirectory(
      written.map(({ entry }) => entry),
      AT,
    ),
  ]);
}

test.each(["stored", "deflated"] as const)("what is %s is there again", (method) => {
  expect(unzip(archive(FILES, method))).toEqual(FILES);
});

test.skipIf(!hasPython).each(["stored", "deflated"] as const)("python unpacks what is %s", (method) => {
  const folder = mkdtempSync(join(tmpdir(), "zip-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, "it.zip"), archive(FILES, method));
  const python = (...args: readonly string[]) =>
    execFileSync("python3", ["-m", "zipfile", ...args], { cwd: folder, encoding: "utf8" });
  expect(python("-t", "it.zip")).toContain("Done testing");
  expect(python("-l", "it.zip")).toContain("2026-11-19 12:34:56");
  python("-e", "it.zip", "out");
  for (const [name, text] of Object.entries(FILES)) {
    expect(readFileSync(join(folder, "out", name), "utf8")).toBe(text);
  }
});

test("the check sum of pieces is that of the whole", () => {
  const bytes = Buffer.from("The quick brown fox jumps over the lazy dog");
  expect(crc32(0, bytes)).toBe(0x414fa339);
  expect(crc32(crc32(0, bytes.subarray(0, 7)), bytes.subarray(7))).toBe(zlibCrc(bytes));
});

test("what does not fit is refused", () => {
  const entry = { name: "a", crc: 0, size: 2 ** 32, packedSize: 1, method: "deflated" } as const;
  expect(() => localHeader(entry, AT)).toThrow(RangeError);
});
