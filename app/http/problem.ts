// The only table from an error to a response. RFC 9457 problems; the console's also carry `errors` and `message`,
// the devices' `retryable` and `retry_after_s`. README, Bodies and statuses; device-protocol 2.4.
import { AppError, type ErrorKind } from "~/services/errors";

const STATUS: Readonly<Record<ErrorKind, number>> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  notFound: 404,
  conflict: 409,
  unavailable: 503,
};

const TITLE: Readonly<Record<number, string>> = {
  400: "Bad request",
  401: "Not signed in",
  403: "Not allowed",
  404: "Not found",
  409: "Conflict",
  410: "Gone",
  411: "Length required",
  413: "Too large",
  415: "Unsupported type",
  416: "Range not satisfiable",
  422: "Not acceptable",
  429: "Too many requests",
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
  /overloaded|Network connection lost|object to be reset|storage operation exceeded|D1 DB is (?:busy|locked)|too many requests queued|timed? ?out/i;

/** Any thrown thing as an AppError; null when it is a fault of ours. */
export function asAppError(error: unknown, retryAfter: number): AppError | null {
  if (error instanceof AppError) return error;
  if (error instanceof Error && TRANSIENT.test(`${error.message} ${String(error.cause ?? "")}`)) {
    return new AppError("unavailable", "The database is busy. Nothing was lost; please try again.", {
      code: "warming",
      retryAfter,
      cause: error,
    });
  }
  return null;
}

export interface ProblemContext {
  readonly requestId: string;
  readonly door: "api" | "device";
  /** Seconds, jittered by the caller. */
  readonly retryAfter: number;
}

/** The response of an error. What is not an AppError becomes 500 with a plain sentence; the cause is not told. */
export function toProblem(error: unknown, context: ProblemContext): Problem {
  const known = asAppError(error, context.retryAfter);
  const status = known ? (known.status ?? STATUS[known.kind]) : 500;
  const message = known?.message ?? "Something went wrong on our side. Nothing was changed by this request.";
  const code = known?.code ?? "internal";
  const retryAfter = known?.retryAfter ?? (status === 503 || status === 500 ? context.retryAfter : undefined);
  const retryable = status === 429 || status >= 500;
  const base = {
    ...known?.extra,
    type: `/problems/${code}`,
    title: TITLE[status] ?? "Error",
    status,
    detail: message,
    instance: context.requestId,
  };
  return {
    status,
    headers: {
      "content-type": "application/problem+json",
      ...(retryable && retryAfter !== undefined ? { "retry-after": String(retryAfter) } : {}),
    },
    body:
      context.door === "device"
        ? {
            ...base,
            retryable,
            ...(retryable && retryAfter !== undefined ? { retry_after_s: retryAfter } : {}),
          }
        : { message, ...base, errors: known?.fields ?? {} },
  };
}

export function problemResponse(error: unknown, context: ProblemContext): Response {
  const { status, headers, body } = toProblem(error, context);
  return new Response(JSON.stringify(body), { status, headers });
}

/** What a form shows: the general sentence and those under its fields. Rethrows what no form can show. */
export function toFormErrors(error: unknown): {
  readonly message: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly status: number;
} {
  const known = asAppError(error, 5);
  if (!known) throw error;
  return { message: known.message, fields: known.fields, status: known.status ?? STATUS[known.kind] };
}
