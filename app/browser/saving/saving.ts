// The updates of a review, one at a time, however many tabs look at them: one tab sends an update and asks for its end,
// the others follow what it records, and one of them takes over if it closes. Statuses are sent by Save, and are
// unsaved again if that fails; species reviews are sent on their own, and stay until they are sent. Everything outside
// is passed in: lock, storage, calls, time. Spec section 4 (Bulk update status); decisions 0071, One save and many
// tabs, and 0088, Decisions of one kind.

import { type ApiFailure, mayPass } from "~/browser/api/client/api-error";
import { isWorthAsking, whyNotSent } from "~/browser/api/client/save-failures";
import {
  type Changing,
  NOTHING_SAVED,
  overwrittenIn,
  overwrittenWords,
  withSaved,
} from "~/domain/review/overwritten";
import { type Replaced, replacedWords } from "~/domain/review/replaced";
import type { ReviewRow } from "~/domain/review/review-row";
import { SAVE_STATES, saveSentence } from "~/domain/review/save-rules";
import { markTried, mergeReviews, type SpeciesSet } from "~/domain/review/species-action";
import type { ActionSet } from "~/domain/review/undo-stack";
import type { SaveChanges, UnfinishedSave } from "~/domain/review/unfinished-save";
import type { OnItsWay, Saving, SavingDeps, ToldOf } from "./saving-deps";
import { ELSEWHERE, SENDING } from "./saving-words";

/** Milliseconds between two questions; longer with every answer that the work is not done, or with none. */
const ASK_FIRST = 250;
const ASK_MOST = 4_000;
/** Species reviews within this time after an update go out as one, ms. */
const GATHER = 5_000;
/** Words of one update: long ones too stay below what a call may carry. */
const WORDS_AT_ONCE = 100;
/** Until words that could not be sent are sent again, ms; longer every time. */
const RETRY_FIRST = 2_000;
const RETRY_MOST = 30_000;

const LOST = "Your last actions weren't saved. They're back here.";
const GONE = "The server doesn't know this update. Your actions are back here.";

