// One camera that keeps to the protocol, over any road: its requests or the answers to them are lost, it sleeps, restarts
// and fails, while somebody pushes and drops. Nothing is both dropped and committed, what is said to run runs, and what
// runs is said in the end. Faults F11 and F20, from the camera's side.
import { env } from "cloudflare:test";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { isAppError } from "~/services/errors";
import { type ReadOrder, readOrder } from "../../support/order-check";
import { runs } from "../../support/properties";
import { approve } from "../models/model-world";
import { refusal, World } from "../world";
import { type MadeRelease, madeCamera, madeRelease } from "./order-world";
import { asking, forgetUpdates, targetsOf } from "./update-world";

const world = new World();
const HOUR = 3_600_000;

type Road = "open" | "request lost" | "answer lost";

const road = fc.constantFrom<Road>("open", "open", "request lost", "answer lost");
const STEP = fc.oneof(
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("push" as const), release: fc.nat(1) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("drop" as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant("sleep" as const), hours: fc.constantFrom(12, 60) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant("fail" as const),
      code: fc.constantFrom("timeout", "md5-mismatch"),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("sync" as const), road }) },
  { weight: 8, arbitrary: fc.record({ kind: fc.constant("go on" as const), road }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("drop at the commit" as const), road }) },
);
type Step = typeof STEP extends fc.Arbitrary<infer One> ? One : never;

/** What the camera keeps in flash. */
interface Journal {
  readonly order: ReadOrder;
  stage: "ordered" | "fetched" | "committed" | "installed" | "failed";
  failure?: string;
}

class Lost extends Error {}

class Game {
  readonly #releases: readonly MadeRelease[];
  readonly #owner: Awaited<ReturnType<typeof madeCamera>>["owner"];
  readonly #deviceId: string;
  readonly #token: string;
  #journal: Journal | null = null;
  #epoch = 0;
  /** Updates whose release ran after a commit. */
  readonly installed = new Set<number>();
  /** "update epoch" of the commits that the camera was granted. */
  readonly #granted = new Set<string>();

  constructor(camera: Awaited<ReturnType<typeof madeCamera>>, releases: readonly MadeRelease[]) {
    this.#owner = camera.owner;
    this.#deviceId = camera.deviceId;
    this.#token = camera.token;
    this.#releases = releases;
  }

