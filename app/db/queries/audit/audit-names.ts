// The names of those whom the audit log speaks of by number. Touches the control database.
import type { ControlDb } from "~/db/client";
import { type AuditNames, NAMED, type Named } from "~/domain/internal/audit-names";

/** ?1 JSON list of ids. */
const NAMES_SQL: Readonly<Record<Named, string>> = {
  user: "SELECT id, email AS name FROM user WHERE id IN (SELECT CAST(value AS INTEGER) FROM json_each(?1))",
  account: "SELECT id, name FROM account WHERE id IN (SELECT CAST(value AS INTEGER) FROM json_each(?1))",
  alg: "SELECT id, name FROM alg WHERE id IN (SELECT CAST(value AS INTEGER) FROM json_each(?1))",
  release: "SELECT id, name FROM alg_release WHERE id IN (SELECT CAST(value AS INTEGER) FROM json_each(?1))",
};

interface NameRow {
  readonly id: number;
  readonly name: string;
}

/** The name of each id; what is not there any more has none. One call. */
export async function auditNames(
  db: ControlDb,
  ids: Readonly<Record<Named, readonly string[]>>,
): Promise<AuditNames> {
  const answers = await db.d1.batch<NameRow>(
    NAMED.map((kind) => db.d1.prepare(NAMES_SQL[kind]).bind(JSON.stringify(ids[kind]))),
  );
  const named = (kind: Named) =>
    Object.fromEntries((answers[NAMED.indexOf(kind)]?.results ?? []).map(({ id, name }) => [id, name]));
  return { user: named("user"), account: named("account"), alg: named("alg"), release: named("release") };
}
