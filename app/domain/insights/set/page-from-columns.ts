// A page of the set made from the compact wire form. Pure. design: platform.md 2.4.
import type { ColumnGroup, ColumnPage } from "../column-page";
import { createPageWriter, type PageWriter } from "./page-writer";
import { NO_NUMBER, type SetPage } from "./set-page";

/** Makes a page of the set from the compact wire form. */
export function setPageFrom(
  wire: ColumnPage,
  about: { readonly index: number; readonly etag: string },
): SetPage {
  const writer = createPageWriter({
    accountId: wire.accountId,
    ...about,
    count: wire.groups.reduce((sum, group) => sum + group.n, 0),
    scores: wire.groups.reduce((sum, group) => sum + listLength(group), 0),
    photoTimes: wire.groups.some((group) => group.photoAt),
    boxes: wire.groups.some((group) => group.box),
  });
  let start = 0;
  for (const group of wire.groups) {
    writeGroup(writer, { group, start, devices: wire.devices });
    start += group.n;
  }
  return writer.page();
}

function writeGroup(
  writer: PageWriter,
  from: { readonly group: ColumnGroup; readonly start: number; readonly devices: ColumnPage["devices"] },
): void {
  const { group, start, devices } = from;
  const { columns } = writer;
  readIds(group.ids, columns.id.subarray(start * 16));
  for (let i = 0; i < group.n; i++) {
    const row = start + i;
    const received = group.base + (group.received[i] ?? 0);
    columns.seq[row] = group.seq?.[i] ?? group.first + i;
    columns.device[row] = writer.device(devices[String(group.device[i])] ?? "");
    columns.className[row] = writer.className(group.className[i] ?? "");
    columns.classId[row] = group.classId?.[i] ?? NO_NUMBER;
    columns.alg[row] = writer.alg(group.alg?.[i] ?? null);
    columns.confidence[row] = group.confidence?.[i] ?? Number.NaN;
    for (const [className, score] of group.classList?.[i] ?? []) writer.score(className, score);
    writer.endList(row);
    columns.collection[row] = group.collection?.[i] ?? NO_NUMBER;
    columns.received[row] = received;
    columns.camera[row] = after(received, group.camera?.[i]);
    columns.windowStart[row] = after(received, group.windowStart?.[i]);
    columns.windowEnd[row] = after(received, group.windowEnd?.[i]);
    if (columns.photoAt) columns.photoAt[row] = after(received, group.photoAt?.[i]);
    columns.bits[row] = group.bits[i] ?? 0;
    const box = group.box?.[i];
    if (box) columns.box?.set(box, row * 4);
    columns.place[row] = writer.place(group.lat?.[i] ?? null, group.lon?.[i] ?? null);
  }
}

function listLength(group: ColumnGroup): number {
  return (group.classList ?? []).reduce((sum, list) => sum + (list?.length ?? 0), 0);
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
