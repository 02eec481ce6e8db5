// A page of the set made from the compact wire form. Pure. docs/platform.md, Insight pages.
import type { ColumnPage, ColumnPart } from "./column-page";
import { createPageWriter, type PageWriter } from "./page-writer";
import { NO_NUMBER, type SetPage } from "./set-page";

/** Makes a page of the set from the compact wire form. */
export function setPageFrom(
  wire: ColumnPage,
  about: { readonly index: number; readonly etag: string },
): SetPage {
  const writer = createPageWriter({
    accountId: wire.accountId,
    epoch: wire.epoch,
    ...about,
    count: wire.parts.reduce((sum, part) => sum + part.n, 0),
    scores: wire.parts.reduce((sum, part) => sum + listLength(part), 0),
    photoTimes: wire.parts.some((part) => part.photoAt),
    boxes: wire.parts.some((part) => part.box),
  });
  let start = 0;
  for (const part of wire.parts) {
    writePart(writer, { part, start, devices: wire.devices });
    start += part.n;
  }
  return writer.page();
}

function writePart(
  writer: PageWriter,
  from: { readonly part: ColumnPart; readonly start: number; readonly devices: ColumnPage["devices"] },
): void {
  const { part, start, devices } = from;
  const { columns } = writer;
  readIds(part.ids, columns.id.subarray(start * 16));
  for (let i = 0; i < part.n; i++) {
    const row = start + i;
    const received = part.base + (part.received[i] ?? 0);
    columns.seq[row] = part.seq?.[i] ?? part.first + i;
    columns.device[row] = writer.device(devices[String(part.device[i])] ?? "");
    columns.className[row] = writer.className(part.className[i] ?? "");
    columns.classId[row] = part.classId?.[i] ?? NO_NUMBER;
    columns.alg[row] = writer.alg(part.alg?.[i] ?? null);
    columns.release[row] = writer.release(part.release?.[i] ?? null);
    columns.confidence[row] = part.confidence?.[i] ?? Number.NaN;
    for (const [className, score] of part.classList?.[i] ?? []) writer.score(className, score);
    writer.endList(row);
    columns.collection[row] = part.collection?.[i] ?? NO_NUMBER;
    columns.received[row] = received;
    columns.camera[row] = after(received, part.camera?.[i]);
    columns.windowStart[row] = after(received, part.windowStart?.[i]);
    columns.windowEnd[row] = after(received, part.windowEnd?.[i]);
    if (columns.photoAt) columns.photoAt[row] = after(received, part.photoAt?.[i]);
    columns.bits[row] = part.bits[i] ?? 0;
    const box = part.box?.[i];
    if (box) columns.box?.set(box, row * 4);
    columns.place[row] = writer.place(part.lat?.[i] ?? null, part.lon?.[i] ?? null);
  }
}

function listLength(part: ColumnPart): number {
  return (part.classList ?? []).reduce((sum, list) => sum + (list?.length ?? 0), 0);
}

function after(base: number, difference: number | null | undefined): number {
  return difference === null || difference === undefined ? Number.NaN : base + difference;
}

function readIds(hex: string, into: Uint8Array): void {
  for (let i = 0; i < hex.length; i += 2) {
    into[i >> 1] = (digit(hex.charCodeAt(i)) << 4) | digit(hex.charCodeAt(i + 1));
  }
}

/** Of one hex digit in either case. */
function digit(code: number): number {
  return code <= 57 ? code - 48 : (code | 32) - 87;
}
