// Loader and form of the history of saves. Decision 0032, Undo after save.
import type { RequestContext } from "~/context";
import { may } from "~/domain/access";
import type { Actor } from "~/domain/actor";
import type { HistoryPlace } from "~/domain/review/saves/history-address";
import { historyEntries, lastOf } from "~/domain/review/saves/history-entries";
import { checklistChange, withStanding } from "~/domain/taxa/meaning-history";
import type { PostedForm } from "~/http/posted-form";
import { asAppError } from "~/http/problem";
import { mayOpen } from "~/tabs/menu";
import type { HistoryData } from "./page";

/** Saves of a page. */
const PAGE = 50;

export async function loadHistory(
  context: RequestContext,
  actor: Actor,
  place: HistoryPlace,
): Promise<HistoryData> {
  const { saveHistory, meanings } = context.services;
  const mayRevert = may(actor, "review");
  const [page, changes, { choices }, preview] = await Promise.all([
    saveHistory.history(actor, { before: place.before ?? undefined, limit: PAGE }),
    meanings.history(actor),
    meanings.own(actor),
    place.save === null || !mayRevert ? null : previewOf(context, actor, place.save),
  ]);
  const checklist = checklistChange(changes);
  const standing = changes.map((change) => withStanding(change, choices, checklist));
  return {
    section: "history",
    place,
    entries: historyEntries(page, standing, place),
    next: page.next === null ? null : { before: page.next, until: lastOf(page.batches) },
    preview,
    mayRevert,
    mayOpenSettings: mayOpen(actor.role, "admin"),
  };
}

async function previewOf(
  context: RequestContext,
  actor: Actor,
  bulkId: string,
): Promise<HistoryData["preview"]> {
  try {
    return await context.services.saveHistory.preview(actor, bulkId);
  } catch (error) {
    if (asAppError(error, 5)?.refusal.code === "notFound") return { missing: true };
    throw error;
  }
}

/**
 * `revert`: answers the bulk update that does it. `revert-meaning`: takes back a change of what classes mean, and answers the
 * version that it became.
 */
export async function actOnHistory(context: RequestContext, actor: Actor, posted: PostedForm) {
  const { meanings, saveHistory } = context.services;
  switch (posted.intent) {
    case "revert": {
      const { bulkId } = await saveHistory.revert(actor, posted.text("save"), posted.text("key"));
      return { ok: true, bulkId };
    }
    case "revert-meaning": {
      const { made } = await meanings.revert(actor, Number(posted.text("version")));
      return { ok: true, version: made };
    }
    default:
      return posted.refuse();
  }
}
