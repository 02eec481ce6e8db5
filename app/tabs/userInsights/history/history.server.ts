// Loader and form of the history of saves. Decision 0032, Undo after save.
import type { RequestContext } from "~/context";
import { may } from "~/domain/access";
import type { Actor } from "~/domain/actor";
import type { HistoryPlace } from "~/domain/review/saves/history-address";
import type { PostedForm } from "~/http/posted-form";
import { asAppError } from "~/http/problem";
import type { HistoryData } from "./page";

/** Saves of a page. */
const PAGE = 50;

export async function loadHistory(
  context: RequestContext,
  actor: Actor,
  place: HistoryPlace,
): Promise<HistoryData> {
  const { saveHistory } = context.services;
  const mayRevert = may(actor, "review");
  const [page, preview] = await Promise.all([
    saveHistory.history(actor, { before: place.before ?? undefined, limit: PAGE }),
    place.save === null || !mayRevert ? null : previewOf(context, actor, place.save),
  ]);
  return { section: "history", place, page, preview, mayRevert };
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

/** `revert`: answers the bulk update that does it. */
export async function actOnHistory(context: RequestContext, actor: Actor, posted: PostedForm) {
  if (posted.intent !== "revert") return posted.refuse();
  const { bulkId } = await context.services.saveHistory.revert(
    actor,
    posted.text("save"),
    posted.text("key"),
  );
  return { ok: true, bulkId };
}
