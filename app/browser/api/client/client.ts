// The only way from the browser to our API, on pages and in workers: adds the token, limits the time, retries where
// that is safe, ends on a signal and checks answers. Fails only with an `ApiError`.
import { afterMs } from "~/browser/loading/after-ms";
import { SHOWN_USER_HEADER } from "~/domain/actor";
import { membersIn, membersOf } from "~/domain/json-record";
import { ApiError, type ApiFailure, failureOf } from "./api-error";
import { type Retries, waitBefore } from "./backoff";

/** Time limit of a call, ms; then that of a call answered with megabytes. */
const LIMIT_MS = 30_000;
const LARGE_LIMIT_MS = 300_000;
/** Bytes per millisecond: a sent body adds the time that it needs over 80 kbit/s. */
const SLOWEST = 10;

type Method = "GET" | "HEAD" | "POST" | "PUT" | "DELETE";

export interface ApiCall<Answer> {
  /** GET by default. */
  readonly method?: Method;
  readonly path: string;
  /** Reads the answer; if it throws, the answer is unreadable. Null: nothing in the answer is needed. */
  readonly read: ((json: unknown, headers: Headers) => Answer) | null;
  /** Reads an answer of this media type instead, as bytes. */
  readonly readBytes?: {
    readonly type: string;
    readonly read: (bytes: Uint8Array<ArrayBuffer>, headers: Headers) => Promise<Answer>;
  };
  /** Lower priority than what a person waits for. */
  readonly low?: boolean;
  /** Gets the bytes received so far of a binary answer, and the total. */
  readonly onReceived?: (received: number, total: number) => void;
  readonly accept?: string;
  /** Sent as JSON. */
  readonly json?: unknown;
  /** Sent unchanged. */
  readonly bytes?: Uint8Array<ArrayBuffer>;
  readonly headers?: Readonly<Record<string, string>>;
  /** The same key always sends the same thing, so such a call is safe to retry. */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
  /** What it sends or receives can be megabytes. */
  readonly large?: boolean;
  /** Gets the number of bytes sent so far. */
  readonly onSent?: (bytes: number) => void;
  /**
   * How often to try: by default as the policy says for safe calls. `once`: the caller retries, or tells a person, who
   * does.
   */
  readonly tries?: "once";
  /** Sent even while the reader leaves the page. */
  readonly leaving?: boolean;
}

export interface ApiClient {
  call<Answer>(call: ApiCall<Answer>): Promise<Answer>;
}

export interface ClientOptions {
  /** The session's header at that moment; null makes the call use the cookie of the same session. */
  readonly authorization: () => string | null;
  /**
   * The user in whose name the calls are made, if the caller knows: the server refuses them when the session is someone
   * else's. Null leaves this out.
   */
  readonly userId?: () => number | null;
  /** Called for every call refused because the session has ended or is someone else's. */
  readonly onSignedOut?: () => void;
  /** The browser's `fetch` by default. */
  readonly fetch?: typeof fetch;
  /** Calls `run` after this many milliseconds, unless the returned function cancels it. */
  readonly after?: (ms: number, run: () => void) => () => void;
  readonly retries?: Retries;
}

export function createClient(options: ClientOptions): ApiClient {
  const { authorization, userId = () => null, onSignedOut, after = afterMs, retries } = options;
  const send: typeof fetch = options.fetch ?? ((input, init) => fetch(input, init));

  async function attempt<Answer>(call: ApiCall<Answer>): Promise<Answer> {
    const leaving = new AbortController();
    let late = false;
    const leave = () => leaving.abort();
    const cancel = after(limitOf(call), () => {
      late = true;
      leave();
    });
    call.signal?.addEventListener("abort", leave);
    if (call.signal?.aborted) leave();
    try {
      return await exchange(call, leaving.signal);
    } catch (cause) {
      if (call.signal?.aborted) throw new ApiError({ kind: "aborted" }, { cause });
      if (late) throw new ApiError({ kind: "timeout" }, { cause });
      throw failureOf(cause) ? cause : new ApiError({ kind: "offline" }, { cause });
    } finally {
      cancel();
      call.signal?.removeEventListener("abort", leave);
    }
  }

  /** Rejects like `fetch` when no answer comes, or when it breaks off. */
  async function exchange<Answer>(call: ApiCall<Answer>, signal: AbortSignal): Promise<Answer> {
    const init = {
      method: call.method ?? "GET",
      headers: headersOf(call, authorization(), userId()),
      signal,
      ...(call.json !== undefined && { body: JSON.stringify(call.json) }),
      ...(call.bytes && { body: new Blob([call.bytes]) }),
    };
    // Few calls count what they send: the code is fetched with the first of them, and fails as a call does.
    const counted = call.onSent && { ...(await import("./send-with-progress")), onSent: call.onSent };
    signal.throwIfAborted();
    const response = counted
      ? await counted.sendWithProgress(call.path, init, counted.onSent)
      : // We do our own caching, by the server's tags.
        await send(call.path, {
          ...init,
          cache: "no-store",
          keepalive: call.leaving ?? false,
          ...(call.low && { priority: "low" as const }),
        });
    if (response.ok && call.readBytes && response.headers.get("content-type") === call.readBytes.type) {
      return readBytes(call.readBytes, response, call.onReceived);
    }
    const text = await response.text();
    if (!response.ok) throw new ApiError(failureFrom(response, text));
    return readAnswer(call, text, response.headers);
  }

  return {
    async call(call) {
      for (let tried = 1; ; tried++) {
        try {
          return await attempt(call);
        } catch (error) {
          if (failureOf(error)?.kind === "signedOut") onSignedOut?.();
          const wait = isSafe(call) ? waitBefore(tried, failureOf(error), retries) : null;
          if (wait === null) throw error;
          await pause(wait, call.signal, after);
        }
      }
    },
  };
}

