// What a completed save has replaced without its caller having seen it, with who had set that and when. Touches the
// shards and control.
import type { ControlDb } from "~/db/client";
import { findPeople } from "~/db/queries/accounts/people";
import { type ReplacedRow, replacedBy } from "~/db/queries/bulk-updates/update-history";
import { visibleScope } from "~/db/queries/insights/scope";
import { type Actor, shortName } from "~/domain/actor";
import { INSIGHT_STATUSES } from "~/domain/insights/insight";
import { fromHex } from "~/domain/insights/insight-id";
import type { Replaced } from "~/domain/review/replaced";
import { askEveryShard, type Shards } from "~/services/shards";

const STATUS = 0;

/** In no order; nothing of a shard that cannot be reached. */
export async function replacedUnseen(
  deps: Shards & { readonly control: ControlDb },
  actor: Actor,
  bulkId: string,
): Promise<readonly Replaced[]> {
  const { answers } = await askEveryShard(deps, (db) => replacedBy(db, bulkId));
  const found = answers.flat();
  if (found.length === 0) return [];
  // A camera may have been taken from the caller since.
  const scope = await visibleScope(deps.control, actor.userId);
  const seen = new Set(scope.flatMap(({ devices }) => [...devices.keys()]));
  const rows = found.filter(({ deviceKey }) => seen.has(deviceKey));
  const people = await findPeople(deps.control, [...new Set(rows.flatMap(({ userId }) => userId ?? []))]);
  const names = new Map(people.map((person) => [person.userId, shortName(person)]));
  return rows.map((row) => ({
    insightId: fromHex(row.id),
    className: row.className,
    ...whatStood(row),
    by:
      row.userId === null
        ? null
        : { name: names.get(row.userId) ?? "Someone", you: row.userId === actor.userId },
    at: row.at,
  }));
}

function whatStood({ kind, was }: ReplacedRow): Pick<Replaced, "status" | "word"> {
  if (kind === STATUS) return { status: INSIGHT_STATUSES[Number(was)] ?? "none", word: null };
  return { status: null, word: was === null ? null : String(was) };
}
