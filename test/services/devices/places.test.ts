// Who sees a location exactly: the home account, and readers of other accounts where it allows that. To all others the
// place is rounded to 0.1 degrees on every wire and in every file, and taken out of pictures.
// Decision 0059, Places outside the home account.
import { env } from "cloudflare:workers";
import * as fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "~/domain/actor";
import { shownPlace } from "~/domain/devices/shown-place";
import { camtrapTaxonomy } from "~/domain/exchange/export/camtrap/taxonomy";
import { type ExportKind, planExport } from "~/domain/exchange/export/export-kinds";
import { insightSet, setNames } from "~/domain/set/insight-set";
import type { ColumnPage } from "~/domain/set/pages/column-page";
import { setPageFrom } from "~/domain/set/pages/page-from-columns";
import { placeAt } from "~/domain/set/set-row";
import { createSetSpecies } from "~/domain/set/species/create-set-species";
import { findTaxon, TAXA } from "~/domain/taxa/taxa";
import { readAll, streamOf } from "~/services/photos/byte-streams";
import { sha256Hex } from "../../api/api-calls";
import { exifSegment, GPS_TAGS, jpeg, TO_GPS } from "../../support/pictures/exif-jpeg";
import { runs } from "../../support/properties";
import { item, itemsOf, PASSWORD, textOf, World } from "../world";

const world = new World();
const { insights, insightPages, setOverview, devices, people, photos, sessions } = world.services;
const WHOLE = { limit: 10_000, offset: 0 };
const NOTHING_HELD = { some: false, has: () => false };
const PICTURE = jpeg(exifSegment({ main: [TO_GPS], gps: GPS_TAGS }));
const BY_NAME = createSetSpecies([], { taxa: TAXA, find: findTaxon });
const EXACT = { latitude: 44.42817, longitude: -110.58852 };

/** A camera with a burst of two insights and a picture, seen by its home, from outside, and so with the switch on; it shows people. */
async function shared() {
  const home = await world.user();
  const camera = await world.camera(home);
  const outside = await world.user();
  await world.share(camera.deviceId, outside);
  await people.setForCamera(home, camera.deviceId, true);
  const [first, second] = [item({ collection_id: "burst" }), item({ collection_id: "burst" })];
  await world.sync(camera.deviceToken, [first, second], { seq: 1, bootId: "b", telemetry: EXACT });
  const sha256 = await sha256Hex(PICTURE);
  const picture = { kind: "photo", insightId: first.insight_id, size: PICTURE.length, sha256 } as const;
  await world.putPicture(camera.deviceToken, { ...picture, body: streamOf(PICTURE) });
  return { home, outside, deviceId: camera.deviceId, insightId: first.insight_id };
}

type Shared = Awaited<ReturnType<typeof shared>>;

async function allow(deviceId: string, on: boolean): Promise<void> {
  await env.DB.prepare("UPDATE device SET share_place = ?2 WHERE device_id = ?1")
    .bind(deviceId, on ? 1 : 0)
    .run();
}

async function columns(reader: Actor, { home }: Pick<Shared, "home">) {
  return insightPages.columns(reader, { ...WHOLE, account: home.accountId }, NOTHING_HELD);
}

/** The files of an export that the reader's browser makes of the set's pages. */
async function exported(kind: ExportKind, reader: Actor, world: Shared): Promise<string> {
  const { body } = await columns(reader, world);
  const page = setPageFrom(JSON.parse(await textOf(body)) as ColumnPage, { index: 0, etag: "" });
  const names = setNames(await setOverview.read(reader));
  const source = { set: insightSet([page], names), rows: Uint32Array.of(0, 1) };
  const facts = {
    createdAt: 0,
    origin: "https://console.test",
    species: BY_NAME,
    taxonomy: camtrapTaxonomy(BY_NAME),
  };
  return [...planExport(kind, source, facts).parts].map(({ text }) => text).join("");
}

async function pictureText(reader: Actor, { deviceId, insightId }: Shared): Promise<string> {
  const { object } = await photos.open(reader, { deviceId, photoUrl: insightId, thumbnail: false });
  return "body" in object ? String.fromCharCode(...(await readAll(object.body))) : "";
}

type Wire = (reader: Actor, shared: Shared) => Promise<unknown>;

