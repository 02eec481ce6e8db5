// The overview of the set and its pages, read from the wire. Spec section 7.
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { askOverview } from "~/browser/api/insights";
import { askInRanges } from "~/browser/api/pages/page-in-ranges";
import { askPage } from "~/browser/api/pages/set-page";
import { COLUMN_PAGE_TYPE } from "~/domain/set/pages/column-page";
import { PACKED_PAGE_TYPE, packPage, unpackPage } from "~/domain/set/pages/packed-page";
import { setPageFrom } from "~/domain/set/pages/page-from-columns";
import { OverviewAnswer } from "~/wire/insights/insights";
import { readOverview } from "~/wire/insights/overview";
import { reader } from "~/wire/schema";
import { serve } from "./fake-server";

const WIRE = {
  meanings: [{ accountId: 7, version: 2, models: "" }],
  unreachable: [],
  total: 2,
  accounts: [{ accountId: 7, count: 2, epoch: 0, pages: ['W/"7.0.1.columns.ab"'], spans: [null] }],
  devices: [
    {
      deviceId: "dev-0001",
      deviceName: null,
      displayName: "Ridge",
      utcOffsetMin: -360,
      groupId: null,
      groupName: null,
      latitude: null,
      longitude: null,
      imported: false,
    },
  ],
  models: [{ algId: 12, name: "Species classifier" }],
  releases: [{ releaseId: 77, name: "Trail 2", manifestSha256: "77".repeat(32) }],
  classes: [{ className: "Red fox", count: 2, lastReceived: "2026-11-20T18:00:00.000Z" }],
};

/** Two rows of one camera. */
const PART = {
  n: 2,
  first: 0,
  seq: null,
  ids: `${"0".repeat(63)}1`,
  device: [1, 1],
  className: ["Red fox", "Elk"],
  machine: null,
  classId: null,
  alg: null,
  release: null,
  confidence: null,
  classList: null,
  collection: null,
  base: 0,
  received: [0, 1],
  camera: null,
  windowStart: null,
  windowEnd: null,
  photoAt: null,
  bits: [0, 0],
  box: null,
  temperature: null,
  lat: null,
  lon: null,
};
const PAGE = { accountId: 7, epoch: 0, devices: { "1": "dev-0001" }, parts: [PART] };

test("an overview is read into the set's words", async () => {
  const { client } = serve(async () => Response.json(WIRE));
  expect(await askOverview(client)).toMatchObject({
    total: 2,
    accounts: [{ accountId: 7, count: 2, epoch: 0, pages: ['W/"7.0.1.columns.ab"'], spans: [null] }],
    devices: [
      {
        deviceId: "dev-0001",
        deviceName: null,
        displayName: "Ridge",
        utcOffsetMin: -360,
        groupId: null,
        groupName: null,
        latitude: null,
        longitude: null,
        imported: false,
      },
    ],
    models: [{ algId: 12, name: "Species classifier" }],
  });
});

test("what the API is documented by takes what the browser takes, and refuses what it refuses", () => {
  const documented = reader(OverviewAnswer);
  expect(() => [documented(WIRE), readOverview(WIRE)]).not.toThrow();
  for (const member of Object.keys(WIRE).filter((name) => name !== "classes")) {
    const { [member]: _, ...without } = WIRE as Record<string, unknown>;
    expect(() => documented(without)).toThrow(member);
    expect(() => readOverview(without)).toThrow(member);
  }
});

test.each(["accounts", "devices", "models", "releases"] as const)(
  "each member of one of the %s is asked for by both",
  (name) => {
    const [one] = WIRE[name] as readonly Record<string, unknown>[];
    for (const member of Object.keys(one ?? {})) {
      const { [member]: _, ...without } = one ?? {};
      expect(() => reader(OverviewAnswer)({ ...WIRE, [name]: [without] })).toThrow(member);
      expect(() => readOverview({ ...WIRE, [name]: [without] })).toThrow(member);
    }
  },
);

describe("an invalid overview", () => {
  test.each([
    ["nothing", null, "object"],
    ["no total", { ...WIRE, total: "2" }, "total"],
    ["no accounts", { ...WIRE, accounts: {} }, "accounts"],
    [
      "a tag that is no text",
      { ...WIRE, accounts: [{ accountId: 7, count: 2, epoch: 0, pages: [1], spans: [] }] },
      "pages",
    ],
    [
      "a device without a name",
      { ...WIRE, devices: [{ ...WIRE.devices[0], displayName: null }] },
      "displayName",
    ],
    ["a model without a number", { ...WIRE, models: [{ algId: "12", name: "x" }] }, "algId"],
  ])("is refused by name: %s", async (_, wire, member) => {
    const { client } = serve(async () => Response.json(wire));
    const failure = { kind: "unreadable", message: expect.stringContaining(member) };
    await expect(askOverview(client)).rejects.toMatchObject({ failure });
  });
});

test("a page is asked for in columns, and keeps its tag", async () => {
  const { client, calls } = serve(async () => Response.json(PAGE, { headers: { etag: 'W/"a"' } }));
  const { page, packed } = await askPage(client, { accountId: 7, index: 1 });
  expect(page).toMatchObject({ accountId: 7, index: 1, etag: 'W/"a"', count: 2 });
  expect(unpackPage(packed, { etag: page.etag })).toEqual(page);
  expect(calls[0]).toMatchObject({
    path: "/api/insights/paginated?account=7&limit=10000&offset=10000",
    init: { headers: { accept: `${PACKED_PAGE_TYPE}, ${COLUMN_PAGE_TYPE}` } },
  });
});

