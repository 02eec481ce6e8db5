// What each key is called, and which keys belong to someone else. A key does what its name does where it is taken: in the
// list, over an opened insight, on its photo. Spec section 2.8.
import type { InsightStatus } from "~/domain/insights/insight";

const BY_KEY = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowLeft: "left",
  ArrowRight: "right",
  k: "previousInsight",
  j: "nextInsight",
  "1": "acknowledge",
  "2": "none",
  "3": "favorite",
  "4": "archive",
  Enter: "enter",
  e: "empty",
  c: "correct",
  y: "confirm",
  t: "takeBack",
  n: "toReview",
  u: "undo",
  U: "redo",
  s: "save",
  x: "choose",
  a: "chooseAll",
  "?": "help",
  b: "toggleBoxes",
  l: "toggleLight",
  f: "toggleFullScreen",
  "+": "zoomIn",
  "=": "zoomIn",
  "-": "zoomOut",
  _: "zoomOut",
  "0": "showWhole",
  Escape: "escape",
} as const satisfies Readonly<Record<string, InsightStatus | string>>;

/** What an arrow does where nothing is enlarged. */
export const ARROWS = {
  up: "previousInsight",
  down: "nextInsight",
  left: "earlierPhoto",
  right: "laterPhoto",
} as const;

export type KeyName = (typeof BY_KEY)[keyof typeof BY_KEY] | (typeof ARROWS)[keyof typeof ARROWS];

const NAMES: ReadonlyMap<string, KeyName> = new Map(Object.entries(BY_KEY));

/** Null for a key that has no use here, or another one: with a modifier, while typing, where it presses or scrolls. */
export function keyName(event: KeyboardEvent): KeyName | null {
  const { key, target } = event;
  const name = NAMES.get(key) ?? NAMES.get(key.toLowerCase());
  if (!name || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return null;
  if (!(target instanceof Element)) return name;
  if (isTyping(target) || isSlid(target, key) || isScrolled(target, name)) return null;
  return name === "enter" && isPressed(target) ? null : name;
}

/** Enter presses it on its own; the link of a row opens its insight, which is what Enter means there. */
function isPressed(target: Element): boolean {
  const control = target.closest("a, button, input, summary");
  return control !== null && !control.matches("a[data-insight]");
}

/** A field takes every key; an open menu or list its own. */
function isTyping(target: Element): boolean {
  const field = 'input:not([type="checkbox"], [type="radio"], [type="range"]), textarea, select';
  const own = '[contenteditable], [role="menu"], [role="listbox"], [role="combobox"]';
  return target.closest(`${field}, ${own}`) !== null;
}

/** A slider takes its arrows, and so does a choice of one. */
function isSlid(target: Element, key: string): boolean {
  return target.matches('input[type="range"], input[type="radio"]') && key.startsWith("Arrow");
}

/** A part that scrolls takes the arrows up and down. */
function isScrolled(target: Element, name: KeyName): boolean {
  const scrolls = name === "up" || name === "down" ? target.closest("[data-scrolls]") : null;
  return scrolls !== null && scrolls.scrollHeight > scrolls.clientHeight;
}
