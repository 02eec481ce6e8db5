// Loader of My Models: all of the reader's, or one that `model` names. Spec section 2.13; decision 0052, Which models are
// visible.
import type { RequestContext } from "~/context";
import type { Actor } from "~/domain/actor";
import { readAlgId } from "~/domain/algs/alg-id";
import { type PrecisionBy, readPrecisionBy } from "~/domain/review/species/agreement";
import type { Loaded } from "~/tabs/tab-loader.server";
import type { OneModel, page } from "./page";

export async function loadModels(
  { services }: RequestContext,
  actor: Actor,
  params: URLSearchParams,
): Promise<Loaded<typeof page>> {
  const asked = params.get("model");
  const by = readPrecisionBy(params.get("by"));
  if (asked !== null) return { data: await loadOne({ services }, actor, { algId: readAlgId(asked), by }) };
  const models = await services.models.mine(actor);
  return { data: { part: "list", models }, count: models.length };
}

async function loadOne(
  { services }: Pick<RequestContext, "services">,
  actor: Actor,
  { algId, by }: { readonly algId: number | null; readonly by: PrecisionBy },
): Promise<OneModel> {
  const part = "one" as const;
  if (algId === null) return { part, model: null, precision: null, by };
  const { models, precision } = services;
  const [model, algs] = await Promise.all([models.find(actor, algId), precision.read(actor, { algId, by })]);
  return { part, model, precision: model === null ? null : (algs[0] ?? null), by };
}