const WIRES: readonly (readonly [name: string, wire: Wire])[] = [
  ["an opened insight", (reader, { insightId }) => insights.open(reader, insightId)],
  ["the newest rows", (reader) => insights.newest(reader, 25)],
  [
    "a page of insights",
    async (reader) => itemsOf((await insightPages.objects(reader, WHOLE, NOTHING_HELD)).body),
  ],
  [
    "a page of collections",
    async (reader) => itemsOf((await insightPages.collections(reader, WHOLE, NOTHING_HELD)).body),
  ],
  ["a page in columns", async (reader, shared) => (await columns(reader, shared)).body],
  ["the list of cameras", (reader) => devices.list(reader)],
  ["the overview", (reader) => setOverview.read(reader)],
  ["the photo map", async (reader) => itemsOf((await insightPages.photos(reader, WHOLE, NOTHING_HELD)).body)],
  ["the CSV", (reader, shared) => exported("csv", reader, shared)],
  ["the lossless CSV", (reader, shared) => exported("lossless", reader, shared)],
  ["the places", (reader, shared) => exported("places", reader, shared)],
  ["the Camtrap DP", (reader, shared) => exported("camtrap", reader, shared)],
];
/** It tells no place at all. */
const PLACELESS = new Set(["the photo map"]);

describe.each(WIRES)("%s", (name, wire) => {
  let it: Shared;
  beforeAll(async () => {
    it = await shared();
  });

  const told = async (reader: Actor) => {
    const text = JSON.stringify(await wire(reader, it));
    return { exact: /44\.428|110\.588/.test(text), rounded: /44\.4\b/.test(text) && /-110\.6\b/.test(text) };
  };
  const exactly = PLACELESS.has(name) ? { exact: false, rounded: false } : { exact: true, rounded: false };
  const roughly = PLACELESS.has(name) ? exactly : { exact: false, rounded: true };

  test("tells the home account the exact place", async () => {
    expect(await told(it.home)).toEqual(exactly);
  });

  test("tells a reader of another account the rounded one", async () => {
    expect(await told(it.outside)).toEqual(roughly);
  });

  test("tells them the exact one where the home account allows it", async () => {
    await allow(it.deviceId, true);
    expect(await told(it.outside)).toEqual(exactly);
    await allow(it.deviceId, false);
    expect(await told(it.outside)).toEqual(roughly);
  });
});

test("a picture goes without its place to readers of other accounts, unless the home account allows it", async () => {
  const it = await shared();
  expect(await pictureText(it.home, it)).toContain("Hayden Valley");
  expect(await pictureText(it.outside, it)).not.toContain("Hayden Valley");
  await allow(it.deviceId, true);
  expect(await pictureText(it.outside, it)).toContain("Hayden Valley");
});

test("no page is taken for another's: its tag tells whether places are rounded, also the one looked up early", async () => {
  const it = await shared();
  const tags: string[] = [];
  for (const [reader, on] of [
    [it.home, false],
    [it.outside, false],
    [it.outside, true],
  ] as const) {
    await allow(it.deviceId, on);
    const { etag } = await columns(reader, it);
    const { token } = await sessions.signIn({
      email: reader.email,
      password: PASSWORD,
      ip: "192.0.2.9",
      userAgent: "",
      knownBrowser: null,
    });
    const query = { ...WHOLE, account: it.home.accountId };
    const { visible } = await sessions.resolveSeeing(token, it.home.accountId);
    expect(await insightPages.lookUpEarly(Promise.resolve(visible), { query, sealed: true })).toMatchObject({
      etag,
      seal: null,
    });
    expect(
      (await setOverview.read(reader)).accounts.find(({ accountId }) => accountId === it.home.accountId)
        ?.pages,
    ).toEqual([etag]);
    const objects = await insightPages.objects(reader, query, NOTHING_HELD);
    tags.push(etag, objects.etag);
  }
  const [home, homeObjects, outside, outsideObjects, allowed, allowedObjects] = tags;
  expect(new Set([home, homeObjects, outside, outsideObjects]).size).toBe(4);
  expect([allowed, allowedObjects]).toEqual([home, homeObjects]);
});

test("columns round a place as objects do, whatever it is", { tags: ["property"] }, async () => {
  const it = await shared();
  const degrees = fc.double({ min: -90, max: 90, noNaN: true });
  const edge = fc.integer({ min: -1800, max: 1800 }).map((parts) => parts / 20);
  const places = fc.array(fc.tuple(fc.oneof(degrees, edge), fc.oneof(degrees, edge)), {
    minLength: 2,
    maxLength: 2,
  });
  await fc.assert(
    fc.asyncProperty(places, async (given) => {
      await env.SHARD_0.batch(
        given.map(([lat, lon], seq) =>
          env.SHARD_0.prepare(
            "UPDATE insight SET lat = ?2, lon = ?3 WHERE account_id = ?1 AND seq = ?4",
          ).bind(it.home.accountId, lat, lon, seq),
        ),
      );
      const page = setPageFrom(JSON.parse(await textOf((await columns(it.outside, it)).body)) as ColumnPage, {
        index: 0,
        etag: "",
      });
      const shown = given.map(([latitude, longitude]) => shownPlace({ latitude, longitude }, false));
      expect(given.map((_, row) => placeAt(page, row))).toEqual(shown.map(Object.values));
    }),
    { numRuns: runs(120) },
  );
});
