// How a service refuses: one closed union, by code. One table (http/problem.ts) maps the codes to responses, and it
// alone knows statuses.
import { checkRight, type Right } from "~/domain/access";
import type { Actor } from "~/domain/actor";
import type { TargetStatus, UpdatePhase } from "~/domain/device-updates/device-update";
import type { UpdateConflict } from "~/domain/device-updates/update-view";
import type { ComponentHealth } from "~/domain/health/health";

type ErrorKind = "invalid" | "unauthenticated" | "forbidden" | "notFound" | "conflict" | "unavailable";

/**
 * Every code and its kind. A code is a stable identifier for machines; the code named after a kind adds nothing to it.
 */
const KINDS = {
  invalid: "invalid",
  malformed: "invalid",
  "not-json": "invalid",
  "no-such-code": "invalid",
  "card-declined": "invalid",
  "bad-signature": "invalid",
  "reset-closed": "invalid",
  "length-required": "invalid",
  "too-large": "invalid",
  "unsupported-type": "invalid",
  "digest-mismatch": "invalid",
  "not-announced": "invalid",
  "not-octets": "invalid",
  "tus-version": "invalid",
  "checksum-mismatch": "invalid",
  "key-used": "invalid",
  "no-such-range": "invalid",
  "not-acceptable": "invalid",
  unauthenticated: "unauthenticated",
  "wrong-credentials": "unauthenticated",
  "other-user": "unauthenticated",
  "token-invalid": "unauthenticated",
  "token-revoked": "unauthenticated",
  forbidden: "forbidden",
  "wrong-password": "forbidden",
  "not-yours": "forbidden",
  notFound: "notFound",
  unknown: "notFound",
  "upload-unknown": "notFound",
  "device-cleared": "notFound",
  "order-dropped": "notFound",
  "too-old": "conflict",
  "too-many-cameras": "conflict",
  "too-many-groups": "conflict",
  "too-many-visits": "conflict",
  "too-many-spots": "conflict",
  "camera-cleared": "conflict",
  "photo-differs": "conflict",
  "offset-mismatch": "conflict",
  "alert-elsewhere": "conflict",
  "camera-busy": "conflict",
  "last-staff": "conflict",
  "integration-exists": "conflict",
  "too-many-rules": "conflict",
  "first-rule": "conflict",
  "nothing-to-send": "conflict",
  "alg-changed": "conflict",
  "dashboard-changed": "conflict",
  "member-changed": "conflict",
  "not-rehearsed": "conflict",
  "update-conflict": "conflict",
  "update-over": "conflict",
  "update-dropped": "conflict",
  "update-final": "conflict",
  "not-committed": "conflict",
  "not-fetched": "conflict",
  unavailable: "unavailable",
  "no-payments": "unavailable",
  "payments-refused": "unavailable",
  warming: "unavailable",
  "not-claimed": "unavailable",
  "too-many-jobs": "unavailable",
  "too-many-attempts": "unavailable",
  "slow-down": "unavailable",
  "quota-spent": "unavailable",
} as const satisfies Readonly<Record<string, ErrorKind>>;

export type RefusalCode = keyof typeof KINDS;

/** Sentences by field name, for the line under each field. */
export type Fields = Readonly<Record<string, string>>;

/** When to try again. */
interface Wait {
  readonly retryAfter: number;
}

/** The state of the update when a camera asks for something that the state doesn't allow. */
interface Standing {
  readonly standing: { readonly status: TargetStatus; readonly phase: UpdatePhase };
}

