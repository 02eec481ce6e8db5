// Species reviews as saves: beside statuses in one save, in the history, taken back there, and who learns that
// something else was replaced. Decisions 0088, Decisions of one kind, and 0090, The later one is told.
import { env } from "cloudflare:workers";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { applyAtOnce } from "~/db/queries/saves/saves";
import type { Actor } from "~/domain/actor";
import { fromHex, toHex } from "~/domain/insights/insight-id";
import { replacedWords } from "~/domain/review/replaced";
import type { ChangeEntry } from "~/domain/review/save-rules";
import { runs } from "../../support/properties";
import { finished, newJob, saveHistory, saves, season, shard, world } from "../../workers/saves/saves-season";
import { refusal } from "../world";

await env.DB.prepare(
  `INSERT OR IGNORE INTO alg(id, name, framework, class_definitions, created_at) VALUES (12, 'North America 12', 'YOLOv5', ?1, 0)`,
)
  .bind(
    JSON.stringify([
      { class_id: 2, label: "Red fox" },
      { class_id: 5, label: "Raccoon" },
    ]),
  )
  .run();

async function saved(actor: Actor, ...entries: readonly ChangeEntry[]): Promise<string> {
  const { bulkId } = await saves.save(actor, { entries, idempotencyKey: undefined });
  await finished(actor, bulkId);
  return bulkId;
}

async function reverted(actor: Actor, bulkId: string): Promise<string> {
  const save = await saveHistory.revert(actor, bulkId, undefined);
  await finished(actor, save.bulkId);
  return save.bulkId;
}

const history = async (actor: Actor) => (await saveHistory.history(actor, { limit: 50 })).batches;
const species = (actor: Actor, insightId: string) => world.services.speciesReviews.read(actor, insightId);
const word = async (actor: Actor, insightId: string) => {
  const { className, userConfirmed } = await species(actor, insightId);
  return userConfirmed ? className : null;
};
const status = async (actor: Actor, insightId: string) =>
  (await world.services.insights.open(actor, insightId))?.insight.status;

describe("a save of words", () => {
  test("confirms and corrects, counts each, and is beside statuses", async () => {
    const { owner, ids } = await season(3);
    const [a = "", b = "", c = ""] = ids;
    const bulkId = await saved(
      owner,
      { insightId: a, className: "red fox" },
      { insightId: b, className: "Raccoon" },
      { insightId: c, insightStatus: "favorite" },
      { insightId: a, insightStatus: "archive" },
    );
    expect([await word(owner, a), await word(owner, b), await word(owner, c)]).toEqual([
      "Red fox",
      "Raccoon",
      null,
    ]);
    expect([await status(owner, a), await status(owner, c)]).toEqual(["archive", "favorite"]);
    expect(await history(owner)).toMatchObject([
      { bulkId, total: 4, counts: { confirmed: 1, corrected: 1, favorite: 1, archive: 1, none: 0 } },
    ]);
  });

  test("gives the word the class that the insight's own alg has for it", async () => {
    const { owner, ids } = await season(1);
    await saved(owner, { insightId: ids[0] ?? "", className: "Raccoon" });
    expect((await world.services.insights.open(owner, ids[0] ?? ""))?.insight).toMatchObject({
      className: "Raccoon",
      userConfirmed: true,
    });
  });

  test("a review in the panel of one insight or one collection is in the history too", async () => {
    const { owner, ids } = await season(1);
    await world.services.speciesReviews.say(owner, {
      insightId: ids[0] ?? "",
      className: "Raccoon",
      of: "insight",
    });
    await world.services.speciesReviews.takeBack(owner, { insightId: ids[0] ?? "", of: "insight" });
    expect((await history(owner)).map(({ counts }) => [counts.corrected, counts.takenBack])).toEqual([
      [0, 1],
      [1, 0],
    ]);
  });

  test("an invalid species changes nothing and is named", async () => {
    const { owner, ids } = await season(2);
    const entries = [
      { insightId: ids[0] ?? "", className: "Raccoon" },
      { insightId: ids[1] ?? "", className: " " },
    ];
    const asked = saves.save(owner, { entries, idempotencyKey: undefined });
    expect(await refusal(asked)).toBe("invalid");
    expect(await history(owner)).toEqual([]);
  });
});

