// Widgets that somebody has arranged and not saved, for when they come back to the page: one draft, whose it is judged when it
// is read, like what is stored. It outlives a session that the server ends, and is forgotten when a person signs out:
// session.ts. Decision 0129, Stored dashboards and the effort behind rates.
import { soundWidgets, type WidgetEntry } from "~/domain/dashboard/sound-widgets";
import type { Widget } from "~/domain/dashboard/widget";
import { membersIn } from "~/domain/json-record";
import { DASHBOARD_DRAFT } from "./drop-kept-view";
import { dropText, keepText, keptText } from "./storage";

interface DashboardDraft<Kept extends WidgetEntry> {
  readonly widgets: readonly Kept[];
  /** Of the stored dashboard that it began with. */
  readonly version: number;
  /** When it was kept, ms UTC. */
  readonly at: number;
}

interface KeptDraft extends DashboardDraft<Widget> {
  /** By which this very draft is dropped, and none that was kept since. */
  readonly mark: string;
}

/** The draft of a user, its widgets with ids of this reading; null where there is none, or one that is not sound. */
export function keptDraft(userId: number): KeptDraft | null {
  const kept = membersIn(keptText(DASHBOARD_DRAFT) ?? "");
  if (kept.userId !== userId) return null;
  const sound = soundWidgets(kept.widgets);
  const { version, at, mark } = kept;
  if (!sound.ok || !isCount(version) || !isCount(at) || typeof mark !== "string") return null;
  const widgets = sound.value.map((widget, place) => ({ id: `kept-${place}`, ...widget }));
  return { widgets, version, at, mark };
}

/** In the place of the draft before. The answer is its mark. */
export function keepDraft(userId: number, { widgets, version, at }: DashboardDraft<WidgetEntry>): string {
  const mark = crypto.randomUUID();
  keepText(DASHBOARD_DRAFT, JSON.stringify({ userId, widgets, version, at, mark }));
  return mark;
}

/** Forgets the draft of that mark: another tab may have kept one since. */
export function dropDraft(mark: string): void {
  if (membersIn(keptText(DASHBOARD_DRAFT) ?? "").mark === mark) dropText(DASHBOARD_DRAFT);
}

function isCount(value: unknown): value is number {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 0;
}
