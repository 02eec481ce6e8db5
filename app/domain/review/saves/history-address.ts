// The address of the history of saves, and its parameters. Pure.
import { outsideText } from "~/domain/text/outside-text";

import { readHistoryPlaces } from "./history-places";

const HISTORY_SECTION = "history";
export const HISTORY_ADDRESS = `/?tab=userInsights&section=${HISTORY_SECTION}`;

export interface HistoryPlace {
  /** `next` of the page before; null on the first page. */
  readonly before: string | null;
  /** When the last save of the page before was saved, ms UTC; null on the first page, and where it is not known. */
  readonly until: number | null;
  /** The save whose revert is being looked at. */
  readonly save: string | null;
}

/** Reads the address; null when it is not the history's. What makes no sense counts as absent. */
export function readHistoryPlace(params: URLSearchParams): HistoryPlace | null {
  if (params.get("section") !== HISTORY_SECTION) return null;
  const before = params.get("before");
  const until = /^\d{1,15}$/.exec(params.get("until") ?? "");
  const save = params.get("save");
  return {
    before: before !== null && readHistoryPlaces(before) ? before : null,
    until: until && Number(until[0]),
    save: save === null || save === "" ? null : outsideText(save, 80),
  };
}

export function historyAddress({ before = null, until = null, save = null }: Partial<HistoryPlace>): string {
  const page = `${before === null ? "" : `&before=${before}`}${until === null ? "" : `&until=${until}`}`;
  return `${HISTORY_ADDRESS}${page}${save === null ? "" : `&save=${encodeURIComponent(save)}`}`;
}
