// A page of the set made from the compact wire form, column by column. Pure. docs/platform.md, Insight pages.
import { NUMBER_COLUMNS } from "~/domain/insights/fields/columns-of-kind";
import type { NumberColumn } from "~/domain/insights/fields/stored-columns";
import type { ColumnPage, ColumnPart, SentNumberList } from "./column-page";
import { codeOf, Dictionary, emptyColumns, optionalColumns, PlaceDictionary, pageOf } from "./page-columns";
import type { SetPage } from "./set-page";

/** Makes a page of the set from the compact wire form. */
export function setPageFrom(
  wire: ColumnPage,
  about: { readonly index: number; readonly etag: string },
): SetPage {
  const { accountId, epoch, parts } = wire;
  const filling = createFilling(wire);
  for (const part of parts) filling.add(part);
  const { count, columns, names } = filling;
  return pageOf({ accountId, epoch, ...about, count, ...names(), collections: null }, columns);
}

/** The columns of a page while its parts are added to them. */
function createFilling({ parts, devices: deviceNames }: ColumnPage) {
  const count = parts.reduce((sum, part) => sum + part.n, 0);
  const columns = emptyColumns({
    count,
    scores: parts.reduce((sum, part) => sum + listLength(part), 0),
    boxes: parts.some((part) => part.box),
    optional: optionalColumns((_, { wire }) => parts.some((part) => sentList(part, wire) !== null)),
  });
  const devices = new Dictionary<string>();
  const classes = new Dictionary<string>();
  const algs = new Dictionary<number>();
  const releases = new Dictionary<number>();
  const places = new PlaceDictionary();
  let start = 0;
  let entry = 0;

  return {
    count,
    columns,
    names: () => ({
      deviceIds: devices.entries,
      classNames: classes.entries,
      algIds: algs.entries,
      releaseIds: releases.entries,
      places: places.entries,
    }),

    add(part: ColumnPart): void {
      const rows = { start, n: part.n };
      const { receivedAt: received } = columns;
      received.set(
        part.received.map((time) => part.base + time),
        start,
      );
      const own = received.subarray(start, start + part.n);
      for (const [name, column] of NUMBER_COLUMNS) {
        const into = columns[name];
        if (into !== null && column.sent !== "afterBase") {
          fillNumbers(into, sentList(part, column.wire), {
            ...rows,
            column,
            received: own,
            first: part.first,
          });
        }
      }
      readIds(part.ids, columns.id.subarray(start * 16));
      for (let i = 0; i < part.n; i++) {
        const row = start + i;
        columns.device[row] = devices.number(deviceNames[String(part.device[i])] ?? "");
        columns.className[row] = classes.number(part.className[i] ?? "");
        const machine = part.machine?.[i] ?? null;
        if (columns.machine && machine !== null) columns.machine[row] = classes.number(machine);
        columns.alg[row] = codeOf(algs, part.alg?.[i]);
        columns.release[row] = codeOf(releases, part.release?.[i]);
        columns.bits[row] = part.bits[i] ?? 0;
        columns.place[row] = places.number(part.lat?.[i] ?? null, part.lon?.[i] ?? null);
        for (const [className, score] of part.classList?.[i] ?? []) {
          columns.listClass[entry] = classes.number(className);
          columns.listScore[entry++] = score;
        }
        columns.listStart[row + 1] = entry;
      }
      part.box?.forEach((box, i) => {
        if (box) columns.box?.set(box, (rows.start + i) * 4);
      });
      start += part.n;
    },
  };
}

function sentList(part: ColumnPart, wire: string): SentNumberList {
  return (part as unknown as Readonly<Record<string, SentNumberList | undefined>>)[wire] ?? null;
}

interface FilledRows {
  readonly start: number;
  readonly n: number;
  readonly column: NumberColumn;
  /** Of these rows. */
  readonly received: Float64Array;
  /** `seq` of the first of them. */
  readonly first: number;
}

/** A list that is not there leaves the column's mark for no value, or counts on from the first number. */
function fillNumbers(
  into: Uint32Array | Int32Array | Float64Array,
  sent: SentNumberList,
  { start, n, column, received, first }: FilledRows,
): void {
  if (sent === null) {
    if (column.sent === "inARow") for (let i = 0; i < n; i++) into[start + i] = first + i;
    return;
  }
  const none = column.none ?? 0;
  const values = new Float64Array(n);
  const isAfter = column.sent === "afterReceived";
  for (let i = 0; i < n; i++) {
    const value = sent[i] ?? null;
    values[i] = value === null ? none : isAfter ? (received[i] ?? 0) + value : value;
  }
  into.set(values, start);
}

function listLength(part: ColumnPart): number {
  return (part.classList ?? []).reduce((sum, list) => sum + (list?.length ?? 0), 0);
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
