// The browser database that keeps a user's insights between visits; it ends with the session.

export const SET_DATABASE = "fernwatch-insights";

/** Deletes what is kept; a browser without such databases has nothing to delete. */
export function dropSetDatabase(): void {
  if (typeof indexedDB === "undefined") return;
  indexedDB.deleteDatabase(SET_DATABASE);
}
