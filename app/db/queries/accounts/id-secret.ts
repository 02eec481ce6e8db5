// The secret that makes an account's own ids unguessable: made once, when it is first needed. Touches control.
// Decision 0085, Ids of another account.
import type { ControlDb } from "~/db/client";

/** ?1 account, ?2 a new secret, kept unless there is one. In a batch before what reads `id_secret`. */
export const KEEP_ID_SECRET = "UPDATE account SET id_secret = ?2 WHERE id = ?1 AND id_secret IS NULL";

/** The secret of an account; `fresh` becomes it unless there is one. */
export async function idSecret(
  db: ControlDb,
  account: { readonly accountId: number; readonly fresh: string },
): Promise<string> {
  const { accountId, fresh } = account;
  const [, read] = await db.d1.batch<{ readonly secret: string }>([
    db.d1.prepare(KEEP_ID_SECRET).bind(accountId, fresh),
    db.d1.prepare("SELECT id_secret AS secret FROM account WHERE id = ?1").bind(accountId),
  ]);
  const secret = read?.results[0]?.secret;
  if (!secret) throw new RangeError("There is no such account.");
  return secret;
}
