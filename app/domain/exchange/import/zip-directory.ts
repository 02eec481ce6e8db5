// What is in a zip archive and where: read from its end, without unpacking anything. Pure. PKWARE APPNOTE 6.3, without
// zip64, encryption and parts; the other half is export/zip.ts.
import { ok, type Result, refuse } from "~/domain/result";

/** The end of an archive lies in its last bytes: 22, and a comment of at most 65,535. */
export const ZIP_END_BYTES = 22 + 0xffff;
/** What stands before the data of an entry, without its name and extra field. */
export const LOCAL_HEADER_BYTES = 30;

export interface ZipDirectory {
  readonly offset: number;
  readonly size: number;
  readonly entries: number;
}

export interface ZipItem {
  readonly name: string;
  readonly size: number;
  readonly packedSize: number;
  readonly crc: number;
  readonly method: "stored" | "deflated" | "other";
  readonly encrypted: boolean;
  /** Of its local header. */
  readonly offset: number;
}

const NO_END = "The archive is cut off: its end is missing.";
const DAMAGED = "The archive is damaged: its list of files cannot be read.";
const TOO_LARGE =
  "The archive is of the 64-bit kind (above 4 GB or 65,535 files). Unpack it and choose the folder instead.";

/** Finds the list of files from the archive's last bytes; `length` is that of the whole archive. */
export function findDirectory(tail: Uint8Array, length: number): Result<ZipDirectory> {
  const view = viewOf(tail);
  for (let at = tail.length - 22; at >= 0; at--) {
    if (view.getUint32(at, true) !== 0x06054b50) continue;
    const comment = view.getUint16(at + 20, true);
    if (at + 22 + comment > tail.length) continue;
    const entries = view.getUint16(at + 10, true);
    const size = view.getUint32(at + 12, true);
    const offset = view.getUint32(at + 16, true);
    if (entries === 0xffff || size === 0xffffffff || offset === 0xffffffff) return wrong("zip64", TOO_LARGE);
    if (view.getUint16(at + 4, true) !== 0 || view.getUint16(at + 8, true) !== entries) {
      return wrong("parts", "The archive is one of several parts; join them first.");
    }
    if (offset + size > length - (tail.length - at)) return wrong("damaged", DAMAGED);
    return ok({ offset, size, entries });
  }
  return wrong("no-end", NO_END);
}

/** Reads the list of files; folders are left out. */
export function readDirectory(bytes: Uint8Array, entries: number): Result<readonly ZipItem[]> {
  const view = viewOf(bytes);
  const items: ZipItem[] = [];
  let at = 0;
  for (let i = 0; i < entries; i++) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== 0x02014b50) return wrong("damaged", DAMAGED);
    const flags = view.getUint16(at + 8, true);
    const method = view.getUint16(at + 10, true);
    const nameLength = view.getUint16(at + 28, true);
    const next = at + 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    if (next > bytes.length) return wrong("damaged", DAMAGED);
    const item: ZipItem = {
      name: nameOf(bytes.subarray(at + 46, at + 46 + nameLength)),
      crc: view.getUint32(at + 16, true),
      packedSize: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      method: method === 0 ? "stored" : method === 8 ? "deflated" : "other",
      encrypted: (flags & 1) !== 0,
      offset: view.getUint32(at + 42, true),
    };
    if (!item.name.endsWith("/")) items.push(item);
    at = next;
  }
  return ok(items);
}

/** Where the data of an entry begin, counted from its local header; null when there is none. */
export function dataStart(localHeader: Uint8Array): number | null {
  const view = viewOf(localHeader);
  if (localHeader.length < LOCAL_HEADER_BYTES || view.getUint32(0, true) !== 0x04034b50) return null;
  return LOCAL_HEADER_BYTES + view.getUint16(26, true) + view.getUint16(28, true);
}

/** UTF-8, also where the archive does not say so; what is none is read byte by byte. */
function nameOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  }
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function wrong(code: string, message: string) {
  return refuse({ code, message });
}
