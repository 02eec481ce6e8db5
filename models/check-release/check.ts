// What a check of a release answers. Pure. The checks: docs/models.md, Checks.
import type { ManifestModel } from "~models/release";

/**
 * V1 files, V2 graph, V3 classes, V4 signature, .. V15 licence and card. A further one begins here. CONTRIBUTING.md, A check
 * of a rehearsal.
 */
export const CHECK_IDS = [
  "V1",
  "V2",
  "V3",
  "V4",
  "V5",
  "V6",
  "V7",
  "V8",
  "V9",
  "V10",
  "V11",
  "V12",
  "V13",
  "V14",
  "V15",
] as const;
export type CheckId = (typeof CHECK_IDS)[number];

export interface Check {
  readonly id: CheckId;
  readonly status: "pass" | "warn" | "fail";
  readonly sentence: string;
  /** The alg that it is about; null: the release as a whole. */
  readonly where: number | null;
}

/** What a check has found of one kind. */
export type CheckResult = Omit<Check, "id">;

export function failed(where: number | null, sentence: string): CheckResult {
  return { status: "fail", sentence, where };
}

export function warned(where: number | null, sentence: string): CheckResult {
  return { status: "warn", sentence, where };
}

/** What was found under a check's id; when that is nothing, that it is passed. */
export function concluded(id: CheckId, findings: readonly CheckResult[], passed: string): readonly Check[] {
  const all = findings.length > 0 ? findings : [{ status: "pass" as const, sentence: passed, where: null }];
  return all.map((finding) => ({ id, ...finding }));
}

/** An alg as sentences name it: `"Trail detector" (11)`. */
export function named(model: Pick<ManifestModel, "algId" | "algName">): string {
  return `"${model.algName}" (${model.algId})`;
}
