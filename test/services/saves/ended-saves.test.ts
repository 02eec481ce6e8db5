// What is left of a save when it has ended: its key for 60 days, its record whole, and nothing of
// what it was to change. Decision 0079, What is kept and for how long.
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { abandonSave } from "~/db/queries/saves/saves";
import { acceptPart } from "~/services/saves/shard-queue";
import {
  finished,
  newJob,
  save,
  saveHistory,
  season,
  shard,
  statuses,
} from "../../workers/saves/saves-season";
import { World } from "../world";

const DAY_MS = 86_400_000;

/** The daily job, so many days after now. */
async function housekeepingIn(days: number): Promise<void> {
  const at = Date.now() + days * DAY_MS;
  await new World({ clock: { now: () => at } }).services.housekeeping.run();
}

function entriesOf(bulkId: string): Promise<string | null> {
  return env.SHARD_0.prepare("SELECT entries FROM bulk_update WHERE id = ?1").bind(bulkId).first("entries");
}

test("a save that is done keeps nothing of what it changed; the record of saves has it", async () => {
  const { owner, ids } = await season(2);
  const { bulkId } = await save(owner, [[ids[0], "archive"]]);
  await finished(owner, bulkId);
  expect(await entriesOf(bulkId)).toBeNull();
  expect(await saveHistory.preview(owner, bulkId)).toMatchObject({ batch: { total: 1 } });
});

test("a save that was given up keeps nothing either", async () => {
  const { owner, ids, deviceKey } = await season(1);
  const save = newJob(owner, { ids, status: 3, devices: [deviceKey] });
  await acceptPart(shard, save);
  expect(await entriesOf(save.id)).toContain("entries");
  await abandonSave(shard, { id: save.id, message: "given up", now: save.now });
  expect(await entriesOf(save.id)).toBeNull();
});

test("its key gives the same save for 60 days, and then a new one", async () => {
  const { owner, ids } = await season(1);
  const again = async () => (await save(owner, [[ids[0], "archive"]], "key-60")).bulkId;
  const bulkId = await again();
  await finished(owner, bulkId);
  await housekeepingIn(59.9);
  expect(await again()).toBe(bulkId);
  expect(await saveHistory.preview(owner, bulkId)).toMatchObject({ batch: { total: 1 } });
  await housekeepingIn(60.1);
  expect(await again()).not.toBe(bulkId);
  expect(await statuses(owner)).toEqual(["archive"]);
});
