// Where it is kept how the insights, the map and the dashboard were looked at, and forgetting it: apart from reading it,
// which pages before the console do not need.
import { dropScroll } from "./kept-scroll";
import { dropText } from "./storage";

/** As the specification names it, section 9, Browser storage. */
export const FILTERS = "stored_filters";
export const LOOK = "stored_look";
/** How the map is looked at. */
export const MAP_LOOK = "stored_map_look";
/** Where the map was left on this visit. */
export const MAP_VIEW = "map_view";
/** Everything is to be loaded on this visit, although the browser asks for little data. */
export const LOAD_ALL = "load_all";

/** Forgets it, and how far lists were scrolled: the next reader is another one. */
export function dropKeptView(): void {
  dropText(FILTERS);
  dropText(LOOK);
  dropText(MAP_LOOK);
  dropText(MAP_VIEW, "for-the-visit");
  dropText(LOAD_ALL, "for-the-visit");
  dropScroll();
}
