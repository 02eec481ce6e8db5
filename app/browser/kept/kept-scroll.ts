// How far the lists of this visit were scrolled, by the address of what they showed.
import { membersIn } from "~/domain/json-record";
import { dropText, keepText, keptText } from "./storage";

const KEY = "list_scroll";
/** More addresses than a person returns to. */
const MOST = 50;

/** Pixels from the top. */
export function keepScroll(address: string, top: number): void {
  const others = Object.entries(kept()).filter(([other]) => other !== address);
  const entries = top > 0 ? [...others, [address, Math.round(top)] as const] : others;
  keepText(KEY, JSON.stringify(Object.fromEntries(entries.slice(-MOST))), "for-the-visit");
}

/** 0 where nothing was kept. */
export function keptScroll(address: string): number {
  const top = kept()[address];
  return typeof top === "number" && top > 0 ? top : 0;
}

export function dropScroll(): void {
  dropText(KEY, "for-the-visit");
}

function kept(): Readonly<Record<string, unknown>> {
  return membersIn(keptText(KEY, "for-the-visit") ?? "");
}
