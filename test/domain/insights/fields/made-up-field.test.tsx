// A number that is added to the table of fields, and to the list of columns, goes its whole way: from a camera or an
// import to the database, through a page in all its forms, into sort, filter, chooser, detail and every export.

import fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, expect, test, vi } from "vitest";
import type { Insight } from "~/domain/insights/insight";
import type { SetPage } from "~/domain/set/pages/set-page";
import type { ColumnId } from "~/domain/view/columns";
import type { InsightsQuery } from "~/domain/view/insights-query";

const TABLE = "~/domain/insights/fields/stored-columns";
const VIEWS = "~/domain/view/columns";

// The files of a process share their modules: those that have read the real tables are loaded again, here and after.
vi.resetModules();

vi.doMock(TABLE, async (original) => {
  const real = await original<typeof import("~/domain/insights/fields/stored-columns")>();
  const soundLevel = {
    ...{ kind: "number", sql: "sound_level", wire: "soundLevel", member: "soundLevel" },
    ...{ holds: "f64", none: Number.NaN, sent: "plain", against: "before", decimals: true, optional: true },
    own: { about: "Sound, dB", low: 0, high: 200, places: 1, exif: "ambientTemperature" },
  };
  return { ...real, STORED_COLUMNS: { ...real.STORED_COLUMNS, soundLevel } };
});

vi.doMock(VIEWS, async (original) => {
  const real = await original<typeof import("~/domain/view/columns")>();
  const column = {
    id: "sound_level",
    label: "Sound level",
    kind: "number",
    width: 100,
    shows: "soundLevel",
    isFact: true,
    unit: "dB",
  };
  return {
    ...real,
    COLUMNS: [...real.COLUMNS, column],
    COLUMN_DEFINITIONS: [...real.COLUMN_DEFINITIONS, column],
  };
});

const {
  COLUMNS,
  COLUMN_SQL,
  ColumnList,
  INGEST_SQL,
  INSIGHT_COLUMNS,
  InsightFacts,
  InsightShape,
  SET_SPECIES,
  USUAL_QUERY,
  camtrapTaxonomy,
  cellText,
  collectSet,
  createSetReader,
  dayAt,
  filterSentence,
  insightAt,
  insightsOf,
  packPage,
  pageWithin,
  parseInsightItem,
  planExport,
  readReport,
  rowCount,
  sentenceText,
  setOf,
  toInsightWire,
  unpackPage,
} = await import("./field-road");

afterAll(() => {
  vi.doUnmock(TABLE);
  vi.doUnmock(VIEWS);
  vi.resetModules();
});

const SOUND = "sound_level" as ColumnId;
const LEVELS = [31.5, null, 48, -0.5, null, 90.25, 31.5] as const;

/** Seven insights with a place, most of them with a level. */
function insights(): readonly Insight[] {
  const drawn =
    fc.sample(insightsOf, { seed: 7, numRuns: 40 }).find((list) => list.length >= LEVELS.length) ?? [];
  return drawn.slice(0, LEVELS.length).map((insight, at) => ({
    ...insight,
    ...{ accountId: 3, seq: at, latitude: 44.4, longitude: -110.5, photo: "stored", status: "none" },
    collectionId: null,
    soundLevel: LEVELS[at],
  }));
}

const set = setOf(insights(), 5);

function levelsOf(query: Partial<InsightsQuery>): readonly unknown[] {
  const { items } = createSetReader(set, collectSet).answer({ ...USUAL_QUERY, ...query });
  return items.map((item) => (item as unknown as { readonly soundLevel: unknown }).soundLevel);
}

const levelAt = (page: SetPage, row: number) =>
  (insightAt(page, row, set.names.devices) as unknown as { readonly soundLevel: unknown }).soundLevel;

test("a camera reports it with an insight or in its telemetry, within its bounds", () => {
  const insight_id = "8c6b1d2e-7a44-4c1b-9d55-0b1f6a7c8d90";
  const item = (soundLevel: unknown) => {
    const parsed = parseInsightItem({ insight_id, soundLevel });
    return parsed.ok ? parsed.value : null;
  };
  expect(item(31.5)).toMatchObject({ soundLevel: 31.5, dropped: false });
  expect(item(201)).toMatchObject({ soundLevel: null, dropped: true });
  expect(readReport({ soundLevel: 48 })).toMatchObject({ values: { soundLevel: 48 }, dropped: 0 });
  expect(readReport({ soundLevel: -1 })).toMatchObject({ values: { soundLevel: undefined }, dropped: 1 });
});

