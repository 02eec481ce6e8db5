// Clearing the data of a camera: what can be cleared, and who may. Pure. Spec section 7 (Devices, models and data
// clearing); decision 0096, Data clearing.
import { may } from "~/domain/access";
import type { Actor } from "~/domain/actor";
import { ok, type Result, refuse } from "~/domain/result";

/** What can be cleared of a camera: its place, its insights (they are archived), and that the reader sees it. */
export const CLEARINGS = ["location", "insights", "ownership"] as const;
export type Clearing = (typeof CLEARINGS)[number];
export type ClearingFlags = Readonly<Record<Clearing, boolean>>;

const NOTHING_ASKED = "Choose what to clear: location, insights or ownership.";
const NOT_OURS = "Only the camera's owner can remove its location or archive its insights.";

/**
 * What an actor may clear of a camera that they see: of another account's only their own sight of it, unless they are
 * staff. Whether they may clear at all is a right of its own.
 */
export function clearable(
  actor: Pick<Actor, "accountId" | "role">,
  device: { readonly accountId: number },
): ClearingFlags {
  const whole = device.accountId === actor.accountId || may(actor, "clearAnyCamera");
  return { location: whole, insights: whole, ownership: true };
}

/** Refuses an empty request, and one that the actor may not make: then nothing is cleared. */
export function checkClearing(asked: ClearingFlags, allowed: ClearingFlags): Result<ClearingFlags> {
  if (!CLEARINGS.some((one) => asked[one])) {
    return refuse({ code: "empty", message: NOTHING_ASKED, field: "location" });
  }
  if (CLEARINGS.some((one) => asked[one] && !allowed[one])) {
    return refuse({ code: "forbidden", message: NOT_OURS });
  }
  return ok(asked);
}

/** What would go, and what the reader may clear of it. */
export interface ClearingPreview {
  readonly deviceId: string;
  readonly displayName: string;
  /** Insights that would be archived. */
  readonly insights: number;
  /** Of these, how many a person has looked at: acknowledged, a favorite, or with a species review. */
  readonly reviewed: number;
  /** Those that are archived already. */
  readonly archived: number;
  /** Whether it has a place that could be removed. */
  readonly placed: boolean;
  /** How many other people see it. */
  readonly others: number;
  readonly may: ClearingFlags;
}