describe("reverting words", () => {
  test("restores the earlier review, and the history of the insight shows it", async () => {
    const { owner, ids } = await season(1);
    const [id = ""] = ids;
    const first = await saved(owner, { insightId: id, className: "Raccoon" });
    const second = await saved(owner, { insightId: id, className: "Red fox" });
    await reverted(owner, second);
    expect(await word(owner, id)).toBe("Raccoon");
    await reverted(owner, first);
    expect(await word(owner, id)).toBeNull();
    expect((await species(owner, id)).history.map(({ className }) => className)).toEqual([
      null,
      "Raccoon",
      "Red fox",
      "Raccoon",
    ]);
    expect((await history(owner)).map(({ undone }) => undone)).toEqual([0, 0, 1, 1]);
  });

  test("leaves what someone has reviewed since, and the preview names it", async () => {
    const { owner, ids } = await season(2);
    const bulkId = await saved(
      owner,
      { insightId: ids[0] ?? "", className: "Raccoon" },
      { insightId: ids[1] ?? "", className: "Raccoon" },
    );
    await saved(owner, { insightId: ids[1] ?? "", className: "Marten" });
    const preview = await saveHistory.preview(owner, bulkId);
    expect(preview).toMatchObject({ reverting: 1, back: 0 });
    expect(preview.staying).toMatchObject([
      { insightId: ids[1] ?? "", className: "Marten", status: null, confirmed: true },
    ]);
    await reverted(owner, bulkId);
    expect([await word(owner, ids[0] ?? ""), await word(owner, ids[1] ?? "")]).toEqual([null, "Marten"]);
  });
});

describe("two who review the same insight", () => {
  test("the later save learns what it replaced, and whose it was, and the history has both", async () => {
    const { owner, ids } = await season(2);
    const [a = "", b = ""] = ids;
    await saved(owner, { insightId: a, insightStatus: "archive", was: "none" });
    await saved(owner, { insightId: b, className: "Raccoon", was: null });
    const later = await saved(
      owner,
      { insightId: a, insightStatus: "favorite", was: "none" },
      { insightId: b, className: "Red fox", was: null },
    );
    const { replaced } = await saves.status(owner, later);
    const by = { name: "Maya R.", you: true };
    expect(replaced).toMatchObject([
      { insightId: a, className: "Red fox", status: "archive", word: null, by },
      { insightId: b, className: "Red fox", status: null, word: "Raccoon", by },
    ]);
    expect(replacedWords(replaced.slice(1))).toMatch(
      /^Red fox was Raccoon by you, elsewhere, .*\. Your change replaced it\.$/,
    );
    expect(await history(owner)).toHaveLength(3);
  });

  test("whose save was replaced in turn reads what holds now, not that theirs does", async () => {
    const { owner, ids } = await season(2);
    const [a = "", b = ""] = ids;
    await saved(owner, { insightId: a, insightStatus: "archive", was: "none" });
    await saved(owner, { insightId: b, className: "Raccoon", was: null });
    const middle = await saved(
      owner,
      { insightId: a, insightStatus: "favorite", was: "none" },
      { insightId: b, className: "Red fox", was: null },
    );
    expect((await saves.status(owner, middle)).replaced.map(({ now }) => now)).toEqual([null, null]);
    await saved(owner, { insightId: a, insightStatus: "acknowledge", was: "favorite" });
    await saved(owner, { insightId: b, className: "Marten", was: "Red fox" });
    const { replaced } = await saves.status(owner, middle);
    const by = { name: "Maya R.", you: true };
    expect(replaced.map(({ now }) => now)).toMatchObject([
      { status: "acknowledge", word: null, by },
      { status: null, word: "Marten", by },
    ]);
    expect(replacedWords(replaced)).toMatch(
      /^Red fox is acknowledged now, by you, elsewhere, .*\. Your change didn't stay\. 1 more had changed too\.$/,
    );
  });

  test("nothing is reported if it was as the caller saw it, or the caller did not say what they saw", async () => {
    const { owner, ids } = await season(1);
    const [id = ""] = ids;
    await saved(owner, { insightId: id, insightStatus: "archive" });
    await saved(owner, { insightId: id, className: "Raccoon" });
    for (const entry of [
      { insightId: id, insightStatus: "favorite", was: "archive" },
      { insightId: id, insightStatus: "none" },
      { insightId: id, className: "Red fox", was: "Raccoon" },
      { insightId: id, className: null },
    ]) {
      expect((await saves.status(owner, await saved(owner, entry))).replaced).toEqual([]);
    }
  });
});

