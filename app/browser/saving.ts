// One bulk update, however many tabs look at it: one of them sends it and asks for its end, the others follow what it
// writes down, and one of them goes on when it is closed. Everything outside is given: lock, storage, calls, time.
// Spec section 4 (Bulk update status); decision 0071, One save and many tabs.
import { BULK_STATES, bulkSentence } from "~/domain/review/bulk-update";
import type { ActionSet } from "~/domain/review/review-history";
import type { StoredUpdate } from "~/domain/review/stored-update";
import type { Outcome } from "./api/api-error";
import { type BulkAnswer, isWorthAsking, whyNotSent } from "./api/bulk-updates";

/** Milliseconds between two questions; longer with every answer that the work is not done, or with none. */
const ASK_FIRST = 250;
const ASK_MOST = 4_000;

const SENDING = "Saving your actions...";
const LOST = "Your last actions were not saved. They are here again.";
const GONE = "The server knows nothing of this update. Your actions are here again.";
const ELSEWHERE = "Another tab is saving. Your actions are kept here; please save them when it is done.";

/** An update on its way, and what it says of itself. */
export interface OnItsWay {
  readonly actions: ActionSet;
  readonly sentence: string;
}

export interface SavingDeps {
  readonly userId: number;
  /** The update as all tabs of the browser know it; the truth of who has what. */
  readonly kept: () => StoredUpdate | null;
  readonly keep: (update: StoredUpdate) => void;
  readonly drop: () => void;
  /** Runs the work once no other tab does; nothing when this one leaves before. */
  readonly alone: (work: () => Promise<void>, signal: AbortSignal) => Promise<void>;
  readonly send: (actions: ActionSet, key: string) => Promise<Outcome<string>>;
  readonly ask: (bulkId: string) => Promise<Outcome<BulkAnswer>>;
  readonly pause: (ms: number, signal: AbortSignal) => Promise<void>;
  readonly newKey: () => string;
  readonly show: (update: OnItsWay | null) => void;
  /** Everything is saved; resolves when the rows show it. */
  readonly onSaved: () => Promise<void>;
  /** It has ended in another tab, nobody knows how; resolves when the rows show what is stored. */
  readonly onEnded: () => Promise<void>;
  /** Nothing of it is saved: the actions are unsaved again, for the reason that the sentence says. */
  readonly onRestored: (actions: ActionSet, sentence: string) => void;
}

export interface Saving {
  readonly send: (actions: ActionSet) => void;
  /** What another tab has written down; null when it has ended. */
  readonly hear: (update: StoredUpdate | null) => void;
  /** Leaves what is on its way to another tab, or to the next visit. */
  readonly leave: () => void;
}

/** What is done once the lock is free again. */
type End = () => Promise<void> | void;

