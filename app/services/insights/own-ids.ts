// Insight ids that another account holds already: a camera chooses its ids, so anybody's may have sent one first. The
// insight is then kept under an id that replaces it, and its camera never learns of it. Touches control and the
// shard. Decision 0085, Ids of another account.
import type { ControlDb, ShardDb } from "~/db/client";
import { idSecret } from "~/db/queries/accounts/id-secret";
import { type IngestInput, ingestInsights, type StoredInsight } from "~/db/queries/insights/ingest";
import { fromHex, standInName, toHex, toUuid } from "~/domain/insights/insight-id";
import type { Digest, Randomness } from "~/services/ports";

/** Bytes of an account's secret. */
export const ID_SECRET_BYTES = 16;

export interface OwnIdDeps {
  readonly control: ControlDb;
  readonly digest: Digest;
  readonly random: Randomness;
}

/** Stores what is new, and answers for each id that was sent who of the account holds it afterwards. */
export async function ingestOwn(
  deps: OwnIdDeps,
  db: ShardDb,
  input: IngestInput,
): Promise<readonly StoredInsight[]> {
  const stored = await ingestInsights(db, input);
  const own = stored.filter(({ accountId }) => accountId === input.accountId);
  const foreign = new Set(stored.filter((held) => !own.includes(held)).map(({ id }) => id));
  if (foreign.size === 0) return own;
  const rows = input.rows.filter(({ idHex }) => foreign.has(idHex));
  const standIns = await standInIds(deps, {
    accountId: input.accountId,
    insightIds: rows.map(({ idHex }) => fromHex(idHex)),
  });
  const sent = new Map(rows.map(({ idHex }, at) => [toHex(standIns[at] ?? ""), idHex]));
  const again = await ingestInsights(db, {
    ...input,
    also: undefined,
    rows: rows.map((row, at) => ({ ...row, idHex: toHex(standIns[at] ?? "") })),
  });
  return [...own, ...again.map((held) => ({ ...held, id: sent.get(held.id) ?? held.id }))];
}

/** The id that an insight of the account has where another account holds the one that was sent. */
export async function standInIds(
  deps: OwnIdDeps,
  asked: { readonly accountId: number; readonly insightIds: readonly string[] },
): Promise<readonly string[]> {
  const { accountId, insightIds } = asked;
  const secret = await idSecret(deps.control, { accountId, fresh: deps.random.token(ID_SECRET_BYTES) });
  return Promise.all(insightIds.map(async (id) => toUuid(await deps.digest.sha256(standInName(secret, id)))));
}
