// How a call of our API can fail: one closed list, distinguished by `kind`. Plain data, so that it survives the way
// from one worker to another, where an error loses its class and members.

/** `message` is the server's own sentence for people; null when it sent none. */
export type ApiFailure =
  /** No answer: the connection is down, or the server is. */
  | { readonly kind: "offline" }
  | { readonly kind: "timeout" }
  /** The caller no longer wants the answer. */
  | { readonly kind: "aborted" }
  | { readonly kind: "signedOut"; readonly message: string | null }
  | { readonly kind: "forbidden"; readonly message: string | null }
  | { readonly kind: "notFound"; readonly message: string | null }
  /** The server refuses, and says why. */
  | {
      readonly kind: "refused";
      readonly message: string | null;
      readonly fields: Readonly<Record<string, string>>;
      readonly status: number;
    }
  /** Try later; after `seconds` if the server says so. */
  | { readonly kind: "busy"; readonly message: string | null; readonly seconds: number | null }
  /** The server failed. */
  | { readonly kind: "fault"; readonly message: string | null; readonly seconds: number | null }
  /** The answer has another shape than the documented one. */
  | { readonly kind: "unreadable"; readonly message: string };

export class ApiError extends Error {
  override readonly name = "ApiError";
  constructor(
    readonly failure: ApiFailure,
    options?: ErrorOptions,
  ) {
    super("message" in failure && failure.message !== null ? failure.message : failure.kind, options);
  }
}

/** The failure; null for an error that doesn't come from a call. */
export function failureOf(error: unknown): ApiFailure | null {
  if (typeof error !== "object" || error === null || !("failure" in error)) return null;
  const { failure } = error;
  const isOurs = typeof failure === "object" && failure !== null && "kind" in failure;
  return isOurs ? (failure as ApiFailure) : null;
}

/** Whether the same call can succeed in a while. */
export function mayPass({ kind }: ApiFailure): boolean {
  return kind === "offline" || kind === "timeout" || kind === "busy" || kind === "fault";
}

/** The outcome of a call. */
export type CallOutcome<Answer> =
  | { readonly ok: true; readonly answer: Answer }
  | { readonly ok: false; readonly failure: ApiFailure };

/** Turns a call's failure into an answer. Rejects with anything that isn't a failure of a call. */
export async function outcomeOf<Answer>(call: Promise<Answer>): Promise<CallOutcome<Answer>> {
  try {
    return { ok: true, answer: await call };
  } catch (error) {
    const failure = failureOf(error);
    if (failure === null) throw error;
    return { ok: false, failure };
  }
}
