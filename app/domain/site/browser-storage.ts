// Every name under which the browser keeps something for us, for the privacy page. Pure. A test compares the names with the
// sources.

export interface StoredName {
  /** As the browser's own tools show it. */
  readonly name: string;
  readonly purpose: string;
  /** Until when. */
  readonly until: string;
}

const SIGNED_OUT = "until you sign out";
const VISIT = "until you close the tab";
const CLEARED = "until you clear your browser's data";

export const COOKIES: readonly StoredName[] = [
  {
    name: "__Host-s",
    purpose: "Your session. Scripts can't read it.",
    until: "until you sign out, at most 30 days",
  },
  { name: "__Host-signed-in", purpose: "Says that there is a session.", until: "as long as the session" },
  {
    name: "__Host-known",
    purpose:
      "Shows that you've signed in with this browser, so that other people's guesses don't slow you down.",
    until: "a year after you last signed in",
  },
  { name: "theme", purpose: "Light or dark, once you've chosen.", until: "a year" },
  { name: "drawer", purpose: "Whether the menu is folded.", until: "a year" },
];

export const BROWSER_STORAGE: readonly StoredName[] = [
  { name: "AuthToken", purpose: "Your session, for calls of the API.", until: SIGNED_OUT },
  { name: "userId", purpose: "Who is signed in.", until: SIGNED_OUT },
  {
    name: "fernwatch-insights",
    purpose: "A copy of the insights you see, so that lists open fast.",
    until: SIGNED_OUT,
  },
  { name: "fernwatch-models", purpose: "Files of models that you've tried.", until: SIGNED_OUT },
  { name: "stored_filters", purpose: "Your last filters of insights.", until: SIGNED_OUT },
  { name: "stored_look", purpose: "How you last looked at insights.", until: SIGNED_OUT },
  { name: "stored_map_look", purpose: "How you last looked at the map.", until: SIGNED_OUT },
  { name: "recent_species", purpose: "Species you've chosen lately.", until: CLEARED },
  {
    name: "stored_dashboard_draft",
    purpose: "Widgets you haven't saved.",
    until: "until you save them, at most half a year",
  },
  { name: "bulk_update", purpose: "A save that is under way.", until: "until it ends" },
  {
    name: "unsaved_actions",
    purpose: "Statuses you haven't saved.",
    until: "until you save or discard them",
  },
  { name: "waiting_actions", purpose: "Statuses that wait for a save.", until: "until they are saved" },
  { name: "unsent_words", purpose: "Species reviews that haven't been sent.", until: "until they are sent" },
  { name: "unsent_columns", purpose: "Columns that haven't been sent.", until: "until they are sent" },
  { name: "sessionTried", purpose: "That a kept session was tried.", until: VISIT },
  { name: "list_scroll", purpose: "How far you've scrolled in lists.", until: VISIT },
  { name: "map_view", purpose: "The part of the map you last looked at.", until: VISIT },
  { name: "load_all", purpose: "That you've asked for all insights.", until: VISIT },
  { name: "photo_light", purpose: "How bright you've made photos.", until: VISIT },
];
