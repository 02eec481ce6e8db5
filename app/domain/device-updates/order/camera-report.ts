// A camera's report on an update, in a call of its own or within a sync. Pure. docs/device-protocol.md, Reports;
// decision 0113, A report and its try.

import type { TargetStatus, UpdatePhase } from "~/domain/device-updates/device-update";
import type { ReportedStatus } from "~/domain/device-updates/transition";
import { cutText } from "~/domain/text/cut-text";
import { outsideText } from "~/domain/text/outside-text";
import type { InstallClaim } from "./install-claim";

export interface CameraReport {
  readonly status: ReportedStatus;
  /** Of the order that it is about; undefined: the camera does not say. */
  readonly epoch?: number | undefined;
  readonly errorCode?: string | undefined;
  /** The camera's own words. */
  readonly detail?: string | undefined;
  /** Bytes that are here, and in all. */
  readonly done?: number | undefined;
  readonly total?: number | undefined;
  readonly claim: InstallClaim;
}

export const REPORTED_STATUSES = [
  "delivered",
  "downloading",
  "downloaded",
  "installing",
  "success",
  "failed",
] as const satisfies readonly ReportedStatus[];

export function isReportedStatus(word: string): word is ReportedStatus {
  return (REPORTED_STATUSES as readonly string[]).includes(word);
}

/** Characters of a camera's own word for a failure. */
const ERROR_WORD = 100;

/** Why a camera failed, in its own word: cut, never another one. Undefined for none. */
export function errorWord(text: string): string | undefined {
  return outsideText(text, ERROR_WORD).trim() || undefined;
}

/** Bytes of a camera's own words. */
const DETAIL_BYTES = 2048;
const BYTES_OF_CHARACTER = 4;

/** A camera's own words on one line, cut: why it failed is worth more than a refusal of too many of them. */
export function detailText(text: string): string {
  const line = outsideText(text, DETAIL_BYTES).trim();
  const isShort = new TextEncoder().encode(line).length <= DETAIL_BYTES;
  return isShort ? line : cutText(line, DETAIL_BYTES / BYTES_OF_CHARACTER);
}

/** An order as the rules see it: its state, and which of its tries this is. */
export interface StandingOrder {
  readonly status: TargetStatus;
  readonly phase: UpdatePhase;
  readonly retries: number;
  readonly epoch: number;
}

/**
 * Whether a report is about an earlier try of an order that is tried again: it was repeated because its answer was lost, or
 * came late. It says so by its epoch, or it comes before the new try was handed out.
 */
export function isOfEarlierTry(report: Pick<CameraReport, "epoch">, order: StandingOrder): boolean {
  if (report.epoch !== undefined) return report.epoch < order.epoch;
  return order.retries > 0 && order.status === "pending" && order.phase === "queued";
}

/** Whether a report names a try that was never handed out: a later one, or this one while it waits to be asked for. */
export function isOfUnknownTry(report: Pick<CameraReport, "epoch">, order: StandingOrder): boolean {
  if (report.epoch === undefined) return false;
  const isUntold = order.status === "pending" && order.phase === "queued";
  return report.epoch > order.epoch || (report.epoch === order.epoch && isUntold);
}

/** Whether the camera that sent a report has this try of the order, so that it need not be handed out again. */
export function holdsOrder(report: CameraReport, order: StandingOrder): boolean {
  if (report.status === "failed" || report.status === "success") return false;
  return order.phase !== "queued" && !isOfEarlierTry(report, order) && !isOfUnknownTry(report, order);
}

/** Whether an order may be handed out now: it is open, not committed, and its wait is over. `now` in ms UTC. */
export function isWaiting(order: StandingOrder & { readonly notBefore: number }, now: number): boolean {
  return order.status === "pending" && order.notBefore <= now;
}
