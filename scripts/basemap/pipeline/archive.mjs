// The built base map as one file: a ustar archive, the same bytes for the same map, compressed by brotli.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";

const BLOCK = 512;
const NAME_BYTES = 100;
/** Characters of the archive's hash that are its version: it is part of every address of a tile. */
const VERSION_LENGTH = 12;

/** Writes `archive` and answers its manifest. */
export function writeArchive({ folder, archive, layers }) {
  const files = filesOf(folder);
  const tar = Buffer.concat([...files.flatMap((file) => entryOf(folder, file)), Buffer.alloc(BLOCK * 2)]);
  const packed = compressed(tar);
  writeFileSync(archive, packed);
  const sha256 = createHash("sha256").update(packed).digest("hex");
  return {
    version: sha256.slice(0, VERSION_LENGTH),
    sha256,
    bytes: packed.length,
    files: files.length,
    layers,
  };
}

/** Tiles beside tiles: what is alike is packed best when it is near. */
function filesOf(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort((a, b) => (a < b ? -1 : 1));
}

function entryOf(folder, file) {
  const bytes = readFileSync(join(folder, file));
  if (Buffer.byteLength(file) > NAME_BYTES) throw new Error(`${file}: the name is too long for the archive.`);
  return [headerOf(file, bytes.length), bytes, Buffer.alloc((BLOCK - (bytes.length % BLOCK)) % BLOCK)];
}

/** A header of ustar (POSIX.1-1988): no owner and no time, so that the archive depends on the map alone. */
function headerOf(file, size) {
  const header = Buffer.alloc(BLOCK);
  const octal = (value, length) => `${value.toString(8).padStart(length - 1, "0")}\0`;
  header.write(file, 0);
  header.write(octal(0o644, 8), 100);
  header.write(octal(0, 8), 108);
  header.write(octal(0, 8), 116);
  header.write(octal(size, 12), 124);
  header.write(octal(0, 12), 136);
  header.write(" ".repeat(8), 148);
  header.write("0", 156);
  header.write("ustar\u000000", 257);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, "0")}\0 `, 148);
  return header;
}

function compressed(tar) {
  return brotliCompressSync(tar, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: tar.length,
    },
  });
}
