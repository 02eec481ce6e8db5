// The only table from an error to a response. RFC 9457 problems; the console's also carry `errors` and `message`,
// the devices' `retryable` and `retry_after_s`. Decision 0005, Bodies and statuses; docs/device-protocol.md, Errors.

import {
  type AppError,
  type AppRefusal,
  type Fields,
  isAppError,
  type RefusalCode,
  refused,
} from "~/services/errors";

/**
 * The status of every refusal. Where it is not its kind's usual one, the call's contract says so:
 * docs/device-protocol.md, Access.
 */
const STATUS = {
  invalid: 400,
  malformed: 400,
  "not-json": 415,
  "no-such-code": 400,
  "card-declined": 402,
  "bad-signature": 400,
  "reset-closed": 400,
  "length-required": 411,
  "too-large": 413,
  "unsupported-type": 415,
  "digest-mismatch": 422,
  "not-announced": 422,
  "not-octets": 415,
  "tus-version": 412,
  "checksum-mismatch": 460,
  "key-used": 422,
  "no-such-range": 416,
  "not-acceptable": 422,
  unauthenticated: 401,
  "wrong-credentials": 401,
  "other-user": 401,
  "token-invalid": 401,
  "token-revoked": 401,
  forbidden: 403,
  "wrong-password": 403,
  "not-yours": 403,
  notFound: 404,
  unknown: 404,
  "upload-unknown": 404,
  "device-cleared": 410,
  "order-dropped": 410,
  "too-old": 409,
  "too-many-cameras": 409,
  "too-many-groups": 409,
  "too-many-visits": 409,
  "too-many-spots": 409,
  "camera-cleared": 409,
  "photo-differs": 409,
  "offset-mismatch": 409,
  "alert-elsewhere": 409,
  "camera-busy": 409,
  "last-staff": 409,
  "integration-exists": 409,
  "too-many-rules": 409,
  "first-rule": 409,
  "nothing-to-send": 409,
  "alg-changed": 409,
  "dashboard-changed": 409,
  "member-changed": 409,
  "not-rehearsed": 409,
  // The screens of the specification know a conflict by 400.
  "update-conflict": 400,
  "update-over": 409,
  "update-dropped": 409,
  "update-final": 409,
  "not-committed": 409,
  "not-fetched": 409,
  unavailable: 503,
  "no-payments": 503,
  "payments-refused": 503,
  warming: 503,
  "not-claimed": 503,
  "too-many-jobs": 429,
  "too-many-attempts": 429,
  "slow-down": 429,
  "quota-spent": 429,
} as const satisfies Readonly<Record<RefusalCode, number>>;

/** What `type` says, where two refusals share a word. */
const WORD: Readonly<Partial<Record<RefusalCode, string>>> = {
  "not-json": "malformed",
  "order-dropped": "update-dropped",
  "not-octets": "malformed",
};

/** A fault of ours. */
const FAULT = 500;
/** Promises nothing of what was done before the fault; every write of ours may be repeated. */
const FAULT_WORDS = "Something went wrong on our side. Please try again; nothing is done twice.";

type Status = (typeof STATUS)[RefusalCode] | typeof FAULT;

const TITLE: Readonly<Record<Status, string>> = {
  400: "Bad request",
  401: "Not signed in",
  402: "Card declined",
  403: "Not allowed",
  404: "Not found",
  409: "Conflict",
  410: "Gone",
  411: "Length required",
  412: "Other version",
  413: "Too large",
  415: "Unsupported type",
  416: "No such part",
  422: "Not acceptable",
  429: "Too many requests",
  // The number that the tus protocol gives it.
  460: "Checksum mismatch",
  500: "Internal error",
  503: "Not available now",
};

export interface Problem {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, unknown>>;
}

/** D1's own words for "try again": the write did not happen, or may be repeated because it is idempotent. */
const TRANSIENT =
  /overloaded|Network connection lost|object to be reset|storage operation exceeded|D1 DB is (?:busy|locked)|SQLITE_BUSY|database (?:table )?is locked|too many requests queued|timed? ?out/i;

