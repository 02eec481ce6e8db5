// Loader of My Models: one model, named by `model`. Spec section 2.13.
import type { RequestContext } from "~/context";
import type { Actor } from "~/domain/actor";
import type { Loaded } from "~/tabs/tab-loader.server";
import type { page } from "./page";

/** Null without a `model`: the list is not built. */
export async function loadModels(
  context: RequestContext,
  actor: Actor,
  params: URLSearchParams,
): Promise<Loaded<typeof page>> {
  const asked = params.get("model");
  if (asked === null) return { data: null };
  if (!/^\d{1,15}$/.test(asked)) return { data: { model: null, precision: null } };
  const algId = Number(asked);
  const { models, precision } = context.services;
  const [model, algs] = await Promise.all([models.find(actor, algId), precision.read(actor, { algId })]);
  return { data: { model, precision: algs[0] ?? null } };
}