/** Why an update was not taken: the call's failure, someone else's update, or a reason that isn't known. */
type Why = ApiFailure | "blocked" | "unknown";

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
  /** That update, as it was last seen. */
  let followed: UnfinishedSave | null = null;
  /** What this tab carries out, and the statuses that wait for their turn behind words. */
  let carried: OnItsWay | null = null;
  let waiting: ActionSet | null = null;
  /** The same actions sent again after an answer that was lost are the same update. */
  let lastTry = { text: "", key: "" };
  let delivering = false;
  let held: string | null = null;
  let blockedBefore = false;
  let pausing = new AbortController();
  /** The page was left: it goes on until the reviews are sent, or cannot be. */
  let retired = false;
  /** Words of one update; fewer while one of them is refused and it is not known which. */
  let portion = WORDS_AT_ONCE;
  let savedHere = NOTHING_SAVED;
  signal.addEventListener("abort", () => pausing.abort());

  function show(update: OnItsWay | null): void {
    carried = update;
    const shown = update ?? (waiting && { actions: [], words: [], sentence: null });
    const behind = shown && { ...shown, actions: [...shown.actions, ...(waiting ?? [])] };
    deps.show(behind && { ...behind, sentence: behind.sentence ?? (waiting && SENDING) });
  }

  function send(actions: ActionSet): void {
    if (waiting !== null || hasStatuses(carried) || hasStatuses(followed)) {
      deps.onRestored(actions, ELSEWHERE);
      return;
    }
    const text = JSON.stringify(actions);
    if (lastTry.text !== text) lastTry = { text, key: deps.newKey() };
    const update = newUpdate({ actions, words: [] }, lastTry.key);
    turns += 1;
    waiting = actions;
    // It may take a while until words before it have ended, and this tab may be closed.
    deps.keepWaiting(actions);
    show(carried);
    hurry();
    void takeTurn(async () => {
      const other = deps.kept();
      // Words that a closed tab has left on their way hold up no one.
      if (other !== null && !hasStatuses(other)) await (await carryOut(other, () => LOST))();
      waiting = null;
      if (other === null || !hasStatuses(other)) {
        deps.keep(update);
        deps.keepWaiting(null);
        return carryOut(update, whyNotSent);
      }
      deps.keepWaiting(null);
      // Another tab was faster by a moment.
      deps.onRestored(actions, ELSEWHERE);
      return carryOut(other, () => LOST);
    });
  }

  function newUpdate(changes: SaveChanges, key: string): UnfinishedSave {
    return { ...changes, userId: deps.userId, key, bulkId: null, status: SAVE_STATES.waiting };
  }

  /** Sends the species reviews, one update after another, until all are sent. */
  async function deliver(): Promise<void> {
    if (delivering) return;
    delivering = true;
    let retry = RETRY_FIRST;
    while (!signal.aborted && deps.unsent().length > 0) {
      await takeTurn(deliverOnce);
      if (signal.aborted || (retired && held !== null)) break;
      pausing = new AbortController();
      if (!retired) await deps.pause(held === null ? GATHER : retry, pausing.signal);
      retry = held === null ? RETRY_FIRST : Math.min(retry * 2, RETRY_MOST);
    }
    delivering = false;
    leaveIfDone();
    if (deps.unsent().length === 0) hold(null);
  }

  async function deliverOnce(): Promise<End | undefined> {
    const left = deps.kept();
    const words = deps.unsent();
    if (left === null && words.length === 0) return undefined;
    turns += 1;
    if (left !== null) return carryOut(left, () => LOST);
    const update = newUpdate({ actions: [], words: words.slice(0, portion) }, deps.newKey());
    // Written down as on their way before they are no longer kept as unsent.
    deps.keep(update);
    deps.keepUnsent(words.slice(portion));
    return carryOut(update, whyNotSent);
  }

  function hold(sentence: string | null): void {
    if (held !== sentence) deps.onHeld(sentence);
    held = sentence;
  }

  /** Reviews that were not taken wait for the next time, before newer ones; one that never will be is shown. */
  function keepWords(words: SpeciesSet, sentence: string, why: Why): void {
    if (words.length === 0) return;
    const forGood = why !== "blocked" && why !== "unknown" && !isWorthAsking(why) && why.kind !== "signedOut";
    if (forGood && words.length === 1) {
      deps.onRefused(words, sentence);
      return;
    }
    const kept = isPerhapsTaken(why) ? markTried(words) : words;
    deps.keepUnsent(mergeReviews(kept, deps.unsent()));
    if (forGood) portion = Math.ceil(words.length / 2);
    // Someone else's update is over in a moment.
    else if (why !== "blocked" || blockedBefore) hold(sentence);
    blockedBefore = why === "blocked";
    void deliver();
  }

  function hurry(): void {
    pausing.abort();
    void deliver();
  }

  function retire(): void {
    retired = true;
    leaveIfDone();
    hurry();
  }

  /** Statuses that wait behind words are sent first, too. */
  function leaveIfDone(): void {
    if (retired && !delivering && waiting === null) leaving.abort();
  }

  function hear(update: UnfinishedSave | null): void {
    if (turns > 0 || signal.aborted) return;
    if (update === null) return void endFollowed();
    followed = update;
    show(shownOf(update));
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

  /** It has ended, and its result may still arrive: the lock can be faster than the message. */
  async function endUnheard(): Promise<void> {
    const heard = followed;
    await deps.pause(ASK_FIRST, signal);
    if (followed === heard && !signal.aborted) await endFollowed();
  }

  async function endFollowed(): Promise<void> {
    if (followed === null) return;
    const ended = followed;
    followed = null;
    await (ended.status === SAVE_STATES.completed ? deps.onSaved(ended) : deps.onEnded());
    if (turns === 0 && followed === null) show(null);
    // What the other tab could not send is left to this one.
    void deliver();
  }

  /** Sends what was not taken yet, and asks until it has ended. */
  async function carryOut(update: UnfinishedSave, reason: typeof whyNotSent): Promise<End> {
    if (update.bulkId !== null) return follow(update, update.bulkId);
    if (update.key === null) return giveBack(update, LOST, "unknown");
    deps.keep(update);
    show(shownOf(update));
    const outcome = await deps.send(update, update.key);
    if (!outcome.ok) {
      // Who has left cannot be given anything: it is sent again under the same key.
      if (signal.aborted) return () => undefined;
      if (hasStatuses(update)) lastTry = { text: JSON.stringify(update.actions), key: update.key };
      return giveBack(update, reason(outcome.failure), outcome.failure);
    }
    lastTry = { text: "", key: "" };
    const taken = { ...update, bulkId: outcome.answer };
    deps.keep(taken);
    return follow(taken, outcome.answer);
  }

  async function follow(update: UnfinishedSave, bulkId: string): Promise<End> {
    let known = update;
    show(shownOf(known));
    for (let wait = ASK_FIRST; !signal.aborted; wait = Math.min(wait * 1.5, ASK_MOST)) {
      const outcome = await deps.ask(bulkId);
      if (signal.aborted) break;
      if (outcome.ok) {
        const { status, message, replaced } = outcome.answer;
        if (status === SAVE_STATES.blocked) return giveBack(known, message, "blocked");
        if (status !== known.status) deps.keep({ ...known, status });
        known = { ...known, status };
        if (status === SAVE_STATES.completed) {
          deps.drop();
          return () => finish(known, replaced);
        }
        show({ ...shownOf(known), ...(hasStatuses(known) && { sentence: message }) });
      } else if (outcome.failure.kind === "notFound") {
        return giveBack(known, GONE, "unknown");
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

  async function finish(update: UnfinishedSave, replaced: readonly Replaced[]): Promise<void> {
    if (update.words.length > 0) {
      portion = Math.min(portion * 2, WORDS_AT_ONCE);
      hold(null);
      blockedBefore = false;
    }
    savedHere = withSaved(savedHere, update);
    await deps.onSaved(update);
    const [first] = replaced;
    const text = replacedWords(replaced);
    if (first && text !== null) deps.onReplaced({ insightId: first.insightId, text });
    show(null);
  }

  /** In the turn of this tab alone, so that no other one gives them back too. */
  function giveBack({ actions, words }: UnfinishedSave, sentence: string, why: Why): End {
    // Kept as unsent before they are no longer written down as on their way.
    keepWords(words, sentence, why);
    deps.drop();
    return () => {
      show(null);
      if (actions.length > 0) deps.onRestored(actions, sentence);
    };
  }

  hear(deps.kept());
  // Statuses that a closed tab had saved behind words of its own.
  const left = deps.keptWaiting();
  if (left.length > 0) send(left);
  void deliver();
  function overwritten(rows: readonly ReviewRow[], changing: Changing): ToldOf | null {
    const found = overwrittenIn(savedHere, rows, changing);
    savedHere = found.saved;
    return overwrittenWords(found.overwritten);
  }

  return {
    send,
    deliver: () => void deliver(),
    hurry,
    overwritten,
    hear,
    retire,
    leave: () => leaving.abort(),
  };
}

/** The server may have taken it, and its answer was lost. */
function isPerhapsTaken(why: Why): boolean {
  if (why === "blocked" || why === "unknown") return why === "unknown";
  return mayPass(why) ? why.kind !== "busy" : why.kind === "unreadable";
}

function hasStatuses(update: SaveChanges | null): boolean {
  return update !== null && update.actions.length > 0;
}

function shownOf(update: UnfinishedSave): OnItsWay {
  const { actions, words } = update;
  return { actions, words, sentence: hasStatuses(update) ? sentenceOf(update) : null };
}

function sentenceOf({ bulkId, status }: UnfinishedSave): string {
  return bulkId === null ? SENDING : saveSentence(status);
}
