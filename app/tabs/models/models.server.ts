// Loader of My Models: one model, named by `model`. Spec section 2.13.
import type { RequestContext } from "~/context";
import type { Actor } from "~/domain/actor";
import type { ModelPage } from "~/domain/models/model-page";

/** Null without a `model`: the list is not built. */
export async function loadModels(
  context: RequestContext,
  actor: Actor,
  params: URLSearchParams,
): Promise<ModelPage | null> {
  const asked = params.get("model");
  if (asked === null) return null;
  if (!/^\d{1,15}$/.test(asked)) return { model: null, precision: null };
  const algId = Number(asked);
  const { models, precision } = context.services;
  const [model, algs] = await Promise.all([models.find(actor, algId), precision.read(actor, { algId })]);
  return { model, precision: algs[0] ?? null };
}
