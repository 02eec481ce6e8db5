// One gate per account (named `account:{id}`) before device updates: pushes, drops and commits go through it one after
// another, so that who comes second hears who was first instead of failing on the database's constraint. It owns no fact and
// stores nothing: passed by, doubled or wiped, the rows in D1 stay true. docs/platform.md, Durable Objects.
import { DurableObject } from "cloudflare:workers";
import { controlDb } from "~/db/client";
import { storeTransition, type TargetChange } from "~/db/queries/device-updates/targets";
import { type Drop, type DropCounts, dropTargets } from "~/db/queries/device-updates/update-changes";
import { type PushOrder, type PushOutcome, pushUpdate } from "~/services/device-updates/push";
import type { StoreBindings } from "../store-bindings";
import { PromiseQueue } from "./promise-queue";

export class UpdateGate extends DurableObject<StoreBindings> {
  readonly #queue = new PromiseQueue();

  /** For the health check; passes by what goes through. */
  answers(): true {
    return true;
  }

  push(order: PushOrder): Promise<PushOutcome> {
    return this.#queue.run(() => pushUpdate(controlDb(this.env.DB), order));
  }

  drop(drop: Drop): Promise<DropCounts> {
    return this.#queue.run(() => dropTargets(controlDb(this.env.DB), drop));
  }

  /** Whether the target was still as it was judged. */
  change(change: TargetChange): Promise<boolean> {
    return this.#queue.run(() => storeTransition(controlDb(this.env.DB), change));
  }
}
