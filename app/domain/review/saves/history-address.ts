// The address of the history of saves, and what stands in it. Pure.

const HISTORY_SECTION = "history";
export const HISTORY_ADDRESS = `/?tab=userInsights&section=${HISTORY_SECTION}`;

export interface HistoryPlace {
  /** `next` of the page before; null on the first page. */
  readonly before: number | null;
  /** The save whose revert is being looked at. */
  readonly save: string | null;
}

/** Reads the address; null when it is not the history's. What makes no sense counts as absent. */
export function readHistoryPlace(params: URLSearchParams): HistoryPlace | null {
  if (params.get("section") !== HISTORY_SECTION) return null;
  const before = Number(params.get("before"));
  const save = params.get("save");
  return {
    before: Number.isSafeInteger(before) && before > 0 ? before : null,
    save: save === null || save === "" ? null : save.slice(0, 80),
  };
}

export function historyAddress({ before = null, save = null }: Partial<HistoryPlace>): string {
  const page = before === null ? "" : `&before=${before}`;
  return `${HISTORY_ADDRESS}${page}${save === null ? "" : `&save=${encodeURIComponent(save)}`}`;
}
