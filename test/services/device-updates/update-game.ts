// Three people, cameras of two accounts and their updates, for schedules by chance: what may be done, and what must hold
// after every step. The gate may be bypassed or exist twice: nothing depends on it alone.
import { env } from "cloudflare:workers";
import { expect } from "vitest";
import { controlDb } from "~/db/client";
import { stateOf, storeTransition } from "~/db/queries/device-updates/targets";
import { dropTargets } from "~/db/queries/device-updates/update-changes";
import type { Actor } from "~/domain/actor";
import { isOpen, isOver, type Reach } from "~/domain/device-updates/device-update";
import { onReport, onServed, type Report } from "~/domain/device-updates/transition";
import type { UpdateConflict } from "~/domain/device-updates/update-view";
import { CLEAR_CONFIRMATION } from "~/domain/devices/clearing/device-clear";
import { pushUpdate } from "~/services/device-updates/push";
import { isAppError } from "~/services/errors";
import type { UpdateGates } from "~/services/ports";
import { createUpdateGate } from "../../../workers/adapters/update-gate";
import { World } from "../world";
import { keyOf, storedUpdates } from "./stored-updates";
import { asking, type StoredTarget, targetsOf } from "./update-world";

const control = controlDb(env.DB);
const gate = createUpdateGate(env.UPDATE_GATE);

export type Road = "gate" | "passed by" | "twice";

const BARE: UpdateGates = {
  push: (_, order) => pushUpdate(control, order),
  drop: (_, drop) => dropTargets(control, drop),
  change: (_, change) => storeTransition(control, change),
};
/** Another object for the same account, as while a new version comes. */
const SECOND: UpdateGates = {
  push: (accountId, order) => gate.push(accountId + 1_000_000, order),
  drop: (accountId, drop) => gate.drop(accountId + 1_000_000, drop),
  change: (accountId, change) => gate.change(accountId + 1_000_000, change),
};
const ROADS: Readonly<Record<Road, UpdateGates>> = { gate, "passed by": BARE, twice: SECOND };

export const WORLDS: Readonly<Record<Road, World>> = {
  gate: new World({ updateGate: ROADS.gate }),
  "passed by": new World({ updateGate: ROADS["passed by"] }),
  twice: new World({ updateGate: ROADS.twice }),
};

export interface Push {
  readonly who: number;
  /** By their places. */
  readonly cameras: readonly number[];
  readonly reach: Reach;
  readonly road: Road;
}

type Pushed =
  | { readonly kind: "made"; readonly updateId: number }
  | { readonly kind: "conflict"; readonly updates: readonly UpdateConflict[] }
  | { readonly kind: "refused" };

/** What became of a push, with what was asked. */
export interface Played {
  readonly push: Push;
  readonly pushed: Pushed;
  /** The updates of the cameras that were over before it was asked for, by update and camera. */
  readonly overBefore: ReadonlySet<string>;
}

/** Who plays, and on which cameras: two people of one account and one of another. */
export interface Table {
  readonly people: readonly Actor[];
  readonly staff: Actor;
  readonly cameras: readonly string[];
  readonly releaseId: number;
}

export class UpdateGame {
  readonly #played: Played[] = [];
  readonly #cleared = new Set<number>();
  readonly people: readonly Actor[];
  readonly staff: Actor;
  readonly cameras: readonly string[];
  readonly releaseId: number;

  constructor({ people, staff, cameras, releaseId }: Table) {
    this.people = people;
    this.staff = staff;
    this.cameras = cameras;
    this.releaseId = releaseId;
  }

  isCleared(camera: number): boolean {
    return this.#cleared.has(camera);
  }

  async push(push: Push): Promise<void> {
    const actor = this.people[push.who % this.people.length] ?? this.staff;
    const asked = this.#asked(push);
    const { deviceUpdates } = WORLDS[push.road].services;
    const before = (await targetsOf(asked)).filter(({ status }) => isOver(status));
    const pushed = await deviceUpdates
      .create(actor, asking(this.releaseId, asked, { reach: push.reach }))
      .then(
        ({ updateId }): Pushed => ({ kind: "made", updateId }),
        (error: unknown): Pushed => {
          if (!isAppError(error)) throw error;
          const { refusal } = error;
          if (refusal.code === "update-conflict") return { kind: "conflict", updates: refusal.updates };
          return { kind: "refused" };
        },
      );
    this.#played.push({ push, pushed, overBefore: new Set(before.map(keyOf)) });
  }