describe("a sealed page", () => {
  const page = setPageFrom(PAGE, { index: 1, etag: 'W/"a"' });
  const sealed = new Uint8Array(gzipSync(packPage(page)));
  const headers = { etag: 'W/"a"', "content-type": PACKED_PAGE_TYPE };

  test("is the same page, and says how far it has come", async () => {
    const length = { "content-length": String(sealed.length) };
    const { client } = serve(async () => new Response(sealed, { headers: { ...headers, ...length } }));
    const heard: number[] = [];
    const onReceived = (received: number, total: number) => heard.push(received, total);
    expect(await askPage(client, { accountId: 7, index: 1, onReceived })).toEqual({
      page,
      packed: packPage(page),
      leftOut: [],
    });
    expect(heard.slice(-2)).toEqual([sealed.length, sealed.length]);
  });

  test.each([
    ["cut off", sealed.slice(0, sealed.length - 12)],
    ["no gzip", new Uint8Array([1, 2, 3])],
    ["another form", new Uint8Array(gzipSync("{}"))],
    ["another page", new Uint8Array(gzipSync(packPage({ ...page, index: 2 })))],
    ["another account's", new Uint8Array(gzipSync(packPage({ ...page, accountId: 8 })))],
  ])("that is %s is passed over once, for columns", async (_, body) => {
    const answers = [new Response(body, { headers }), Response.json(PAGE, { headers: { etag: 'W/"a"' } })];
    const { client, calls } = serve(async () => answers.shift() ?? Response.error());
    expect(await askPage(client, { accountId: 7, index: 1 })).toMatchObject({ page });
    expect(calls.map(({ init }) => new Headers(init?.headers).get("accept"))).toEqual([
      `${PACKED_PAGE_TYPE}, ${COLUMN_PAGE_TYPE}`,
      COLUMN_PAGE_TYPE,
    ]);
  });

  test("whose columns cannot be read either is unreadable", async () => {
    const answers = [new Response("no gzip", { headers }), new Response("no JSON")];
    const { client, calls } = serve(async () => answers.shift() ?? Response.error());
    const failure = { kind: "unreadable" };
    await expect(askPage(client, { accountId: 7, index: 1 })).rejects.toMatchObject({ failure });
    expect(calls).toHaveLength(2);
  });
});

describe("a page that the server can't send whole", () => {
  const asked = { accountId: 7, index: 1, etag: 'W/"a"', epoch: PAGE.epoch };
  const fault = () => new Response("{}", { status: 500 });
  /** One insight a stretch, at its first place; the place 12,000 can't be read. */
  const stretch = (path: string, epoch = PAGE.epoch) => {
    const query = new URL(path, "http://x").searchParams;
    const [from, size] = [Number(query.get("offset")), Number(query.get("limit"))];
    if (from <= 12_000 && 12_000 < from + size) return fault();
    return Response.json({ ...PAGE, epoch, parts: [{ ...PART, first: from }] });
  };

  test("is one page of its stretches, in their order, and names the place that it lacks", async () => {
    const { client, calls } = serve(async ({ path }) => stretch(path));
    const { page, packed, leftOut } = await askInRanges(client, asked);
    expect(leftOut).toEqual([{ from: 12_000, to: 12_001 }]);
    expect(page).toMatchObject({ accountId: 7, index: 1, etag: 'W/"a"', epoch: PAGE.epoch });
    expect([...page.seq]).toEqual([...page.seq].sort((a, b) => a - b));
    expect(page.count).toBe(2 * calls.filter(({ path }) => stretch(path).ok).length);
    expect(unpackPage(packed, { etag: page.etag })).toEqual(page);
  });

  test("comes empty where nothing of it can be sent", async () => {
    const { client } = serve(async () => fault());
    const { page, leftOut } = await askInRanges(client, asked);
    expect([page.count, page.epoch, leftOut]).toEqual([0, PAGE.epoch, [{ from: 10_000, to: 20_000 }]]);
  });

  test("isn't a page if insights change places during the call", async () => {
    let epoch = PAGE.epoch;
    const { client } = serve(async ({ path }) => {
      epoch += 1;
      return stretch(path, epoch);
    });
    await expect(askInRanges(client, asked)).rejects.toMatchObject({ failure: { kind: "busy" } });
  });

  test("is given up where the connection drops", async () => {
    const { client } = serve(() => Promise.reject(new TypeError("Failed to fetch")));
    await expect(askInRanges(client, asked)).rejects.toMatchObject({ failure: { kind: "offline" } });
  });
});

describe("an invalid page", () => {
  test.each([
    ["nothing", null, "page"],
    ["no account", { ...PAGE, accountId: null }, "accountId"],
    ["a camera that is no text", { ...PAGE, devices: { "1": 1 } }, "devices"],
    ["no parts", { ...PAGE, parts: {} }, "parts"],
    ["no number of rows", { ...PAGE, parts: [{ ...PART, n: "2" }] }, "n"],
    ["an id too few", { ...PAGE, parts: [{ ...PART, ids: "0".repeat(32) }] }, "ids"],
    ["a class too few", { ...PAGE, parts: [{ ...PART, className: ["Elk"] }] }, "className"],
    ["no cameras", { ...PAGE, parts: [{ ...PART, device: null }] }, "device"],
    ["a place too many", { ...PAGE, parts: [{ ...PART, lat: [1, 2, 3] }] }, "lat"],
    ["a list that is missing", { ...PAGE, parts: [{ ...PART, box: undefined }] }, "box"],
  ])("is refused by name: %s", async (_, wire, member) => {
    const { client } = serve(async () => Response.json(wire));
    const failure = { kind: "unreadable", message: expect.stringMatching(new RegExp(`^${member}:`)) };
    await expect(askPage(client, { accountId: 7, index: 0 })).rejects.toMatchObject({ failure });
  });
});