/** Begins with what a reload, a closed window or another tab has left on its way. */
export function startSaving(deps: SavingDeps): Saving {
  const leaving = new AbortController();
  const { signal } = leaving;
  /** The updates that this tab carries out, or is about to. */
  let turns = 0;
  /** It waits for its turn with an update that another tab carries out. */
  let queued = false;
  /** That update, as it was last heard of. */
  let followed: StoredUpdate | null = null;
  /** The same actions sent again after an answer that was lost are the same update. */
  let lastTry = { text: "", key: "" };

  function send(actions: ActionSet): void {
    if (turns > 0 || followed !== null) {
      deps.onRestored(actions, ELSEWHERE);
      return;
    }
    const text = JSON.stringify(actions);
    if (lastTry.text !== text) lastTry = { text, key: deps.newKey() };
    const { userId } = deps;
    const update = { userId, key: lastTry.key, bulkId: null, status: BULK_STATES.waiting, actions };
    turns += 1;
    deps.show({ actions, sentence: SENDING });
    void takeTurn(async () => {
      const other = deps.kept();
      if (other === null) return carryOut(update, whyNotSent);
      // Another tab was faster by a moment.
      deps.onRestored(actions, ELSEWHERE);
      return carryOut(other, () => LOST);
    });
  }

  function hear(update: StoredUpdate | null): void {
    if (turns > 0 || signal.aborted) return;
    if (update === null) return void endFollowed();
    followed = update;
    deps.show({ actions: update.actions, sentence: sentenceOf(update) });
    if (queued) return;
    queued = true;
    void takeTurn(async () => {
      queued = false;
      const left = deps.kept();
      if (left === null) return void endUnheard();
      turns += 1;
      followed = null;
      return carryOut(left, () => LOST);
    });
  }

  /** Waits for the turn of this tab, and ends what was done in it once the next one may begin. */
  async function takeTurn(work: () => Promise<End | undefined>): Promise<void> {
    const done: { end?: End | undefined } = {};
    await deps.alone(async () => {
      if (!signal.aborted) done.end = await work();
    }, signal);
    if (done.end === undefined || signal.aborted) return;
    await done.end();
    turns -= 1;
    hear(deps.kept());
  }

  /** It is gone, and what became of it may still be told: the lock can be faster than the message. */
  async function endUnheard(): Promise<void> {
    const heard = followed;
    await deps.pause(ASK_FIRST, signal);
    if (followed === heard && !signal.aborted) await endFollowed();
  }

  async function endFollowed(): Promise<void> {
    if (followed === null) return;
    const saved = followed.status === BULK_STATES.completed;
    followed = null;
    await (saved ? deps.onSaved() : deps.onEnded());
    if (turns === 0 && followed === null) deps.show(null);
  }

  /** Sends what was not taken yet, and asks until it has ended. */
  async function carryOut(update: StoredUpdate, reason: typeof whyNotSent): Promise<End> {
    if (update.bulkId !== null) return follow(update, update.bulkId);
    if (update.key === null) return giveBack(update, LOST);
    deps.keep(update);
    deps.show({ actions: update.actions, sentence: SENDING });
    const outcome = await deps.send(update.actions, update.key);
    if (!outcome.ok) {
      // Who has left cannot be given anything: it is sent again under the same key.
      if (signal.aborted) return () => undefined;
      lastTry = { text: JSON.stringify(update.actions), key: update.key };
      return giveBack(update, reason(outcome.failure));
    }
    lastTry = { text: "", key: "" };
    const taken = { ...update, bulkId: outcome.answer };
    deps.keep(taken);
    return follow(taken, outcome.answer);
  }

  async function follow(update: StoredUpdate, bulkId: string): Promise<End> {
    let known = update;
    deps.show({ actions: known.actions, sentence: sentenceOf(known) });
    for (let wait = ASK_FIRST; !signal.aborted; wait = Math.min(wait * 1.5, ASK_MOST)) {
      const outcome = await deps.ask(bulkId);
      if (signal.aborted) break;
      if (outcome.ok) {
        const { status, message } = outcome.answer;
        if (status === BULK_STATES.blocked) return giveBack(known, message);
        if (status !== known.status) deps.keep({ ...known, status });
        known = { ...known, status };
        if (status === BULK_STATES.completed) {
          deps.drop();
          return finish;
        }
        deps.show({ actions: known.actions, sentence: message });
      } else if (outcome.failure.kind === "notFound") {
        return giveBack(known, GONE);
      } else if (outcome.failure.kind === "signedOut") {
        // The same user may sign in again beside this page, and it goes on; or the next visit finds it in the browser.
        wait = ASK_MOST;
      } else if (!isWorthAsking(outcome.failure)) {
        return () => new Promise(() => undefined);
      }
      await deps.pause(wait, signal);
    }
    return () => undefined;
  }

  async function finish(): Promise<void> {
    await deps.onSaved();
    deps.show(null);
  }

  /** In the turn of this tab alone, so that no other one gives them back too. */
  function giveBack({ actions }: StoredUpdate, sentence: string): End {
    deps.drop();
    return () => {
      deps.show(null);
      deps.onRestored(actions, sentence);
    };
  }

  hear(deps.kept());
  return { send, hear, leave: () => leaving.abort() };
}

function sentenceOf({ bulkId, status }: StoredUpdate): string {
  return bulkId === null ? SENDING : bulkSentence(status);
}
