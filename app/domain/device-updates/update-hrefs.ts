// Where device updates lead. Pure.
import { withParams } from "~/domain/address";

export const UPDATES_HREF = "/?tab=deviceUpdates";
/** Instead of the ids of cameras. */
export const ALL_CAMERAS = "all";

export function updateHref(updateId: number): string {
  return `${UPDATES_HREF}&update=${updateId}`;
}

/** What the state of a link to an update's page calls the list's query, as it was left. */
export const FROM_LIST = "updatesList";

/** The list as it was left, without what was open over it; null: the state of the link does not say. */
export function listHref(state: unknown): string | null {
  if (typeof state !== "object" || state === null || !(FROM_LIST in state)) return null;
  const params = new URLSearchParams(String(state[FROM_LIST]));
  for (const name of ["drop", "create", "from", "devices"]) params.delete(name);
  return params.get("tab") === "deviceUpdates" ? withParams("/", params) : null;
}

/** Create Update with the failed cameras of another one, its release and its settings. */
export function retryHref(updateId: number): string {
  return `${UPDATES_HREF}&create=1&from=${updateId}`;
}

/** Create Update with these cameras. */
export function pushToHref(deviceIds: readonly string[]): string {
  return `${UPDATES_HREF}&create=1&devices=${deviceIds.map(encodeURIComponent).join(",")}`;
}

/** Create Update with all cameras. */
export const PUSH_TO_ALL_HREF = `${UPDATES_HREF}&create=1&devices=${ALL_CAMERAS}`;

/** The address without Create Update, and without what it began with. */
export function closedCreate(search: URLSearchParams): string {
  const params = new URLSearchParams(search);
  for (const name of ["create", "from", "devices"]) params.delete(name);
  return withParams("/", params);
}