  async drop(who: number, at: number, road: Road): Promise<void> {
    const made = this.made();
    const update = made[at % Math.max(1, made.length)];
    const actor = this.people[who % this.people.length];
    if (!update || !actor) return;
    await WORLDS[road].services.deviceUpdates.drop(actor, update.updateId).catch(expected);
  }

  /** A camera speaks of one of its updates, the open one or an old one; what it says is judged and stored as it is. */
  async report(
    camera: number,
    said: { readonly report: Report; readonly old: boolean; readonly fetched: boolean; readonly road: Road },
  ) {
    const targets = await targetsOf([this.#camera(camera)]);
    const target = said.old ? targets[0] : targets.find(({ status }) => isOpen(status));
    if (!target) return;
    const from = stateOf(target);
    const known = {
      namesManifest: true,
      namesFiles: true,
      hasFetched: said.fetched,
      runsAlready: false,
      hasNewer: targets.some(({ updateId }) => updateId > target.updateId),
    };
    await this.#store(target, onReport(from, said.report, known), said.road);
  }

  /** A camera that does what it is told says so of its next step. */
  async onward(camera: number, road: Road): Promise<void> {
    const target = (await targetsOf([this.#camera(camera)])).find(({ status }) => isOpen(status));
    const next = { installing: "success", downloading: "installing" } as const;
    const phase =
      target?.phase === "installing" || target?.phase === "downloading" ? next[target.phase] : null;
    const report = { status: phase ?? ("downloading" as const) };
    await this.report(camera, { report, old: false, fetched: true, road });
  }

  async serve(camera: number, road: Road): Promise<void> {
    const target = (await targetsOf([this.#camera(camera)])).find(({ status }) => isOpen(status));
    if (target) await this.#store(target, onServed(stateOf(target)), road);
  }

  /** Days pass, and the cron runs. */
  async wait(road: Road): Promise<void> {
    for (const world of Object.values(WORLDS)) world.now += 49 * 3_600_000;
    await WORLDS[road].services.deviceUpdates.tend();
  }

  async clear(camera: number): Promise<void> {
    const deviceId = this.#camera(camera);
    this.#cleared.add(camera % this.cameras.length);
    await WORLDS.gate.services.deviceClear.start(this.staff, {
      deviceId,
      enteredId: deviceId,
      confirmation: CLEAR_CONFIRMATION,
    });
  }

  made(): readonly { readonly updateId: number; readonly push: Push }[] {
    return this.#played.flatMap(({ push, pushed }) =>
      pushed.kind === "made" ? [{ updateId: pushed.updateId, push }] : [],
    );
  }

  async statuses(): Promise<readonly string[]> {
    return (await targetsOf(this.cameras)).map(({ status }) => status);
  }

  /** What must hold whenever nobody is at it. */
  async check(): Promise<void> {
    const { targets, kinds, dropped } = await storedUpdates(
      this.cameras,
      this.made().map(({ updateId }) => updateId),
    );
    this.#checkCameras(targets);
    this.#checkSets(targets);
    for (const target of targets) this.#checkHistory(target, kinds.get(keyOf(target)) ?? []);
    this.#checkDropped(targets, dropped);
  }

  /** One open update a camera, and nothing held where none is open; every order is newer than the one before. */
  #checkCameras(targets: readonly StoredTarget[]): void {
    for (const deviceId of this.cameras) {
      const own = targets.filter((target) => target.deviceId === deviceId);
      const open = own.filter(({ status }) => isOpen(status));
      expect(open.length).toBeLessThanOrEqual(1);
      if (open.length === 0) expect(own.filter(({ status }) => status === "held")).toEqual([]);
      const orders = own.map(({ epoch }) => epoch).filter((epoch) => epoch > 0);
      expect(new Set(orders).size).toBe(orders.length);
      const [openOne] = open;
      if (openOne) expect(openOne.epoch).toBe(Math.max(...orders));
      for (const { status, phase, retries } of own) {
        expect(status === "held").toBe(phase === "held" && status !== "dropped");
        if (status === "installing") expect(phase).toBe("installing");
        expect(retries).toBeLessThanOrEqual(2);
      }
    }
  }

  /** What was made has the cameras that were asked for, and nothing else was made; blockers are updates of such a camera. */
  #checkSets(targets: readonly StoredTarget[]): void {
    const made = new Set(this.made().map(({ updateId }) => updateId));
    expect(targets.every(({ updateId }) => made.has(updateId))).toBe(true);
    for (const { push, pushed, overBefore } of this.#played) {
      const asked = this.#asked(push);
      const of = (id: number) =>
        targets.filter(({ updateId }) => updateId === id).map(({ deviceId }) => deviceId);
      // It stood in the way: it was not over with one of the cameras when it was asked for.
      const stoodInTheWay = (id: number) =>
        targets.some(
          (target) =>
            target.updateId === id && asked.includes(target.deviceId) && !overBefore.has(keyOf(target)),
        );
      if (pushed.kind === "made") {
        const got = of(pushed.updateId);
        expect(got.every((deviceId) => asked.includes(deviceId))).toBe(true);
        if (push.reach === "ready") expect(got.length).toBeGreaterThan(0);
        else expect(got.toSorted()).toEqual(asked.toSorted());
      }
      if (pushed.kind === "conflict") {
        expect(pushed.updates.length).toBeGreaterThan(0);
        for (const { updateId } of pushed.updates) expect(stoodInTheWay(updateId)).toBe(true);
      }
    }
  }

  /** Each target is where its history ends, step by step: nothing is lost or doubled, and nobody commits what was dropped. */
  #checkHistory(target: StoredTarget, past: readonly string[]): void {
    const last = past.at(-1) ?? "created";
    expect([target.status, ENDS[target.status].includes(last)]).toEqual([target.status, true]);
    const isCommitted = past.lastIndexOf("installing") > past.lastIndexOf("retried");
    const isCleared = this.#cleared.has(this.cameras.indexOf(target.deviceId));
    if (target.status === "dropped" && !isCleared) {
      expect(isCommitted).toBe(false);
      // No camera here is told of anything: whoever may have heard of it waits to be.
      expect(target.untold).toBe(Number(past.some((kind) => HEARD.includes(kind))));
    }
    expect(past.filter((kind) => kind === "retried")).toHaveLength(target.retries);
    const end = past.findIndex((kind) => kind === "dropped" || kind === "success");
    if (end >= 0) expect(past.slice(end + 1)).toEqual([]);
  }

  /** Of an update that was dropped as a whole nothing waits, and nothing that failed after it is tried again. */
  #checkDropped(targets: readonly StoredTarget[], dropped: ReadonlySet<number>): void {
    const waiting = ({ status }: StoredTarget) => status === "pending" || status === "held";
    expect(targets.filter((target) => dropped.has(target.updateId) && waiting(target))).toEqual([]);
    expect(targets.filter((target) => target.dropAsked === 1 && waiting(target))).toEqual([]);
  }

  async #store(target: StoredTarget, transition: ReturnType<typeof onReport>, road: Road): Promise<void> {
    if (transition.kind !== "becomes") return;
    const { updateId, deviceKey } = target;
    const change = { updateId, deviceKey, from: stateOf(target), transition, at: WORLDS[road].now };
    await ROADS[road].change(this.people[0]?.accountId ?? 0, change);
  }

  #asked({ cameras }: Push): string[] {
    return [...new Set(cameras.map((camera) => this.#camera(camera)))];
  }

  #camera(at: number): string {
    return this.cameras[at % this.cameras.length] ?? "";
  }
}

/** What the history of a target may end with. */
const ENDS: Readonly<Record<StoredTarget["status"], readonly string[]>> = {
  held: ["held"],
  pending: ["created", "released", "retried", "delivered", "downloading", "downloaded"],
  installing: ["installing"],
  success: ["success"],
  failed: ["failed"],
  dropped: ["dropped"],
};

/** After these the camera may know of it. */
const HEARD: readonly string[] = ["delivered", "downloading", "downloaded", "installing", "retried"];

function expected(error: unknown): void {
  if (!isAppError(error)) throw error;
}
