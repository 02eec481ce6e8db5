// Who may do what, with the exact sentence of each refusal; the only place that compares roles. Pure. Spec section 6;
// decisions 0002, Rights, and 0054, Viewer on new screens. Access to other people's things doesn't depend on roles: they
// are not found.
import type { Actor, Role } from "./actor";
import { ok, type Result, refuse } from "./result";

/** Groups of roles: viewers look, keepers also change, staff run the service. */
const AUDIENCES = {
  everyone: ["member", "staff", "viewer"],
  keepers: ["member", "staff"],
  staff: ["staff"],
} as const satisfies Readonly<Record<string, readonly Role[]>>;

/** Every role, and what it is called. */
export const ROLE_WORDS: Readonly<Record<Role, string>> = {
  member: "Member",
  staff: "Staff",
  viewer: "Viewer",
};

/** At least one person must always have this role: only staff can make others staff. */
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
  review: { to: "keepers", otherwise: "Viewers can't save changes." },
  addCameras: { to: "keepers", otherwise: "Viewers can't add cameras." },
  clearData: { to: "keepers", otherwise: "Viewers can't clear data." },
  /** Includes what only people of the camera's own account may do. */
  clearAnyCamera: { to: "staff", otherwise: "Only staff may clear cameras of other accounts." },
  import: { to: "keepers", otherwise: "Viewers can't import data." },
  editDevices: { to: "keepers", otherwise: "Viewers can't change cameras." },
  editSharedDevices: {
    to: "staff",
    otherwise: "This camera is shared with you. Only the account that owns it can change it.",
  },
  editDashboard: { to: "keepers", otherwise: "Viewers can't change the dashboard." },
  keepIntegrations: { to: "keepers", otherwise: "Viewers can't see integrations." },
  keepBilling: { to: "keepers", otherwise: "Viewers can't see billing." },
  chooseFeatures: { to: "keepers", otherwise: "Viewers can't change this." },
  readModels: { to: "keepers", otherwise: "Viewers can't see models." },
  keepGroups: { to: "keepers", otherwise: "Viewers can't see groups." },
  readAlerts: { to: "keepers", otherwise: "Viewers can't see alerts." },
  addModels: { to: "keepers", otherwise: "Viewers can't add models." },
  pushReleases: { to: "keepers", otherwise: "Viewers can't see releases." },
  countReviews: { to: "keepers", otherwise: "Viewers can't change this." },
  showPeople: { to: "keepers", otherwise: "Viewers can't change this." },
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

/** Whether a camera is theirs to look after: people of its account, and staff. They read its service log and its notes. */
export function mayService(actor: Pick<Actor, "role">, { mine }: { readonly mine: boolean }): boolean {
  return mine || may(actor, "editSharedDevices");
}

/** The right, or its sentence for those who don't have it. */
export function checkRight(actor: Pick<Actor, "role">, right: Right): Result<Right> {
  return may(actor, right) ? ok(right) : refuse({ code: "forbidden", message: RIGHTS[right].otherwise });
}