function limitOf({ large, bytes }: ApiCall<unknown>): number {
  return (large ? LARGE_LIMIT_MS : LIMIT_MS) + (bytes?.length ?? 0) / SLOWEST;
}

/** Whether sending it twice has the same effect as once. */
function isSafe({ method = "GET", idempotencyKey, tries }: ApiCall<unknown>): boolean {
  const isRead = method === "GET" || method === "HEAD";
  return tries !== "once" && (isRead || idempotencyKey !== undefined);
}

function headersOf(
  call: ApiCall<unknown>,
  authorization: string | null,
  userId: number | null,
): Record<string, string> {
  const { accept = "application/json", json, idempotencyKey } = call;
  return {
    accept,
    ...(authorization !== null && { authorization }),
    ...(userId !== null && { [SHOWN_USER_HEADER]: String(userId) }),
    ...(json !== undefined && { "content-type": "application/json" }),
    ...(idempotencyKey !== undefined && { "idempotency-key": idempotencyKey }),
    ...call.headers,
  };
}

function readAnswer<Answer>({ read }: ApiCall<Answer>, text: string, headers: Headers): Answer {
  // The caller needs nothing from the answer, so it isn't parsed.
  if (read === null) return undefined as Answer;
  try {
    return read(JSON.parse(text), headers);
  } catch (cause) {
    throw unreadable(cause);
  }
}

function unreadable(cause: unknown): ApiError {
  const message = cause instanceof Error ? cause.message : String(cause);
  return new ApiError({ kind: "unreadable", message }, { cause });
}

async function readBytes<Answer>(
  reading: NonNullable<ApiCall<Answer>["readBytes"]>,
  response: Response,
  onReceived: ApiCall<Answer>["onReceived"],
): Promise<Answer> {
  const bytes = await receive(response, onReceived);
  try {
    return await reading.read(bytes, response.headers);
  } catch (cause) {
    throw unreadable(cause);
  }
}

/** The body as bytes, with progress. Rejects when it breaks off. */
async function receive(
  response: Response,
  onReceived: ApiCall<unknown>["onReceived"],
): Promise<Uint8Array<ArrayBuffer>> {
  const total = Number(response.headers.get("content-length"));
  if (!onReceived || !response.body || total === 0) return new Uint8Array(await response.arrayBuffer());
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let received = 0;
  const reader = response.body.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    parts.push(next.value);
    received += next.value.length;
    onReceived(received, total);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

function failureFrom(response: Response, text: string): ApiFailure {
  const { status, headers } = response;
  const { message, fields } = problemOf(text);
  const seconds = Number(headers.get("retry-after")) || null;
  switch (status) {
    case 401:
      return { kind: "signedOut", message };
    case 403:
      return { kind: "forbidden", message };
    case 404:
      return { kind: "notFound", message };
    case 429:
    case 503:
      return { kind: "busy", message, seconds };
    default:
      return status >= 500
        ? { kind: "fault", message, seconds }
        : { kind: "refused", message, fields, status };
  }
}

/**
 * The members of a problem (RFC 9457) that people can read; a proxy in front of the server can answer something else.
 */
function problemOf(text: string): {
  readonly message: string | null;
  readonly fields: Readonly<Record<string, string>>;
} {
  const { message, errors } = membersIn(text);
  const fields = Object.entries(membersOf(errors));
  return {
    message: typeof message === "string" ? message : null,
    fields: Object.fromEntries(
      fields.filter((field): field is [string, string] => typeof field[1] === "string"),
    ),
  };
}

/** Rejects immediately when the caller no longer wants the answer. */
function pause(
  ms: number,
  signal: AbortSignal | undefined,
  after: NonNullable<ClientOptions["after"]>,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const leave = () => {
      cancel();
      reject(new ApiError({ kind: "aborted" }));
    };
    const cancel = after(ms, () => {
      signal?.removeEventListener("abort", leave);
      resolve();
    });
    signal?.addEventListener("abort", leave, { once: true });
    if (signal?.aborted) leave();
  });
}