interface Standing {
  readonly value: string | number | null;
  readonly owner: string;
}

/** A ledger as simple as it can be: what each aspect of each insight is, and whose. */
class PlainLedger {
  private readonly stands = new Map<string, Standing>();
  private readonly saves: {
    readonly id: string;
    readonly changes: readonly (readonly [string, Standing, Standing])[];
  }[] = [];

  now(aspect: string): Standing {
    return this.stands.get(aspect) ?? { value: aspect.endsWith("word") ? null : 0, owner: "received" };
  }

  /** The save with this number; of none the first. */
  at(number: number) {
    return this.saves[number % Math.max(this.saves.length, 1)];
  }

  save(id: string, wanted: ReadonlyMap<string, string | number | null>) {
    this.put(
      id,
      [...wanted]
        .filter(([aspect, value]) => this.now(aspect).value !== value)
        .map(([aspect, value]) => [aspect, { value, owner: id }]),
    );
  }

  revert(id: string, number: number) {
    const changes = this.at(number)?.changes ?? [];
    this.put(
      id,
      changes
        .filter(([aspect, , after]) => this.now(aspect) === after)
        .map(([aspect, before]) => [aspect, before]),
    );
  }

  private put(id: string, changes: readonly (readonly [string, Standing])[]) {
    // What changes nothing is no save.
    if (changes.length === 0) return;
    this.saves.push({ id, changes: changes.map(([aspect, after]) => [aspect, this.keep(aspect), after]) });
    for (const [aspect, after] of changes) this.stands.set(aspect, after);
  }

  /** What stands there, as the one thing that it is. */
  private keep(aspect: string): Standing {
    const now = this.now(aspect);
    this.stands.set(aspect, now);
    return now;
  }
}

test("whatever is saved and reverted, words and statuses are what a simple ledger makes of them", {
  tags: "property",
}, async () => {
  const to = fc.oneof(
    fc.constantFrom("Red fox", "Raccoon", null).map((value) => ({ of: "word", value }) as const),
    fc.nat(3).map((value) => ({ of: "status", value }) as const),
  );
  const step = fc.oneof(
    { weight: 3, arbitrary: fc.array(fc.record({ at: fc.nat(2), to }), { minLength: 1, maxLength: 4 }) },
    { weight: 2, arbitrary: fc.nat(20) },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      const { owner, ids, deviceKey } = await season(3);
      const plain = new PlainLedger();
      for (const one of steps) {
        const save = newJob(owner, { ids: [], status: 0, devices: [deviceKey] });
        if (typeof one === "number") {
          const bulkId = plain.at(one)?.id;
          if (bulkId === undefined) continue;
          const saved = env.SHARD_0.prepare("SELECT id FROM ledger WHERE bulk_id = ?1").bind(bulkId);
          const reverts = (await saved.first<number>("id")) ?? 0;
          await applyAtOnce(shard, { ...save, reverts, speaks: true });
          plain.revert(save.id, one);
        } else {
          const wanted = new Map(one.map(({ at, to }) => [`${ids[at]} ${to.of}`, to.value]));
          const of = (aspect: string) =>
            [...wanted].flatMap(([key, value]) => {
              const [id = "", own] = key.split(" ");
              return own === aspect ? [[toHex(id), value] as const] : [];
            });
          const entries = of("status").map(([id, value]) => [id, Number(value)] as const);
          const species = of("word").map(
            ([id, value]) => [id, value === null ? null : String(value)] as const,
          );
          await applyAtOnce(shard, { ...save, entries, species });
          plain.save(save.id, wanted);
        }
      }
      const { results } = await env.SHARD_0.prepare(
        "SELECT lower(hex(id)) AS id, status, iif(confirmed, class_name, NULL) AS word FROM insight WHERE device_key = ?1",
      )
        .bind(deviceKey)
        .all<{ id: string; status: number; word: string | null }>();
      for (const { id, status, word } of results) {
        expect([status, word]).toEqual(
          ["status", "word"].map((aspect) => plain.now(`${fromHex(id)} ${aspect}`).value),
        );
      }
      expect(results).toHaveLength(3);
    }),
    { numRuns: runs(60) },
  );
});
