// Takes keys, and presses that mean the same, one after another: each is for what the ones before have led to, however
// late the set answers or the page is drawn. Nothing is drawn here. Decision 0091, One walk.

import type { InsightNavigation } from "~/tabs/userInsights/navigation/insight-navigation";
import { ARROWS, type KeyName } from "./key-names";

/** A promise is waited for before the next key is taken. */
type KeyAction = () => unknown;
export type KeyBindings = Readonly<Partial<Record<KeyName, KeyAction>>>;

/** What the keys do over what is drawn of an insight. */
interface DrawnBindings {
  /** The insight. */
  readonly of: string;
  readonly keys: KeyBindings;
}

interface PhotoBindings extends DrawnBindings {
  /** Undoes one thing; false when there is nothing left to undo. */
  readonly escape: () => boolean;
}

/** What keys do now, as the page was drawn last; null where that part is not on the screen. */
export interface KeyPlaces {
  readonly list: KeyBindings | null;
  /** Any opened insight, also before it is drawn. */
  readonly insight: KeyBindings | null;
  readonly photo: PhotoBindings | null;
  readonly species: DrawnBindings | null;
  /** Something else has the keys. */
  readonly paused: boolean;
}

interface InputQueueDeps {
  readonly navigation: Pick<InsightNavigation, "openedId" | "here">;
  readonly places: () => KeyPlaces;
  /** Resolves when everything that was said until now is drawn. */
  readonly drawn: () => Promise<void>;
  readonly onError: (error: unknown) => void;
}

export interface InputQueue {
  /** False when the key has no use. One that a held key repeats is left out while others wait. */
  readonly press: (name: KeyName, repeat?: boolean) => boolean;
  /** Does it after what was pressed before. */
  readonly run: (action: KeyAction) => void;
  /** Does it after what was pressed before; asked again in between, at once, and what was pressed before is dropped. */
  readonly leave: (action: KeyAction) => void;
  /** Undoes or closes one thing, as `leave` does it; false when nothing waits and someone else does it. */
  readonly escape: () => boolean;
  /** What waits is taken no more. */
  readonly drop: () => void;
  /** Calls back whenever another key begins to be taken, true, and when none waits any more, false; the answer ends it. */
  readonly watch: (listener: (busy: boolean) => void) => () => void;
}

/** By the navigation alone, or by what never changes: these need not wait until the page is drawn. */
const BY_NAVIGATION: ReadonlySet<KeyName> = new Set<KeyName>([
  "previousInsight",
  "nextInsight",
  "earlierPhoto",
  "laterPhoto",
  "acknowledge",
  "none",
  "favorite",
  "archive",
  "enter",
  "empty",
]);
/** A held key goes on with these; all others are pressed once. */
const REPEATED: ReadonlySet<KeyName> = new Set<KeyName>([
  "up",
  "down",
  "left",
  "right",
  "previousInsight",
  "nextInsight",
  "zoomIn",
  "zoomOut",
]);

export function createInputQueue(deps: InputQueueDeps): InputQueue {
  const { navigation, places } = deps;
  const waiting: KeyAction[] = [];
  const watching = new Set<(busy: boolean) => void>();
  let busy = false;
  /** Everything that was done is on the screen. */
  let isDrawn = true;
  /** Someone waits for their turn to leave. */
  let isLeaving = false;
  /** Grows when what waits is dropped: what is being taken then goes no further. */
  let turn = 0;

  async function draw(): Promise<void> {
    if (isDrawn) return;
    isDrawn = true;
    await deps.drawn();
  }

  function tell(isBusy: boolean): void {
    for (const listener of watching) listener(isBusy);
  }

  async function takeAll(): Promise<void> {
    busy = true;
    for (let action = waiting.shift(); action; action = waiting.shift()) {
      tell(true);
      try {
        await action();
      } catch (error) {
        deps.onError(error);
      }
      // A held key goes no faster than the eye.
      if (waiting.length === 0) await draw();
    }
    busy = false;
    tell(false);
  }

  function drop(): void {
    turn += 1;
    waiting.length = 0;
    isLeaving = false;
  }

  function run(action: KeyAction): void {
    waiting.push(action);
    if (!busy) void takeAll();
  }

  function leave(action: KeyAction): void {
    if (isLeaving) {
      drop();
      void action();
      return;
    }
    isLeaving = true;
    run(async () => {
      isLeaving = false;
      await draw();
      await action();
    });
  }

  /** The photo undoes first what was done to it; then the insight closes. */
  function undoOne(): unknown {
    isDrawn = false;
    if (navigation.openedId() === null) return places().list?.escape?.();
    return photoHere()?.escape() || places().insight?.escape?.();
  }

  async function take(name: KeyName): Promise<void> {
    if (places().paused) return;
    if (navigation.openedId() === null) return takeDrawn(name);
    const own = ownName(name, photoHere()?.keys);
    if (BY_NAVIGATION.has(own)) {
      isDrawn = false;
      await places().insight?.[own]?.();
      return;
    }
    const begun = turn;
    await navigation.here();
    if (begun !== turn) return;
    await takeDrawn(name);
    // The next key may be for what this one has made of the photo.
    await draw();
  }

  /** By what the page has drawn, which is up to date first. */
  async function takeDrawn(name: KeyName): Promise<void> {
    const begun = turn;
    await draw();
    if (begun !== turn || places().paused) return;
    const bindings = boundNow();
    isDrawn = false;
    await bindings[ownName(name, bindings)]?.();
  }

  /** The photo on the screen, if it is that of the opened insight: the one before may still be drawn. */
  function photoHere(): PhotoBindings | null {
    const { photo } = places();
    return photo?.of === navigation.openedId() ? photo : null;
  }

  function boundNow(): KeyBindings {
    const { list, insight, species } = places();
    const here = navigation.openedId();
    if (here === null) return list ?? {};
    return { ...insight, ...(species?.of === here && species.keys), ...photoHere()?.keys };
  }

  return {
    run,
    press(name, repeat = false) {
      if (places().paused || (repeat && !REPEATED.has(name))) return false;
      // An opened insight is closed by its dialog, or by `escape`.
      if (name === "escape" && navigation.openedId() !== null) return false;
      const bindings = boundNow();
      // While others wait, where it will be taken isn't known yet.
      if (!busy && bindings[ownName(name, bindings)] === undefined) return false;
      if (!repeat || !busy) run(() => take(name));
      return true;
    },
    escape() {
      if (places().paused) return false;
      if (!busy && navigation.openedId() === null) return false;
      if (!busy && places().photo) return places().photo?.escape() ?? false;
      leave(undoOne);
      return true;
    },
    leave,
    drop,
    watch(listener) {
      watching.add(listener);
      return () => watching.delete(listener);
    },
  };
}

/** What an arrow means where it does not move an enlarged photo. */
function ownName(name: KeyName, bindings: KeyBindings | undefined): KeyName {
  const isArrow = name === "up" || name === "down" || name === "left" || name === "right";
  return isArrow && bindings?.[name] === undefined ? ARROWS[name] : name;
}
