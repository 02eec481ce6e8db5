// What staff assign to users: models, cameras and releases. Pure. Spec section 7 (Internal).

import { readJson } from "~models/release/json-text";
import type { AuditAction } from "./audit";

export const ASSIGNED = ["algs", "devices", "releases"] as const;
export type Assigned = (typeof ASSIGNED)[number];

/** A number for algs and releases, a text id for devices. */
export type AssignedId = number | string;

interface AssignedFacts {
  /** On the wire and in the audit log. */
  readonly member: "algIds" | "deviceIds" | "algReleaseIds";
  readonly action: AuditAction;
  readonly noun: readonly [one: string, many: string];
}

export const ASSIGNED_FACTS: Readonly<Record<Assigned, AssignedFacts>> = {
  algs: { member: "algIds", action: "assign-algs", noun: ["model", "models"] },
  devices: { member: "deviceIds", action: "assign-devices", noun: ["camera", "cameras"] },
  releases: { member: "algReleaseIds", action: "assign-releases", noun: ["release", "releases"] },
};

/** Something that can be assigned, or is. */
export interface Assignable {
  readonly id: AssignedId;
  readonly name: string;
  /** What tells it from others of its kind: a framework, an account. */
  readonly about: string;
}

/** Something that is assigned. */
export interface AssignedItem extends Assignable {
  /** The user has added it from the marketplace themselves. */
  readonly fromMarketplace: boolean;
}

/** What kind an address or a form names; null for none. */
export function readAssigned(text: string | null): Assigned | null {
  return ASSIGNED.find((kind) => kind === text) ?? null;
}

/** Reads ids as forms carry them, in JSON. Anything else reads as none. */
export function readAssignedIds(kind: Assigned, text: string): readonly AssignedId[] {
  const ids = fromJson(text);
  if (!Array.isArray(ids)) return [];
  return kind === "devices"
    ? ids.filter((id): id is string => typeof id === "string")
    : ids.filter((id): id is number => Number.isSafeInteger(id));
}

/** "Unknown models: 7, 9." */
export function unknownWords(kind: Assigned, ids: readonly AssignedId[]): string {
  const [one, many] = ASSIGNED_FACTS[kind].noun;
  return `Unknown ${ids.length === 1 ? one : many}: ${ids.join(", ")}.`;
}

function fromJson(text: string): unknown {
  try {
    return readJson(text);
  } catch {
    return null;
  }
}
