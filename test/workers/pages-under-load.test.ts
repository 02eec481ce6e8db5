// Fault E10: pages are read while cameras sync and people save statuses. One tag is one content, a tag that is held is
// confirmed only while the content is the same, and in the end every reader sees the same by every road.
import { expect, test, vi } from "vitest";
import type { Actor } from "~/domain/actor";
import { INSIGHT_STATUSES, type Insight } from "~/domain/insights/insight";
import { fromHex } from "~/domain/insights/insight-id";
import type { ColumnPage } from "~/domain/set/pages/column-page";
import { knownTags } from "~/http/conditional";
import { item, itemsOf, textOf, World } from "../services/world";

const world = new World();
const { insightPages, saves } = world.services;
const NOTHING_HELD = knownTags(undefined);
const SYNCS = 24;
const SAVES = 8;
/** Of each road, in a row, while the others read and write. */
const READS = 20;

interface Held {
  readonly etag: string;
  /** As text, to be compared. */
  readonly content: string;
}

/** One form of the first page, for one reader. */
interface Road {
  readonly read: () => Promise<Held>;
  /** Whether the server says that what is held is still what it would send. */
  readonly confirms: (held: Held) => Promise<boolean>;
}

function road(form: "columns" | "objects" | "collections", reader: Actor): Road {
  const query = { limit: 10_000, offset: 0 };
  return {
    async read() {
      if (form === "columns") {
        const { etag, body } = await insightPages.columns(reader, query, NOTHING_HELD);
        return { etag, content: await textOf(body) };
      }
      const { etag, body } = await insightPages[form](reader, query, NOTHING_HELD);
      return { etag, content: JSON.stringify(await itemsOf<unknown>(body)) };
    },
    confirms: async ({ etag }) => (await insightPages[form](reader, query, knownTags(etag))).body === null,
  };
}

/** Two cameras with some insights; one reader sees both, the other one of them. */
async function twoCameras() {
  const owner = await world.user();
  const part = await world.user();
  const cameras = [await world.camera(owner), await world.camera(owner)];
  await world.share(cameras[0]?.deviceId ?? "", part);
  for (const camera of cameras) await world.sync(camera.deviceToken, [item(), item({ collection_id: "c" })]);
  return { owner, part, cameras };
}

async function ingest(tokens: readonly string[]): Promise<void> {
  for (let sync = 0; sync < SYNCS; sync++) {
    const burst = `c${sync % 5}`;
    world.now += 1_000;
    await world.sync(tokens[sync % tokens.length] ?? "", [item({ collection_id: burst }), item()]);
  }
}

async function saveStatuses(owner: Actor): Promise<void> {
  for (let save = 0; save < SAVES; save++) {
    const insights = await world.page(owner, { limit: 4, offset: 0 });
    const insightStatus = INSIGHT_STATUSES[(save + 1) % 4] ?? "none";
    const entries = insights.map(({ insightId }) => ({ insightId, insightStatus }));
    const { bulkId } = await saves.save(owner, { entries, idempotencyKey: undefined });
    await vi.waitFor(async () => expect((await saves.status(owner, bulkId)).status).toBe(2), 10_000);
  }
}

test("tags tell the truth while syncs and saves run", async () => {
  const { owner, part, cameras } = await twoCameras();
  const whole = road("columns", owner);
  const others = [
    road("columns", part),
    road("objects", owner),
    road("objects", part),
    road("collections", owner),
  ];
  const roads = [whole, ...others];
  const seen = new Map<Road, Held[]>(roads.map((one) => [one, []]));
  await Promise.all([
    ingest(cameras.map(({ deviceToken }) => deviceToken)),
    saveStatuses(owner),
    ...roads.map(async (one) => {
      for (let read = 0; read < READS; read++) seen.get(one)?.push(await one.read());
    }),
  ]);

  // Read at one moment, so one tag is one content, and the other way round.
  const pairs = new Set(seen.get(whole)?.map(({ etag, content }) => `${etag} ${content}`));
  expect(pairs.size).toBeGreaterThan(3);
  expect(new Set(seen.get(whole)?.map(({ etag }) => etag)).size).toBe(pairs.size);
  expect(new Set(seen.get(whole)?.map(({ content }) => content)).size).toBe(pairs.size);

  for (const one of roads) {
    const last = await one.read();
    expect(await one.confirms(last)).toBe(true);
    const outdated = seen.get(one)?.filter(({ content }) => content !== last.content) ?? [];
    expect(outdated.length).toBeGreaterThan(0);
    for (const held of outdated) expect(await one.confirms(held)).toBe(false);
  }

  for (const reader of [owner, part]) {
    const objects = JSON.parse((await road("objects", reader).read()).content) as readonly Insight[];
    const columns = JSON.parse((await road("columns", reader).read()).content) as ColumnPage;
    expect(columnIds(columns)).toEqual(objects.map(({ insightId }) => insightId));
    expect(columnStatuses(columns)).toEqual(objects.map(({ status }) => status));
  }
});

function columnIds({ parts }: ColumnPage): readonly string[] {
  return parts.flatMap(({ ids }) => (ids.match(/.{32}/g) ?? []).map(fromHex));
}

function columnStatuses({ parts }: ColumnPage): readonly (string | undefined)[] {
  return parts.flatMap(({ bits }) => bits.map((bit) => INSIGHT_STATUSES[bit & 3]));
}
