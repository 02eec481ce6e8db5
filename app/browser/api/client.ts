// The one way from the browser to our API, on a page and in a worker alike: the token, a limit of time, another try where
// it is safe, an end by signal, and answers that are checked. Fails with an `ApiError` and nothing else.
import { afterMs } from "~/browser/after-ms";
import { SHOWN_USER_HEADER } from "~/domain/actor";
import { membersIn, membersOf } from "~/domain/json-record";
import { ApiError, type ApiFailure, failureOf } from "./api-error";
import { type Retries, waitBefore } from "./backoff";
import { sendCounted } from "./send-counted";

/** How long a call may take, ms; and one that is answered with megabytes. */
const LIMIT_MS = 30_000;
const LARGE_LIMIT_MS = 300_000;
/** What is sent has the time besides that it needs over a line of 80 kbit/s: bytes a millisecond. */
const SLOWEST = 10;

type Method = "GET" | "HEAD" | "POST" | "PUT" | "DELETE";

export interface ApiCall<Answer> {
  /** GET where it says nothing. */
  readonly method?: Method;
  readonly path: string;
  /** Reads the answer; what it throws makes the answer unreadable. Null: the answer says nothing that is needed. */
  readonly read: ((json: unknown, headers: Headers) => Answer) | null;
  /** Reads an answer of this media type instead, as bytes. */
  readonly readBytes?: {
    readonly type: string;
    readonly read: (bytes: Uint8Array<ArrayBuffer>, headers: Headers) => Promise<Answer>;
  };
  /** Behind what a person waits for. */
  readonly low?: boolean;
  /** Hears how many bytes of an answer in bytes have come, of how many. */
  readonly onReceived?: (received: number, total: number) => void;
  readonly accept?: string;
  /** Sent as JSON. */
  readonly json?: unknown;
  /** Sent as they are. */
  readonly bytes?: Uint8Array<ArrayBuffer>;
  readonly headers?: Readonly<Record<string, string>>;
  /** The same key sends the same thing, however often: such a call is safe to try again. */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
  /** What it sends, or what is answered, may be megabytes. */
  readonly large?: boolean;
  /** Hears how many bytes of what is sent have gone. */
  readonly onSent?: (bytes: number) => void;
  /**
   * How often it is tried: as often as the policy says for what is safe. `once`: whoever calls tries by themselves, or
   * tells a person, who does.
   */
  readonly tries?: "once";
  /** Goes out although the page is being left. */
  readonly leaving?: boolean;
}

export interface ApiClient {
  call<Answer>(call: ApiCall<Answer>): Promise<Answer>;
}

export interface ClientOptions {
  /** The header of the session at that moment; null leaves the call to the cookie of the same session. */
  readonly authorization: () => string | null;
  /**
   * The user in whose name the calls are made, as far as the caller knows: the server refuses them when the session is
   * somebody else's. Null says nothing.
   */
  readonly userId?: () => number | null;
  /** Hears of every call that was refused because the session has ended, or is somebody else's. */
  readonly onSignedOut?: () => void;
  /** The browser's, where it says nothing. */
  readonly fetch?: typeof fetch;
  /** Calls once so many milliseconds have passed, unless it is cancelled by what it returns. */
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

  /** Rejects with what `fetch` does when no answer comes, or stops coming. */
  async function exchange<Answer>(call: ApiCall<Answer>, signal: AbortSignal): Promise<Answer> {
    signal.throwIfAborted();
    const init = {
      method: call.method ?? "GET",
      headers: headersOf(call, authorization(), userId()),
      signal,
      ...(call.json !== undefined && { body: JSON.stringify(call.json) }),
      ...(call.bytes && { body: new Blob([call.bytes]) }),
    };
    const response = call.onSent
      ? await sendCounted(call.path, init, call.onSent)
      : // What may be kept is kept by ourselves, under the tags of the server.
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

/** Whether saying it twice is saying it once. */
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
  // Who needs nothing of an answer asks for nothing of it.
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

/** The body as it is, and how far it has come. Rejects when it stops coming. */
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

/** The members of a problem (RFC 9457) that a person is told; whatever stands before us may answer something else. */
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

/** Rejects at once when whoever waits wants no answer any more. */
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
