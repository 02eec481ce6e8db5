// When the address follows the insight that is opened: browsers refuse too many changes of it, and one that comes while the
// page is loading would break that load off. Pure; writing and time are given.

/** Milliseconds after the last step. */
const WRITE_AFTER = 200;
/** How often a page that is loading is waited for, half a minute; a line that hangs holds the address up no longer. */
const WAITED = 150;

export interface OpenedWriting {
  readonly insightId: string | null;
  /** Whether Back leads to the address before; otherwise that one is gone. */
  readonly step: "add" | "replace";
}

interface FollowerDeps {
  readonly write: (writing: OpenedWriting) => void;
  /** The page is loading its data. */
  readonly isBusy: () => boolean;
  /** The page that is loading is one that the reader leads to: whatever is written would break that off. */
  readonly isLed: () => boolean;
  /** Runs it later; the answer takes that back. */
  readonly after: (ms: number, run: () => void) => () => void;
}

/** What names a page, as the router has it. */
interface Place {
  readonly pathname: string;
  readonly search: string;
}

/** Whether it is another page, or names another insight, than the address does now or those that the follower has written. */
export function leadsElsewhere(to: Place, here: Place, written: readonly (string | null)[]): boolean {
  const isOther = (name: string) => paramOf(to, name) !== paramOf(here, name);
  if (to.pathname !== here.pathname || isOther("tab") || isOther("section")) return true;
  return isOther("insight") && !written.includes(paramOf(to, "insight"));
}

const paramOf = ({ search }: Place, name: string) => new URLSearchParams(search).get(name);

export function createFollower({ write, isBusy, isLed, after }: FollowerDeps) {
  let wanted: OpenedWriting | null = null;
  let cancel = () => {};

  /** What waits is written no more. */
  function leave(): void {
    cancel();
    wanted = null;
  }

  function go(tries: number): void {
    if (isLed()) leave();
    else if (isBusy() && tries < WAITED) {
      cancel = after(WRITE_AFTER, () => go(tries + 1));
    } else {
      const writing = wanted;
      wanted = null;
      if (writing) write(writing);
    }
  }

  return {
    /** Opening is a step of the history; what comes after it, or before it was written, takes its place. */
    follow(from: string | null, to: string | null): void {
      wanted = { insightId: to, step: wanted?.step ?? (from === null ? "add" : "replace") };
      cancel();
      if (from === null || to === null) go(0);
      else cancel = after(WRITE_AFTER, () => go(0));
    },
    leave,
  };
}
