// What a service throws when it refuses. Doors turn it into a response through one table (http/problem.ts).

export type ErrorKind = "invalid" | "unauthenticated" | "forbidden" | "notFound" | "conflict" | "unavailable";

export interface AppErrorOptions {
  /** Field name to sentence, shown under the fields. */
  readonly fields?: Readonly<Record<string, string>>;
  /** A stable word for machines, e.g. `token-revoked`; the kind when absent. */
  readonly code?: string;
  /** Seconds after which trying again makes sense. */
  readonly retryAfter?: number;
  /** Overrides the kind's status where a call's contract says so (README, Bodies and statuses). */
  readonly status?: number;
  /** Further members of the problem body. */
  readonly extra?: Readonly<Record<string, unknown>>;
  readonly cause?: unknown;
}

export class AppError extends Error {
  /**
   * By name, not by class: the Worker bundles the doors and Remix apart, so this file exists in it twice, and a refusal
   * thrown by a service of one is recognised by the other.
   */
  static override [Symbol.hasInstance](value: unknown): value is AppError {
    return value instanceof Error && value.name === "AppError";
  }

  readonly kind: ErrorKind;
  readonly code: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly retryAfter: number | undefined;
  readonly status: number | undefined;
  readonly extra: Readonly<Record<string, unknown>>;

  constructor(kind: ErrorKind, message: string, options: AppErrorOptions = {}) {
    super(message, { cause: options.cause });
    this.name = "AppError";
    this.kind = kind;
    this.code = options.code ?? kind;
    this.fields = options.fields ?? {};
    this.retryAfter = options.retryAfter;
    this.status = options.status;
    this.extra = options.extra ?? {};
  }
}
