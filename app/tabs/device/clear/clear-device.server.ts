// Loader and form of data clearing. Spec section 7 (Devices, models and data clearing).
import type { RequestContext } from "~/context";
import type { Actor } from "~/domain/actor";
import type { ClearingFlags } from "~/domain/devices/clearing/clearing";
import type { PostedForm } from "~/http/posted-form";
import { asAppError } from "~/http/problem";
import type { ClearingData } from "~/tabs/device/page";

/** What clearing the camera that the address names would change; null when it names none. */
export async function loadClearing(
  context: RequestContext,
  actor: Actor,
  params: URLSearchParams,
): Promise<ClearingData | null> {
  const deviceId = params.get("clear");
  if (deviceId === null) return null;
  try {
    return await context.services.clearing.preview(actor, deviceId);
  } catch (error) {
    if (asAppError(error, 5)?.refusal.code === "notFound") return { missing: true };
    throw error;
  }
}

/** `what` names what is cleared, e.g. "location insights"; answers the bulk update that archives, null for none. */
export async function clearDevice(context: RequestContext, actor: Actor, posted: PostedForm) {
  const what = new Set(posted.text("what").split(" "));
  const flags: ClearingFlags = {
    location: what.has("location"),
    insights: what.has("insights"),
    ownership: what.has("ownership"),
  };
  const { bulkId } = await context.services.clearing.clear(actor, {
    deviceId: posted.text("device"),
    flags,
    idempotencyKey: posted.text("key"),
  });
  return { ok: true, bulkId };
}
