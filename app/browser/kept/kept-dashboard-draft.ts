// Widgets that someone has arranged and not saved, for their return to the page. Each editing has its own draft, so two
// tabs never overwrite each other. A draft outlives the session: it names its user, and only an explicit call drops it.
// Judged when it is read, like stored widgets. How it is kept: own-dashboard-draft.ts. Decision 0126, The dashboard and its address and editing.

import { heldLockNames } from "~/browser/saving/web-lock";
import { validWidgets, type WidgetEntry } from "~/domain/dashboard/valid-widgets";
import type { Widget } from "~/domain/dashboard/widget";
import { membersIn } from "~/domain/json-record";
import { dropText, keptNames, keptText } from "./storage";

/** What the names of all drafts begin with. */
export const DRAFTS = "stored_dashboard_draft";

/** Of one user; more than anybody goes through. */
const MOST_LEFT = 20;
/** Half a year, after which readers have forgotten what they arranged. Milliseconds. */
const KEPT_FOR = 183 * 86_400_000;

export interface DashboardDraft<Kept extends WidgetEntry> {
  readonly widgets: readonly Kept[];
  /** Of the stored dashboard that it began with. */
  readonly version: number;
  /** When it was kept, ms UTC. */
  readonly at: number;
}

interface KeptDraft extends DashboardDraft<Widget> {
  /** By which this very draft is dropped. */
  readonly name: string;
}

/** The drafts of a user, the newest first, also those at which a tab is; their widgets have ids of this reading. */
export function keptDrafts(userId: number): readonly KeptDraft[] {
  return draftsIn(keptNames(DRAFTS), userId);
}

/**
 * Drafts that no tab is editing any more. Drafts that can't be offered are dropped: what is not sound, and what is left
 * of this user beyond `MOST_LEFT` or for longer than `KEPT_FOR`. `now`: ms UTC.
 */
export async function leftDrafts(userId: number, now: number): Promise<readonly KeptDraft[]> {
  // An editing is held before it is kept: of what is read first the locks are all asked for.
  const names = keptNames(DRAFTS);
  const held = await heldLockNames();
  const left = names.filter((name) => !held.has(name));
  const drafts = draftsIn(left, userId);
  const offered = drafts.slice(0, MOST_LEFT).filter(({ at }) => at > now - KEPT_FOR);
  const dropped = [
    ...left.filter((name) => isBroken(name, userId)),
    ...drafts.filter((draft) => !offered.includes(draft)).map(nameOf),
  ];
  for (const name of dropped) dropDraft(name);
  return offered;
}

/** Calls when another tab keeps or drops one; until the answer is called. */
export function onDraftsElsewhere(call: () => void): () => void {
  // No key: all is dropped.
  const hear = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith(DRAFTS)) call();
  };
  addEventListener("storage", hear);
  return () => removeEventListener("storage", hear);
}

export function dropDraft(name: string): void {
  dropText(name);
}

function draftsIn(names: readonly string[], userId: number): readonly KeptDraft[] {
  return names
    .flatMap((name) => {
      const read = readDraft(name);
      return read?.userId === userId ? read.draft : [];
    })
    .sort((one, other) => other.at - one.at);
}

function nameOf({ name }: KeptDraft): string {
  return name;
}

/** Of this user, and not sound: what does not say whose it is, is not theirs to drop. */
function isBroken(name: string, userId: number): boolean {
  return readDraft(name) === null && membersIn(keptText(name) ?? "").userId === userId;
}

/** Null for one that is not sound. */
function readDraft(name: string): { readonly userId: number; readonly draft: KeptDraft } | null {
  const { userId, version, at, widgets: entries } = membersIn(keptText(name) ?? "");
  const sound = validWidgets(entries);
  if (!sound.ok || !isCount(userId) || !isCount(version) || !isCount(at)) return null;
  const widgets = sound.value.map((widget, place) => ({ id: `kept-${place}`, ...widget }));
  return { userId, draft: { widgets, version, at, name } };
}

function isCount(value: unknown): value is number {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 0;
}
