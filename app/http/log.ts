// What the Worker writes into its log: one line of JSON an event, of a closed union, so that who watches the log knows
// every word of it. A refusal isn't an error: the caller got it, and it is part of its request's line.
// docs/platform.md, Log; decision 0087, What the log tells.

import type { RefusalCode } from "~/services/errors";
import { asAppError } from "./problem";

/** How much of the database a request took. */
interface D1Cost {
  readonly calls: number;
  readonly read: number;
  readonly written: number;
}

type LogEvent =
  /** Every request, once. The path only, never the query: it may carry what others must not read. */
  | {
      readonly event: "request";
      readonly request: string;
      readonly method: string;
      readonly path: string;
      readonly status: number;
      readonly actor: string;
      /** The code of the refusal that was answered. */
      readonly refusal?: string | undefined;
      readonly ms: number;
      readonly d1: D1Cost;
    }
  /** Something of ours is wrong; `at` says where when it is no call. */
  | {
      readonly event: "fault";
      readonly request?: string | undefined;
      readonly at?: string | undefined;
      readonly actor?: string | undefined;
      readonly error: unknown;
    }
  /** A database said "try again", and we passed that on. */
  | { readonly event: "database-busy"; readonly request: string; readonly error: unknown }
  /** Work behind an answer was not done. */
  | { readonly event: "background-failed"; readonly error: unknown }
  /** A queue of bulk updates could not go on; it tries again. */
  | { readonly event: "bulk-failed"; readonly account: number; readonly error: unknown }
  /** A bulk update was given up. */
  | { readonly event: "bulk-abandoned"; readonly account: number; readonly bulkId: string | undefined }
  /** A sealed page was not there as it should be, or its bucket did not answer: the database answered instead. */
  | { readonly event: "page-lost"; readonly key: string; readonly error?: unknown }
  /** The card service didn't answer, or refused a call for a fault of ours: its codes alone, which repeat nothing that was sent. */
  | { readonly event: "card-service"; readonly outcome: "unreached" | "unusable"; readonly why: string }
  /** A scheduled job has ended, with its counts. */
  | { readonly event: "cron"; readonly job: string; readonly counts: Readonly<Record<string, number>> }
  /** A job that a queue asked for has ended, with its counts. */
  | { readonly event: "queue"; readonly job: string; readonly counts: Readonly<Record<string, number>> };

type Level = "info" | "warn" | "error";

const LEVELS: Readonly<Record<Exclude<LogEvent["event"], "request">, Level>> = {
  fault: "error",
  "database-busy": "warn",
  "background-failed": "warn",
  "bulk-failed": "error",
  "bulk-abandoned": "error",
  "page-lost": "warn",
  "card-service": "warn",
  cron: "info",
  queue: "info",
};

/** Only a fault of ours is an error; what is asked for again later is not. */
const FAULT = 500;

/** Writes one event. */
export function log(event: LogEvent): void {
  const level = levelOf(event);
  const { error, ...fields } = { error: undefined, ...event };
  const told = error === undefined ? {} : { cause: causeText(error), stack: stackOf(error) };
  const line = JSON.stringify({ level, ...fields, ...told });
  // A request that ended in a fault has its second line here; an alarm on errors must count it once.
  if (level === "info" || event.event === "request") console.log(line);
  else console[level](line);
}

/** Writes into the log what it has to know of a thrown thing; answers the code of a refusal, null of a fault. */
export function noteThrown(
  error: unknown,
  { request, retryAfter }: { readonly request: string; readonly retryAfter: number },
): RefusalCode | null {
  const known = asAppError(error, retryAfter);
  if (known === null) log({ event: "fault", request, error });
  if (known?.refusal.code === "warming") log({ event: "database-busy", request, error });
  return known?.refusal.code ?? null;
}

function levelOf(event: LogEvent): Level {
  if (event.event !== "request") return LEVELS[event.event];
  return event.status === FAULT ? "error" : "info";
}

/** An error in words with what caused it; never "[object Object]". */
export function causeText(error: unknown): string {
  if (error instanceof Error) {
    return error.cause === undefined ? String(error) : `${error} (caused by ${causeText(error.cause)})`;
  }
  if (typeof error !== "object" || error === null) return String(error);
  try {
    return JSON.stringify(error);
  } catch {
    return `an object of ${Object.keys(error).join(", ")}`;
  }
}

function stackOf(error: unknown): string | undefined {
  return error instanceof Error ? error.stack : undefined;
}
