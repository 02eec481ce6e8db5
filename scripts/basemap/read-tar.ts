// Reads a ustar archive of plain files (POSIX.1-1988), as scripts/basemap/pipeline/archive.mjs writes it. Pure.

const BLOCK = 512;
const NAME = { from: 0, to: 100 };
const SIZE = { from: 124, to: 136 };

/** Every file by its name, in the archive's order; the bytes are views of `tar`. Ends at the first empty block. */
export function readTar(tar: Uint8Array): ReadonlyMap<string, Uint8Array> {
  const files = new Map<string, Uint8Array>();
  let at = 0;
  for (;;) {
    const name = textOf(tar, at, NAME);
    if (name === "") return files;
    const from = at + BLOCK;
    const size = Number.parseInt(textOf(tar, at, SIZE), 8);
    if (Number.isNaN(size) || from + size > tar.length) {
      throw new Error(`The archive ends in the middle of ${name}.`);
    }
    files.set(name, tar.subarray(from, from + size));
    at = from + Math.ceil(size / BLOCK) * BLOCK;
  }
}

/** A field of the header that begins at `at`, up to its first zero byte. */
function textOf(tar: Uint8Array, at: number, field: { readonly from: number; readonly to: number }): string {
  const bytes = tar.subarray(at + field.from, at + field.to);
  const end = bytes.indexOf(0);
  return new TextDecoder().decode(end === -1 ? bytes : bytes.subarray(0, end));
}
