// The columns of the table `insight` as statements name them, derived from the table of fields. Pure text.
// docs/the-set.md.

import { NUMBER_COLUMNS, OWN_COLUMNS } from "~/domain/insights/fields/columns-of-kind";
import { COLUMN_BITS } from "~/domain/insights/fields/facts";
import type { OwnNumbers, StoredNumbers } from "~/domain/insights/fields/stored-columns";
import { FATE_BITS } from "~/domain/photos/photo-fate";

const { status, link, flags, photo, photoAnnounced, thumbnail, confirmed, photoFate, imported } = COLUMN_BITS;

/** The small facts as one number (`COLUMN_BITS`). SQLite gives `<<` and `|` the same rank, hence the brackets. */
export const BITS = `(status << ${status.shift}) | ((comms & ${link.mask}) << ${link.shift}) | ((flags & ${flags.mask}) << ${flags.shift})
  | ((photo IS NOT NULL) << ${photo.shift}) | ((photo_announced IS NOT NULL) << ${photoAnnounced.shift})
  | (thumb << ${thumbnail.shift}) | (confirmed << ${confirmed.shift})
  | (((flags >> ${FATE_BITS.shift}) & ${FATE_BITS.mask}) << ${photoFate.shift})
  | (((flags & 8) <> 0) << ${imported.shift})`;

/** A row as SQL answers it, its numbers under their names in an `Insight`. */
export interface InsightRow extends StoredNumbers {
  readonly accountId: number;
  /** Hex. */
  readonly id: string;
  readonly deviceKey: number;
  readonly algId: number | null;
  readonly releaseId: number | null;
  readonly className: string;
  /** JSON of pairs of a name and a percentage. */
  readonly classList: string | null;
  readonly bits: number;
  /** JSON. */
  readonly box: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

export const INSIGHT_COLUMNS = `account_id AS accountId, hex(id) AS id, device_key AS deviceKey, alg_id AS algId, release_id AS releaseId,
  class_name AS className, class_list AS classList, ${BITS} AS bits, box, lat AS latitude, lon AS longitude,
  ${NUMBER_COLUMNS.map(([, { sql, member }]) => `${sql} AS "${member}"`).join(", ")}`;

/** The columns of the fields beyond the specification, each after a comma: the end of a list of columns. */
export const OWN_NAMES = OWN_COLUMNS.map(({ sql }) => `, ${sql}`).join("");

/** Their values in a JSON list `v` of a row, from the place `first` on. */
export function ownPlaces(first: number): string {
  return OWN_COLUMNS.map((_, at) => `, v->>${first + at}`).join("");
}

/** The same values as the row's list holds them. */
export function ownValues(numbers: OwnNumbers): readonly (number | null)[] {
  return OWN_COLUMNS.map(({ member }) => numbers[member] ?? null);
}
