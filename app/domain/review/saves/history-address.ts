// The address of the history of saves, and its parameters. Pure.
import { outsideText } from "~/domain/text/outside-text";

import { readHistoryPlaces } from "./history-places";

const HISTORY_SECTION = "history";
export const HISTORY_ADDRESS = `/?tab=userInsights&section=${HISTORY_SECTION}`;

export interface HistoryPlace {
  /** `next` of the page before; null on the first page. */
  readonly before: string | null;
  /** The save whose revert is being looked at. */
  readonly save: string | null;
}

/** Reads the address; null when it is not the history's. What makes no sense counts as absent. */
export function readHistoryPlace(params: URLSearchParams): HistoryPlace | null {
  if (params.get("section") !== HISTORY_SECTION) return null;
  const before = params.get("before");
  const save = params.get("save");
  return {
    before: before !== null && readHistoryPlaces(before) ? before : null,
    save: save === null || save === "" ? null : outsideText(save, 80),
  };
}

export function historyAddress({ before = null, save = null }: Partial<HistoryPlace>): string {
  const page = before === null ? "" : `&before=${before}`;
  return `${HISTORY_ADDRESS}${page}${save === null ? "" : `&save=${encodeURIComponent(save)}`}`;
}