test("statements write and read its column", () => {
  expect(INGEST_SQL.insights).toMatch(/release_id,[^)]* sound_level\)/);
  expect(INGEST_SQL.insights).toMatch(/\?8(, v->>\d+)+\n/);
  expect(INSIGHT_COLUMNS).toContain('sound_level AS "soundLevel"');
  expect(COLUMN_SQL.columnRange).toContain(`"soundLevel":`);
});

test("a page holds it, whole, packed, cut to days, and of collections", () => {
  const rows = set.pages.flatMap((page) =>
    Array.from({ length: page.count }, (_, row) => levelAt(page, row)),
  );
  expect(rows).toEqual(LEVELS);
  for (const page of set.pages) {
    expect(unpackPage(packPage(page), { etag: page.etag })).toEqual(page);
    const [received] = page.receivedAt;
    const cut = pageWithin(page, { from: dayAt(received ?? 0), to: dayAt(received ?? 0) });
    expect(levelAt(cut, 0)).toBe(levelAt(page, 0));
  }
  const collected = levelsOf({ collected: true });
  expect([...collected].sort()).toEqual([...LEVELS].sort());
});

test("the set is sorted and filtered by it", () => {
  expect(levelsOf({ order: { column: SOUND, descending: true } })).toEqual([
    90.25,
    48,
    31.5,
    31.5,
    -0.5,
    null,
    null,
  ]);
  const filter = { value: "", from: "31.5", to: "60" };
  expect(levelsOf({ filters: { [SOUND]: filter }, order: { column: SOUND, descending: false } })).toEqual([
    31.5, 31.5, 48,
  ]);
  const query = { search: "", devices: [], taxa: [], spot: null, filters: { [SOUND]: filter } };
  expect(sentenceText(filterSentence(SOUND, query, { devices: [] }))).toBe("Sound level 31.5 dB to 60 dB");
});

test("the chooser offers it, its cell and the insight's facts show it with its unit", () => {
  const html = renderToStaticMarkup(
    <ColumnList columns={COLUMNS} chosen={[]} usual={[]} onChoose={() => undefined} />,
  );
  expect(html).toContain("Sound level");
  const [page] = set.pages;
  const insight = insightAt(page as SetPage, 3, set.names.devices);
  expect(cellText(SOUND, insight, [])).toBe("−0.5 dB");
  const facts = renderToStaticMarkup(
    <InsightFacts
      insight={insight}
      modelName={null}
      modelHref={null}
      mayOpenMap={false}
      saysStatus={false}
    />,
  );
  expect(facts).toContain("Sound level");
  expect(facts).toContain("−0.5 dB");
});

test("the API tells it, and documents it", () => {
  const [page] = set.pages;
  const wire = toInsightWire(insightAt(page as SetPage, 0, set.names.devices), () => null);
  expect(wire).toMatchObject({ soundLevel: 31.5 });
  expect(Object.keys(InsightShape.shape)).toContain("soundLevel");
});

test("every export has it that has a line per insight", () => {
  const rows = Uint32Array.from({ length: rowCount(set) }, (_, row) => row);
  const text = (kind: Parameters<typeof planExport>[0], file: RegExp) => {
    const parts = planExport(
      kind,
      { set, rows },
      {
        createdAt: 0,
        origin: "https://fernwatch.example",
        species: SET_SPECIES,
        taxonomy: camtrapTaxonomy(SET_SPECIES),
      },
    ).parts;
    return [...parts]
      .filter((part) => file.test(part.file))
      .map((part) => part.text)
      .join("");
  };
  const csv = text("csv", /csv$/).split("\r\n");
  expect(csv[0]).toMatch(/,Sound level \(dB\)$/);
  expect(csv[1]).toMatch(/,31\.5$/);
  const lossless = text("lossless", /csv$/).split("\r\n");
  expect(lossless[0]).toMatch(/,sound_level,taxonID,/);
  expect(lossless[6]).toMatch(/,90\.25,[^"]*$/);
  expect(text("camtrap", /^media\.csv$/)).toContain('""AmbientTemperature"":31.5');
});
