// What a reviewer has done, in order: statuses, which are unsaved until they are saved, and species reviews, which
// count immediately. Undo takes the last one, whichever kind it is, even if it has been saved. Pure. Spec sections 2.8
// (undo/redo), 4 (Insight status), 5 (Bulk update) and 8 (Bulk). Decision 0089, One undo.

import type { Insight, InsightStatus } from "~/domain/insights/insight";
import { ok, type Result, refuse } from "~/domain/result";
import { SAVE_LIMIT, SAVE_LIMIT_HIT } from "./save-rules";
import type { ShownSpecies, SpeciesSet } from "./species-action";

/** An insight as it is stored; a collection's row represents all of its insights. */
export type Reviewed = Pick<Insight, "insightId" | "deviceId" | "status">;

/** An insight of a row: its stored and shown values, its home account, and first in its list what the machine said. */
export type RowInsight = Reviewed & ShownSpecies & Pick<Insight, "accountId" | "classList">;

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

export interface UndoStack {
  /** Oldest first. */
  readonly done: readonly Step[];
  /** What can be done again, the next one last. */
  readonly undone: readonly Step[];
  /** What is stored of the insights whose status was pressed, or is on its way there. */
  readonly stored: ReadonlyMap<string, InsightStatus>;
  /** Something was pressed or undone since the last save. */
  readonly touched: boolean;
}

export const EMPTY_UNDO_STACK: UndoStack = { done: [], undone: [], stored: new Map(), touched: false };

/**
 * What is unsaved, by insight id: where the presses that stand lead elsewhere than to what is stored. Of a press that was
 * saved and is undone the way back is unsaved.
 */
export function unsavedActions(stack: UndoStack): ReadonlyMap<string, StatusAction> {
  const unsaved = new Map<string, StatusAction>();
  for (const { insightId, deviceId, status } of wantedOf(stack).values()) {
    const stored = stack.stored.get(insightId) ?? status;
    if (stored !== status) unsaved.set(insightId, { insightId, deviceId, stored, status });
  }
  return unsaved;
}

/** The status of each insight after the presses that count; of undone ones, the earlier status. */
function wantedOf({ done, undone }: Pick<UndoStack, "done" | "undone">): ReadonlyMap<string, Press> {
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
  stack: UndoStack,
  insights: readonly Reviewed[],
  status: InsightStatus,
): Result<UndoStack> {
  const unsaved = unsavedActions(stack);
  const now = (insight: Reviewed) => unsaved.get(insight.insightId)?.status ?? insight.status;
  const target = insights.every((insight) => now(insight) === status) ? "none" : status;
  const pressed = insights.filter((insight) => now(insight) !== target);
  if (pressed.length === 0) return ok(stack);
  const actions = pressed.map((insight) => {
    const { insightId, deviceId } = insight;
    return { insightId, deviceId, before: now(insight), status: target };
  });
  // Someone else may have stored another one since it was pressed last.
  const fresh = pressed
    .filter(({ insightId }) => !unsaved.has(insightId))
    .map((insight) => [insight.insightId, insight.status] as const);
  const stored = new Map([...stack.stored, ...fresh]);
  const next = withStep({ ...stack, stored }, { kind: "status", actions });
  if (unsavedActions(next).size > SAVE_LIMIT) {
    return refuse({ code: "limit", message: SAVE_LIMIT_HIT, field: "insights" });
  }
  return ok(next);
}

/** Adds species reviews, which count already. */
export function speciesStep(stack: UndoStack, actions: SpeciesSet): UndoStack {
  return actions.length === 0 ? stack : withStep(stack, { kind: "species", actions });
}

function withStep(stack: UndoStack, step: Step): UndoStack {
  const done = [...settled(stack), step];
  return { ...stack, done, undone: [], touched: isTouched(stack, step) };
}

/** The steps that count, once undone ones can no longer be redone: their result stays. */
function settled({ done, undone, stored }: UndoStack): readonly Step[] {
  const standing = wantedOf({ done, undone: [] });
  const moved = [...wantedOf({ done, undone }).values()].flatMap((press) => {
    const before = standing.get(press.insightId)?.status ?? stored.get(press.insightId) ?? press.status;
    return before === press.status ? [] : [{ ...press, before }];
  });
  return moved.length === 0 ? done : [...done, { kind: "status", actions: moved }];
}

function isTouched({ touched }: UndoStack, step: Step): boolean {
  return touched || step.kind === "status";
}

interface Moved {
  readonly stack: UndoStack;
  /** What was undone or done again; null when there is nothing. */
  readonly step: Step | null;
}

/** Takes the last press back. */
export function undo(stack: UndoStack): Moved {
  const step = stack.done.at(-1);
  if (step === undefined) return { stack, step: null };
  const done = stack.done.slice(0, -1);
  const undone = [...stack.undone, step];
  return { stack: { ...stack, done, undone, touched: isTouched(stack, step) }, step };
}

/** Presses again what was taken back last. */
export function redo(stack: UndoStack): Moved {
  const step = stack.undone.at(-1);
  if (step === undefined) return { stack, step: null };
  const undone = stack.undone.slice(0, -1);
  const done = [...stack.done, step];
  return { stack: { ...stack, done, undone, touched: isTouched(stack, step) }, step };
}

/** What is unsaved is on its way, and counts as stored; it can be undone all the same. */
export function sent(stack: UndoStack, actions: ActionSet): UndoStack {
  const now = actions.map(({ insightId, status }) => [insightId, status] as const);
  return { ...stack, stored: new Map([...stack.stored, ...now]), touched: false };
}

/** Statuses that were sent are not stored: they are unsaved again, unless another one was pressed since. */
export function restored(stack: UndoStack, actions: ActionSet): UndoStack {
  const wanted = wantedOf(stack);
  const unsaved = unsavedActions(stack);
  const lost = actions.filter(
    ({ insightId, status }) => !unsaved.has(insightId) && wanted.get(insightId)?.status !== status,
  );
  const before = actions.map(({ insightId, stored }) => [insightId, stored] as const);
  const stored = new Map([...stack.stored, ...before]);
  const presses = lost.map(({ stored: was, ...action }) => ({ ...action, before: was }));
  if (presses.length === 0) return { ...stack, stored, touched: true };
  return withStep({ ...stack, stored }, { kind: "status", actions: presses });
}

/** Nothing is unsaved any more. Species reviews stay and can be undone, except those that had no effect. */
export function discarded(stack: UndoStack, inVain: SpeciesSet): UndoStack {
  return {
    ...EMPTY_UNDO_STACK,
    done: withoutReviews(stack, inVain).done.filter(({ kind }) => kind === "species"),
  };
}

/** Reviews that never counted can't be undone. */
export function withoutReviews(stack: UndoStack, inVain: SpeciesSet): UndoStack {
  if (inVain.length === 0) return stack;
  const forgotten = new Set(inVain.map(({ insightId }) => insightId));
  const kept = (steps: readonly Step[]) =>
    steps.flatMap((step): readonly Step[] => {
      if (step.kind === "status") return [step];
      const actions = step.actions.filter(({ insightId }) => !forgotten.has(insightId));
      if (actions.length === step.actions.length) return [step];
      return actions.length === 0 ? [] : [{ kind: "species", actions }];
    });
  return { ...stack, done: kept(stack.done), undone: kept(stack.undone) };
}

/** What was discarded is unsaved again, before what was pressed since then. */
export function recovered(discardedFrom: UndoStack, since: UndoStack): UndoStack {
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
