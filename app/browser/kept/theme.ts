// The theme in the browser: the system's until the user chooses, then theirs, kept in a cookie so that the server's
// first byte is already right. docs/look.md, Colour.
import { chosenIn, keepChoice } from "./choice-cookie";

const COOKIE = { name: "theme", values: ["light", "dark"] } as const;
export type Theme = (typeof COOKIE.values)[number];

const SYSTEM_DARK = "(prefers-color-scheme: dark)";

/**
 * Runs in the head before anything is painted: takes the system's theme when none was chosen. The element's text goes
 * through React's escaping, so it must hold none of & < > " ' (hence the backticks).
 */
export const FIRST_PAINT_SCRIPT =
  "document.documentElement.dataset.theme||=matchMedia(`(prefers-color-scheme:dark)`).matches?`dark`:`light`";

/** The theme that a request's cookie names, or null while the user has not chosen. */
export function chosenTheme(cookieHeader: string | null): Theme | null {
  return chosenIn(cookieHeader, COOKIE);
}

/** Keeps up with the system while the user has not chosen. */
export function followTheme(): void {
  const system = matchMedia(SYSTEM_DARK);
  system.addEventListener("change", () => {
    if (chosenTheme(document.cookie) === null) show(system.matches ? "dark" : "light");
  });
}

/** Puts the theme on a document that React has rebuilt, as it does for an error outside the shell. */
export function restoreTheme(): void {
  if (document.documentElement.dataset.theme) return;
  show(chosenTheme(document.cookie) ?? (matchMedia(SYSTEM_DARK).matches ? "dark" : "light"));
}

/** Changes to the other theme and remembers it. */
export function toggleTheme(): void {
  const theme = shownTheme() === "dark" ? "light" : "dark";
  keepChoice(COOKIE, theme);
  show(theme);
}

/** The theme of the page as it is painted now. */
export function shownTheme(): Theme {
  return document.documentElement.dataset.theme === "dark" ? "dark" : "light";
}

/** Calls back when the page is painted in another theme; the answer ends it. */
export function onThemeChange(listener: () => void): () => void {
  const watch = new MutationObserver(listener);
  watch.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  return () => watch.disconnect();
}

function show(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
}
