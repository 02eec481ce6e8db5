// What a judge of a rehearsal answers: one check of its record. Pure.
import type { CheckId } from "~models/check-release/check";
import type { RecordedCheck } from "~models/rehearsal";

export type JudgedCheck = RecordedCheck;

/** A check with what was measured. */
export function judged(
  id: CheckId,
  [status, summary]: readonly [JudgedCheck["status"], string],
  data?: Readonly<Record<string, unknown>>,
): JudgedCheck {
  return { id, status, summary, ...(data && { data }) };
}

/** "1 photo", "24 photos" */
export function countedAs(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

/** 0.8912 -> "0.891" */
export function toThousandth(value: number): string {
  return value.toFixed(3);
}
