// The forms of the service log. Decision 0156, The service log.
import type { RequestContext } from "~/context";
import type { Actor } from "~/domain/actor";
import type { PostedForm } from "~/http/posted-form";

/** Logs a visit; `notes_done`: the notes that were read then, and are done. */
export async function logPostedVisit({ services }: RequestContext, actor: Actor, posted: PostedForm) {
  const deviceId = posted.text("device_id");
  const at = posted.text("at");
  await services.visits.log(actor, deviceId, {
    visitId: posted.text("visit_id"),
    at: at === "" ? Number.NaN : Number(at),
    did: posted.text("did").split(" ").filter(Boolean),
    note: posted.text("note"),
  });
  const notesKept =
    posted.has("notes_done") &&
    !(await services.visits.removeNotes(actor, deviceId, posted.text("notes_done")));
  return { ok: true, notesKept };
}

export async function deletePostedVisit({ services }: RequestContext, actor: Actor, posted: PostedForm) {
  await services.visits.remove(actor, posted.text("device_id"), posted.text("visit_id"));
  return { ok: true };
}