/** Any thrown thing as an AppError; null when it is a fault of ours. */
export function asAppError(error: unknown, retryAfter: number): AppError | null {
  if (isAppError(error)) return error;
  if (error instanceof Error && TRANSIENT.test(`${error.message} ${String(error.cause ?? "")}`)) {
    return refused("warming", "The database is busy. Your data is safe; please try again.", {
      retryAfter,
      cause: error,
    });
  }
  return null;
}

interface ProblemContext {
  readonly requestId: string;
  readonly api: "api" | "device";
  /** Seconds, jittered by the caller. */
  readonly retryAfter: number;
}

/** The response for an error. Anything but an AppError becomes 500 with a plain sentence, without its cause. */
export function toProblem(error: unknown, context: ProblemContext): Problem {
  const known = asAppError(error, context.retryAfter);
  const refusal = known?.refusal;
  const status = refusal ? STATUS[refusal.code] : FAULT;
  const message = known?.message ?? FAULT_WORDS;
  const retryable = status === 429 || status >= FAULT;
  const wait = refusal && "retryAfter" in refusal ? refusal.retryAfter : context.retryAfter;
  const base = {
    ...(refusal && membersOf(refusal)),
    type: `/problems/${refusal ? (WORD[refusal.code] ?? refusal.code) : "internal"}`,
    title: TITLE[status],
    status,
    detail: message,
    instance: context.requestId,
  };
  return {
    status,
    headers: {
      "content-type": "application/problem+json",
      ...(retryable ? { "retry-after": String(wait) } : {}),
      ...(refusal && headersOf(refusal)),
    },
    body:
      context.api === "device"
        ? { ...base, retryable, ...(retryable ? { retry_after_s: wait } : {}) }
        : { message, ...base, errors: refusal ? fieldsOf(refusal) : {} },
  };
}

/** Members that only this refusal's body has. */
function membersOf(refusal: AppRefusal): Readonly<Record<string, unknown>> {
  switch (refusal.code) {
    case "too-large":
      return { limit: refusal.limit };
    case "update-conflict":
      // In the place of the sentence, where the specification's client looks for it.
      return { message: { updates: refusal.updates } };
    case "no-such-range":
      return { size: refusal.size };
    case "update-dropped":
    case "update-final":
    case "not-committed":
      return standingOf(refusal);
    case "not-fetched":
      return { ...standingOf(refusal), missing: refusal.missing };
    case "member-changed":
      return { clashes: refusal.clashes };
    case "offset-mismatch":
      return { offset: refusal.offset };
    case "notFound":
      return refusal.insightIds ? { insightIds: refusal.insightIds } : {};
    case "unavailable":
      return refusal.components ? { components: refusal.components } : {};
    default:
      return {};
  }
}

/** `status` is the answer's own in every problem. */
function standingOf({ standing }: Extract<AppRefusal, { readonly standing: unknown }>) {
  return { update_status: standing.status, phase: standing.phase };
}

/** Headers that only this refusal's answer has. */
function headersOf(refusal: AppRefusal): Readonly<Record<string, string>> {
  switch (refusal.code) {
    case "offset-mismatch":
      return { "upload-offset": String(refusal.offset) };
    case "no-such-range":
      return { "content-range": `bytes */${refusal.size}` };
    default:
      return {};
  }
}

function fieldsOf(refusal: AppRefusal): Fields {
  return ("fields" in refusal && refusal.fields) || {};
}

export function problemResponse(error: unknown, context: ProblemContext): Response {
  const { status, headers, body } = toProblem(error, context);
  return new Response(JSON.stringify(body), { status, headers });
}

/** What a form shows: the general sentence and those under its fields. Rethrows what no form can show. */
export function toFormErrors(error: unknown): {
  readonly message: string;
  readonly fields: Fields;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** By field, what someone else has made of it since. */
  readonly clashes?: Fields;
} {
  const known = asAppError(error, 5);
  if (!known) throw error;
  const { message, refusal } = known;
  const headers: Record<string, string> =
    "retryAfter" in refusal ? { "retry-after": String(refusal.retryAfter) } : {};
  const clashes = "clashes" in refusal ? { clashes: refusal.clashes } : {};
  return { message, fields: fieldsOf(refusal), status: STATUS[refusal.code], headers, ...clashes };
}
