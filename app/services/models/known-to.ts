// Whose knowledge of algs and releases counts for an actor. Pure. Decision 0052, Which models are visible.
import { may } from "~/domain/access";
import type { Actor } from "~/domain/actor";

/** The actor's own; null for staff, who know all. */
export function knownTo(actor: Actor): number | null {
  return may(actor, "runService") ? null : actor.userId;
}
