// A browser with several tabs that save, with a lock, a storage, a clock and calls of the test's own.
import type { CallOutcome } from "~/browser/api/client/api-error";
import type { SaveAnswer } from "~/browser/api/saves";
import { startSaving } from "~/browser/saving/saving";
import type { Saving, SavingDeps } from "~/browser/saving/saving-deps";
import { SAVE_STATES } from "~/domain/review/save-rules";
import { mergeReviews, type SpeciesSet } from "~/domain/review/species-action";
import type { ActionSet } from "~/domain/review/undo-stack";
import type { UnfinishedSave } from "~/domain/review/unfinished-save";

export const ELK: ActionSet = [{ insightId: "i1", deviceId: "d1", stored: "none", status: "favorite" }];
export const FOX: ActionSet = [{ insightId: "i2", deviceId: "d1", stored: "none", status: "archive" }];
export const DOWN = { ok: false, failure: { kind: "offline" } } as const;
export const REFUSED = { ok: false, failure: { kind: "forbidden", message: "No." } } as const;
export const state = (status: SaveAnswer["status"]): CallOutcome<SaveAnswer> => ({
  ok: true,
  answer: { status, message: `state ${status}`, replaced: [] },
});
export const PROCESSING = state(SAVE_STATES.processing);
export const COMPLETED = state(SAVE_STATES.completed);
export const BLOCKED = state(SAVE_STATES.blocked);
export const SENDING = "Saving your actions...";
export const LOST = "Your last actions weren't saved. They're back here.";
export const ELSEWHERE = "Another tab is saving. Your actions are kept here; save them when it's done.";

/** A browser: what all of its tabs share, and a server that answers when the test says so. */
export class Browser {
  stored: UnfinishedSave | null = null;
  unsent: SpeciesSet = [];
  waiting: ActionSet | null = null;
  /** Whether it keeps statuses that wait. */
  keeps = true;
  /** The long waits that go on, by how long they are; a test ends them. */
  readonly waits: { readonly ms: number; end(): void }[] = [];
  readonly sent: {
    readonly key: string;
    readonly actions: ActionSet;
    readonly words: SpeciesSet;
    answer(outcome: CallOutcome<string>): void;
  }[] = [];
  readonly asked: ((outcome: CallOutcome<SaveAnswer>) => void)[] = [];
  readonly #tabs: Tab[] = [];
  #turn: Promise<void> = Promise.resolve();
  #keys = 0;

  /** Of a tab that has the code of a save from the first, unless `start` says otherwise. */
  open(start: (deps: SavingDeps) => Saving = startSaving): Tab {
    const tab = new Tab(this, start);
    this.#tabs.push(tab);
    return tab;
  }

  write(by: Tab, update: UnfinishedSave | null): void {
    this.stored = update;
    for (const tab of this.#tabs) if (tab !== by) tab.saving.hear(update);
  }

  writeUnsent(by: Tab, words: SpeciesSet): void {
    this.unsent = words;
    for (const tab of this.#tabs) if (tab !== by) tab.saving.deliver();
  }

  /** Ends every wait that goes on. */
  passTime(): void {
    for (const wait of this.waits.splice(0)) wait.end();
  }

  /** As the browser's locks: in the order in which they were asked for. */
  alone(work: () => Promise<void>, signal: AbortSignal): Promise<void> {
    const left = new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve()));
    this.#turn = this.#turn.then(() => (signal.aborted ? undefined : Promise.race([work(), left])));
    return this.#turn;
  }

  /** Short waits, between two questions, are over at once. */
  pause(ms: number, signal: AbortSignal): Promise<void> {
    if (ms < 300 || signal.aborted) return Promise.resolve();
    return new Promise((end) => {
      this.waits.push({ ms, end });
      signal.addEventListener("abort", () => end());
    });
  }

  newKey(): string {
    this.#keys += 1;
    return `key ${this.#keys}`;
  }
}

/** What one tab shows and is told. */
class Tab {
  shown: string | null = null;
  readonly told: string[] = [];
  readonly restored: ActionSet[] = [];
  /** The reasons why words wait, and null when they do no longer. */
  readonly held: (string | null)[] = [];
  readonly saving: Saving;

  constructor(
    private readonly browser: Browser,
    start: (deps: SavingDeps) => Saving,
  ) {
    this.saving = start({
      userId: 7,
      kept: () => browser.stored,
      keep: (update) => browser.write(this, update),
      drop: () => browser.write(this, null),
      alone: (work, signal) => browser.alone(work, signal),
      unsent: () => browser.unsent,
      keepUnsent: (words) => browser.writeUnsent(this, words),
      keepWaiting: (actions) => {
        if (browser.keeps) browser.waiting = actions;
      },
      keptWaiting: () => browser.waiting ?? [],
      send: ({ actions, words }, key) =>
        new Promise((answer) => {
          browser.sent.push({ key, actions, words, answer });
        }),
      ask: () =>
        new Promise((answer) => {
          browser.asked.push(answer);
        }),
      pause: (ms, signal) => browser.pause(ms, signal),
      newKey: () => browser.newKey(),
      show: (update) => {
        this.shown = update?.sentence ?? null;
      },
      onSaved: async () => void this.told.push("saved"),
      onEnded: async () => void this.told.push("ended"),
      onRestored: (actions, sentence) => {
        this.restored.push(actions);
        this.told.push(sentence);
      },
      onReplaced: ({ insightId }) => void this.told.push(`replaced ${insightId}`),
      onHeld: (sentence) => void this.held.push(sentence),
      onRefused: (words, sentence) => void this.told.push(`${words[0]?.insightId}: ${sentence}`),
    });
  }

  say(words: SpeciesSet): void {
    this.browser.unsent = mergeReviews(this.browser.unsent, words);
    this.saving.deliver();
    this.browser.writeUnsent(this, this.browser.unsent);
  }
}

/** Everything that can go on without an answer of the server has gone on. */
export const settled = () => new Promise<void>((resolve) => setTimeout(resolve));

/** A tab that has sent its actions, and waits for the server to take them. */
export async function sending(actions = ELK) {
  const browser = new Browser();
  const tab = browser.open();
  await settled();
  tab.saving.send(actions);
  await settled();
  return { browser, tab };
}

/** A tab whose update the server has taken. */
export async function following() {
  const { browser, tab } = await sending();
  browser.sent[0]?.answer({ ok: true, answer: "b1" });
  await settled();
  return { browser, tab };
}
