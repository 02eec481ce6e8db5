// Which insight is opened, and the way from one to the next. It uses its own state, not what is rendered: the page and
// the address follow it, and may skip what it has passed. The set's answers and the rendering are passed in. Decision
// 0091, One walk.
import type { OpenedInsight } from "~/domain/set/set-answer";
import type { OpenInsight } from "~/tabs/userInsights/open-insight";

/** What the set says of an insight; null there when the set does not hold it. */
interface FromSet {
  readonly askedId: string;
  readonly opened: OpenedInsight | null;
}

export interface NavigationState {
  /** Null while none is opened. */
  readonly openedId: string | null;
  /** The set's last answer, maybe still about the insight before. */
  readonly fromSet: FromSet | null;
}

interface NavigationDeps {
  /** Asks the set; undefined while there is none to ask. */
  readonly ask: (insightId: string) => Promise<OpenedInsight | null | undefined>;
  /** What is known of the opened insight by now; null when that is nothing. */
  readonly known: (state: NavigationState) => OpenInsight | null;
  readonly show: (state: NavigationState) => void;
  readonly onError: (error: unknown) => void;
}

export interface InsightNavigation {
  readonly openedId: () => string | null;
  /** Opens an insight, wherever it lies; resolves when it is known. */
  readonly show: (insightId: string) => Promise<void>;
  readonly close: () => void;
  /** The reader is led to an insight, or to none, without a key. */
  readonly arrive: (insightId: string | null) => void;
  /** The opened insight as soon as it is known; null when there is none, or when another one is opened in between. */
  readonly here: () => Promise<OpenInsight | null>;
  /** To the next newer (-1) or next older (1) one of the list; stays at its ends. */
  readonly step: (by: -1 | 1) => Promise<void>;
  /** To the photo before or after in the same collection. */
  readonly photo: (by: -1 | 1) => Promise<void>;
  /** What is known has changed: asks again. */
  readonly refresh: () => void;
}

export function createInsightNavigation(deps: NavigationDeps, startId: string | null): InsightNavigation {
  let state: NavigationState = { openedId: startId, fromSet: null };
  /** Grows with every insight that is opened or closed: an answer about one that was left comes too late. */
  let visit = 0;
  /** The question that is being answered. */
  let asking: Promise<void> | null = null;
  let again = false;
  /** Ends the waiting for what was left: its answer may never come. */
  let leave: () => void = () => undefined;

  function put(change: Partial<NavigationState>): void {
    state = { ...state, ...change };
    deps.show(state);
  }

  async function answer(insightId: string, own: number): Promise<void> {
    try {
      const opened = await deps.ask(insightId);
      if (own === visit && opened !== undefined) put({ fromSet: { askedId: insightId, opened } });
    } catch (error) {
      deps.onError(error);
    }
    if (own !== visit) return;
    asking = null;
    if (again) ask();
  }

  function ask(): void {
    again = false;
    if (state.openedId === null) return;
    const left = new Promise<void>((resolve) => {
      leave = resolve;
    });
    asking = Promise.race([answer(state.openedId, visit), left]);
  }

  function open(insightId: string | null): void {
    visit += 1;
    leave();
    asking = null;
    put(insightId === null ? { openedId: null, fromSet: null } : { openedId: insightId });
    ask();
  }

  /** Waits for one answer at most: a set that changes all the time never blocks it. */
  async function here(): Promise<OpenInsight | null> {
    const own = visit;
    const { openedId } = state;
    if (asking === null && state.fromSet?.askedId !== openedId) ask();
    await asking;
    const found = own === visit && openedId !== null ? deps.known(state) : null;
    return found?.detail.insight.insightId === openedId ? found : null;
  }

  async function show(insightId: string): Promise<void> {
    if (insightId !== state.openedId) open(insightId);
    await here();
  }

  return {
    openedId: () => state.openedId,
    show,
    here,
    close: () => open(null),
    arrive: open,
    async step(by) {
      const detail = (await here())?.detail;
      const to = by < 0 ? detail?.previousId : detail?.nextId;
      if (to) await show(to);
    },
    async photo(by) {
      const found = await here();
      if (!found) return;
      const { insight, members } = found.detail;
      const at = members.findIndex(({ insightId }) => insightId === insight.insightId);
      const to = members[at + by];
      if (to) await show(to.insightId);
    },
    refresh() {
      if (asking === null) ask();
      else again = true;
    },
  };
}
