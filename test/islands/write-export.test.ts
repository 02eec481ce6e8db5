// Parts become a file: as they are, or deflated into an archive; with progress on the way, and stopped.
import { describe, expect, test } from "vitest";
import type { ExportPlan } from "~/domain/exchange/export/export-kinds";
import type { FilePart } from "~/domain/exchange/export/export-rows";
import { writeExport } from "~/islands/insights/export/write-export";
import { unzip } from "../support/unzip";

function planOf(parts: Iterable<FilePart>, facts: Partial<ExportPlan> = {}): ExportPlan {
  return { name: "it", type: "text/csv", zip: false, readings: 3, insights: 3, parts, ...facts };
}

/** A clock by which every look takes longer than a slice of work. */
function slowClock(): () => number {
  let time = 0;
  return () => {
    time += 100;
    return time;
  };
}

const PARTS: readonly FilePart[] = [
  { file: "a.csv", text: "écureuil,", rows: 1 },
  { file: "a.csv", text: "", rows: 1 },
  { file: "a.csv", text: "赤狐\r\n", rows: 1 },
];

const unheard = () => ({
  onProgress: () => undefined,
  signal: new AbortController().signal,
  now: slowClock(),
});

describe("a file", () => {
  test("is its parts in a row, in UTF-8, with its type", async () => {
    const blob = await writeExport(planOf(PARTS), unheard());
    expect(await blob?.text()).toBe("écureuil,赤狐\r\n");
    expect(blob?.type).toBe("text/csv");
  });

  test("of megabytes is whole", async () => {
    const text = "0123456789abcdef".repeat(2 ** 16);
    const parts = Array.from({ length: 9 }, () => ({ file: "a.csv", text, rows: 0 }));
    const blob = await writeExport(planOf(parts), unheard());
    expect(await blob?.text()).toBe(text.repeat(9));
  });
});

test("an archive holds every file, smaller than it was", {
  meta: { budget: { ms: 150, because: "loads the library of archives" } },
}, async () => {
  const long = "a,b,c\r\n".repeat(20_000);
  const parts = [...PARTS, { file: "b.csv", text: long, rows: 0 }, { file: "c.json", text: "{}", rows: 0 }];
  const blob = await writeExport(planOf(parts, { zip: true }), unheard());
  const bytes = Buffer.from((await blob?.arrayBuffer()) ?? new ArrayBuffer());
  expect(await unzip(bytes)).toEqual({ "a.csv": "écureuil,赤狐\r\n", "b.csv": long, "c.json": "{}" });
  expect(bytes.length).toBeLessThan(long.length / 10);
});

test("a long one tells its share", async () => {
  const shares: number[] = [];
  await writeExport(planOf(PARTS), { ...unheard(), onProgress: (share) => shares.push(share) });
  expect(shares).toEqual([1 / 3, 2 / 3, 1]);
});

test.each([false, true])("stops between two parts when it is cancelled (zip: %s)", async (zip) => {
  const cancel = new AbortController();
  let read = 0;
  function* counted() {
    for (const part of PARTS) {
      read++;
      yield part;
    }
  }
  const result = await writeExport(planOf(counted(), { zip }), {
    onProgress: () => cancel.abort(),
    signal: cancel.signal,
    now: slowClock(),
  });
  expect(result).toBeNull();
  expect(read).toBe(1);
});
