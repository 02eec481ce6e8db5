// The updates of a review until their code (saving.ts) is here, which is fetched once there is something to do. What is
// saved before that is kept in the browser first. Decision 0133.
import type { ActionSet } from "~/domain/review/undo-stack";
import type { UnfinishedSave } from "~/domain/review/unfinished-save";
import type { Saving, SavingDeps } from "./saving-deps";
import { ELSEWHERE, NOT_REACHED, SENDING } from "./saving-words";

type Start = (deps: SavingDeps) => Saving;

interface SavingCode {
  /** Rejects when it cannot be fetched now. */
  readonly now: () => Promise<Start>;
  /** However long it takes. */
  readonly load: () => Promise<Start>;
}

/** Begins with what a reload, a closed window or another tab has left on its way; without that with what is done first. */
export function startLazySaving(deps: SavingDeps, code: SavingCode): Saving {
  let started: Saving | null = null;
  /** Statuses that are saved, and kept as waiting where the browser keeps anything. */
  let pending: ActionSet | null = null;
  /** What another tab had on its way, as it was last seen. */
  let heard: UnfinishedSave | null = null;
  let asking = false;
  let retired = false;
  let left = false;

  function begin(): void {
    if (asking) return;
    asking = true;
    code.now().then(start, failed);
  }

  function start(startSaving: Start): void {
    asking = false;
    if (started !== null || left) return;
    const actions = pending;
    pending = null;
    // They are sent once: it writes them down again as they are sent.
    if (actions !== null) deps.keepWaiting(null);
    started = startSaving(deps);
    if (actions !== null) started.send(actions);
    // It has ended since, and is still to be shown.
    if (heard !== null && deps.kept() === null) started.hear(heard);
    if (retired) started.retire();
  }

  /** As a save that does not reach the server; words stay where they are kept, and are sent when it has come. */
  function failed(): void {
    asking = false;
    const actions = pending;
    pending = null;
    if (actions !== null) {
      deps.keepWaiting(null);
      deps.show(null);
      deps.onRestored(actions, NOT_REACHED);
    }
    code.load().then(start, () => undefined);
  }

  /** Statuses are on their way already, here or in another tab. */
  const isTaken = () =>
    pending !== null || (deps.kept()?.actions ?? []).length > 0 || deps.keptWaiting().length > 0;

  const isUnsent = () => pending !== null || deps.unsent().length > 0;

  if (deps.kept() !== null || deps.keptWaiting().length > 0 || isUnsent()) begin();

  return {
    send(actions) {
      if (started !== null) return started.send(actions);
      if (isTaken()) return deps.onRestored(actions, ELSEWHERE);
      pending = actions;
      // This tab may be closed before the code is here.
      deps.keepWaiting(actions);
      deps.show({ actions, words: [], sentence: SENDING });
      begin();
    },
    deliver() {
      if (started !== null) started.deliver();
      else if (isUnsent()) begin();
    },
    hurry() {
      if (started !== null) started.hurry();
      else if (isUnsent()) begin();
    },
    overwritten: (rows, changing) => started?.overwritten(rows, changing) ?? null,
    hear(update) {
      if (started !== null) return started.hear(update);
      if (update === null) return;
      heard = update;
      begin();
    },
    retire() {
      if (started !== null) return started.retire();
      retired = true;
      left = !asking && !isUnsent();
      if (isUnsent()) begin();
    },
    leave() {
      left = true;
      started?.leave();
    },
  };
}
