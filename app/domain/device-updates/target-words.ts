// What a camera is doing with an update, why it failed, and what happened: in plain words. Pure.
import { formatBytes, formatCount, formatTime } from "~/domain/text/format";
import type { TargetStatus } from "./device-update";
import { dropOutcome, ERROR_CODES, type ErrorCode, MOST_RETRIES } from "./transition";
import type { UpdateEvent, UpdateTarget } from "./update-view";
import { TARGET_WORDS } from "./update-words";

const ERROR_WORDS: Readonly<Record<ErrorCode, string>> = {
  "no-space": "its card had no room for the release",
  "md5-mismatch": "a file arrived damaged",
  "sha256-mismatch": "a file arrived damaged",
  "bad-signature": "it didn't accept the update's signature",
  incompatible: "it can't run this release",
  "rolled-back": "the release didn't start, so it went back to the previous one",
  "low-battery": "its battery was too low",
  timeout: "it took too long",
  incomplete: "it reported files that don't match the release",
};

/** Why a camera failed, in plain words; a word that we do not know stays as it is. */
export function updateErrorWords(code: string): string {
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
      return target.heldBy === null ? "waiting its turn" : `waiting for update ${target.heldBy} to end`;
    case "pending":
      return pendingWords(target, now);
    case "installing":
      return "installing, can't be dropped";
    case "success":
      return "running it";
    case "failed":
      return target.errorCode === null ? "failed" : updateErrorWords(target.errorCode);
    case "dropped":
      return dropOutcome({ ...target, status: "pending" }) === "never-hears"
        ? "dropped before it was notified"
        : "dropped in progress";
  }
}

function pendingWords({ phase, done, total, notBefore }: Told, now: number): string {
  switch (phase) {
    case "downloading":
      return done === null || total === null
        ? "downloading"
        : `downloading, ${formatBytes(done)} of ${formatBytes(total)}`;
    case "downloaded":
      return "has all files, installs next";
    case "delivered":
      return "notified";
    default:
      return notBefore > now ? `next try from ${formatTime(notBefore)} UTC` : "not notified yet";
  }
}

/** "retried (1 of 2)"; null where it was not. */
export function retryWords({
  retries,
  errorCode,
}: Pick<UpdateTarget, "retries" | "errorCode">): string | null {
  if (retries === 0) return null;
  const why = errorCode === null ? "" : `: ${updateErrorWords(errorCode)}`;
  return `retried (${retries} of ${MOST_RETRIES})${why}`;
}

/** "after 2 retries", of one that failed; null where it was tried once. */
export function retriesWords({ retries }: Pick<UpdateTarget, "retries">): string | null {
  if (retries === 0) return null;
  return retries === 1 ? "after 1 retry" : `after ${retries} retries`;
}

/** What a camera reported after its update ended; null for nothing. */
export function lateWords({ lateResult }: Pick<UpdateTarget, "lateResult">): string | null {
  return lateResult === null ? null : `reported ${lateResult} afterwards`;
}

/** A line of an update's history, behind the camera that it is about. */
export function eventWords({ kind, by, errorCode, detail }: UpdateEvent): string {
  const why = errorCode === null ? "" : `: ${updateErrorWords(errorCode)}`;
  const person = by === null ? "" : ` by ${by}`;
  switch (kind) {
    case "created":
      return `created${person}`;
    case "held":
      return "held until its open update ends";
    case "released":
      return "no longer held";
    case "delivered":
      return "was notified";
    case "downloading":
      return "started downloading";
    case "downloaded":
      return "has all files";
    case "installing":
      return "started installing";
    case "success":
      return "runs the release";
    case "failed":
      return `failed${why}`;
    case "retried":
      return `will be retried${why}`;
    case "dropped":
      return by === null ? "dropped: its creator can no longer see this camera" : `dropped by ${by}`;
    case "late":
      return `reported ${detail ?? "something"} after the update ended`;
    case "refused":
      return "reported a step it couldn't have reached; the report was rejected";
  }
}

/** The states of an update's cameras in the order of words and drawing. */
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
