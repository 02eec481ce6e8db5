// What a reviewer has done, in order: statuses, which are unsaved until they are saved, and species reviews, which
// count immediately. Undo takes the last one, whichever kind it is, even if it has been saved. Pure. Spec sections 2.8
// (undo/redo), 4 (Insight status), 5 (Bulk update) and 8 (Bulk). Decision 0089, One undo.

import type { Insight, InsightStatus } from "~/domain/insights/insight";
import { ok, type Result, refuse } from "~/domain/result";
import { BULK_LIMIT, BULK_LIMIT_HIT } from "./bulk-update";
import type { SpeciesSet, Word } from "./species-action";

/** An insight as it is stored; a collection's row represents all of its insights. */
export type Reviewed = Pick<Insight, "insightId" | "deviceId" | "status">;

/** An insight of a row: its stored and shown values. */
export type RowInsight = Reviewed & Word;

export interface StatusAction {
  readonly insightId: string;
  readonly deviceId: string;
  /** What is stored. */
  readonly stored: InsightStatus;
  /** What it is to become. */
  readonly status: InsightStatus;
}

/** What is saved together. */
export type ActionSet = readonly StatusAction[];

/** A status given to one insight in place of another, saved or not. */
interface Press {
  readonly insightId: string;
  readonly deviceId: string;
  readonly before: InsightStatus;
  readonly status: InsightStatus;
}

/** What one press has done: to statuses, or to species. */
type Step =
  | { readonly kind: "status"; readonly actions: readonly Press[] }
  | { readonly kind: "species"; readonly actions: SpeciesSet };

export interface ReviewHistory {
  /** Oldest first. */
  readonly done: readonly Step[];
  /** What can be done again, the next one last. */
  readonly undone: readonly Step[];
  /** What is stored of the insights whose status was pressed, or is on its way there. */
  readonly stored: ReadonlyMap<string, InsightStatus>;
  /** Something was pressed or undone since the last save. */
  readonly touched: boolean;
}

export const NO_HISTORY: ReviewHistory = { done: [], undone: [], stored: new Map(), touched: false };

/**
 * What is unsaved, by insight id: where the presses that stand lead elsewhere than to what is stored. Of a press that was
 * saved and is undone the way back is unsaved.
 */
export function unsavedActions(history: ReviewHistory): ReadonlyMap<string, StatusAction> {
  const unsaved = new Map<string, StatusAction>();
  for (const { insightId, deviceId, status } of wantedOf(history).values()) {
    const stored = history.stored.get(insightId) ?? status;
    if (stored !== status) unsaved.set(insightId, { insightId, deviceId, stored, status });
  }
  return unsaved;
}

/** The status of each insight after the presses that count; of undone ones, the earlier status. */
function wantedOf({ done, undone }: Pick<ReviewHistory, "done" | "undone">): ReadonlyMap<string, Press> {
  const wanted = new Map(done.flatMap(pressesOf).map((press) => [press.insightId, press]));
  // What was undone last is the oldest of it, and knows best what was there then.
  for (const press of undone.flatMap(pressesOf)) {
    wanted.set(press.insightId, { ...press, status: press.before });
  }
  return wanted;
}

function pressesOf(step: Step): readonly Press[] {
  return step.kind === "status" ? step.actions : [];
}

/**
 * Presses a status on some insights. Pressing the status that all of them have clears it; 'none' sets none. Refuses when
 * more than 1000 insights would be unsaved; the history then stays as it is.
 * @example acknowledge, then acknowledge again -> none
 */
export function pressStatus(
  history: ReviewHistory,
  insights: readonly Reviewed[],
  status: InsightStatus,
): Result<ReviewHistory> {
  const unsaved = unsavedActions(history);
  const now = (insight: Reviewed) => unsaved.get(insight.insightId)?.status ?? insight.status;
  const target = insights.every((insight) => now(insight) === status) ? "none" : status;
  const pressed = insights.filter((insight) => now(insight) !== target);
  if (pressed.length === 0) return ok(history);
  const actions = pressed.map((insight) => {
    const { insightId, deviceId } = insight;
    return { insightId, deviceId, before: now(insight), status: target };
  });
  // Someone else may have stored another one since it was pressed last.
  const fresh = pressed
    .filter(({ insightId }) => !unsaved.has(insightId))
    .map((insight) => [insight.insightId, insight.status] as const);
  const stored = new Map([...history.stored, ...fresh]);
  const next = withStep({ ...history, stored }, { kind: "status", actions });
  if (unsavedActions(next).size > BULK_LIMIT) {
    return refuse({ code: "limit", message: BULK_LIMIT_HIT, field: "insights" });
  }
  return ok(next);
}

/** Adds species reviews, which count already. */
export function sayStep(history: ReviewHistory, actions: SpeciesSet): ReviewHistory {
  return actions.length === 0 ? history : withStep(history, { kind: "species", actions });
}

