// Who may do what, with the exact sentence of the refusal, and the only place that compares a role. Pure. Spec section 6;
// decision 0002, Rights. What is another's is no matter of roles: it is not found.
import type { Actor, Role } from "./actor";
import { ok, type Result, refuse } from "./result";

/** Groups of roles: viewers look, keepers also change, staff run the service. */
const AUDIENCES = {
  everyone: ["member", "staff", "viewer"],
  keepers: ["member", "staff"],
  staff: ["staff"],
} as const satisfies Readonly<Record<string, readonly Role[]>>;

/** Every role, and its word. */
export const ROLE_WORDS: Readonly<Record<Role, string>> = {
  member: "Member",
  staff: "Staff",
  viewer: "Viewer",
};

/** Somebody must always have it: who runs the service makes others staff. */
export const LAST_ROLE: Role = "staff";

/** Every role. */
export const ROLES: readonly Role[] = AUDIENCES.everyone;

/** A role by its name; null for anything else. */
export function readRole(text: string): Role | null {
  return ROLES.find((role) => role === text) ?? null;
}

export type Audience = keyof typeof AUDIENCES;

interface Grant {
  readonly to: Audience;
  readonly otherwise: string;
}

const RIGHTS = {
  review: { to: "keepers", otherwise: "You may look, but not save changes." },
  addCameras: { to: "keepers", otherwise: "You may look, but not add cameras." },
  clearData: { to: "keepers", otherwise: "You may look, but not clear data." },
  /** Also what is only for people of the camera's own account. */
  clearAnyCamera: { to: "staff", otherwise: "Only staff may clear cameras of other accounts." },
  import: { to: "keepers", otherwise: "You may look, but not import." },
  editDevices: { to: "keepers", otherwise: "You may look, but not change cameras." },
  editSharedDevices: {
    to: "staff",
    otherwise: "This camera is shared with you. Only the account that it belongs to changes it.",
  },
  editDashboard: { to: "keepers", otherwise: "You may look, but not change the dashboard." },
  chooseFeatures: { to: "keepers", otherwise: "You may look, but not change this." },
  readModels: { to: "keepers", otherwise: "Models are not shown to viewers." },
  keepGroups: { to: "keepers", otherwise: "Groups are not shown to viewers." },
  readAlerts: { to: "keepers", otherwise: "Alerts are not shown to viewers." },
  addModels: { to: "keepers", otherwise: "You may look, but not add models." },
  pushReleases: { to: "keepers", otherwise: "Releases are not shown to viewers." },
  countReviews: { to: "keepers", otherwise: "You may look, but not change this." },
  runService: { to: "staff", otherwise: "Only staff may do this." },
  readOutbox: { to: "staff", otherwise: "Only staff may read the outbox." },
} as const satisfies Readonly<Record<string, Grant>>;

export type Right = keyof typeof RIGHTS;

/** Whether a role belongs to an audience. */
export function isAmong(role: Role, audience: Audience): boolean {
  const roles: readonly Role[] = AUDIENCES[audience];
  return roles.includes(role);
}

/** Whether an actor has a right. */
export function may(actor: Pick<Actor, "role">, right: Right): boolean {
  return isAmong(actor.role, RIGHTS[right].to);
}

/** The right, or its sentence for those who do not have it. */
export function checkRight(actor: Pick<Actor, "role">, right: Right): Result<Right> {
  return may(actor, right) ? ok(right) : refuse({ code: "forbidden", message: RIGHTS[right].otherwise });
}
