// The layout of a zip archive around data that somebody else has written. Pure. PKWARE APPNOTE 6.3, without zip64: a
// file and the archive stay below 4 GiB.

export interface ZipEntry {
  /** UTF-8, with forward slashes. */
  readonly name: string;
  /** Of the data as they were. */
  readonly crc: number;
  readonly size: number;
  /** Bytes in the archive: fewer than `size` when deflated, as many when stored. */
  readonly packedSize: number;
  readonly method: "stored" | "deflated";
}

const LIMIT = 0xffffffff;
/** Version 2.0 knows deflate; bit 11 says that names are UTF-8. */
const VERSION = 20;
const UTF8_NAMES = 0x0800;
const METHODS = { stored: 0, deflated: 8 } as const;

/** The CRC-32 of data seen so far; begin with 0 and hand the last answer on. */
export function crc32(before: number, bytes: Uint8Array): number {
  let crc = ~before;
  for (const byte of bytes) crc = (CRC_TABLE[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
  return ~crc >>> 0;
}

/** What stands before the data of an entry. Throws a RangeError above 4 GiB. */
export function localHeader(entry: ZipEntry, at: Date): Uint8Array {
  const name = new TextEncoder().encode(entry.name);
  const writer = headerOf(30 + name.length);
  writer.u32(0x04034b50);
  writer.u16(VERSION);
  writeFacts(writer, { entry, at, nameLength: name.length });
  writer.bytes(name);
  return writer.result;
}

/** What stands after the data of all entries: their directory and its end. */
export function centralDirectory(entries: readonly ZipEntry[], at: Date): Uint8Array {
  const names = entries.map(({ name }) => new TextEncoder().encode(name));
  const size = names.reduce((sum, name) => sum + 46 + name.length, 0);
  const writer = headerOf(size + 22);
  let offset = 0;
  entries.forEach((entry, i) => {
    const name = names[i] ?? new Uint8Array();
    writer.u32(0x02014b50);
    writer.u16(VERSION);
    writer.u16(VERSION);
    writeFacts(writer, { entry, at, nameLength: name.length });
    // Comment, disk, attributes inside and outside: none.
    writer.u16(0);
    writer.u16(0);
    writer.u16(0);
    writer.u32(0);
    writer.u32(offset);
    writer.bytes(name);
    offset += 30 + name.length + entry.packedSize;
  });
  if (offset + size > LIMIT) throw new RangeError("The archive is above 4 GiB.");
  writer.u32(0x06054b50);
  writer.u32(0);
  writer.u16(entries.length);
  writer.u16(entries.length);
  writer.u32(size);
  writer.u32(offset);
  writer.u16(0);
  return writer.result;
}

type Writer = ReturnType<typeof headerOf>;

/** The fields that both headers share, from the flags to the length of the extra field. */
function writeFacts(
  writer: Writer,
  { entry, at, nameLength }: { readonly entry: ZipEntry; readonly at: Date; readonly nameLength: number },
): void {
  if (entry.size > LIMIT || entry.packedSize > LIMIT) throw new RangeError(`${entry.name} is above 4 GiB.`);
  writer.u16(UTF8_NAMES);
  writer.u16(METHODS[entry.method]);
  writer.u16((at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1));
  writer.u16(((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate());
  writer.u32(entry.crc);
  writer.u32(entry.packedSize);
  writer.u32(entry.size);
  writer.u16(nameLength);
  writer.u16(0);
}

function headerOf(length: number) {
  const result = new Uint8Array(length);
  const view = new DataView(result.buffer);
  let at = 0;
  return {
    result,
    u16(value: number): void {
      view.setUint16(at, value, true);
      at += 2;
    },
    u32(value: number): void {
      view.setUint32(at, value, true);
      at += 4;
    },
    bytes(value: Uint8Array): void {
      result.set(value, at);
      at += value.length;
    },
  };
}

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  return crc;
});