function withStep(history: ReviewHistory, step: Step): ReviewHistory {
  const done = [...settled(history), step];
  return { ...history, done, undone: [], touched: isTouched(history, step) };
}

/** The steps that count, once undone ones can no longer be redone: their result stays. */
function settled({ done, undone, stored }: ReviewHistory): readonly Step[] {
  const standing = wantedOf({ done, undone: [] });
  const moved = [...wantedOf({ done, undone }).values()].flatMap((press) => {
    const before = standing.get(press.insightId)?.status ?? stored.get(press.insightId) ?? press.status;
    return before === press.status ? [] : [{ ...press, before }];
  });
  return moved.length === 0 ? done : [...done, { kind: "status", actions: moved }];
}

function isTouched({ touched }: ReviewHistory, step: Step): boolean {
  return touched || step.kind === "status";
}

interface Moved {
  readonly history: ReviewHistory;
  /** What was undone or done again; null when there is nothing. */
  readonly step: Step | null;
}

/** Takes the last press back. */
export function undo(history: ReviewHistory): Moved {
  const step = history.done.at(-1);
  if (step === undefined) return { history, step: null };
  const done = history.done.slice(0, -1);
  const undone = [...history.undone, step];
  return { history: { ...history, done, undone, touched: isTouched(history, step) }, step };
}

/** Presses again what was taken back last. */
export function redo(history: ReviewHistory): Moved {
  const step = history.undone.at(-1);
  if (step === undefined) return { history, step: null };
  const undone = history.undone.slice(0, -1);
  const done = [...history.done, step];
  return { history: { ...history, done, undone, touched: isTouched(history, step) }, step };
}

/** What is unsaved is on its way, and counts as stored; it can be undone all the same. */
export function sent(history: ReviewHistory, actions: ActionSet): ReviewHistory {
  const now = actions.map(({ insightId, status }) => [insightId, status] as const);
  return { ...history, stored: new Map([...history.stored, ...now]), touched: false };
}

/** Statuses that were sent are not stored: they are unsaved again, unless another one was pressed since. */
export function restored(history: ReviewHistory, actions: ActionSet): ReviewHistory {
  const wanted = wantedOf(history);
  const unsaved = unsavedActions(history);
  const lost = actions.filter(
    ({ insightId, status }) => !unsaved.has(insightId) && wanted.get(insightId)?.status !== status,
  );
  const before = actions.map(({ insightId, stored }) => [insightId, stored] as const);
  const stored = new Map([...history.stored, ...before]);
  const presses = lost.map(({ stored: was, ...action }) => ({ ...action, before: was }));
  if (presses.length === 0) return { ...history, stored, touched: true };
  return withStep({ ...history, stored }, { kind: "status", actions: presses });
}

/** Nothing is unsaved any more. Species reviews stay and can be undone, except those that had no effect. */
export function discarded(history: ReviewHistory, inVain: SpeciesSet): ReviewHistory {
  return { ...NO_HISTORY, done: withoutWords(history, inVain).done.filter(({ kind }) => kind === "species") };
}

/** Reviews that never counted can't be undone. */
export function withoutWords(history: ReviewHistory, inVain: SpeciesSet): ReviewHistory {
  if (inVain.length === 0) return history;
  const forgotten = new Set(inVain.map(({ insightId }) => insightId));
  const kept = (steps: readonly Step[]) =>
    steps.flatMap((step): readonly Step[] => {
      if (step.kind === "status") return [step];
      const actions = step.actions.filter(({ insightId }) => !forgotten.has(insightId));
      if (actions.length === step.actions.length) return [step];
      return actions.length === 0 ? [] : [{ kind: "species", actions }];
    });
  return { ...history, done: kept(history.done), undone: kept(history.undone) };
}

/** What was discarded is unsaved again, before what was pressed since then. */
export function recovered(discardedFrom: ReviewHistory, since: ReviewHistory): ReviewHistory {
  const before = settled(discardedFrom);
  const known = new Set(before);
  return {
    done: [...before, ...since.done.filter((step) => !known.has(step))],
    undone: since.undone,
    stored: new Map([...since.stored, ...discardedFrom.stored]),
    touched: true,
  };
}

/** "2 acknowledge, 1 favorite, 1 archive"; what is cleared comes last as "none". */
export function actionWords(actions: Iterable<StatusAction>): string {
  const counts = new Map<InsightStatus, number>();
  for (const { status } of actions) counts.set(status, (counts.get(status) ?? 0) + 1);
  return WORD_ORDER.flatMap((status) => {
    const count = counts.get(status) ?? 0;
    return count === 0 ? [] : [`${count} ${status}`];
  }).join(", ");
}

const WORD_ORDER: readonly InsightStatus[] = ["acknowledge", "favorite", "archive", "none"];
