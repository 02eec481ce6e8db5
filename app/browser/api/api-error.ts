// How a call of our API can fail: one closed list, told apart by `kind`. Plain data, so that it stays what it is on the
// way from one worker to another, where an error loses its class and its members.

/** `message` is the server's own sentence for a person; null where it sent none. */
export type ApiFailure =
  /** No answer came: the line is down, or nobody listens. */
  | { readonly kind: "offline" }
  | { readonly kind: "timeout" }
  /** Whoever asked wants the answer no more. */
  | { readonly kind: "aborted" }
  | { readonly kind: "signedOut"; readonly message: string | null }
  | { readonly kind: "forbidden"; readonly message: string | null }
  | { readonly kind: "notFound"; readonly message: string | null }
  /** The server will not have this, and says why. */
  | {
      readonly kind: "refused";
      readonly message: string | null;
      readonly fields: Readonly<Record<string, string>>;
      readonly status: number;
    }
  /** Later; after `seconds` when the server says so. */
  | { readonly kind: "busy"; readonly message: string | null; readonly seconds: number | null }
  /** The server has failed. */
  | { readonly kind: "fault"; readonly message: string | null; readonly seconds: number | null }
  /** An answer of another shape than the one that is documented. */
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

/** What has failed; null for an error that is none of a call. */
export function failureOf(error: unknown): ApiFailure | null {
  if (typeof error !== "object" || error === null || !("failure" in error)) return null;
  const { failure } = error;
  const isOurs = typeof failure === "object" && failure !== null && "kind" in failure;
  return isOurs ? (failure as ApiFailure) : null;
}

/** Whether the same call may end otherwise in a while. */
export function mayPass({ kind }: ApiFailure): boolean {
  return kind === "offline" || kind === "timeout" || kind === "busy" || kind === "fault";
}

/** What a call has come to. */
export type Outcome<Answer> =
  | { readonly ok: true; readonly answer: Answer }
  | { readonly ok: false; readonly failure: ApiFailure };

/** A call whose failure is an answer too. Rejects with what is no failure of a call. */
export async function outcomeOf<Answer>(call: Promise<Answer>): Promise<Outcome<Answer>> {
  try {
    return { ok: true, answer: await call };
  } catch (error) {
    const failure = failureOf(error);
    if (failure === null) throw error;
    return { ok: false, failure };
  }
}
