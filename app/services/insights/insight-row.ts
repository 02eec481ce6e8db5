// A row of the database becomes an insight as a reader sees it: ids to text, numbers to names. Pure.
import type { InsightRow } from "~/db/queries/insights/insight-columns";
import type { AccountScope } from "~/db/queries/insights/scope";
import { shownPlace } from "~/domain/devices/shown-place";
import type { Box, ClassConfidence, Insight } from "~/domain/insights/insight";
import { fromHex } from "~/domain/insights/insight-id";
import { toInsight, weighedClasses } from "~/domain/insights/insight-record";

/** Bits of `insight.flags`; domain/photos/photo-fate.ts has further ones. */
export const FLAG_CLOCK_SUSPECT = 1;
export const FLAG_CLASS_UNKNOWN = 2;
export const FLAG_VALUE_DROPPED = 4;

/** The insight of a row, its place as exactly as the reader may see it. */
export function insightOf(row: InsightRow, scope: AccountScope): Insight {
  const { id, deviceKey, bits, ...stored } = row;
  const device = scope.devices.get(deviceKey);
  return toInsight(
    {
      insightId: fromHex(id),
      deviceId: device?.deviceId ?? "",
      ...stored,
      ...{ classList: classListOf(row), box: row.box === null ? null : (JSON.parse(row.box) as Box) },
      ...shownPlace(row, device?.exactPlace === 1),
    },
    { bits, camera: device },
  );
}

/** The stored class list; the insight's own class when none was sent. */
export function classListOf(row: InsightRow): readonly ClassConfidence[] {
  return weighedClasses(sentList(row), row);
}

function sentList({ classList }: InsightRow): readonly ClassConfidence[] | null {
  if (classList === null) return null;
  const pairs = JSON.parse(classList) as readonly (readonly [string, number])[];
  return pairs.map(([className, confidence]) => ({ className, confidence }));
}