/** What a refusal carries besides its sentence, by code. */
interface Details {
  readonly invalid: { readonly fields: Fields };
  readonly malformed: { readonly fields?: Fields };
  readonly "no-such-code": { readonly fields: Fields };
  readonly "not-acceptable": { readonly fields: Fields };
  /** The open updates that hold the requested cameras, with their owners. */
  readonly "update-conflict": { readonly updates: readonly UpdateConflict[] };
  /** Bytes or entries. */
  readonly "too-large": { readonly limit: number };
  /** Bytes of the whole object. */
  readonly "no-such-range": { readonly size: number };
  readonly "wrong-password": { readonly fields: Fields };
  /** By member, the value stored now. */
  readonly "member-changed": { readonly clashes: Fields };
  readonly "update-dropped": Standing;
  readonly "update-final": Standing;
  readonly "not-committed": Standing;
  /** What is left to download, each with the byte to start from. */
  readonly "not-fetched": Standing & {
    readonly missing: readonly { readonly sha256: string; readonly from: number }[];
  };
  /** How many bytes of the upload the server has: where to continue. */
  readonly "offset-mismatch": { readonly offset: number };
  /** The requested insights that don't exist. */
  readonly notFound: { readonly insightIds?: readonly string[] };
  /** Of the whole deployment: what a check of each component found. */
  readonly unavailable: Wait & { readonly components?: readonly ComponentHealth[] };
  readonly warming: Wait;
  readonly "not-claimed": Wait;
  readonly "too-many-jobs": Wait;
  readonly "too-many-attempts": Wait;
  readonly "slow-down": Wait;
  readonly "quota-spent": Wait;
}

type DetailsOf<Code extends RefusalCode> = Code extends keyof Details ? Details[Code] : object;

type RefusalOf<Code extends RefusalCode> = Code extends RefusalCode
  ? { readonly code: Code; readonly kind: (typeof KINDS)[Code] } & DetailsOf<Code>
  : never;

export type AppRefusal = RefusalOf<RefusalCode>;

/** What a service throws to refuse: `refused` makes it, `isAppError` recognises it. */
export class AppError extends Error {
  readonly refusal: AppRefusal;

  constructor(refusal: AppRefusal, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "AppError";
    this.refusal = refusal;
  }
}

/** Checks a field, not the class: the Worker bundles the APIs and Remix separately, so this file is in it twice. */
export function isAppError(value: unknown): value is AppError {
  const code = (value as { readonly refusal?: { readonly code?: unknown } } | null | undefined)?.refusal
    ?.code;
  return typeof code === "string" && Object.hasOwn(KINDS, code);
}

type Rest<D> = object extends D
  ? [details?: D & { readonly cause?: unknown }]
  : [details: D & { readonly cause?: unknown }];

/** A refusal to throw, with the exact sentence for people; `retryAfter` in seconds. */
export function refused<Code extends RefusalCode>(
  code: Code,
  message: string,
  ...[given]: Rest<DetailsOf<Code>>
): AppError {
  const { cause, ...details } = given ?? {};
  // The parameters hold what belongs to the code; TypeScript can't spread a union of objects.
  const refusal = { ...details, code, kind: KINDS[code] } as AppRefusal;
  return new AppError(refusal, message, cause === undefined ? undefined : { cause });
}

/** One field is wrong; its sentence is also the general one. */
export function wrongField(field: string, message: string): AppError {
  return refused("invalid", message, { fields: { [field]: message } });
}

/** Several fields may be wrong; the first sentence is also the general one. */
export function invalidFields(errors: Readonly<Partial<Record<string, string>>>): AppError {
  const fields: Fields = Object.fromEntries(
    Object.entries(errors).flatMap(([field, words]) => (words ? [[field, words]] : [])),
  );
  return refused("invalid", Object.values(fields)[0] ?? "Please check what you entered.", { fields });
}

/** A body larger than `limit` bytes. */
export function tooManyBytes(limit: number): AppError {
  return refused("too-large", `The limit is ${limit} bytes.`, { limit });
}

/** Refuses an actor who lacks the right, with the right's own sentence. */
export function requireRight(actor: Pick<Actor, "role">, right: Right): void {
  const checked = checkRight(actor, right);
  if (!checked.ok) throw refused("forbidden", checked.refusal.message);
}