  async play(step: Step): Promise<void> {
    world.now += 120_000;
    switch (step.kind) {
      case "push":
        return this.#push(step.release);
      case "drop":
        return this.#drop();
      case "sleep":
        world.now += step.hours * HOUR;
        await world.services.deviceUpdates.tend();
        return;
      case "fail":
        if (this.#journal && this.#journal.stage !== "installed") {
          Object.assign(this.#journal, { stage: "failed", failure: step.code });
        }
        return;
      case "sync":
        return this.#over(step.road, () => this.#sync(step.road));
      case "go on":
        return this.#over(step.road, () => this.#goOn(step.road));
      case "drop at the commit": {
        const commits =
          this.#journal?.stage === "fetched" ? this.#over(step.road, () => this.#goOn(step.road)) : null;
        await Promise.all([commits, this.#drop()]);
      }
    }
  }

  /** As it does when nothing is in its way, until it has nothing to say any more. */
  async finish(): Promise<void> {
    for (let times = 0; times < 12 && this.#journal !== null; times++) {
      world.now += 120_000;
      await this.#over("open", () => this.#goOn("open"));
    }
    expect(this.#journal).toBeNull();
  }

  async check(): Promise<void> {
    const targets = await targetsOf([this.#deviceId]);
    expect(
      targets.filter(({ status }) => status === "pending" || status === "installing").length,
    ).toBeLessThan(2);
    for (const { status, updateId, epoch } of targets) {
      if (status === "dropped") expect(this.#granted).not.toContain(`${updateId} ${epoch}`);
      if (status === "success") expect(this.installed).toContain(updateId);
    }
  }

  /** What ran is a success, or came too late for one, which is kept. */
  async checkEnd(): Promise<void> {
    for (const { updateId, status, lateResult } of await targetsOf([this.#deviceId])) {
      if (this.installed.has(updateId)) expect([status, lateResult]).toContain("success");
    }
  }

  async #push(release: number): Promise<void> {
    const { releaseId } = this.#releases[release] ?? { releaseId: 0 };
    const outcome = await refusal(
      world.services.deviceUpdates.create(this.#owner, asking(releaseId, [this.#deviceId])),
    );
    expect(["none", "conflict/update-conflict"]).toContain(outcome);
  }

  async #drop(): Promise<void> {
    const newest = (await targetsOf([this.#deviceId])).at(-1);
    if (!newest) return;
    const outcome = await refusal(world.services.deviceUpdates.drop(this.#owner, newest.updateId));
    expect(["none", "conflict/update-over"]).toContain(outcome);
  }

  /** A request that is lost was never made; whose answer is lost, was. */
  async #over(kind: Road, request: () => Promise<void>): Promise<void> {
    if (kind === "request lost") return;
    await request().catch((error: unknown) => {
      if (!(error instanceof Lost)) throw error;
    });
  }

  async #admitted() {
    return world.services.deviceAccess.admit(this.#token);
  }

  async #sync(kind: Road): Promise<void> {
    const { sync } = world.services.deviceSync;
    const answer = await sync(await this.#admitted(), { link: "wifi", insights: [], update: this.#word() });
    if (kind === "answer lost") throw new Lost();
    if (this.#journal && answer.dropped.includes(this.#journal.order.deviceUpdateId)) this.#forget();
    const order = answer.order && (await readOrder(answer.order, answer.manifestKeys));
    if (
      order &&
      order.epoch > this.#epoch &&
      this.#journal?.stage !== "committed" &&
      this.#journal?.stage !== "installed"
    ) {
      this.#journal = { order, stage: "ordered" };
      this.#epoch = order.epoch;
    }
  }

  #word() {
    if (this.#journal === null) return undefined;
    const { order, stage } = this.#journal;
    const status = { ordered: "delivered", fetched: "downloaded", committed: "installing" } as const;
    if (stage === "installed") return { deviceUpdateId: order.deviceUpdateId, ...this.#success(order) };
    if (stage === "failed") return undefined;
    return { deviceUpdateId: order.deviceUpdateId, epoch: order.epoch, status: status[stage] };
  }

  #success(order: ReadOrder) {
    const models = order.models.map(({ algId, sha256 }) => ({ algId, sha256 }));
    return { status: "success", epoch: order.epoch, algReleaseId: order.algReleaseId, models } as const;
  }

  async #goOn(kind: Road): Promise<void> {
    const journal = this.#journal;
    switch (journal?.stage) {
      case undefined:
        return this.#sync(kind);
      case "ordered":
        return this.#fetch(journal);
      case "fetched":
        return this.#commit(journal, kind);
      case "committed":
        journal.stage = "installed";
        this.installed.add(journal.order.deviceUpdateId);
        return;
      case "installed":
      case "failed":
        return this.#tell(journal, kind);
    }
  }

  async #fetch(journal: Journal): Promise<void> {
    for (const { sha256 } of journal.order.models) {
      const opened = await attempt(
        world.services.cameraFiles.open(await this.#admitted(), { sha256, range: undefined }),
      );
      if ("refused" in opened) return this.#forget();
      await new Response(opened.value.body).arrayBuffer();
    }
    journal.stage = "fetched";
  }

  async #commit(journal: Journal, kind: Road): Promise<void> {
    const { deviceUpdateId, epoch } = journal.order;
    const claim = { algReleaseId: undefined, models: [] };
    const report = { status: "installing", epoch, claim } as const;
    const answer = await attempt(
      world.services.cameraOrders.report(await this.#admitted(), deviceUpdateId, report),
    );
    if (kind === "answer lost") throw new Lost();
    if ("refused" in answer) return this.#forget();
    if (answer.value.status !== "installing") throw new Error("A commit that is not refused is granted.");
    this.#granted.add(`${deviceUpdateId} ${epoch}`);
    journal.stage = "committed";
  }

  async #tell({ order, stage, failure }: Journal, kind: Road): Promise<void> {
    const { status, algReleaseId, models } = this.#success(order);
    const { epoch, deviceUpdateId } = order;
    const report =
      stage === "failed"
        ? ({
            status: "failed",
            epoch,
            errorCode: failure,
            claim: { algReleaseId: undefined, models: [] },
          } as const)
        : { status, epoch, claim: { algReleaseId, models } };
    await attempt(world.services.cameraOrders.report(await this.#admitted(), deviceUpdateId, report));
    if (kind === "answer lost") throw new Lost();
    this.#forget();
  }

  #forget(): void {
    this.#journal = null;
  }
}

/** What a call answers, or the code by which it refuses. */
async function attempt<T>(call: Promise<T>): Promise<{ readonly value: T } | { readonly refused: string }> {
  try {
    return { value: await call };
  } catch (error) {
    if (!isAppError(error)) throw error;
    return { refused: error.refusal.code };
  }
}

let releases: readonly MadeRelease[] = [];

async function newGame(): Promise<Game> {
  // What earlier games have left would be tended in every later one.
  await forgetUpdates();
  if (releases.length === 0) releases = [await madeRelease(world), await madeRelease(world)];
  const camera = await madeCamera(world);
  for (const { releaseId } of releases) {
    await approve(releaseId, camera.owner);
    await env.DB.prepare(
      `INSERT INTO release_rehearsal(release_id, record_sha256, manifest_sha256, verdict, created_by, created_at)
       SELECT id, manifest_sha256, manifest_sha256, 'pass', ?2, ?3 FROM alg_release WHERE id = ?1 ON CONFLICT DO NOTHING`,
    )
      .bind(releaseId, camera.owner.userId, world.now)
      .run();
  }
  return new Game(camera, releases);
}

const SCHEDULES = runs(300, 100);

test("a camera, a person and a bad road agree in the end on what runs", {
  tags: "property",
  timeout: 1_800_000,
  meta: { budget: { ms: 30_000, because: "100 schedules of up to 24 steps" } },
}, async () => {
  let installs = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(STEP, { minLength: 10, maxLength: 24 }), async (steps) => {
      const game = await newGame();
      await game.play({ kind: "push", release: 0 });
      for (const step of steps) {
        await game.play(step);
        await game.check();
      }
      await game.finish();
      await game.check();
      await game.checkEnd();
      installs += game.installed.size;
    }),
    { numRuns: SCHEDULES },
  );
  // The schedules do reach the end of the road.
  expect(installs).toBeGreaterThan(SCHEDULES / 5);
});
