// What a camera is doing with an update, why it failed, and what happened: in plain words. Pure.
import { formatBytes, formatCount, formatTime } from "~/domain/format";
import { dropOutcome, ERROR_CODES, type ErrorCode, MOST_RETRIES } from "./transition";
import type { TargetStatus } from "./update";
import type { UpdateEvent, UpdateTarget } from "./update-view";
import { TARGET_WORDS } from "./update-words";

const ERROR_WORDS: Readonly<Record<ErrorCode, string>> = {
  "no-space": "its card had no room for the release",
  "md5-mismatch": "a file arrived damaged",
  "sha256-mismatch": "a file arrived damaged",
  "bad-signature": "it did not trust the order's signature",
  incompatible: "it cannot run this release",
  "rolled-back": "the release did not start, and it went back to the one before",
  "low-battery": "its battery was too low",
  timeout: "it took too long",
  incomplete: "it reported other files than the release has",
};

/** Why a camera failed, in plain words; a word that we do not know stays as it is. */
export function errorWords(code: string): string {
  const known = ERROR_CODES.find((one) => one === code);
  return known ? ERROR_WORDS[known] : code;
}

type Told = Pick<
  UpdateTarget,
  | "status"
  | "phase"
  | "granted"
  | "errorCode"
  | "done"
  | "total"
  | "heldBy"
  | "retries"
  | "notBefore"
  | "lateResult"
>;

/** What a camera is doing with an update, or how it ended: "downloading, 1.2 MB of 7.0 MB". */
export function targetWords(target: Told, now: number): string {
  switch (target.status) {
    case "held":
      return target.heldBy === null ? "waits for its turn" : `waits for update ${target.heldBy} to end`;
    case "pending":
      return pendingWords(target, now);
    case "installing":
      return "installs it, past the point of dropping";
    case "success":
      return "runs it";
    case "failed":
      return target.errorCode === null ? "failed" : errorWords(target.errorCode);
    case "dropped":
      return dropOutcome({ ...target, status: "pending" }) === "never-hears"
        ? "never heard of it"
        : "dropped on its way";
  }
}

function pendingWords({ phase, done, total, notBefore }: Told, now: number): string {
  switch (phase) {
    case "downloading":
      return done === null || total === null
        ? "downloading"
        : `downloading, ${formatBytes(done)} of ${formatBytes(total)}`;
    case "downloaded":
      return "has all files, and installs next";
    case "delivered":
      return "was given the order";
    default:
      return notBefore > now ? `is told again from ${formatTime(notBefore)} UTC` : "has not heard of it yet";
  }
}

/** "tried again (1 of 2)"; null where it was not. */
export function retryWords({
  retries,
  errorCode,
}: Pick<UpdateTarget, "retries" | "errorCode">): string | null {
  if (retries === 0) return null;
  const why = errorCode === null ? "" : `: ${errorWords(errorCode)}`;
  return `tried again (${retries} of ${MOST_RETRIES})${why}`;
}

/** "after 2 more tries", of one that failed; null where it was tried once. */
export function triedWords({ retries }: Pick<UpdateTarget, "retries">): string | null {
  if (retries === 0) return null;
  return retries === 1 ? "after 1 more try" : `after ${retries} more tries`;
}

/** What a camera said after its update had ended; null where it said nothing. */
export function lateWords({ lateResult }: Pick<UpdateTarget, "lateResult">): string | null {
  return lateResult === null ? null : `reported ${lateResult} afterwards`;
}

/** A line of an update's history, behind the camera that it is about. */
export function eventWords({ kind, by, errorCode, detail }: UpdateEvent): string {
  const why = errorCode === null ? "" : `: ${errorWords(errorCode)}`;
  const person = by === null ? "" : ` by ${by}`;
  switch (kind) {
    case "created":
      return `made${person}`;
    case "held":
      return "held until its open update ends";
    case "released":
      return "its turn has come";
    case "delivered":
      return "got the order";
    case "downloading":
      return "downloads";
    case "downloaded":
      return "has all files";
    case "installing":
      return "installs";
    case "success":
      return "runs it";
    case "failed":
      return `failed${why}`;
    case "retried":
      return `is tried again${why}`;
    case "dropped":
      return by === null ? "dropped: who made it does not see this device any more" : `dropped by ${by}`;
    case "late":
      return `reported ${detail ?? "something"} after it had ended`;
    case "refused":
      return "claimed what it could not have done, and was not believed";
  }
}

/** The states of an update's cameras in the order in which they are said and drawn. */
export const COUNTED: readonly TargetStatus[] = [
  "success",
  "installing",
  "pending",
  "held",
  "failed",
  "dropped",
];

/** "12 success, 3 pending, 1 failed". */
export function progressCounts(counts: Readonly<Record<TargetStatus, number>>): string {
  return COUNTED.filter((status) => counts[status] > 0)
    .map((status) => `${formatCount(counts[status])} ${TARGET_WORDS[status].toLowerCase()}`)
    .join(", ");
}
