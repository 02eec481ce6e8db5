// The first bytes of a package's files, for what is read of a picture before its observation is sent: out of a folder and
// out of an archive, without reading the rest.
import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { openSource } from "~/islands/import/package-source";
import type { SourceFile } from "~/islands/import/source-file";
import { zip } from "../support/zip";

const KIB = 1024;
/** Too irregular to become smaller. */
const PHOTO = new Uint8Array(randomBytes(8_000 * KIB));
const SMALL = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1]);

/** A file on disk that counts the bytes which are cut out of it to be read. */
class CountedBlob extends Blob {
  read = 0;

  override slice(start = 0, end = this.size): Blob {
    const part = super.slice(start, end);
    this.read += part.size;
    return part;
  }
}

async function fileOf(chosen: Parameters<typeof openSource>[0], name: string): Promise<SourceFile> {
  const source = await openSource(chosen);
  const file = source.ok ? source.value.files.get(name) : undefined;
  if (!file) throw new RangeError(`${name} is missing.`);
  return file;
}

const inFolder = (name: string) =>
  fileOf(
    [
      { path: "photo.jpg", file: new Blob([PHOTO]) },
      { path: "small.jpg", file: new Blob([SMALL]) },
    ],
    name,
  );
const archive = await zip({ "photo.jpg": PHOTO, "small.jpg": SMALL, "empty.jpg": "" });
const inZip = (name: string) => fileOf([{ path: "a.zip", file: new Blob([new Uint8Array(archive)]) }], name);

test.each([
  ["a folder", inFolder],
  ["an archive", inZip],
])("of %s are those of the whole file, or all there are", async (_, open) => {
  const head = await (await open("photo.jpg")).head(72 * KIB);
  expect(Buffer.compare(head, PHOTO.subarray(0, 72 * KIB))).toBe(0);
  expect(await (await open("small.jpg")).head(72 * KIB)).toEqual(SMALL);
});

test("of an empty file are none", async () => {
  expect(await (await inZip("empty.jpg")).head(72 * KIB)).toHaveLength(0);
});

test("of a long file in an archive are read without the rest", async () => {
  const blob = new CountedBlob([new Uint8Array(archive)]);
  const file = await fileOf([{ path: "a.zip", file: blob }], "photo.jpg");
  blob.read = 0;
  await file.head(72 * KIB);
  expect(blob.read).toBeGreaterThan(72 * KIB);
  // Node takes some 2 MiB before it unpacks any.
  expect(blob.read).toBeLessThan(PHOTO.length / 2);
});

test("can be read again, and the whole after them", {
  meta: { budget: { ms: 250, because: "the first photo that is unpacked whole" } },
}, async () => {
  const file = await inZip("photo.jpg");
  const [one, other] = await Promise.all([file.head(KIB), file.head(2 * KIB)]);
  expect([one.length, other.length]).toEqual([KIB, 2 * KIB]);
  expect(Buffer.compare(await file.read(), PHOTO)).toBe(0);
});

test("of a file that is damaged are refused in words that name it", async () => {
  const broken = Buffer.from(archive);
  broken.fill(0xff, 40, 4_000);
  const file = await fileOf([{ path: "a.zip", file: new Blob([new Uint8Array(broken)]) }], "photo.jpg");
  await expect(file.head(72 * KIB)).rejects.toThrow("photo.jpg is damaged: it can't be unpacked.");
});
