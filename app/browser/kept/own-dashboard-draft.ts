// Keeps the draft of an editing of the dashboard while a tab is at it. Decision 0126, The dashboard and its address and
// editing.
import { withWebLock } from "~/browser/saving/web-lock";
import type { WidgetEntry } from "~/domain/dashboard/valid-widgets";
import { type DashboardDraft, DRAFTS } from "./kept-dashboard-draft";
import { keepText } from "./storage";

/** For the draft of an editing that begins. */
export function newDraftName(): string {
  return `${DRAFTS} ${crypto.randomUUID()}`;
}

/** Until the answer is called, or the tab is closed, no other tab is offered this draft. */
export function holdDraft(name: string): () => void {
  const left = new AbortController();
  const { signal } = left;
  void withWebLock(
    name,
    () => new Promise((resolve) => signal.addEventListener("abort", () => resolve())),
    signal,
  );
  return () => left.abort();
}

/** In the place of what that editing kept before. False: the browser does not keep it. */
export function keepDraft(
  { name, userId }: { readonly name: string; readonly userId: number },
  { widgets, version, at }: DashboardDraft<WidgetEntry>,
): boolean {
  return keepText(name, JSON.stringify({ userId, widgets, version, at }));
}
